/** Celsius or Fahrenheit. */
export type TemperatureUnit = 'C' | 'F';

/** Writes degrees Celsius in the wanted unit, such as `33.3 °C`. */
export function formatTemperature(celsius: number, unit: TemperatureUnit): string {
  const degrees = unit === 'C' ? celsius : (celsius * 9) / 5 + 32;
  return `${Number(degrees.toFixed(1))} °${unit}`;
}
