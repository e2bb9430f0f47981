import { type EditorState, type Extension, type Line, RangeSetBuilder } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from '@codemirror/view';
import { splitSceneNumber } from '#domain/screenplays/fountain/fountain-lines.ts';
import { type DualSide, dualSideAt } from '../elements/dual-dialogue.ts';
import { isSpeech, type LineKind } from '../elements/line-kinds.ts';
import { leadingSigns, trailingSigns } from '../elements/write-as.ts';
import { held, kindAt, structure } from './structure.ts';

const sign = Decoration.mark({ class: 'sp-sign' });
/** Stands left of the margin, so that the words begin where they will on paper. */
const leadSign = Decoration.mark({ class: 'sp-sign sp-lead' });
const emphasis = {
  bold: Decoration.mark({ class: 'sp-bold' }),
  italic: Decoration.mark({ class: 'sp-italic' }),
  underline: Decoration.mark({ class: 'sp-underline' }),
};
const note = Decoration.mark({ class: 'sp-note' });

type Mark = { from: number; to: number; decoration: Decoration };

/** Kinds whose signs are words on paper too, or stand for a whole line. */
const printed: ReadonlySet<LineKind> = new Set(['parenthetical', 'note']);
const spaced: ReadonlySet<LineKind> = new Set(['centered', 'transition']);

function signsOf(line: Line, kind: LineKind): Mark[] {
  if (printed.has(kind)) return [];
  const { from, text } = line;
  const trail = trailingSigns[kind]?.exec(text);
  return [
    ...leadOf(line, kind),
    ...(kind === 'scene-heading' ? numberOf(line) : []),
    ...(trail ? [{ from: from + trail.index, to: from + text.length, decoration: sign }] : []),
  ];
}

function leadOf({ from, text }: Line, kind: LineKind): Mark[] {
  const length = leadingSigns[kind]?.exec(text)?.[0].length ?? 0;
  if (length === 0) return [];
  return [{ from, to: from + length, decoration: length === 1 && !spaced.has(kind) ? leadSign : sign }];
}

function numberOf({ from, text }: Pick<Line, 'from' | 'text'>): Mark[] {
  const { sceneNumber, text: words } = splitSceneNumber(text.trimEnd());
  if (sceneNumber === null) return [];
  return [{ from: from + words.length, to: from + text.trimEnd().length, decoration: sign }];
}

const starPattern = /(\*{1,3})(?=[^\s*])([^*]*?[^\s*])\1(?!\*)/g;
const underlinePattern = /(_)(?=[^\s_])([^_]*?[^\s_])_/g;
const notePattern = /\[\[.*?\]\]|\/\*.*?\*\//g;

/** Each look lies in the other: `_**so**_`. */
function emphasisOf({ from, text }: Line): Mark[] {
  const found: Mark[] = [];
  if (/[*_]/.test(text)) {
    for (const { 0: whole, 1: signs = '', index } of [
      ...text.matchAll(starPattern),
      ...text.matchAll(underlinePattern),
    ]) {
      const [start, end] = [from + index, from + index + whole.length];
      found.push({ from: start, to: start + signs.length, decoration: sign });
      found.push(...looksOf(signs).map((decoration) => ({ from: start, to: end, decoration })));
      found.push({ from: end - signs.length, to: end, decoration: sign });
    }
  }
  if (/\[\[|\/\*/.test(text)) {
    for (const { 0: whole, index } of text.matchAll(notePattern)) {
      found.push({ from: from + index, to: from + index + whole.length, decoration: note });
    }
  }
  return found;
}

function looksOf(signs: string): Decoration[] {
  if (signs === '_') return [emphasis.underline];
  return [...(signs === '**' ? [] : [emphasis.italic]), ...(signs === '*' ? [] : [emphasis.bold])];
}

/** The foot of one sheet and the head of the next, over the line that begins a page. */
class PageBreak extends WidgetType {
  readonly page: number;
  constructor(page: number) {
    super();
    this.page = page;
  }
  override eq(other: PageBreak): boolean {
    return other.page === this.page;
  }
  toDOM(): HTMLElement {
    const drawn = document.createElement('span');
    drawn.className = 'sp-break';
    drawn.dataset['page'] = `${this.page}.`;
    drawn.setAttribute('aria-hidden', 'true');
    return drawn;
  }
}

const breakBefore = (page: number) => Decoration.widget({ widget: new PageBreak(page), side: -1 });

type LineLook = {
  kind: LineKind;
  isPage: boolean;
  number: string | undefined;
  isCurrent: boolean;
  side: DualSide | null;
};
const looks = new Map<string, Decoration>();

/** One decoration for each look, so that the editor sees what has not changed. */
function lineLook({ kind, isPage, number, isCurrent, side }: LineLook): Decoration {
  const key = `${kind} ${isPage} ${number ?? ''} ${isCurrent} ${side ?? ''}`;
  const known = looks.get(key);
  if (known) return known;
  const classes = [
    `sp-${kind}`,
    isPage && 'sp-page',
    isCurrent && 'sp-current',
    side && `sp-dual sp-dual-${side}`,
  ].filter(Boolean);
  const attributes = {
    class: classes.join(' '),
    ...(number !== undefined && { 'data-scene': number }),
  };
  const made = Decoration.line({ attributes });
  looks.set(key, made);
  return made;
}

function draw(view: EditorView): DecorationSet {
  const { state } = view;
  const { outline } = state.field(structure);
  const pages = new Map(outline.pages.map((page) => [page.from, page.number]));
  const numbers = new Map(outline.scenes.map((scene) => [scene.from, scene.number]));
  const [firstCurrent, lastCurrent] = currentLines(state);
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to } of view.visibleRanges) {
    for (let at = from; at <= to;) {
      const line = state.doc.lineAt(at);
      const kind = kindAt(state, line.number);
      const isCurrent = line.number >= firstCurrent && line.number <= lastCurrent;
      const number = kind === 'scene-heading' ? numbers.get(line.from) : undefined;
      const side = isSpeech(kind) ? dualSideAt(state, line.number) : null;
      const page = pages.get(line.from);
      builder.add(line.from, line.from, lineLook({ kind, isPage: page !== undefined, number, isCurrent, side }));
      if (page !== undefined) builder.add(line.from, line.from, breakBefore(page));
      const marks = [...signsOf(line, kind), ...emphasisOf(line)].filter((mark) => mark.to > mark.from);
      for (const { from, to, decoration } of marks.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
        builder.add(from, to, decoration);
      }
      at = line.to + 1;
    }
  }
  return builder.finish();
}

/** The lines of the paragraph one is writing, for focus. */
function currentLines(state: EditorState): [number, number] {
  const { doc } = state;
  const at = doc.lineAt(state.selection.main.head).number;
  let [first, last] = [at, at];
  const isText = (line: number) => doc.line(line).text.trim() !== '';
  if (!isText(at)) return [at, at];
  while (first > 1 && isText(first - 1)) first -= 1;
  while (last < doc.lines && isText(last + 1)) last += 1;
  return [first, last];
}

/** Puts every line in sight where it will stand on paper, and dims the signs of Fountain. */
export const drawLines: Extension = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = draw(view);
    }
    update(update: ViewUpdate): void {
      const { state, startState } = update;
      const isOther =
        state.field(structure) !== startState.field(structure) || state.field(held) !== startState.field(held);
      if (update.docChanged || update.viewportChanged || update.selectionSet || isOther) {
        this.decorations = draw(update.view);
      }
    }
  },
  { decorations: (plugin) => plugin.decorations },
);
