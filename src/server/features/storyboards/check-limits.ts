import { AppError } from '#contract/errors.ts';
import type { PlanLimits } from '#domain/billing/plans.ts';
import type { AppliedEdit } from '#domain/storyboards/apply-edit.ts';
import { beyondPlanOfRows } from '#domain/storyboards/beyond-plan.ts';
import type { Command } from '#domain/storyboards/commands.ts';
import { type EditableBoard, presentShots } from '#domain/storyboards/editable-board.ts';
import { refuseBeyond } from '#domain/storyboards/refuse-beyond.ts';
import { sceneRefusal, shotRefusal } from '#domain/storyboards/plan-room.ts';
import type { LoadedBoard } from './load-board.ts';

/** The most rows that a storyboard holds, on any plan; what was removed is kept, so it counts. */
const rowsAtMost = { scenes: 2_000, shots: 20_000, roles: 2_000 } as const;

type Limits = Pick<PlanLimits, 'scenes' | 'shots'>;

/**
 * Throws `not-allowed`, naming the limit, when an edit brings a storyboard above what the plan, or anybody, may have. What was above it
 * already (the plan has changed) may stay, and may become less.
 */
export function checkLimits(before: EditableBoard, after: EditableBoard, limits: Limits): void {
  checkRows(before, after);
  const scenes = countScenes(after);
  if (scenes > countScenes(before)) refuse(sceneRefusal(scenes, limits.scenes));
  const shotsBefore = countShots(before);
  for (const [sceneId, shots] of countShots(after)) {
    if (shots > (shotsBefore.get(sceneId) ?? 0)) refuse(shotRefusal(shots, limits.shots));
  }
}

type Edit = LoadedBoard & { command: Command; applied: AppliedEdit };

/**
 * Throws `not-allowed` when an edit brings a storyboard above the plan, or changes something that is beyond it already: that can be
 * removed, and nothing else.
 */
export function checkPlan({ board, places, command, applied }: Edit, limits: Limits): void {
  checkLimits(board, applied.board, limits);
  refuse(refuseBeyond({ board, command, applied }, { beyond: beyondPlanOfRows(places, limits), limits }));
}

function checkRows(before: EditableBoard, after: EditableBoard): void {
  for (const name of ['scenes', 'shots', 'roles'] as const) {
    if (after[name].length <= Math.max(rowsAtMost[name], before[name].length)) continue;
    throw new AppError(
      'not-allowed',
      `A storyboard can have at most ${rowsAtMost[name]} ${name}, including removed ones.`,
    );
  }
}

function refuse(refusal: string | null): void {
  if (refusal !== null) throw new AppError('not-allowed', refusal);
}

const countScenes = (board: EditableBoard) => board.scenes.filter(({ removed }) => !removed).length;

function countShots(board: EditableBoard): Map<string, number> {
  const byScene = Map.groupBy(presentShots(board), ({ sceneId }) => sceneId);
  return new Map([...byScene].map(([sceneId, shots]) => [sceneId, shots.length]));
}
