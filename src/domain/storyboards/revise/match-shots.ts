import type { BreakdownShot } from '../../scripts/breakdown.ts';
import type { Shot } from '../storyboard.ts';
import { saidBy, shotKey } from './script-hash.ts';

/** `isSame`: the script says just what it said when the shot was made. */
export type ShotMatch = { isSame: boolean; old: number };

/** `isCut`: removed, and not by anybody's wish; only the same elements bring it back. */
type OldShot = Pick<Shot, 'elementIds' | 'action' | 'dialogue'> & { removed: boolean; isCut: boolean };

/** Two shots of one gap are not compared farther apart than this. */
const lookAhead = 24;
const leastSimilar = 0.34;

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []);

/** How much of the words two texts share, from 0 to 1. */
function similarity(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const least = Math.min(left.size, right.size);
  if (least === 0) return 0;
  let shared = 0;
  for (const word of left) if (right.has(word)) shared += 1;
  return shared / Math.max(left.size, right.size);
}

function sharedElements(left: readonly string[], right: readonly string[]): number {
  const said = new Set(left.map(saidBy));
  return right.filter((id) => said.has(saidBy(id))).length / Math.max(left.length, right.length, 1);
}

const spokenBy = ({ dialogue }: { dialogue: readonly unknown[] }): boolean => dialogue.length > 0;

function likeness(old: OldShot, shot: BreakdownShot): number {
  if (spokenBy(old) !== spokenBy(shot)) return 0;
  const textOf = (lines: readonly { text: string }[], action: string) =>
    wordsOf(lines.length === 0 ? action : lines.map(({ text }) => text).join(' '));
  const words = similarity(textOf(old.dialogue, old.action), textOf(shot.dialogue, shot.action));
  return Math.max(sharedElements(old.elementIds, shot.elementIds), words);
}

/** The places in a list by what the shots came from. */
function indexByKey(shots: readonly { elementIds: readonly string[] }[]): Map<string, number[]> {
  const index = new Map<string, number[]>();
  for (const [at, shot] of shots.entries()) {
    if (shot.elementIds.length === 0) continue;
    const row = index.get(shotKey(shot));
    if (row) row.push(at);
    else index.set(shotKey(shot), [at]);
  }
  return index;
}

/** Those that are there go before those that were removed. */
const rank = (shot: OldShot | undefined): number => (shot?.isCut ? 2 : shot?.removed ? 1 : 0);

/** The same elements make the same shot. Where they made several, and some have gone, the words tell which is which. */
function matchSame(old: readonly OldShot[], shots: readonly BreakdownShot[]): (ShotMatch | null)[] {
  const matches: (ShotMatch | null)[] = shots.map(() => null);
  const byKey = indexByKey(old);
  for (const [key, places] of indexByKey(shots)) {
    const rows = byKey.get(key) ?? [];
    const rankAt = (at: number): number => rank(old[at]);
    const there = rows.toSorted((left, right) => rankAt(left) - rankAt(right) || left - right);
    const isWhole = there.length === places.length;
    for (const place of places) {
      const at = isWhole ? 0 : there.findIndex((one) => old[one]?.action === shots[place]?.action);
      const [found] = at < 0 ? [] : there.splice(at, 1);
      if (found !== undefined) matches[place] = { isSame: true, old: found };
    }
  }
  return matches;
}

type Gaps = { old: readonly OldShot[]; shots: readonly BreakdownShot[]; taken: Set<number>; from: number; to: number };

const mayBeRewritten = ({ elementIds, isCut }: OldShot): boolean => elementIds.length > 0 && !isCut;

/** The free old shot of the gap that is most like a new one, or null. */
function findLike({ old, shots, taken, from, to }: Gaps, at: number): number | null {
  const shot = shots[at];
  let best: number | null = null;
  let most = leastSimilar;
  for (let index = from; index < Math.min(to, from + lookAhead); index += 1) {
    const candidate = old[index];
    if (!shot || !candidate || taken.has(index) || !mayBeRewritten(candidate)) continue;
    const alike = likeness(candidate, shot);
    if (alike <= most) continue;
    [best, most] = [index, alike];
  }
  return best;
}

/**
 * Which shot of a scene each shot of its new breakdown is. The same elements make the same shot, wherever it has gone; between those, a
 * shot with much the same words or elements is the old one rewritten. Null for a new one.
 */
export function matchShots(old: readonly OldShot[], shots: readonly BreakdownShot[]): (ShotMatch | null)[] {
  const matches = matchSame(old, shots);
  const taken = new Set(matches.flatMap((match) => (match ? [match.old] : [])));
  let from = 0;
  for (const [at, match] of matches.entries()) {
    if (match) {
      from = Math.max(from, match.old + 1);
      continue;
    }
    const next = matches.slice(at + 1, at + 1 + lookAhead).find((one) => one !== null && one.old >= from);
    const found = findLike({ old, shots, taken, from, to: next?.old ?? old.length }, at);
    if (found === null) continue;
    matches[at] = { isSame: false, old: found };
    taken.add(found);
    from = found + 1;
  }
  return matches;
}
