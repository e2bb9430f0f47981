import { AppError } from '#contract/errors.ts';
import { commandProblem } from '#domain/storyboards/command-size.ts';
import type { Command } from '#domain/storyboards/commands.ts';
import type { PlanLimits } from '#domain/billing/plans.ts';
import type { EditableBoard } from '#domain/storyboards/editable-board.ts';
import type { Caller, Platform, Tx } from '#server/platform/platform.ts';
import { checkPlan } from './check-limits.ts';
import { checkModels, modelsChosen } from './check-models.ts';
import { doCommand, refuseConflicts } from './do-command.ts';
import { abandonUndone, touchedSince } from './edits-store.ts';
import type { Boards } from './keep-boards.ts';
import { loadBoard } from './load-board.ts';
import type { Uses } from './ports.ts';
import { requireLockedStoryboard, requireStoryboard } from './require-storyboard.ts';
import { readContentBytes } from './storyboards-store.ts';
import { writeEdit } from './write-edit.ts';

/** Who edits, and how much their plan allows. */
export type Editor = {
  userId: string;
  limits: Pick<PlanLimits, 'scenes' | 'shots'>;
  /** Whether the command is as somebody sent it: it may name anything, and must not hold others up. */
  isSent?: boolean;
};
export type EditRequest = {
  storyboardId: string;
  baseRevision: number;
  command: Command;
  windowId?: string | undefined;
};

type Parts = { platform: Platform; uses: Uses; boards: Boards };

const changedMeanwhile = 'Another user changed the same field in the meantime. Compare both versions and choose one.';

/**
 * Does one command. Whatever others have done since `baseRevision` stays, as long as it does not concern the same fields;
 * else it throws `conflict` with both values. Answers the storyboard's new revision.
 */
export function editStoryboard(parts: Parts) {
  const { platform, uses } = parts;
  const edit = editWithin(parts);
  const refuseModels = refuseUnfitModels(parts);
  return async ({ userId, role }: Caller, request: EditRequest): Promise<number> => {
    const limits = await uses.billing.limitsOf(userId, role === 'admin');
    await refuseModels(userId, request);
    const refuseGrowth = await uses.assets.room.guardGrowth(userId);
    const editor = { userId, limits, isSent: true };
    return platform.db.transaction(async (tx) => {
      if (!refuseGrowth) return edit(tx, editor, request);
      const before = await readContentBytes(tx, request.storyboardId);
      const revision = await edit(tx, editor, request);
      const grows = (await readContentBytes(tx, request.storyboardId)) > before;
      await refuseGrowth(tx, {
        grows,
        notDone: `This change wasn’t saved.${grows ? ' You can still remove items and undo changes.' : ''}`,
      });
      return revision;
    });
  };
}

/** Throws `invalid-input` when a model is chosen that cannot make what it is chosen for. */
function refuseUnfitModels({ platform: { db }, uses }: Parts) {
  return async (userId: string, { storyboardId, command }: EditRequest): Promise<void> => {
    const choices = modelsChosen(command);
    if (choices.length === 0) return;
    const models = await uses.catalogue.forPerson(userId);
    const { storyboard } = await requireStoryboard(db.sql, { projects: uses.projects, userId }, storyboardId);
    const asked = command.do === 'update-storyboard' ? command.fields.dimension : undefined;
    checkModels(choices, models, asked ?? storyboard.fields.dimension);
  };
}

/** The same as a part of something larger. */
export function editWithin({ platform, uses, boards }: Parts) {
  const write = writeEdit(platform, uses);
  return async (tx: Tx, { userId, limits, isSent = false }: Editor, request: EditRequest): Promise<number> => {
    const { storyboardId, baseRevision, command, windowId } = request;
    const own = await requireLockedStoryboard(tx, { projects: uses.projects, userId }, storyboardId);
    const { revision } = own.storyboard;
    if (baseRevision > revision) {
      throw new AppError(
        'invalid-input',
        `baseRevision: is later than the newest revision of the storyboard, ${revision}`,
      );
    }
    const { board, places } = await loadBoard(tx, own.storyboard, { command, kept: boards.keptRows(storyboardId) });
    if (isSent) refuseTooMuch(board, command);
    const keys = baseRevision === revision ? [] : await touchedSince(tx, storyboardId, baseRevision);
    refuseConflicts(board, command, { keys, sentence: changedMeanwhile });
    const applied = doCommand(board, command, { sceneEndsStay: isSent, looksAreChecked: isSent });
    if (applied.touched.length === 0) return revision;
    checkPlan({ board, places, command, applied }, limits);
    await abandonUndone(tx, storyboardId, { authorId: userId, windowId });
    return write(tx, { ...own, authorId: userId, windowId, command, before: board, applied, isSent });
  };
}

function refuseTooMuch({ shots }: EditableBoard, command: Command): void {
  const problem = commandProblem(command, shots.length);
  if (problem !== undefined) throw new AppError('too-large', `${problem} Nothing was changed.`);
}
