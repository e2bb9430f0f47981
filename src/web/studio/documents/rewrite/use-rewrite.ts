import { useState } from 'react';
import type { WritingView } from '#contract/writing.ts';
import { longestPassage } from '#domain/writing/writing-limits.ts';
import type { PassageMake } from '#domain/writing/writing-wish.ts';
import { offerCredits } from '#web/lib/out-of-credits.ts';
import { useTextModels } from '#web/lib/writing/text-models.ts';
import { newSeed, useWriting } from '#web/lib/writing/use-writing.ts';
import { wholes } from '#web/ui/format.ts';
import { notify } from '#web/ui/notices.ts';
import { acceptProposal, type Passage, type Place, releasePassage, setPassage } from '../editor/passage.ts';
import { useDocument, useDocumentState } from '../pages/document-context.tsx';
import { keepProposal, type KeptProposal } from './kept-proposal.ts';
import { usePassage } from './use-passage.ts';

/** What is rewritten, how, and what came of it. */
export function useRewrite() {
  const { document, show } = useDocument();
  const save = useDocumentState((state) => state.save);
  const { view, kept, given, meant } = usePassage();
  const [how, setHow] = useState<How>(() => howOf(kept));
  const writing = useWriting(kept ? kept.taskId : null);
  const models = useTextModels();
  const { proposal, failure } = outcomeOf(writing, given);

  function forget(): void {
    keepProposal(document.id, null);
    if (view) releasePassage(view);
    writing.forget();
  }
  /** Of the passage that was given away already, as it was then; else of what is meant now. */
  function ask(): void {
    const { model, credits, isTooDear } = models;
    if (!view || !model || !meant) return undefined;
    if (isTooDear) return offerCredits();
    const text = given?.original ?? view.state.sliceDoc(meant.from, meant.to);
    if (!given) view.dispatch({ effects: setPassage.of(meant) });
    const wish = { ...how, text, seed: newSeed() };
    const asked = { wish, modelId: model.id, expectedCredits: credits, projectId: document.projectId };
    const { from, label } = meant;
    return writing.ask(asked, (taskId) => keepProposal(document.id, { ...how, taskId, label, from, original: text }));
  }
  function accept(): void {
    if (!view || !proposal) return;
    const outcome = acceptProposal(view, proposal.text);
    forget();
    show(null);
    view.focus();
    notify({ text: outcomes[outcome], tone: outcome === 'gone' ? 'bad' : 'plain' });
  }
  return {
    ...how,
    change: (next: Partial<How>) => setHow({ ...how, ...next }),
    models,
    meant,
    original: given ? given.original : '',
    proposal,
    failure,
    isWriting: writing.isWriting,
    refusal: refusalFor({ isWriting: writing.isWriting, save: save.is, length: lengthOf(given, meant) }),
    ask,
    accept,
    reject: forget,
    cancel: writing.cancel,
    close: () => show(null),
  };
}

type How = { make: PassageMake; wish: string };
const howOf = (kept: KeptProposal | null): How => ({ make: kept?.make ?? 'rewrite', wish: kept?.wish ?? '' });

/** What has come of it, once nothing is being written any more. */
function outcomeOf(
  { isWriting, view }: Pick<ReturnType<typeof useWriting>, 'isWriting' | 'view'>,
  given: Passage | null,
) {
  if (isWriting || !view || !given) return { proposal: null, failure: null };
  return { proposal: proposalOf(view, given.original), failure: view.failure };
}

const outcomes = {
  done: 'Passage rewritten. Undo restores the previous text.',
  merged: 'Passage rewritten. It was also edited in the meantime. Both versions are kept. Check that they still fit.',
  gone: 'The passage was deleted in the meantime. No changes were made.',
};

/** Blank lines at its ends are not part of a passage; nothing at all is no proposal to delete it. */
function proposalOf(view: WritingView, original: string): { text: string; changes: string[] } | null {
  const answer = view.written?.answer;
  if (!answer || !('changes' in answer)) return null;
  const text = answer.text.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd();
  return { text: text === '' ? original : text, changes: answer.changes };
}

const lengthOf = (given: Passage | null, meant: Place | null): number =>
  given?.original.length ?? (meant ? meant.to - meant.from : 0);

type Asking = { isWriting: boolean; save: string; length: number };

function refusalFor({ isWriting, save, length }: Asking): string | undefined {
  if (isWriting) return 'Writing is in progress.';
  if (save === 'refused') return 'Changes can’t be saved right now.';
  if (length === 0) return 'Select a passage or place the cursor in a scene.';
  if (length <= longestPassage) return undefined;
  return `A passage can have at most ${wholes(longestPassage)} characters. This one has ${wholes(length)}. Select less text.`;
}
