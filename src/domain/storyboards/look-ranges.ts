import type { LookRange } from './storyboard.ts';

/** A scene with its place, removed or not: a removed scene keeps its place among the others. */
type Placed = { id: string; position: string };

/** The scenes in film order. Positions are plain ASCII and never equal among siblings. */
const inOrder = <Scene extends Placed>(scenes: readonly Scene[]): Scene[] =>
  scenes.toSorted((left, right) => (left.position < right.position ? -1 : 1));

/** The look that each scene was given; scenes that are left out have the main look. Where ranges overlap, the first one counts. */
export function looksByScene(ranges: readonly LookRange[], scenes: readonly Placed[]): Map<string, string> {
  const ordered = inOrder(scenes);
  const places = new Map(ordered.map(({ id }, at) => [id, at]));
  const looks = new Map<string, string>();
  for (const { lookId, fromSceneId, toSceneId } of ranges) {
    const [from, to] = [places.get(fromSceneId), places.get(toSceneId)];
    if (from === undefined || to === undefined) continue;
    for (const { id } of ordered.slice(Math.min(from, to), Math.max(from, to) + 1)) {
      if (!looks.has(id)) looks.set(id, lookId);
    }
  }
  return looks;
}

/** The fewest ranges that give each scene this look. */
export function rangesOf(looks: ReadonlyMap<string, string>, scenes: readonly Placed[]): LookRange[] {
  const ranges: LookRange[] = [];
  let before: string | undefined;
  for (const { id } of inOrder(scenes)) {
    const lookId = looks.get(id);
    const last = ranges.at(-1);
    if (last && lookId === before && lookId !== undefined) last.toSceneId = id;
    else if (lookId !== undefined) ranges.push({ lookId, fromSceneId: id, toSceneId: id });
    before = lookId;
  }
  return ranges;
}

/** What is wrong with ranges of looks, in a sentence; null when nothing is. */
export function lookRangesProblem(ranges: readonly LookRange[], scenes: readonly Placed[]): string | null {
  const places = new Map(inOrder(scenes).map(({ id }, at) => [id, at]));
  const spans: [from: number, to: number][] = [];
  for (const { fromSceneId, toSceneId } of ranges) {
    const [from, to] = [places.get(fromSceneId), places.get(toSceneId)];
    if (from === undefined) return `The scene ${fromSceneId} doesn’t exist in this storyboard.`;
    if (to === undefined) return `The scene ${toSceneId} doesn’t exist in this storyboard.`;
    if (from > to) return 'A look range ends before it starts.';
    spans.push([from, to]);
  }
  spans.sort(([left], [right]) => left - right);
  const isShared = spans.some(([from], n) => from <= (spans[n - 1]?.[1] ?? -1));
  return isShared ? 'Two look ranges overlap.' : null;
}

/** The ranges as far as their scenes are in the film; the same array when all of their ends are. */
export function presentRanges(
  ranges: readonly LookRange[],
  scenes: readonly (Placed & { removed: boolean })[],
): readonly LookRange[] {
  if (ranges.length === 0) return ranges;
  const removed = new Set(scenes.flatMap((scene) => (scene.removed ? [scene.id] : [])));
  if (ranges.every(({ fromSceneId, toSceneId }) => !removed.has(fromSceneId) && !removed.has(toSceneId))) return ranges;
  const ordered = inOrder(scenes);
  return ranges.flatMap((range): LookRange[] => {
    const looks = looksByScene([range], ordered);
    const left = ordered.filter((scene) => !scene.removed && looks.has(scene.id));
    const [first, last] = [left[0], left.at(-1)];
    return first && last ? [{ lookId: range.lookId, fromSceneId: first.id, toSceneId: last.id }] : [];
  });
}

/**
 * The ranges after scenes were put in another order: every scene keeps its look. A new scene has the look of its neighbors where both have the
 * same one.
 */
export function reorderRanges(
  ranges: readonly LookRange[],
  before: readonly Placed[],
  after: readonly Placed[],
): LookRange[] {
  const looks = looksByScene(ranges, before);
  const known = new Set(before.map(({ id }) => id));
  const ordered = inOrder(after);
  for (const [at, { id }] of ordered.entries()) {
    if (known.has(id)) continue;
    const left = ordered.slice(0, at).findLast((scene) => known.has(scene.id));
    const right = ordered.slice(at + 1).find((scene) => known.has(scene.id));
    const look = left && looks.get(left.id);
    if (look !== undefined && right && looks.get(right.id) === look) looks.set(id, look);
  }
  return rangesOf(looks, ordered);
}

/** Whether scenes that are on both boards come in another order. */
export function isReordered(before: readonly Placed[], after: readonly Placed[]): boolean {
  if (before === after) return false;
  const known = new Set(before.map(({ id }) => id));
  const [was, now] = [inOrder(before), inOrder(after).filter(({ id }) => known.has(id))];
  return now.some(({ id }, at) => id !== was[at]?.id);
}
