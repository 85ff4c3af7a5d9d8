import { describe } from '@jest/globals';
import { describeAbort } from './describe-abort.js';
import { describeBytes } from './describe-bytes.js';
import { describeFailures } from './describe-failures.js';
import { describeFinish } from './describe-finish.js';
import { describeFragments } from './describe-fragments.js';
import { describeMemory } from './describe-memory.js';
import { describeText } from './describe-text.js';
import type { VendorUnderTest } from './vendor-under-test.js';

/** The provider contract: everything that every provider must do, whatever its vendor. */
export function describeProvider(underTest: VendorUnderTest): void {
  describe(`provider contract: ${underTest.name}`, () => {
    describeText(underTest);
    describeMemory(underTest);
    describeBytes(underTest);
    describeFragments(underTest);
    describeFinish(underTest);
    describeFailures(underTest);
    describeAbort(underTest);
  });
}
