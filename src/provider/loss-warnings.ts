import { isCut, refusesStrict, type ToolFit } from '../schema/dialect/tool-fit.js';

/**
 * Names what a vendor's definitions lose that nothing makes good.
 *
 * @param fits what became of each tool, in their order.
 */
export function lossWarnings(
  vendor: string,
  tools: readonly { readonly name: string }[],
  fits: readonly (ToolFit | undefined)[],
): readonly string[] {
  const warnings: string[] = [];
  fits.forEach((fit, index) => {
    const name = tools[index]?.name;
    if (fit !== undefined && name !== undefined && fit.losses.length + fit.notStrict.length > 0) {
      warnings.push(...cutWarnings(vendor, name, fit), ...strictWarnings(vendor, name, fit));
    }
  });
  return warnings;
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
