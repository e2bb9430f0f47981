import type { PartSource } from '#domain/exports/ai-use/ai-use-report.ts';
import type { ExportOptions } from '#domain/exports/export-options.ts';
import type { FilmBoard } from '#domain/exports/film-board.ts';
import type { FilmPlan } from '#domain/exports/film-plan.ts';

/** What is to be made, as it was at the moment it was asked for. `board` is null where it was not kept. */
export type Order = {
  userId: string;
  title: string;
  options: ExportOptions;
  plan: FilmPlan;
  board: FilmBoard | null;
  madeAt: Date;
  /** Reads the assets of a film and all assets that they were made from, by id. */
  readSources: (board: FilmBoard) => Promise<ReadonlyMap<string, PartSource>>;
  /** Signs the film of a package; answers where the signed one is. */
  signFilm?: (path: string) => Promise<string>;
};
