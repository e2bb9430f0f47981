import type { Platform, Tx } from '#server/platform/platform.ts';
import { insertProject, type Project } from './projects-store.ts';

type Parts = Pick<Platform, 'live' | 'ids' | 'clock'>;

/** Writes an empty project within something larger. */
export async function insertEmptyProject(
  tx: Tx,
  { live, ids, clock }: Parts,
  { ownerId, title }: { ownerId: string; title: string },
): Promise<Project> {
  const [id, now] = [ids.next('prj'), clock.now()];
  await insertProject(tx, { id, ownerId, title, now });
  live.tell(tx, `user:${ownerId}`, { type: 'projects.changed' });
  return { id, ownerId, title, budgetCredits: null, createdAt: now, updatedAt: now, removedAt: null };
}

/** Makes an empty project. */
export function createProject(platform: Platform) {
  return (ownerId: string, title: string): Promise<Project> =>
    platform.db.transaction((tx) => insertEmptyProject(tx, platform, { ownerId, title }));
}
