/** Genre as the film trade names it. */
export enum Genre {
  Action = 'Action',
  Adventure = 'Adventure',
  BlackComedy = 'Black Comedy',
  Comedy = 'Comedy',
  Concert = 'Concert/Performance',
  Documentary = 'Documentary',
  Drama = 'Drama',
  Horror = 'Horror',
  Musical = 'Musical',
  RomanticComedy = 'Romantic Comedy',
  Thriller = 'Thriller/Suspense',
  Western = 'Western',
}

/** One film; what the data does not know is null. */
export interface Film {
  readonly title: string;
  /** Year of release. */
  readonly year: number;
  readonly director: string | null;
  readonly genre: Genre | null;
  /** IMDb rating from 0 to 10. */
  readonly rating: number | null;
  /** Cost of the production, in US dollars. */
  readonly budgetUsd: number | null;
  /** Takings of all countries, in US dollars. */
  readonly worldwideGrossUsd: number | null;
  readonly runningTimeMin: number | null;
}
