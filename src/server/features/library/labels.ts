import { sql } from 'kysely';
import { AppError } from '#contract/errors.ts';
import { labelsApi } from '#contract/library-sorting.ts';
import { libraryProblems } from '#domain/library/library-limits.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import { countLabels, deleteLabel, insertLabel, type Label, renameLabel } from './labels-store.ts';
import { orTaken } from './name-taken.ts';

/** Answers `labelsApi`. */
export function routeLabels({ router, db, ids, live }: Platform): void {
  const change = <Result>(userId: string, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
    db.transaction(async (tx) => {
      const result = await work(tx);
      live.tell(tx, `user:${userId}`, { type: 'library.changed' });
      return result;
    });

  router.on(labelsApi.create, async ({ caller: { userId }, received: { body } }) =>
    orTaken(takenSentence(body.name), () =>
      change(userId, async (tx) => {
        // One after the other, so that many at once are no more than the limit.
        await sql`select pg_advisory_xact_lock(hashtext('labels'), hashtext(${userId}))`.execute(tx);
        const problem = libraryProblems.labels(await countLabels(tx, userId));
        if (problem !== undefined) throw new AppError('not-allowed', problem);
        const label: Label = { id: ids.next('lbl'), name: body.name };
        await insertLabel(tx, userId, label);
        return label;
      }),
    ),
  );

  router.on(labelsApi.rename, async ({ caller: { userId }, received: { params, body } }) =>
    orTaken(takenSentence(body.name), () =>
      change(userId, async (tx) => {
        const label = { id: params.labelId, name: body.name };
        if (!(await renameLabel(tx, userId, label))) throw labelNotFound();
        return label;
      }),
    ),
  );

  router.on(labelsApi.remove, async ({ caller: { userId }, received: { params } }) =>
    change(userId, async (tx) => {
      if (!(await deleteLabel(tx, userId, params.labelId))) throw labelNotFound();
      return { isSuccessful: true };
    }),
  );
}

const takenSentence = (name: string): string => `A label named “${name}” already exists. Choose another name.`;

/** The same for one that is somebody else's. */
export const labelNotFound = (): AppError => new AppError('not-found', 'Label not found.');
