import {
  closeSearchPanel,
  findNext,
  findPrevious,
  openSearchPanel,
  replaceAll,
  replaceNext,
  SearchQuery,
  setSearchQuery,
} from '@codemirror/search';
import type { EditorView } from '@codemirror/view';
import type { LineKind } from '../elements/line-kinds.ts';
import { kindAt } from './structure.ts';

export type FindOptions = {
  words: string;
  replacement: string;
  isCase: boolean;
  isWord: boolean;
  isPattern: boolean;
  /** Only on lines of this kind. */
  kind: LineKind | null;
};

/** More are found, and not counted. */
const countedMost = 9_999;

function queryOf({ words, replacement, isCase, isWord, isPattern, kind }: FindOptions): SearchQuery {
  return new SearchQuery({
    search: words,
    replace: replacement,
    caseSensitive: isCase,
    wholeWord: isWord,
    regexp: isPattern,
    literal: !isPattern,
    ...(kind && { test: (...[, state, from]) => kindAt(state, state.doc.lineAt(from).number) === kind }),
  });
}

/** Marks what is looked for. */
export function setFind(view: EditorView, options: FindOptions): void {
  openSearchPanel(view);
  view.dispatch({ effects: setSearchQuery.of(queryOf(options)) });
}

/** Looks for nothing any more. */
export const closeFind = (view: EditorView): boolean => closeSearchPanel(view);

/** Goes to the next match, or the one before. */
export const findStep = (view: EditorView, step: 1 | -1): boolean => (step > 0 ? findNext(view) : findPrevious(view));
export const replaceOne = (view: EditorView): boolean => replaceNext(view);
export const replaceEvery = (view: EditorView): boolean => replaceAll(view);

/** How many matches there are, and which of them is selected; 0 when none is. */
export function countMatches(view: EditorView, options: FindOptions): { count: number; at: number; isValid: boolean } {
  const query = queryOf(options);
  if (!query.valid) return { count: 0, at: 0, isValid: options.words === '' };
  const { from, to } = view.state.selection.main;
  let [count, at] = [0, 0];
  const cursor = query.getCursor(view.state);
  for (let next = cursor.next(); !next.done && count < countedMost; next = cursor.next()) {
    count += 1;
    if (next.value.from === from && next.value.to === to) at = count;
  }
  return { count, at, isValid: true };
}
