import { MakeStoryboardSheet, ReviseScriptSheet } from '#web/studio/scripts/index.ts';
import { useDocument } from './document-context.tsx';
import { untilSaved } from './until-saved.ts';

/** What the screenplay becomes: its first storyboard, or what has changed in the one that it has. */
export function StoryboardSheet() {
  const { document, store, boards, show } = useDocument();
  const script = { documentId: document.id, whenSaved: () => untilSaved(store), onClose: () => show(null) };
  return boards?.length === 0 ? <MakeStoryboardSheet {...script} /> : <ReviseScriptSheet {...script} isFromDocument />;
}

/** What the button that opens it says; null while that is not known, and for texts that become none. */
export function useStoryboardLabel(): string | null {
  const { document, boards } = useDocument();
  if (document.kind !== 'screenplay' || boards === undefined) return null;
  return boards.length === 0 ? 'Create storyboard' : 'Update storyboard';
}
