import { z } from 'zod';
import type { EditorState } from '@codemirror/state';
import type { Place } from '../editor/passage.ts';

const Kept = z.object({
  taskId: z.string(),
  make: z.enum(['rewrite', 'shorten', 'punch-up']),
  wish: z.string(),
  label: z.string(),
  from: z.number(),
  original: z.string(),
});
/** What was asked for in this tab and neither taken nor turned down yet: it was paid for, and outlives a reload. */
export type KeptProposal = z.infer<typeof Kept>;

const keyOf = (documentId: string): string => `rewrite ${documentId}`;

/** What was kept for a document in this tab. */
export function readProposal(documentId: string): KeptProposal | null {
  try {
    return Kept.parse(JSON.parse(sessionStorage.getItem(keyOf(documentId)) ?? ''));
  } catch {
    return null;
  }
}

/** Keeps it, or forgets it. */
export function keepProposal(documentId: string, kept: KeptProposal | null): void {
  try {
    if (kept) sessionStorage.setItem(keyOf(documentId), JSON.stringify(kept));
    else sessionStorage.removeItem(keyOf(documentId));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** Where the passage is in a text that was opened anew; null when it is another by now, or stands there twice. */
export function findPassage(state: EditorState, { from, original, label }: KeptProposal): Place | null {
  const text = state.doc.toString();
  const isThere = text.startsWith(original, from);
  const at = isThere ? from : text.indexOf(original);
  if (at < 0 || (!isThere && text.includes(original, at + 1))) return null;
  return { from: at, to: at + original.length, label };
}
