import type { Projects } from '#server/features/projects/index.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import { appendChange } from './append-change.ts';
import { changesBetween } from './change-sets.ts';
import { replaceFinalDraft, restoreFinalDraft } from './documents-store.ts';
import { readText } from './read-text.ts';
import { requireLockedDocument } from './require-document.ts';

type NewText = {
  userId: string;
  documentId: string;
  text: string;
  /** What a Final Draft file knows beyond the text, as JSON; where there is nothing, what was kept before stays. */
  finalDraft?: string | null;
  /** The revision that this takes back: what was kept of a Final Draft file before it is there again. */
  takesBack?: number;
};

/** Gives a document another text, as one change like any other. Answers its revision, the same when the text is the same. */
export function replaceText(platform: Platform, projects: Projects) {
  const append = appendChange(platform, projects);
  return async (tx: Tx, { userId, documentId, text, finalDraft, takesBack }: NewText): Promise<number> => {
    const own = await requireLockedDocument(tx, { projects, userId }, documentId);
    if (takesBack !== undefined) await restoreFinalDraft(tx, documentId, takesBack);
    const { revision: before } = own.document;
    const plain = text.replaceAll(/\r\n?/g, '\n');
    const changes = changesBetween(await readText(tx, documentId, before), plain);
    const change = { changeId: platform.ids.next('chg'), authorId: userId };
    const revision = changes ? await append(tx, own, { ...change, changes }) : before;
    if (finalDraft) await replaceFinalDraft(tx, documentId, { finalDraft, revision });
    return revision;
  };
}
