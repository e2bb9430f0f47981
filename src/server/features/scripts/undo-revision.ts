import { AppError } from '#contract/errors.ts';
import type { DoneRevision } from '#contract/script-revisions.ts';
import type { Caller, Platform } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';

const builtOn =
  'The script was changed since, so the whole revision can’t be undone at once. Undo it on each storyboard.';

/** Takes a revision back in every storyboard and the document, all together or not at all. Throws `conflict` when more was done since. */
export function undoRevision({ db }: Platform, { assets, billing, documents, storyboards }: Uses) {
  return async ({ userId, role }: Caller, done: DoneRevision): Promise<DoneRevision['storyboards']> => {
    const { documentId, documentRevision } = done;
    const limits = await billing.limitsOf(userId, role === 'admin');
    const { document } = await documents.read(userId, documentId);
    const isReplaced = documentRevision.after !== documentRevision.before;
    if (isReplaced && document.revision !== documentRevision.after) throw new AppError('conflict', builtOn);
    const text = isReplaced ? await documents.textAt(documentId, documentRevision.before) : null;
    const refuseGrowth = await assets.room.guardGrowth(userId);
    return db.transaction(async (tx) => {
      const undone: DoneRevision['storyboards'] = [];
      for (const { id, revision } of done.storyboards) {
        const last = { storyboardId: id, editRevision: revision };
        undone.push({ id, revision: await storyboards.undo(tx, { userId, limits }, last) });
        // A reel that the revision had begun goes with it.
        await storyboards.discardUnused(tx, userId, id);
      }
      if (text !== null) {
        await documents.replaceText(tx, { userId, documentId, text, takesBack: documentRevision.after });
      }
      await refuseGrowth?.(tx, { grows: false, notDone: 'Nothing was undone.' });
      return undone;
    });
  };
}
