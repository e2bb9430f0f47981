import { AppError } from '#contract/errors.ts';
import { countProblems } from '#domain/billing/work-limits.ts';
import type { Removable } from '#domain/storyboards/editable-board.ts';
import type { Role, Scene, Shot, StoryboardFields } from '#domain/storyboards/storyboard.ts';
import { lockInTransaction } from '#server/platform/db/lock-in-transaction.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import { writeContent } from './content-writes.ts';
import type { Uses } from './ports.ts';
import { countStoryboards, insertStoryboard } from './storyboards-store.ts';

/** A storyboard with everything in it; the ids are the caller's own making. */
export type NewStoryboard = {
  ownerId: string;
  projectId: string;
  documentId: string | null;
  /** Every take's seed follows from it. */
  seed: number;
  fields: StoryboardFields;
  roles: Role[];
  scenes: Scene[];
  shots: Shot[];
};

type Linking = { ownerId: string; storyboardId: string; roles: Role[] };

/** Records the characters of the roles. They come from another storyboard, so they may be archived; links to those that are gone are left out. */
function linkRoles({ characters }: Pick<Uses, 'characters'>) {
  return async (tx: Tx, { roles, ...board }: Linking): Promise<Role[]> => {
    const characterIds = roles.flatMap(({ characterId }) => characterId ?? []);
    if (characterIds.length === 0) return roles;
    const gone = await characters.setUses(tx, { ...board, characterIds, broughtBack: characterIds });
    return roles.map((role) =>
      gone.includes(role.characterId ?? '') ? { ...role, characterId: null, looks: [] } : role,
    );
  };
}

/** Writes a whole storyboard and returns its id. Throws `not-allowed` when the project has as many as it may. */
export function createStoryboard({ ids, clock }: Platform, { characters }: Pick<Uses, 'characters'>) {
  const link = linkRoles({ characters });
  return async (tx: Tx, { ownerId, roles, scenes, shots, ...storyboard }: NewStoryboard): Promise<string> => {
    await lockInTransaction(tx, 'project-contents', storyboard.projectId);
    const problem = countProblems.storyboards(await countStoryboards(tx, storyboard.projectId));
    if (problem !== undefined) throw new AppError('not-allowed', problem);
    const id = ids.next('stb');
    const now = clock.now();
    await insertStoryboard(tx, { id, ...storyboard, now });
    const linked = await link(tx, { ownerId, storyboardId: id, roles });
    await writeContent(
      tx,
      { storyboardId: id, revision: 1, now, authorId: null },
      {
        roles: linked.map(asPresent),
        scenes: scenes.map(asPresent),
        shots: shots.map(asPresent),
      },
    );
    return id;
  };
}

const asPresent = <Row>(row: Row): Removable<Row> => ({ ...row, removed: false });
