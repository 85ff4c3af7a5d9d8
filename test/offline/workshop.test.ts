import { describe, expect, it } from '@jest/globals';
import { ask } from './converse.js';
import { questionsBeyondTheWorkshop, workshopQuestions } from './workshop-questions.js';
import { WorkshopService } from './workshop-service.js';

const tools = [new WorkshopService()];

describe('questions to a bicycle workshop', () => {
  it.each(workshopQuestions)('makes the right call: $question', async ({ question, calls }) => {
    expect((await ask({ tools }, question)).calls).toEqual(calls);
  });

  it.each(questionsBeyondTheWorkshop)('calls nothing for what no tool answers: %s', async (question) => {
    expect((await ask({ tools }, question)).calls).toEqual([]);
  });
});
