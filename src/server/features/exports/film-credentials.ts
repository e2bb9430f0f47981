import { dirname } from 'node:path';
import { type SourceType, sourceTypeOfFilm } from '#domain/credentials/source-type.ts';
import { assetsOfPlan } from '#domain/exports/assets-of-plan.ts';
import { type ExportFormat, formatFacts, isFilm } from '#domain/exports/export-format.ts';
import type { FilmPlan } from '#domain/exports/film-plan.ts';
import type { Uses } from './ports.ts';

type Film = { title: string; plan: FilmPlan };
type SignedAs = Parameters<Uses['assets']['signFile']>[1];

/** How a film is claimed to be made: put together from its takes, here. */
export async function filmSignedAs({ assets }: Pick<Uses, 'assets'>, { plan }: Pick<Film, 'plan'>): Promise<SignedAs> {
  const ingredientIds = assetsOfPlan(plan);
  return { how: 'composed', sourceType: await sourceTypeOf({ assets }, plan), software: 'Backlot', ingredientIds };
}

/** Where a film comes from, by its takes. */
export async function sourceTypeOf({ assets }: Pick<Uses, 'assets'>, plan: FilmPlan): Promise<SourceType> {
  const parts = await assets.findAll(assetsOfPlan(plan));
  return sourceTypeOfFilm(parts.map(({ provenance: { model } }) => ({ model })));
}

/** Whether an export is something that is seen, and so is signed. */
export const isSigned = (format: ExportFormat): boolean => isFilm(format) || format === 'gif';

type FilmFile = { path: string; format: ExportFormat; signal: AbortSignal };

/** Signs a finished film in the folder where it was made. */
export async function signFilm(uses: Pick<Uses, 'assets'>, film: Film, { path, format, signal }: FilmFile) {
  const { mediaType } = formatFacts[format];
  const file = { path, mediaType, title: film.title, folder: dirname(path), signal };
  return uses.assets.signFile(file, await filmSignedAs(uses, film));
}
