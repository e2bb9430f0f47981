import type { Removable } from '#domain/storyboards/editable-board.ts';
import type { Role, Scene, Shot, StoryboardFields } from '#domain/storyboards/storyboard.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import { writeContent } from './content-writes.ts';
import { insertStoryboard } from './storyboards-store.ts';

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

/** Writes a whole storyboard and answers its id. */
export function createStoryboard({ ids, clock }: Platform) {
  return async (tx: Tx, { roles, scenes, shots, ...storyboard }: NewStoryboard): Promise<string> => {
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
