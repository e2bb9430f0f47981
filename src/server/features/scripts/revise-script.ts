import { AppError } from '#contract/errors.ts';
import type { DoneRevision } from '#contract/script-revisions.ts';
import type { Command } from '#domain/storyboards/commands.ts';
import type { RevisedBoard } from '#domain/storyboards/revise/revision.ts';
import type { Caller, Platform, Tx } from '#server/platform/platform.ts';
import { type PlannedRevision, planRevision, type WantedRevision } from './plan-revision.ts';
import type { Uses } from './ports.ts';

/** What the user has seen: no edit may have come since. */
type Seen = { documentRevision: number; storyboards: { id: string; revision: number }[] };

const changedMeanwhile =
  'The storyboards or the script were changed in the meantime. Nothing was updated. Review the summary again.';

/**
 * Changes the storyboards of a document as a revised script asks, and the document with them, all together or not at all; each
 * storyboard's part is one edit. Throws `conflict` when something was changed since it was shown, `not-allowed` with the limit.
 */
export function reviseScript(platform: Platform, uses: Uses) {
  const plan = planRevision(platform, uses);
  const refuse = refuseUnseen(uses);
  return async (
    caller: Caller,
    wanted: WantedRevision & { seen: Seen },
    signal: AbortSignal,
  ): Promise<DoneRevision> => {
    const planned = await plan(caller, wanted, signal);
    await refuse(planned, wanted.seen);
    const [problem] = planned.revision.problems;
    if (problem !== undefined) throw new AppError('not-allowed', `${problem} Please upgrade to continue.`);
    const { userId } = caller;
    const refuseGrowth = await uses.assets.room.guardGrowth(userId);
    return platform.db.transaction(async (tx) => {
      const done = await write(tx, { platform, uses }, { userId, wanted, planned });
      await refuseGrowth?.(tx, { notDone: 'The script wasn’t updated.' });
      return done;
    });
  };
}

/**
 * A summary follows from the script and from the scenes, shots, roles and fields of the storyboards, which only edits change. A storyboard whose revision
 * rose without an edit, because a take arrived or a reference changed, is what the user has seen.
 */
function refuseUnseen({ storyboards }: Pick<Uses, 'storyboards'>) {
  return async ({ document, boards }: PlannedRevision, seen: Seen): Promise<void> => {
    const revisions = new Map(seen.storyboards.map(({ id, revision }) => [id, revision]));
    const known = boards.map(({ storyboard: { id } }) => ({ id, revision: revisions.get(id) ?? -1 }));
    const isSeen =
      document.revision === seen.documentRevision &&
      boards.every(({ storyboard: { id, revision } }) => (revisions.get(id) ?? Infinity) <= revision) &&
      !(await storyboards.isEditedSince(known));
    if (!isSeen) throw new AppError('conflict', changedMeanwhile);
  };
}

type EditRequest = Parameters<Uses['storyboards']['edit']>[2];
type Writing = { userId: string; wanted: WantedRevision; planned: PlannedRevision };

async function write(
  tx: Tx,
  { platform, uses }: { platform: Platform; uses: Uses },
  { userId, wanted, planned }: Writing,
): Promise<DoneRevision> {
  const { document, script, boards, revision } = planned;
  const documentId = document.id;
  const { text, finalDraft } = script;
  const replaced = { userId, documentId, text, finalDraft };
  const after = wanted.file ? await uses.documents.replaceText(tx, replaced) : document.revision;
  const isSame = revision.commands.size === 0;
  const change = (request: EditRequest) => uses.storyboards.edit(tx, { userId, limits: planned.limits }, request);
  const storyboards: DoneRevision['storyboards'] = [];
  for (const { storyboard } of isSame ? [] : boards) {
    // All of them show the same script again, those too of which it changes nothing else.
    const noted: Command = { do: 'update-storyboard', fields: { scriptRevision: after } };
    const command = several([noted, ...(revision.commands.get(storyboard.id) ?? [])]);
    const made = await change({ storyboardId: storyboard.id, baseRevision: storyboard.revision, command });
    if (made !== storyboard.revision) storyboards.push({ id: storyboard.id, revision: made });
  }
  for (const reel of revision.further) {
    const id = await beginReel(tx, uses, { userId, planned, reel, scriptRevision: after });
    const command = several(revision.commands.get(reel.id) ?? []);
    storyboards.push({ id, revision: await change({ storyboardId: id, baseRevision: 1, command }) });
  }
  if (revision.further.length > 0) platform.live.tell(tx, `user:${userId}`, { type: 'projects.changed' });
  return { documentId, documentRevision: { before: document.revision, after }, storyboards };
}

const several = (commands: Command[]): Command => ({ do: 'several', commands });

type Beginning = { userId: string; planned: PlannedRevision; reel: RevisedBoard; scriptRevision: number };

/** A further storyboard of the film, like the first one, with the cast and still without scenes: they come in one edit. */
async function beginReel(
  tx: Tx,
  { storyboards }: Uses,
  { userId, planned, reel, scriptRevision }: Beginning,
): Promise<string> {
  const { projectId, documentId, seed, fields } = planned.first;
  // The beats of the first storyboard are in time of its own film.
  const titled = { ...fields, title: reel.title, scriptRevision, tempo: null };
  return storyboards.create(tx, {
    ownerId: userId,
    projectId,
    documentId,
    seed,
    fields: titled,
    roles: reel.board.roles,
    scenes: [],
    shots: [],
  });
}
