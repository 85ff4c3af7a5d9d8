import { describe, expect, it } from '@jest/globals';
import { measure } from '../support/compiled-package.js';

/** Each in a process of its own: no other suite shares its heap, and what counts does not depend on time. */
describe('memory', () => {
  it('an idle conversation costs less than 20 KB after its first turn', async () => {
    const { bytesEach } = await measure('memory/programs/idle-conversations');

    expect(bytesEach).toBeGreaterThan(0);
    expect(bytesEach).toBeLessThan(20_000);
  });

  it('a conversation keeps the heap and a shared signal as they were, over 1,000 turns of 20 rounds', async () => {
    const { growth, ...counted } = await measure('memory/programs/long-conversation');

    expect(counted).toEqual({ texts: 24_000, dataKept: 0, listeners: 0 });
    // 1,000 turns that each kept one text would add four million bytes; compiled code is some hundred thousand.
    expect(growth).toBeLessThan(2_000_000);
  });

  it('turn-scoped services are each disposed exactly once in ten thousand turns, and leave nothing behind', async () => {
    const { growth, ...counted } = await measure('memory/programs/turn-scope');

    expect(counted).toEqual({ made: 10_000, disposed: 10_000, disposedTwice: 0 });
    // 8,000 turns that each kept its service would add sixty million bytes; compiled code is some hundred thousand.
    expect(growth).toBeLessThan(2_000_000);
  });
});
