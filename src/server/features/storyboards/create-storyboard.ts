import { AppError } from '#contract/errors.ts';
import { countProblems } from '#domain/billing/work-limits.ts';
import type { Removable } from '#domain/storyboards/editable-board.ts';
import type { Role, Scene, Shot, StoryboardFields } from '#domain/storyboards/storyboard.ts';
import { lockInTransaction } from '#server/platform/db/lock-in-transaction.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import { writeContent } from './content-writes.ts';
import { countStoryboards, insertStoryboard } from './storyboards-store.ts';

/** A storyboard with everything in it; the ids are the caller's own making. */
export type NewStoryboard = {
  projectId: string;
  documentId: string | null;
  /** Every take's seed follows from it. */
  seed: number;
  fields: StoryboardFields;
  roles: Role[];
  scenes: Scene[];
  shots: Shot[];
};

/** Writes a whole storyboard and returns its id. Throws `not-allowed` when the project has as many as it may. */
export function createStoryboard({ ids, clock }: Platform) {
  return async (tx: Tx, { roles, scenes, shots, ...storyboard }: NewStoryboard): Promise<string> => {
    await lockInTransaction(tx, 'project-contents', storyboard.projectId);
    const problem = countProblems.storyboards(await countStoryboards(tx, storyboard.projectId));
    if (problem !== undefined) throw new AppError('not-allowed', problem);
    const id = ids.next('stb');
    const now = clock.now();
    await insertStoryboard(tx, { id, ...storyboard, now });
    await writeContent(
      tx,
      { storyboardId: id, revision: 1, now, authorId: null },
      {
        roles: roles.map(asPresent),
        scenes: scenes.map(asPresent),
        shots: shots.map(asPresent),
      },
    );
    return id;
  };
}

const asPresent = <Row>(row: Row): Removable<Row> => ({ ...row, removed: false });
