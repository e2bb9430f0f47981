import type { Side } from '../scene.ts';

/** Where the words put somebody in the frame, and which way they look. */
export type Placing = { side: Side | null; looks: Side | null };

/** A person named at a place of the text. */
export type Naming = { name: string; index: number };

const frame = '(?:frame|picture|image|screen|shot)';
/** `looking right toward BRAM`, `faces screen left`; whom they look at is not thereby seen. */
const looksPattern = `(?:looks|looking|faces|facing|gazes|gazing|turned)\\s+(?:to(?:wards?)?\\s+)?(?:the\\s+)?(?:(?:frame|screen|camera)[\\s-]+)?(?<looks>left|right)\\b(?:\\s+towards?\\s+[^,.;:]+)?`;
/** `on the left of the frame`, `frame right`, and `on the left` where nothing of the set can follow. */
const sidePattern = `(?:on|at|to)\\s+the\\s+(?<of>left|right)(?:[\\s-]hand)?(?:\\s+side)?\\s+of\\s+(?:the\\s+)?${frame}|(?:frame|screen|camera)[\\s-]+(?<framed>left|right)\\b|on\\s+the\\s+(?<alone>left|right)(?=\\s*(?:[,.;)]|$|and\\b|looking\\b|facing\\b))`;
const placingPattern = new RegExp(`(?<![a-z])(?:${looksPattern}|${sidePattern})`, 'g');

const isSide = (word: string | undefined): word is Side => word === 'left' || word === 'right';

/** The last one named before a place of the text. */
function lastBefore(namings: readonly Naming[], index: number): string | null {
  const before = namings.filter((naming) => naming.index < index);
  return before.toSorted((a, b) => a.index - b.index).at(-1)?.name ?? null;
}

const nowhere: Placing = { side: null, looks: null };

/** What is said first holds. */
function withWords({ side, looks }: Placing, words: Partial<Record<string, string>>): Placing {
  const said = words['of'] ?? words['framed'] ?? words['alone'];
  return {
    side: side ?? (isSide(said) ? said : null),
    looks: looks ?? (isSide(words['looks']) ? words['looks'] : null),
  };
}

/**
 * Takes out of plain text what it says of the sides of the frame: who stands where, and looks which way. What is left has the same
 * length, so that places in it stay the same.
 */
export function readSides(
  text: string,
  findNamings: (text: string) => readonly Naming[],
): { placings: ReadonlyMap<string, Placing>; rest: string } {
  const matches = [...text.matchAll(placingPattern)];
  const rest = matches.length === 0 ? text : text.replaceAll(placingPattern, (words) => ' '.repeat(words.length));
  const namings = matches.length === 0 ? [] : findNamings(rest);
  const placings = new Map<string, Placing>();
  for (const { index, groups = {} } of matches) {
    const name = lastBefore(namings, index);
    if (name !== null) placings.set(name, withWords(placings.get(name) ?? nowhere, groups));
  }
  return { placings, rest };
}

const across = (side: Side): Side => (side === 'left' ? 'right' : 'left');

/** What is said of one of two goes for the other too; whoever stands on a side looks into the frame. */
export function completePlacings(names: readonly string[], said: ReadonlyMap<string, Placing>): Placing[] {
  const own = names.map((name) => said.get(name) ?? nowhere);
  return own.map(({ side, looks }, at) => {
    const other = own.length === 2 ? own[1 - at]?.side : null;
    const place = side ?? (other ? across(other) : null);
    return { side: place, looks: looks ?? (place === null ? null : across(place)) };
  });
}
