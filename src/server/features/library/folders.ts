import { sql } from 'kysely';
import { foldersApi } from '#contract/library-sorting.ts';
import { AppError } from '#contract/errors.ts';
import { libraryProblems } from '#domain/library/library-limits.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import { countFolders, deleteFolder, type Folder, holdFolder, insertFolder, renameFolder } from './folders-store.ts';
import { orTaken } from './name-taken.ts';
import type { Uses } from './ports.ts';

/** Answers `foldersApi`. */
export function routeFolders({ router, db, ids, live }: Platform, { projects }: Pick<Uses, 'projects'>): void {
  const change = <Result>(userId: string, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
    db.transaction(async (tx) => {
      const result = await work(tx);
      live.tell(tx, `user:${userId}`, { type: 'library.changed' });
      return result;
    });

  router.on(foldersApi.create, async ({ caller: { userId }, received: { body } }) =>
    orTaken(takenSentence(body.name), () =>
      change(userId, async (tx) => {
        // One after the other, so that many at once are no more than the limit.
        await sql`select pg_advisory_xact_lock(hashtext('folders'), hashtext(${userId}))`.execute(tx);
        const problem = libraryProblems.folders(await countFolders(tx, userId));
        if (problem !== undefined) throw new AppError('not-allowed', problem);
        if (body.projectId !== null && !(await projects.find(userId, body.projectId, tx))) {
          throw new AppError('not-found', 'Project not found.');
        }
        const folder: Folder = { id: ids.next('fld'), ...body };
        await insertFolder(tx, userId, folder);
        return folder;
      }),
    ),
  );

  router.on(foldersApi.rename, async ({ caller: { userId }, received: { params, body } }) =>
    orTaken(takenSentence(body.name), () =>
      change(userId, async (tx) => {
        const folder = await requireFolder(tx, userId, params.folderId);
        await renameFolder(tx, folder.id, body.name);
        return { ...folder, name: body.name };
      }),
    ),
  );

  router.on(foldersApi.remove, async ({ caller: { userId }, received: { params } }) =>
    change(userId, async (tx) => {
      if (!(await deleteFolder(tx, userId, params.folderId))) throw folderNotFound();
      return { isSuccessful: true };
    }),
  );
}

const takenSentence = (name: string): string => `A folder named “${name}” already exists here. Choose another name.`;

const folderNotFound = (): AppError => new AppError('not-found', 'Folder not found.');

/** A folder of an owner's; it is not deleted until the transaction ends. Throws `not-found`. */
export async function requireFolder(tx: Tx, ownerId: string, folderId: string): Promise<Folder> {
  const folder = await holdFolder(tx, ownerId, folderId);
  if (!folder) throw folderNotFound();
  return folder;
}
