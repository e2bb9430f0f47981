import type { FilmGenre } from '#domain/writing/film-lists.ts';
import { quietGenres } from './genres-quiet.ts';
import { loudGenres } from './genres-loud.ts';

/** What a genre adds to a story: how it opens, and scenes that its audience has come for. */
export type GenreTouch = { opens: readonly [string, ...string[]]; scenes: readonly [string, ...string[]] };

export const genreTouches: Record<FilmGenre, GenreTouch> = { ...quietGenres, ...loudGenres };
