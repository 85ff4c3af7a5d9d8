import { describe, expect, it } from '@jest/globals';
import { annotatedTools } from 'toolwright';
import { Genre } from '../../samples/data-desk/films/film.js';
import { FilmNotFoundError } from '../../samples/data-desk/films/film-not-found-error.js';
import { FilmRecords } from '../../samples/data-desk/films/film-records.js';
import { FilmService } from '../../samples/data-desk/films/film-service.js';
import { deskManifest } from '../support/desk-manifest.js';

const manifest = await deskManifest();
const service = new FilmService(new FilmRecords());

describe('FilmService', () => {
  it('searches by genre, years and rating, the best rated first', async () => {
    const filter = { genre: Genre.Western, fromYear: 1990, minRating: 7 };

    const { found, films } = await service.searchFilms(filter, 2);

    expect(found).toBe(6);
    expect(films).toEqual([
      { title: 'Dances with Wolves', year: 1990, director: 'Kevin Costner', rating: 8 },
      { title: '3:10 to Yuma', year: 2007, director: 'James Mangold', rating: 7.9 },
    ]);
  });

  it('tells the details of a film', async () => {
    expect(await service.filmDetails('fargo')).toEqual({
      title: 'Fargo',
      year: 1996,
      director: 'Joel Coen',
      genre: 'Thriller/Suspense',
      rating: 8.3,
      budgetUsd: 7000000,
      worldwideGrossUsd: 51204567,
      runningTimeMin: 87,
    });
  });

  it('mends the years that the data dates a century late', async () => {
    expect(await service.filmDetails('Modern Times')).toMatchObject({ year: 1936 });
    expect(await service.filmDetails('1776')).toMatchObject({ title: '1776' });
  });

  it('compares several films', async () => {
    const films = await service.compareFilms(['Fargo', 'The Matrix']);

    expect(films.map(({ title, rating }) => [title, rating])).toEqual([
      ['Fargo', 8.3],
      ['The Matrix', 8.7],
    ]);
  });

  it('throws an error of its domain for an unknown title', async () => {
    await expect(service.filmDetails('Matrix')).rejects.toEqual(
      new FilmNotFoundError('Matrix', ['The Matrix', 'The Matrix Reloaded', 'The Matrix Revolutions']),
    );
    await expect(service.filmDetails('Zzyzx')).rejects.toThrow('No film is called "Zzyzx".');
  });

  it('tells the model that a comparison takes at least two titles', () => {
    const compare = annotatedTools(service, { manifest }).find(({ name }) => name === 'compareFilms');

    expect(compare?.parametersSchema).toEqual({
      type: 'object',
      properties: {
        titles: {
          type: 'array',
          items: { type: 'string' },
          minItems: 2,
          description: 'Titles of the films, at least two.',
        },
      },
      required: ['titles'],
    });
  });

  it('refuses a limit and a comparison that make no sense', async () => {
    await expect(service.searchFilms({}, 0)).rejects.toThrow('The limit must be between 1 and 20, not 0.');
    await expect(service.compareFilms(['Fargo'])).rejects.toThrow('A comparison needs at least two titles.');
  });
});
