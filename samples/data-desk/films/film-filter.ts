import { IsEnum, IsInt, IsNumber, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { Genre } from './film.js';

/** What a film must be like to be found; every field narrows the search. */
export class FilmFilter {
  @IsOptional()
  @IsEnum(Genre)
  genre?: Genre;

  @IsOptional()
  @IsString()
  @MaxLength(80)
  director?: string;

  @IsOptional()
  @IsInt()
  @Min(1900)
  @Max(2011)
  fromYear?: number;

  @IsOptional()
  @IsInt()
  @Min(1900)
  @Max(2011)
  toYear?: number;

  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(10)
  minRating?: number;
}
