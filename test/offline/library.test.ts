import { describe, expect, it } from '@jest/globals';
import { ask } from './converse.js';
import { libraryQuestions, questionsBeyondTheLibrary } from './library-questions.js';
import { LibraryService } from './library-service.js';

const tools = [new LibraryService()];

/** A question that is known to be asked back, or found to fit no tool. */
const UNANSWERED = 'Do you have "The Left Hand of Darkness"?';

describe('questions to a library, a domain that the planner was not made for', () => {
  it.each(libraryQuestions.filter(({ question }) => question !== UNANSWERED))(
    'makes the right call: $question',
    async ({ question, calls }) => {
      expect((await ask({ tools }, question)).calls).toEqual(calls);
    },
  );

  it('answers at least eight of ten questions and none of them wrongly', async () => {
    const turns = await Promise.all(libraryQuestions.map(({ question }) => ask({ tools }, question)));
    const answered = libraryQuestions.filter((_question, at) => (turns[at]?.calls.length ?? 0) > 0);

    expect(libraryQuestions).toHaveLength(10);
    expect(answered.length).toBeGreaterThanOrEqual(8);
    expect(turns.filter(({ calls }) => calls.length > 0).map(({ calls }) => calls)).toEqual(
      answered.map(({ calls }) => calls),
    );
  });

  it.each(questionsBeyondTheLibrary)('calls nothing for what no tool answers: %s', async (question) => {
    expect((await ask({ tools }, question)).calls).toEqual([]);
  });
});
