import { AppError } from '#contract/errors.ts';
import { defaultModels } from '#domain/storyboards/default-models.ts';
import { reviseBoards } from '#domain/storyboards/revise/revise-boards.ts';
import type { RevisedBoard, Revision } from '#domain/storyboards/revise/revision.ts';
import { assignVoices } from '#domain/voices/assign-voices.ts';
import type { PlanLimits } from '#domain/billing/plans.ts';
import type { Caller, Platform } from '#server/platform/platform.ts';
import { breakRevision } from './break-revision.ts';
import type { Uses } from './ports.ts';
import type { BrokenRevision } from './revision-process.ts';

export type WantedRevision = { documentId: string; file: { fileName: string; bytes: Uint8Array } | null };

/** What a revised script means, before anything is done. */
export type PlannedRevision = {
  document: { id: string; title: string; revision: number };
  script: BrokenRevision['script'];
  boards: { storyboard: { id: string; revision: number; title: string } }[];
  /** What a further reel is made like. */
  first: Storyboard;
  revision: Revision;
  limits: Pick<PlanLimits, 'scenes' | 'shots'>;
};

/** Compares a revised script with the storyboards that were made of the earlier one. Throws `not-found` and what reading throws. */
export function planRevision({ ids }: Platform, uses: Uses) {
  return async (
    { userId, role }: Caller,
    { documentId, file }: WantedRevision,
    signal: AbortSignal,
  ): Promise<PlannedRevision> => {
    const { document, text } = await uses.documents.read(userId, documentId);
    const boards = await uses.storyboards.ofDocument(documentId);
    const [first] = boards;
    if (!first) {
      throw new AppError('invalid-input', 'This document has no storyboard to revise.');
    }
    const limits = await uses.billing.limitsOf(userId, role === 'admin');
    const order = {
      file: file ?? { fileName: `${document.title}.fountain`, bytes: new TextEncoder().encode(text) },
      earlierText: await readEarlier(uses, documentId, boards),
      frameRate: first.board.fields.frameRate,
    };
    const { script, breakdown, before } = await breakRevision(userId, order);
    const assigned = assignVoices(breakdown.cast, await uses.catalogue.voicesOf(defaultModels.voice, signal));
    const voiceOf = (name: string) => assigned.get(name)?.id ?? '';
    const known = boards.map(({ storyboard, board }): RevisedBoard => ({
      id: storyboard.id,
      title: storyboard.fields.title,
      board,
    }));
    return {
      document,
      first: first.storyboard,
      script,
      boards: boards.map(({ storyboard: { id, revision, fields } }) => ({
        storyboard: { id, revision, title: fields.title },
      })),
      revision: reviseBoards(known, breakdown, { nextId: ids.next, voiceOf, limits, before }),
      limits,
    };
  };
}

type Boards = Awaited<ReturnType<Uses['storyboards']['ofDocument']>>;
type Storyboard = Boards[number]['storyboard'];

/** What the storyboards show of the document: where one is behind the others, what that one shows. */
function readEarlier({ documents }: Uses, documentId: string, boards: Boards): Promise<string> {
  const shown = boards.map(({ storyboard }) => storyboard.fields.scriptRevision ?? 1);
  return documents.textAt(documentId, Math.min(...shown));
}
