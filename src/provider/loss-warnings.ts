import { isCut, refusesStrict, type ToolFit } from '../schema/dialect/tool-fit.js';

/** A tool's name, and what became of it. */
interface FittedName {
  readonly name: string;
  readonly fit: ToolFit | undefined;
}

/** Names what a vendor's definitions lose that nothing makes good. */
export function lossWarnings(vendor: string, tools: readonly FittedName[]): readonly string[] {
  return tools.flatMap(({ name, fit }) =>
    fit === undefined ? [] : [...cutWarnings(vendor, name, fit), ...strictWarnings(vendor, name, fit)],
  );
}

function cutWarnings(vendor: string, name: string, { losses }: ToolFit): readonly string[] {
  return losses
    .filter(isCut)
    .map(({ keyword }) => `The ${keyword} of ${name} is longer than ${vendor} accepts, and is cut.`);
}

function strictWarnings(vendor: string, name: string, { notStrict }: ToolFit): readonly string[] {
  const reasons = notStrict.filter(refusesStrict).map(({ done }) => done);
  return reasons.length === 0 ? [] : [`${name} is not strict for ${vendor}: ${reasons.join(', ')}.`];
}
