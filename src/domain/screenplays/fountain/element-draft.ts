import { createElementIds } from './element-id.ts';
import type { Lifted } from './fountain-source.ts';
import type { Anchor, DualSide, ElementType, ScreenplayElement } from '../screenplay.ts';

/** An element while its lines are still coming in; drafts point at one another, finished elements use ids. */
export type Draft = {
  /** Given at the end, when all that has the same words is known. */
  id: string;
  type: ElementType;
  text: string;
  line: number;
  lineCount: number;
  forced: boolean;
  sceneNumber: string | null;
  depth: number;
  name: string;
  extensions: string[];
  dual: DualSide | null;
  caret: boolean;
  cue: Draft | null;
  anchor: { draft: Draft; offset: number } | null;
  /** Notes and cut passages that stood inside this element; they follow it. */
  inside: Draft[];
};

/** A draft with what every element has; the rest is given by type. */
export function createDraft(
  needed: Pick<Draft, 'type' | 'text' | 'line' | 'lineCount'>,
  special: Partial<Draft> = {},
): Draft {
  const { type, text, line, lineCount } = needed;
  const draft: Draft = {
    id: '',
    type,
    text,
    line,
    lineCount,
    forced: false,
    sceneNumber: null,
    depth: 1,
    name: '',
    extensions: [],
    dual: null,
    caret: false,
    cue: null,
    anchor: null,
    inside: [],
  };
  return Object.assign(draft, special);
}

/** A note or cut passage as an element of its own, or held by the element it stood in. */
export function draftLifted(lifted: Lifted, anchor: Draft['anchor']): Draft {
  const { kind, text, line, lineCount } = lifted;
  return createDraft({ type: kind, text, line, lineCount }, { anchor });
}

type Placed = { id: string; text: string; line: number; lineCount: number };
type Finish = (placed: Placed, draft: Draft) => ScreenplayElement;

const anchorOf = ({ anchor }: Draft): Anchor | null => anchor && { elementId: anchor.draft.id, offset: anchor.offset };

/** What each type of element has besides its place and text. */
const finishers: Record<ElementType, Finish> = {
  'scene-heading': (placed, { sceneNumber, forced }) => ({ type: 'scene-heading', ...placed, sceneNumber, forced }),
  action: (placed, { forced }) => ({ type: 'action', ...placed, forced }),
  character: (placed, { name, extensions, dual, caret, forced }) => ({
    type: 'character',
    ...placed,
    name,
    extensions,
    dual,
    caret,
    forced,
  }),
  dialogue: (placed, { cue, dual }) => ({ type: 'dialogue', ...placed, cueId: cue?.id ?? '', dual }),
  parenthetical: (placed, { cue, dual }) => ({ type: 'parenthetical', ...placed, cueId: cue?.id ?? '', dual }),
  transition: (placed, { forced }) => ({ type: 'transition', ...placed, forced }),
  centered: (placed) => ({ type: 'centered', ...placed }),
  lyric: (placed, { cue, dual }) => ({ type: 'lyric', ...placed, cueId: cue?.id ?? null, dual }),
  section: (placed, { depth }) => ({ type: 'section', ...placed, depth }),
  synopsis: (placed) => ({ type: 'synopsis', ...placed }),
  note: (placed, draft) => ({ type: 'note', ...placed, anchor: anchorOf(draft) }),
  boneyard: (placed, draft) => ({ type: 'boneyard', ...placed, anchor: anchorOf(draft) }),
  'page-break': (placed) => ({ type: 'page-break', ...placed }),
};

/** Gives every draft its id, and turns the links between drafts into ids. */
export function finishDrafts(drafts: readonly Draft[]): ScreenplayElement[] {
  const nextId = createElementIds();
  const all = drafts.flatMap((draft) => (draft.inside.length === 0 ? draft : [draft, ...draft.inside]));
  for (const draft of all) draft.id = nextId(draft.type, draft.text);
  return all.map((draft) => {
    const { id, text, line, lineCount } = draft;
    return finishers[draft.type]({ id, text, line, lineCount }, draft);
  });
}
