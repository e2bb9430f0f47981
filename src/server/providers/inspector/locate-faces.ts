import type { GraphModel } from '@tensorflow/tfjs-converter';
import { type Pixels, viewOf } from '#server/platform/media/pixels.ts';
import { anchors, blazefaceSide, probabilityOf, runBlazeface, valuesOfBox } from './run-blazeface.ts';
import { viewsOf } from './views.ts';

type Point = { x: number; y: number };

/** An upright face in pixels of the picture. `size` is the width of its box. */
export type LocatedFace = {
  score: number;
  center: Point;
  size: number;
  rightEye: Point;
  leftEye: Point;
  nose: Point;
  mouth: Point;
};

/** The least score of a face in a first look, and in a second look from near. */
const perhaps = 0.5;
const surely = 0.7;
/** The logit of what is surely no face. */
const unlikely = -100;
/** So many faces of a crowd are looked at again. */
const candidatesAtMost = 16;
/** The angle at which the eyes lie, in radians. */
export const angleOf = ({ leftEye, rightEye }: Pick<LocatedFace, 'leftEye' | 'rightEye'>): number =>
  Math.atan2(leftEye.y - rightEye.y, leftEye.x - rightEye.x);

/** How much of its surroundings the second look shows, in widths of the face. */
const nearer = 2.2;

/** Finds the upright faces of a picture, the largest first. Faces that the second look does not confirm are left out. */
export async function locateFaces(model: GraphModel, picture: Pixels): Promise<LocatedFace[]> {
  const found: LocatedFace[] = [];
  for (const view of viewsOf(picture)) {
    if (view.turn === 0) found.push(...(await facesIn(model, picture, view)));
  }
  const faces: LocatedFace[] = [];
  for (const one of withoutDoubles(found).slice(0, candidatesAtMost)) {
    const side = Math.max(8, one.size * nearer);
    const view = { left: one.center.x - side / 2, top: one.center.y - side / 2, side };
    const [face] = (await facesIn(model, picture, view)).toSorted((a, b) => b.score - a.score);
    if (face && face.score >= surely && isSame(face, one)) faces.push(face);
  }
  return withoutDoubles(faces).toSorted((a, b) => b.size - a.size);
}

type Square = { left: number; top: number; side: number };

async function facesIn(model: GraphModel, picture: Pixels, view: Square): Promise<LocatedFace[]> {
  const shown = await viewOf(picture, { ...view, turn: 0 }, blazefaceSide);
  const { scores, boxes } = await runBlazeface(model, shown);
  return [...scores.keys()].flatMap((n) => {
    const score = probabilityOf(scores[n] ?? unlikely);
    return score < perhaps ? [] : [readFace({ score, n, boxes, view })];
  });
}

type Box = { score: number; n: number; boxes: readonly number[]; view: Square };

function readFace({ score, n, boxes, view }: Box): LocatedFace {
  const anchor = anchors[n] ?? { x: 0.5, y: 0.5 };
  const value = (at: number) => (boxes[n * valuesOfBox + at] ?? 0) / blazefaceSide;
  const pointAt = (at: number): Point => ({
    x: view.left + (anchor.x + value(at)) * view.side,
    y: view.top + (anchor.y + value(at + 1)) * view.side,
  });
  return {
    score,
    center: pointAt(0),
    size: Math.max(value(2), value(3)) * view.side,
    rightEye: pointAt(4),
    leftEye: pointAt(6),
    nose: pointAt(8),
    mouth: pointAt(10),
  };
}

/** The likeliest of those that show the same face. */
function withoutDoubles(faces: readonly LocatedFace[]): LocatedFace[] {
  const kept: LocatedFace[] = [];
  for (const face of faces.toSorted((a, b) => b.score - a.score)) {
    if (!kept.some((one) => isSame(one, face))) kept.push(face);
  }
  return kept;
}

/** Whether the centers are nearer to each other than half of the larger face. */
function isSame(one: LocatedFace, other: LocatedFace): boolean {
  const distance = Math.hypot(one.center.x - other.center.x, one.center.y - other.center.y);
  return distance < Math.max(one.size, other.size) / 2;
}
