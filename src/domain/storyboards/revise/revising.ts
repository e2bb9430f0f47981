import type { Breakdown, BreakdownScene } from '../../scripts/breakdown.ts';
import type { FromBreakdown } from '../from-breakdown.ts';
import type { BoardDraft } from './board-draft.ts';
import type { EarlierScript, RevisedBoard, RoomLimits, SceneChange, SceneGroup } from './revision.ts';

/** What a revision needs besides script and boards. */
export type RevisionOptions = FromBreakdown & {
  limits: RoomLimits;
  /** What the script said before; scenes of it that the boards never had were not wanted. */
  before: EarlierScript;
};

/** The place behind a scene; `sceneId` null is the beginning of the board. */
export type Place = { boardId: string; sceneId: string | null };

/** A revision while its commands are being collected, in the order of the script. */
export type Revising = {
  /** In the order of the reels; further ones are put behind them. */
  boards: RevisedBoard[];
  breakdown: Breakdown;
  drafts: Map<string, BoardDraft>;
  options: RevisionOptions;
  place: Place;
  /** Commands that are only worth doing when something else changes: numbers, lines. */
  quiet: [draft: BoardDraft, command: BoardDraft['commands'][number]][];
  /** The scenes as they were, in film order. */
  groups: readonly SceneGroup[];
  /** Scenes that stay in their reel, in the order of the script, as long as their turn has not come. */
  waiting: Set<SceneGroup>;
  /** Scenes that have to make room, with the reel that they go to. */
  pushed: Map<SceneGroup, string>;
  /** Scenes that go to another place, when their turn comes. */
  moving: ReadonlySet<SceneGroup>;
  problems: string[];
  remarks: string[];
};

/** Counts of nothing yet. */
export const noShots = { kept: 0, changed: 0, added: 0, removed: 0 };

/** The commands so far for one board. */
export function draftOf({ drafts }: Revising, boardId: string): BoardDraft {
  const draft = drafts.get(boardId);
  if (!draft) throw new Error(`The storyboard ${boardId} doesn’t exist in this revision.`);
  return draft;
}

/** The beginning of a scene's line in the summary. */
export function changeOf(scene: BreakdownScene, state: SceneChange['state'], storyboardId: string | null): SceneChange {
  const { number, slugLine } = scene;
  return { state, number, slugLine, storyboardId, shots: { ...noShots }, protectedShots: [] };
}

/** What comes next comes behind the last part of this scene. */
export function goBehind(revising: Revising, { parts }: SceneGroup): void {
  const last = parts.findLast(({ scene }) => !scene.removed);
  if (last) revising.place = { boardId: last.boardId, sceneId: last.scene.id };
}

/** Why a scene cannot come in. */
export function noRoom(
  { options }: Revising,
  { title }: BoardDraft,
  { number }: Pick<BreakdownScene, 'number'>,
): string {
  return (
    `Can’t add scene ${number}. “${title}” has reached your plan’s limit of ${options.limits.scenes} scenes per storyboard, ` +
    'and none of its scenes can move to the next storyboard.'
  );
}

/** What breaking a scene anew needs. */
export const toolsOf = (revising: Revising) => ({
  draftOf: (id: string) => draftOf(revising, id),
  nextId: (prefix: string) => revising.options.nextId(prefix),
  before: revising.options.before,
});
