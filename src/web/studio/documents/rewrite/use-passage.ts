import { useEffect, useState } from 'react';
import { passage, passageAt, releasePassage, setPassage } from '../editor/passage.ts';
import { useDocument, useDocumentState } from '../pages/document-context.tsx';
import { findPassage, keepProposal, readProposal } from './kept-proposal.ts';

/** Which part of the text is being rewritten, or would be; and what was proposed for it before the page was opened anew. */
export function usePassage() {
  const { document, opened } = useDocument();
  const view = opened()?.editor.view;
  // The cursor and the text decide what is meant; the page tells of both.
  useDocumentState((state) => state.moves);
  const [kept] = useState(() => readProposal(document.id));
  useEffect(() => {
    if (!view || !kept) return;
    const place = findPassage(view.state, kept);
    if (place) view.dispatch({ effects: setPassage.of(place) });
    else keepProposal(document.id, null);
  }, [view, kept, document.id]);
  useEffect(() => () => view && releasePassage(view), [view]);
  const given = view?.state.field(passage) ?? null;
  return { view, kept, given, meant: given ?? (view ? passageAt(view.state) : null) };
}
