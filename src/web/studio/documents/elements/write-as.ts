import {
  isCentered,
  isCue,
  isForcedHeading,
  isHeadingText,
  isPageBreak,
  isTransition,
} from '#domain/screenplays/fountain/fountain-lines.ts';
import type { LineKind } from './line-kinds.ts';

/** The signs with which a line of each kind may begin. */
export const leadingSigns: Partial<Record<LineKind, RegExp>> = {
  'scene-heading': /^\.(?=[\p{L}\p{N}])/u,
  action: /^!/,
  character: /^@\s*/,
  transition: /^>\s*/,
  centered: /^>\s*/,
  parenthetical: /^\(/,
  lyric: /^~\s*/,
  section: /^#+\s*/,
  synopsis: /^=\s*/,
  note: /^\[\[\s*/,
};
/** And those with which it may end. */
export const trailingSigns: Partial<Record<LineKind, RegExp>> = {
  character: /\s*\^$/,
  centered: /\s*<$/,
  parenthetical: /\)$/,
  note: /\s*\]\]$/,
};
const none = /^(?!)/;

/** What is written on a line, without the signs that only say what it is. */
export function withoutSigns(text: string, kind: LineKind): string {
  return text
    .trim()
    .replace(leadingSigns[kind] ?? none, '')
    .replace(trailingSigns[kind] ?? none, '');
}

/** Whether action would be taken for something else without a sign. */
const looksOtherwise = (text: string): boolean =>
  isHeadingText(text) ||
  isTransition(text) ||
  isCue(text) ||
  isCentered(text) ||
  isPageBreak(text) ||
  isForcedHeading(text) ||
  /^[@>~=#]/.test(text);

const writers: Partial<Record<LineKind, (words: string) => string>> = {
  'scene-heading': (words) => (isHeadingText(words.toUpperCase()) ? '' : '.') + words.toUpperCase(),
  action: (words) => (looksOtherwise(words) ? `!${words}` : words),
  character: (words) => (isCue(words.toUpperCase()) ? '' : '@') + words.toUpperCase(),
  transition: (words) => (isTransition(words.toUpperCase()) ? '' : '> ') + words.toUpperCase(),
  centered: (words) => `> ${words} <`,
  parenthetical: (words) => `(${words})`,
  lyric: (words) => `~${words}`,
  section: (words) => `# ${words}`,
  synopsis: (words) => `= ${words}`,
  note: (words) => `[[${words}]]`,
};

/** Words as a kind of element: with the signs that Fountain needs, and no others. */
export function writeAs(words: string, kind: LineKind): string {
  return writers[kind]?.(words) ?? words;
}

/** What kinds are written in capitals. */
export const isInCapitals = (kind: LineKind): boolean =>
  kind === 'scene-heading' || kind === 'character' || kind === 'transition';
