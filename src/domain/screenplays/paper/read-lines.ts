import { isCue, isHeadingText, isTransition } from '../fountain/fountain-lines.ts';
import {
  leftOf,
  letterPoints,
  type Look,
  looksOfLine,
  type PaperLine,
  type PaperPage,
  pitchOf,
  rightOf,
  textEdgeOf,
  textOfLine,
  withoutNumber,
} from './paper-line.ts';

/** What a line on paper is, told by where it stands. */
export type LineType =
  | 'Scene Heading'
  | 'Action'
  | 'Character'
  | 'Dialogue'
  | 'Parenthetical'
  | 'Transition'
  | 'Centered'
  | 'Dual';

export type ReadLine = {
  type: LineType;
  text: string;
  number: string | null;
  /** Where it begins, in letters from the edge of the text. */
  indent: number;
  /** Whether there is an empty line before it. */
  afterGap: boolean;
  isFirstOfPage: boolean;
  /** How each of its letters looks that is not white space. */
  looks: Look[];
  /** Of lines of two who speak at once: what stands on the left and on the right. */
  sides: [left: string, right: string] | null;
};

/** Insets from the edge of the text, in points: an industry page has dialogue at 72, brackets at 108, names at 144. */
const insets = { action: 30, cue: 80, rightHalf: 200, transition: 230 };
const pageWidthPoints = 432;
/** Lines further apart than this have an empty one between them, or two. */
const gapPitches = 1.45;
const wideGapPitches = 2.45;

type State = {
  edge: number;
  pitch: number;
  /** Where names stand; null when that cannot be told. */
  cueInset: number | null;
  lines: ReadLine[];
  /** The cue whose speech was broken by the end of the page. */
  brokenCue: boolean;
  /** Whether the next line goes on with a speech of the page before. */
  goesOn: boolean;
  isDual: boolean;
};

const hasLowerCase = (text: string): boolean => /\p{Ll}/u.test(text);
const lastOf = ({ lines }: State): ReadLine | undefined => lines.at(-1);

function isSpeaking(state: State, afterGap: boolean): boolean {
  const last = lastOf(state);
  return !afterGap && last !== undefined && ['Character', 'Parenthetical', 'Dialogue'].includes(last.type);
}

function isOpenBracket(last: ReadLine | undefined): boolean {
  return last?.type === 'Parenthetical' && !last.text.trimEnd().endsWith(')');
}

type Place = {
  text: string;
  /** The middle of the paper, from the edge of the text. */
  middle: number;
  inset: number;
  right: number;
  afterGap: boolean;
  /** With more than one empty line before it. */
  afterWideGap: boolean;
  isFirstOfPage: boolean;
  next: PaperLine | undefined;
  nextGap: boolean;
};

/** In the middle of the text, or of the paper. */
function isCentred({ inset, right, middle }: Pick<Place, 'inset' | 'right' | 'middle'>, edge: number): boolean {
  const centre = (inset + right - edge) / 2;
  return Math.abs(centre - pageWidthPoints / 2) < 14 || Math.abs(centre - middle) < 6;
}

/** Stands alone at the head of a page, where the space over it is not seen: `THE PAIR, DRINKING BEER`, but not `BANG!` */
const isHeadOfPage = ({ text, isFirstOfPage, nextGap }: Place): boolean =>
  isFirstOfPage && nextGap && text.length < 60 && /[\p{Lu}\p{N}]$/u.test(text);

/** At the edge of the text: a heading by its words, its number, the space over it or the heading it goes on; else action. */
function typeAtEdge(state: State, place: Place, isNumbered: boolean): LineType {
  const { text, afterGap, afterWideGap } = place;
  if (isNumbered) return 'Scene Heading';
  if (hasLowerCase(text)) return 'Action';
  const goesOn = !afterGap && lastOf(state)?.type === 'Scene Heading';
  const isHeading = isHeadingText(text) || afterWideGap || goesOn || isHeadOfPage(place);
  return isHeading ? 'Scene Heading' : 'Action';
}

