/** Reports that no film has the wanted title: an error of the domain, which knows nothing of language models. */
export class FilmNotFoundError extends Error {
  override readonly name = 'FilmNotFoundError';

  constructor(title: string, similar: readonly string[]) {
    const hint = similar.length === 0 ? '' : ` Similar titles: ${similar.join('; ')}.`;
    super(`No film is called "${title}".${hint}`);
  }
}
