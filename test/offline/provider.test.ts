import { describe, expect, it } from '@jest/globals';
import { createProvider, OfflineProvider } from 'toolwright/providers/offline';
import { playTurn } from '../support/play-turn.js';
import { RecordingLogger } from '../support/recording-logger.js';
import { converse, offlineProvider } from './converse.js';
import { LibraryService } from './library-service.js';

const tools = [new LibraryService()];
const question = 'When is loan 5531 due?';
const pdf = { name: 'loan.pdf', mediaType: 'application/pdf', data: new Uint8Array([1]) };

class FailingService extends LibraryService {
  override dueDate(): string {
    throw new Error('The loan is lost.');
  }
}

describe('the offline provider', () => {
  it('is made by configuration', () => {
    expect(createProvider({ streaming: false })).toBeInstanceOf(OfflineProvider);
  });

  it('L-02 streams its answer word by word, and in one piece on demand', async () => {
    const streamed = await playTurn(offlineProvider(), { userMessage: question, tools });
    const whole = await playTurn(offlineProvider({ streaming: false }), { userMessage: question, tools });

    expect(streamed.texts).toEqual(['due ', 'date ', 'of ', '5531']);
    expect(whole.texts).toEqual(['due date of 5531']);
  });

  it('tells its finish reason and no usage', async () => {
    const { metadata } = await playTurn(offlineProvider(), { userMessage: question, tools });

    expect(metadata.at(-1)).toEqual({ finishReason: 'stop' });
  });

  it('E-03 shows the failure of an annotated tool as a failed call', async () => {
    const [turn] = await converse({ tools: [new FailingService()] }, [question]);

    expect(turn?.text).toBe('dueDate (loanId: 5531) failed: Error: The loan is lost.');
  });

  it('L-06 remembers a question across a turn that failed', async () => {
    const provider = offlineProvider({ maxTotalToolCalls: 1 });
    const failed = await playTurn(provider, { userMessage: 'When are the loans 5531 and 5532 due?', tools });
    const [next] = await converse({ tools }, [question], provider);

    expect(failed.texts).toEqual([]);
    expect(next?.calls).toEqual([['dueDate', { loanId: 5531 }]]);
  });

  it('L-10 says of every file that it cannot read it', async () => {
    const logger = new RecordingLogger();
    const provider = offlineProvider({ logger });
    const played = await playTurn(provider, { userMessage: question, attachments: [pdf], tools });

    expect(played.texts.join('')).toBe('due date of 5531\n\n[attachment "loan.pdf" not sent: unsupported]');
    expect(logger.entries.map(({ level, message }) => `${level}: ${message}`)).toEqual([
      'warn: Attachment "loan.pdf" (application/pdf) was not sent: unsupported for offline.',
    ]);
  });

  it('L-18 calls nothing once its signal is aborted', async () => {
    const played = await playTurn(offlineProvider(), { userMessage: question, tools, signal: AbortSignal.abort('no') });

    expect(played).toMatchObject({ texts: [], error: 'no' });
  });
});