/** `McGRAW` is in capitals as well. */
const withoutPrefix = (text: string): string =>
  text.replaceAll(/(?<!\p{L})(?:Mc|Mac|De|Di|La|Le|Van|O['’])(?=\p{Lu}{2})/gu, '');

/** A title of several lines: this one and the next are both in the middle. */
function isOfTitle({ edge, cueInset }: State, place: Place): boolean {
  const { next, middle } = place;
  if (cueInset !== null || next === undefined || !isCentred(place, edge)) return false;
  return isCentred({ inset: leftOf(next) - edge, right: rightOf(next), middle }, edge);
}

function isName(state: State, place: Place): boolean {
  const { text, inset, next, nextGap } = place;
  if (isOfTitle(state, place)) return false;
  const isInColumn = state.cueInset === null ? inset > insets.cue : Math.abs(inset - state.cueInset) < 10;
  return (
    isInColumn &&
    isCue(withoutPrefix(text)) &&
    next !== undefined &&
    !nextGap &&
    leftOf(next) - state.edge >= insets.action
  );
}

function isTransitionAt(state: State, { text, inset, right }: Place): boolean {
  if (hasLowerCase(text)) return false;
  const isAtRight = inset > insets.transition || right - state.edge > pageWidthPoints - 40;
  return isAtRight ? isTransition(text) || /[:.]$/.test(text) : inset > insets.rightHalf && isTransition(text);
}

const indentOf = ({ inset }: Place): number => Math.max(0, Math.round(inset / letterPoints));

const typeOfSpoken = (text: string, last: ReadLine | undefined): LineType =>
  text.startsWith('(') || isOpenBracket(last) ? 'Parenthetical' : 'Dialogue';

function typeOf(state: State, place: Place, isNumbered: boolean): LineType {
  const { text, inset, afterGap } = place;
  if (inset < insets.action) return typeAtEdge(state, place, isNumbered);
  const last = lastOf(state);
  if (isSpeaking(state, afterGap)) return typeOfSpoken(text, last);
  if (isTransitionAt(state, place)) return 'Transition';
  if (isName(state, place)) return 'Character';
  return typeSetIn(state, place);
}

/** Set in, and neither spoken to a name nor a transition. */
function typeSetIn(state: State, place: Place): LineType {
  const last = lastOf(state);
  const isApart = place.afterGap || last?.type === 'Centered';
  if (isApart && isCentred(place, state.edge)) return 'Centered';
  // Somebody who goes on after an empty line.
  return last?.type === 'Dialogue' && indentOf(place) === last.indent ? 'Dialogue' : 'Action';
}

/** Two names beside each other begin a dual dialogue; what follows without a gap is theirs. */
function readDual(state: State, line: PaperLine, afterGap: boolean): [string, string] | null {
  const [first, second] = line.spans;
  const middle = state.edge + insets.rightHalf;
  const isStart =
    first &&
    second &&
    line.spans.length === 2 &&
    isCue(first.text.trim()) &&
    isCue(second.text.trim()) &&
    second.xPoints > middle;
  if (!isStart && !(state.isDual && !afterGap)) return null;
  const side = (isRight: boolean): string =>
    line.spans
      .filter(({ xPoints }) => xPoints > middle === isRight)
      .map(({ text }) => text.trim())
      .join(' ');
  return [side(false), side(true)];
}

const isMore = (text: string): boolean => /^\(more\)$/i.test(text);
const isContinued = (text: string): boolean => /\(cont['’]?d\.?\)$/i.test(text);

/** What the page adds where a speech crosses its end: MORE at the foot, and the name again at the head of the next. */
function isAdded(state: State, text: string, at: number): boolean {
  if (isMore(text)) {
    state.brokenCue = true;
    return true;
  }
  const isRepeated = state.brokenCue && at === 0 && isContinued(text);
  // What comes next belongs to the speech, as if the page had not ended.
  state.goesOn = isRepeated;
  state.brokenCue = false;
  return isRepeated;
}

function readLine(state: State, page: PaperPage, at: number): void {
  const whole = page.lines[at];
  if (!whole) return;
  const goesOn = state.goesOn;
  const { line, number } = withoutNumber(whole);
  const text = textOfLine(line);
  if (isAdded(state, text, at)) return;
  const gapTo = (other: PaperLine | undefined): number =>
    other ? Math.abs(other.yPoints - line.yPoints) / state.pitch : Infinity;
  const [before, next] = [gapTo(page.lines[at - 1]), gapTo(page.lines[at + 1])];
  const afterGap = !goesOn && before > gapPitches;
  const sides = readDual(state, line, afterGap);
  state.isDual = sides !== null;
  const place: Place = {
    text,
    inset: leftOf(line) - state.edge,
    middle: page.widthPoints / 2 - state.edge,
    right: rightOf(line),
    afterGap,
    afterWideGap: before > wideGapPitches && before !== Infinity,
    isFirstOfPage: at === 0 && !goesOn,
    next: page.lines[at + 1],
    nextGap: next > gapPitches,
  };
  const type = sides ? 'Dual' : typeOf(state, place, number !== null);
  state.lines.push({
    type,
    text,
    number,
    indent: indentOf(place),
    afterGap,
    isFirstOfPage: at === 0,
    looks: looksOfLine(line),
    sides,
  });
}

/** How far in the lines stand that may be names: in capitals, with a line right under them. */
function nameInsets({ lines }: PaperPage, edge: number, pitch: number): number[] {
  return lines.flatMap((line, at) => {
    const next = lines[at + 1];
    const inset = Math.round(leftOf(line) - edge);
    const isClose = next !== undefined && next.yPoints - line.yPoints < pitch * gapPitches;
    return isClose && inset > insets.cue && isCue(textOfLine(line)) ? [inset] : [];
  });
}

/** Where most names stand. */
function findCueInset(pages: readonly PaperPage[], edge: number, pitch: number): number | null {
  const all = pages.flatMap((page) => nameInsets(page, edge, pitch));
  const counts = new Map<number, number>();
  for (const inset of all) counts.set(inset, (counts.get(inset) ?? 0) + 1);
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return most && most[1] >= 3 && most[1] > all.length / 2 ? most[0] : null;
}

/** The lines of the pages with what they are. */
export function readLines(pages: readonly PaperPage[]): ReadLine[] {
  const [edge, pitch] = [textEdgeOf(pages), pitchOf(pages)];
  const cueInset = findCueInset(pages, edge, pitch);
  const state: State = { edge, pitch, cueInset, lines: [], brokenCue: false, goesOn: false, isDual: false };
  for (const page of pages) for (let at = 0; at < page.lines.length; at += 1) readLine(state, page, at);
  return state.lines;
}
