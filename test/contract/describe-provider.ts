import { describe } from '@jest/globals';
import { describeMemory } from './describe-memory.js';
import { describeText } from './describe-text.js';
import type { VendorUnderTest } from './vendor-under-test.js';

/** The provider contract: everything that every provider must do, whatever its vendor. */
export function describeProvider(underTest: VendorUnderTest): void {
  describe(`provider contract: ${underTest.name}`, () => {
    describeText(underTest);
    describeMemory(underTest);
  });
}
