/** What a day in Seattle was mostly like. */
export enum WeatherKind {
  Drizzle = 'drizzle',
  Fog = 'fog',
  Rain = 'rain',
  Snow = 'snow',
  Sun = 'sun',
}

/** One day's measurements. */
export interface DayWeather {
  /** The day, as `2015-07-04`. */
  readonly day: string;
  /** Millimetres of rain or melted snow. */
  readonly precipitationMm: number;
  /** Degrees Celsius. */
  readonly maximumC: number;
  /** Degrees Celsius. */
  readonly minimumC: number;
  readonly kind: WeatherKind;
}
