import { describe, expect, it } from '@jest/globals';
import { checkByDocument, WIRE_DOCS } from '../support/wire-document.js';
import { describeAbort } from './describe-abort.js';
import { describeBytes } from './describe-bytes.js';
import { describeCalls } from './describe-calls.js';
import { describeFailures } from './describe-failures.js';
import { describeFinish } from './describe-finish.js';
import { describeFirstEvent } from './describe-first-event.js';
import { describeFragments } from './describe-fragments.js';
import { describeInvariant } from './describe-invariant.js';
import { describeIsolation } from './describe-isolation.js';
import { describeLimits } from './describe-limits.js';
import { describeMemory } from './describe-memory.js';
import { describeMetadata } from './describe-metadata.js';
import { describeRelay } from './describe-relay.js';
import { describeRequest } from './describe-request.js';
import { describeResults } from './describe-results.js';
import { describeStrict } from './describe-strict.js';
import { describeText } from './describe-text.js';
import type { VendorUnderTest } from './vendor-under-test.js';

/** The provider contract: everything that every provider must do, whatever its vendor. */
export function describeProvider(underTest: VendorUnderTest): void {
  describe(`provider contract: ${underTest.name}`, () => {
    describeDocument(underTest);
    describeText(underTest);
    describeRequest(underTest);
    describeMemory(underTest);
    describeMetadata(underTest);
    describeBytes(underTest);
    describeFragments(underTest);
    describeFinish(underTest);
    describeFailures(underTest);
    describeFirstEvent(underTest);
    describeAbort(underTest);
    describeLimits(underTest);
    describeCalls(underTest);
    describeRelay(underTest);
    describeIsolation(underTest);
    describeResults(underTest);
    describeStrict(underTest);
    describeInvariant(underTest);
  });
}

function describeDocument({ wire }: VendorUnderTest): void {
  const onlyWithDocuments = WIRE_DOCS === undefined ? it.skip : it;
  onlyWithDocuments('holds requests against the API document in WIRE_DOCS', () => {
    expect(checkByDocument(wire, { model: 'm', messages: 'none', input: 1 })).not.toEqual([]);
  });
}
