import { readFountain } from '#domain/screenplays/fountain/read-fountain.ts';
import type { ElementType, Screenplay, ScreenplayElement } from '#domain/screenplays/screenplay.ts';

/** What a line of the page is. */
export type LineKind = ElementType | 'title-page' | 'blank';

const isHeld = (element: ScreenplayElement): boolean =>
  (element.type === 'note' || element.type === 'boneyard') && element.anchor !== null;

/** What each line of a text is, by what its reader has found. */
export function kindsOf({ titlePage, elements }: Screenplay, lineCount: number): LineKind[] {
  const kinds: LineKind[] = Array.from<LineKind>({ length: lineCount }).fill('blank');
  const mark = (kind: LineKind, placed: { line: number; lineCount: number }) => {
    const end = Math.min(lineCount, placed.line - 1 + placed.lineCount);
    for (let at = placed.line - 1; at < end; at += 1) if (kinds[at] === 'blank') kinds[at] = kind;
  };
  for (const field of titlePage) mark('title-page', field);
  // What stands inside another element is on that element's lines.
  for (const element of elements) if (!isHeld(element)) mark(element.type, element);
  return kinds;
}

/** Stands before a passage that is read by itself, so that its beginning is not taken for a title page. */
const lead = '!\n\n';
const leadLines = 2;

/** What the lines of a passage between two blank lines are. `isAtStart`: nothing stands before it. */
export function kindsOfPassage(text: string, isAtStart: boolean): LineKind[] {
  const lines = text.split('\n').length;
  if (isAtStart) return kindsOf(readFountain(text), lines);
  return kindsOf(readFountain(lead + text), lines + leadLines).slice(leadLines);
}

const speech: ReadonlySet<LineKind> = new Set(['character', 'dialogue', 'parenthetical', 'lyric']);

/** Whether somebody is speaking on such a line. */
export const isSpeech = (kind: LineKind): boolean => speech.has(kind);

/** The names of the kinds that a writer chooses, in the order of the toolbar. */
export const chosenKinds = [
  { kind: 'scene-heading', label: 'Scene heading' },
  { kind: 'action', label: 'Action' },
  { kind: 'character', label: 'Character' },
  { kind: 'dialogue', label: 'Dialogue' },
  { kind: 'parenthetical', label: 'Parenthetical' },
  { kind: 'transition', label: 'Transition' },
  { kind: 'centered', label: 'Centered' },
  { kind: 'lyric', label: 'Lyric' },
  { kind: 'section', label: 'Section' },
  { kind: 'synopsis', label: 'Synopsis' },
  { kind: 'note', label: 'Note' },
] as const satisfies readonly { kind: LineKind; label: string }[];
export type ChosenKind = (typeof chosenKinds)[number]['kind'];

/** What a kind is called on the screen. */
export function kindLabel(kind: LineKind): string {
  const others: Partial<Record<LineKind, string>> = {
    blank: 'Action',
    'title-page': 'Title page',
    boneyard: 'Cut passage',
    'page-break': 'Page break',
  };
  return chosenKinds.find((one) => one.kind === kind)?.label ?? others[kind] ?? 'Action';
}
