import { AppError } from '#contract/errors.ts';
import type { Sql } from '#server/platform/platform.ts';
import { type Destination, hasDestination } from './destinations-store.ts';

/** Throws `not-found` when an asset is to be put where there is nothing, or somebody else's. */
export async function refuseNoDestination(db: Sql, ownerId: string, destination: Destination): Promise<void> {
  if (await hasDestination(db, ownerId, destination)) return;
  throw new AppError('not-found', 'The folder or project was not found. It may have been deleted.');
}
