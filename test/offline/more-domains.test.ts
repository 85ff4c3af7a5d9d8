import { describe, expect, it } from '@jest/globals';
import { clinicDomain } from './clinic-domain.js';
import { ask } from './converse.js';
import { hotelDomain } from './hotel-domain.js';
import { musicDomain } from './music-domain.js';

describe.each([
  ['a hotel portal', hotelDomain],
  ['a veterinary clinic', clinicDomain],
  ['a music library', musicDomain],
])('questions to %s', (_title, domain) => {
  const explicitTools = domain.tools.map((tool) => ({ ...tool, execute: () => 'done' }));

  it.each(domain.questions)('makes the right call, or asks back: $question', async ({ question, calls }) => {
    expect((await ask({ explicitTools }, question)).calls).toEqual(calls);
  });

  it.each(domain.beyond)('calls nothing for what no tool answers: %s', async (question) => {
    expect((await ask({ explicitTools }, question)).calls).toEqual([]);
  });
});
