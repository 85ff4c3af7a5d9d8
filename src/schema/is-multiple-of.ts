/**
 * Tells whether a number is a multiple of another as both are written: 19.99 is one of 0.01, though dividing them as
 * binary fractions leaves a rest.
 */
export function isMultipleOf(value: number, step: number): boolean {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(step)) {
    return value % step === 0;
  }
  const [digits, exponent] = decimalOf(value);
  const [stepDigits, stepExponent] = decimalOf(step);
  const lowest = Math.min(exponent, stepExponent);
  return (digits * 10n ** BigInt(exponent - lowest)) % (stepDigits * 10n ** BigInt(stepExponent - lowest)) === 0n;
}

/** All digits as an integer, and the power of ten that it is to be multiplied by. */
function decimalOf(value: number): readonly [digits: bigint, exponent: number] {
  const [mantissa = '', power = '0'] = String(value).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return [BigInt(whole + fraction), Number(power) - fraction.length];
}
