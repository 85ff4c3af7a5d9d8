import { readFile } from 'node:fs/promises';
import { injectable } from 'inversify';
import { datasetPath } from '../data/dataset-path.js';
import type { Film, Genre } from './film.js';

const LAST_YEAR = 2011;

/** Some 3,200 films up to 2011; read from disk when first asked. */
@injectable('Singleton')
export class FilmRecords {
  #films: Promise<readonly Film[]> | undefined;

  /** All films, in the order of the data. */
  all(): Promise<readonly Film[]> {
    this.#films ??= readFilms();
    return this.#films;
  }
}

async function readFilms(): Promise<readonly Film[]> {
  const rows = JSON.parse(await readFile(datasetPath('movies.json'), 'utf8')) as FilmRow[];
  return rows.filter((row) => row.Title !== null).map(toFilm);
}

interface FilmRow {
  readonly Title: string | number | null;
  readonly 'Release Date': string;
  readonly Director: string | null;
  readonly 'Major Genre': Genre | null;
  readonly 'IMDB Rating': number | null;
  readonly 'Production Budget': number | null;
  readonly 'Worldwide Gross': number | null;
  readonly 'Running Time min': number | null;
}

function toFilm(row: FilmRow): Film {
  return {
    title: String(row.Title),
    year: releaseYear(row['Release Date']),
    director: row.Director,
    genre: row['Major Genre'],
    rating: row['IMDB Rating'],
    budgetUsd: row['Production Budget'],
    worldwideGrossUsd: row['Worldwide Gross'],
    runningTimeMin: row['Running Time min'],
  };
}

/** The data wrote years with two digits once: films before 1950 appear a century late. */
function releaseYear(releaseDate: string): number {
  const year = Number(releaseDate.slice(-4));
  return year > LAST_YEAR ? year - 100 : year;
}
