import { looksByScene, rangesOf } from '#domain/storyboards/look-ranges.ts';
import type { LookRange } from '#domain/storyboards/storyboard.ts';

/** Consecutive scenes in one look. `first` and `last` are indexes into the film, both included. */
export type LookSpan = { lookId: string; first: number; last: number };

/** A span on the cast sheet. `isRange` is false where the role has the main look because no range covers the scenes. */
export type Band = LookSpan & { isRange: boolean };

/** The looks of one role: its ranges, and the look of all other scenes. */
export type RoleLooks = { ranges: readonly LookRange[]; mainLookId: string; sceneIds: readonly string[] };

const indexDigits = 6;
const placed = (sceneIds: readonly string[]) =>
  sceneIds.map((id, at) => ({ id, position: String(at).padStart(indexDigits, '0') }));

/** The look of each scene, in film order. */
export function looksInOrder({ ranges, mainLookId, sceneIds }: RoleLooks): string[] {
  const looks = looksByScene(ranges, placed(sceneIds));
  return sceneIds.map((id) => looks.get(id) ?? mainLookId);
}

/** The bands of one role. A band of the main look spans from the role's first to its last scene there. */
export function bandsOf(looks: RoleLooks, isIn: (at: number) => boolean): Band[] {
  const covered = looksByScene(looks.ranges, placed(looks.sceneIds));
  const bands: Band[] = [];
  for (const [at, id] of looks.sceneIds.entries()) {
    const named = covered.get(id);
    const lookId = named ?? looks.mainLookId;
    const isRange = named !== undefined;
    const last = bands.at(-1);
    if (last && last.isRange === isRange && last.lookId === lookId && last.last === at - 1) last.last = at;
    else bands.push({ lookId, first: at, last: at, isRange });
  }
  return bands.flatMap((band) => (band.isRange ? [band] : trimmed(band, isIn)));
}

function trimmed(band: Band, isIn: (at: number) => boolean): Band[] {
  const seen = Array.from({ length: band.last - band.first + 1 }, (_, n) => band.first + n).filter(isIn);
  const [first, last] = [seen[0], seen.at(-1)];
  return first === undefined || last === undefined ? [] : [{ ...band, first, last }];
}

/** The ranges after a span moves or gets another look. Scenes that it leaves, and scenes of the main look, need no range. */
export function moveSpan(looks: RoleLooks, before: LookSpan | null, after: LookSpan): LookRange[] {
  const { ranges, mainLookId, sceneIds } = looks;
  const scenes = placed(sceneIds);
  const byScene = looksByScene(ranges, scenes);
  if (before) for (const id of sceneIds.slice(before.first, before.last + 1)) byScene.delete(id);
  for (const id of sceneIds.slice(after.first, after.last + 1)) {
    if (after.lookId === mainLookId) byScene.delete(id);
    else byScene.set(id, after.lookId);
  }
  return rangesOf(byScene, scenes);
}

/** The scenes that get another look, by index, with the look that they had. */
export function changedScenes(looks: RoleLooks, ranges: readonly LookRange[]): { at: number; was: string }[] {
  const after = looksInOrder({ ...looks, ranges });
  return looksInOrder(looks).flatMap((was, at) => (was === after[at] ? [] : [{ at, was }]));
}

/** Moves one end of a span by some scenes, as far as the film and its other end allow. */
export function moveEnd<Span extends LookSpan>(
  span: Span,
  end: 'first' | 'last',
  place: { at: number; scenes: number },
): Span {
  const at = Math.min(Math.max(place.at, 0), place.scenes - 1);
  return end === 'first' ? { ...span, first: Math.min(at, span.last) } : { ...span, last: Math.max(at, span.first) };
}

/** The band of a look that is nearest to a scene: an undo can move it away from there. Without one, the band at the scene. */
export function nearestBand(
  bands: readonly Band[],
  { first: at, lookId }: Pick<Band, 'first' | 'lookId'>,
): Band | null {
  const distance = ({ first, last }: Band) => Math.max(first - at, at - last, 0);
  const nearest = bands.filter((band) => band.lookId === lookId).toSorted((a, b) => distance(a) - distance(b));
  return nearest[0] ?? bands.find((band) => distance(band) === 0) ?? null;
}
