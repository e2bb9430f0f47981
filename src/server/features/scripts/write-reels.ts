import type { ImportedScript } from '#contract/scripts.ts';
import type { Tx } from '#server/platform/platform.ts';
import type { PlannedReels } from './plan-reels.ts';
import type { Uses } from './ports.ts';

type Origin = { ownerId: string; projectId: string; documentId: string; documentRevision: number; seed: number };

/** Writes the storyboards of a document, which show its text as it was at a revision. Answers what was made. */
export async function writeReels(
  tx: Tx,
  { storyboards }: Pick<Uses, 'storyboards'>,
  { planned, origin }: { planned: PlannedReels; origin: Origin },
): Promise<ImportedScript> {
  const { ownerId, projectId, documentId, documentRevision: scriptRevision, seed } = origin;
  const storyboardIds: string[] = [];
  for (const { fields, ...parts } of planned.reels) {
    const board = { ownerId, projectId, documentId, seed, fields: { ...fields, scriptRevision }, ...parts };
    storyboardIds.push(await storyboards.create(tx, board));
  }
  return {
    projectId,
    documentId,
    storyboardIds,
    title: planned.title,
    scenes: planned.reels.reduce((sum, { scenes }) => sum + scenes.length, 0),
    shots: planned.reels.reduce((sum, { shots }) => sum + shots.length, 0),
    roles: planned.roles,
    remarks: planned.remarks,
  };
}
