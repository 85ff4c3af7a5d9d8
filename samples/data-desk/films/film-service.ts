import { injectable } from 'inversify';
import { Param, Tool, ToolException } from 'toolwright';
import type { Film } from './film.js';
import { FilmFilter } from './film-filter.js';
import { FilmNotFoundError } from './film-not-found-error.js';
import { FilmRecords } from './film-records.js';

const MAX_FILMS = 20;
const MAX_SIMILAR = 5;

/** Answers questions about films up to the year 2011. */
@injectable()
export class FilmService {
  readonly #records: FilmRecords;

  constructor(records: FilmRecords) {
    this.#records = records;
  }

  @Tool('Search films by genre, director, years of release and rating; the list is sorted by rating, best first.')
  async searchFilms(
    @Param('What the films must be like. Years are years of release, minRating is an IMDb rating from 0 to 10.')
    filter: FilmFilter,
    @Param('How many films to list, 1 to 20.') limit: number = 5,
  ): Promise<{ found: number; films: Pick<Film, 'title' | 'year' | 'director' | 'rating'>[] }> {
    if (limit < 1 || limit > MAX_FILMS) {
      throw new ToolException(`The limit must be between 1 and ${MAX_FILMS}, not ${limit}.`);
    }
    const found = (await this.#records.all()).filter((film) => fits(film, filter)).sort(byRating);
    const films = found.slice(0, limit).map(({ title, year, director, rating }) => ({ title, year, director, rating }));
    return { found: found.length, films };
  }

  @Tool('Details of one film: year, director, genre, rating, budget, takings and running time.')
  async filmDetails(@Param('Title of the film, such as Fargo.') title: string): Promise<Film> {
    return this.#film(title);
  }

  @Tool('Compare several films side by side: their ratings, budgets and takings.')
  async compareFilms(
    /** @minItems 2 */ @Param('Titles of the films, at least two.') titles: string[],
  ): Promise<readonly Film[]> {
    if (titles.length < 2) {
      throw new ToolException('A comparison needs at least two titles.');
    }
    return Promise.all(titles.map((title) => this.#film(title)));
  }

  async #film(title: string): Promise<Film> {
    const films = await this.#records.all();
    const wanted = title.trim().toLowerCase();
    const film = films.find((candidate) => candidate.title.toLowerCase() === wanted);
    if (film === undefined) {
      const similar = films.filter((candidate) => candidate.title.toLowerCase().includes(wanted));
      throw new FilmNotFoundError(
        title,
        similar.slice(0, MAX_SIMILAR).map((candidate) => candidate.title),
      );
    }
    return film;
  }
}

function fits(film: Film, filter: FilmFilter): boolean {
  const director = filter.director?.trim().toLowerCase();
  return (
    (filter.genre === undefined || film.genre === filter.genre) &&
    (director === undefined || film.director?.toLowerCase().includes(director) === true) &&
    film.year >= (filter.fromYear ?? 0) &&
    film.year <= (filter.toYear ?? Number.POSITIVE_INFINITY) &&
    (filter.minRating === undefined || (film.rating ?? 0) >= filter.minRating)
  );
}

function byRating(first: Film, second: Film): number {
  return (second.rating ?? 0) - (first.rating ?? 0);
}
