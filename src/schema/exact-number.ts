const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d{1,3})?$/;
const MAX_LENGTH = 40;

/**
 * The number that a text writes in JSON's form; undefined when it is none, or one that a number cannot hold exactly.
 */
export function exactNumber(text: string): number | undefined {
  if (text.length > MAX_LENGTH || !NUMBER.test(text)) {
    return undefined;
  }
  const value = Number(text);
  return Number.isFinite(value) && canonical(text) === canonical(String(value)) ? value : undefined;
}

/** Significant digits and exponent, the same for every way to write a number. */
function canonical(text: string): string {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  const power = Number(exponent) - fraction.length + (digits.length - significant.length);
  return `${mantissa.startsWith('-') ? '-' : ''}${significant}e${significant === '' ? 0 : power}`;
}
