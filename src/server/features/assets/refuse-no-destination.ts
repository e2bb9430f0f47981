import { AppError } from '#contract/errors.ts';
import type { Sql } from '#server/platform/platform.ts';
import { type Destination, hasDestination } from './destinations-store.ts';

/** Throws `not-found` for a folder or project that does not exist or belongs to another user. */
export async function refuseNoDestination(db: Sql, ownerId: string, destination: Destination): Promise<void> {
  if (await hasDestination(db, ownerId, destination)) return;
  throw new AppError('not-found', 'The folder or project was not found. It may have been deleted.');
}
