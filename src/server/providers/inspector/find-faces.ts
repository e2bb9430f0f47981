import type { GraphModel } from '@tensorflow/tfjs-converter';
import type { Finding } from '#domain/trust/finding.ts';
import { type Pixels, type View, viewOf } from '#server/platform/media/pixels.ts';
import { anchors, blazefaceSide as modelSide, probabilityOf, runBlazeface, valuesOfBox } from './run-blazeface.ts';
import { type Glance, viewsOf } from './views.ts';

/** What is as likely as this is a face. */
const surely = 0.7;
/** What may be one: it is looked at again, from nearer. */
const perhaps = 0.62;
/** As likely from nearer, it may be one still. */
const stillPerhaps = 0.55;
const candidatesAtMost = 4;
/** How much of what is around a face is in sight, in widths of it. */
const nearer = [1.6, 2.2, 3];

/** The model's figure for what is surely none. */
const unlikely = -100;

/** Where the most likely face of a view is, in pixels of the picture. */
type Candidate = { score: number; x: number; y: number; size: number; turn: View['turn'] };

/** Looks at one after the other, until a face is found. */
export async function findFacesIn(model: GraphModel, pictures: readonly Pixels[]): Promise<Finding> {
  let worst: Finding = 'clear';
  for (const picture of pictures) {
    const finding = await findFaces(model, picture);
    if (finding === 'found') return finding;
    if (finding === 'unsure') worst = finding;
  }
  return worst;
}

/** Looks at the whole, lying and upright, and then at its parts, until a face is found. */
async function findFaces(model: GraphModel, picture: Pixels): Promise<Finding> {
  const candidates: Candidate[] = [];
  for (const view of viewsOf(picture)) {
    const best = await look(model, picture, view);
    if (best.score >= surely) return 'found';
    if (best.score >= perhaps) candidates.push(best);
  }
  const likeliest = candidates.toSorted((a, b) => b.score - a.score).slice(0, candidatesAtMost);
  for (const candidate of likeliest) {
    if ((await lookNearer(model, picture, candidate)) >= stillPerhaps) return 'unsure';
  }
  return 'clear';
}

/** The middle of what it looks like from three distances. */
async function lookNearer(model: GraphModel, picture: Pixels, { x, y, size, turn }: Candidate): Promise<number> {
  const scores: number[] = [];
  for (const times of nearer) {
    const side = Math.max(8, size * times);
    const view = { left: x - side / 2, top: y - side / 2, side, turn, faceAtLeast: 0 };
    scores.push((await look(model, picture, view)).score);
  }
  return scores.toSorted((a, b) => a - b)[1] ?? 0;
}

async function look(model: GraphModel, picture: Pixels, view: Glance): Promise<Candidate> {
  const shown = await viewOf(picture, view, modelSide);
  const { scores, boxes } = await runBlazeface(model, shown);
  const sizeOf = (n: number) =>
    (Math.max(boxes[n * valuesOfBox + 2] ?? 0, boxes[n * valuesOfBox + 3] ?? 0) / modelSide) * view.side;
  const large = [...scores.keys()].filter((n) => sizeOf(n) >= view.faceAtLeast);
  const best = large.reduce((first, n) => ((scores[n] ?? 0) > (scores[first] ?? unlikely) ? n : first), large[0] ?? -1);
  const [left = 0, top = 0] = boxes.slice(best * valuesOfBox, best * valuesOfBox + 2);
  const anchor = anchors[best] ?? { x: 0.5, y: 0.5 };
  const { x, y } = upright({ x: anchor.x + left / modelSide, y: anchor.y + top / modelSide }, view.turn);
  return {
    score: probabilityOf(scores[best] ?? unlikely),
    x: view.left + x * view.side,
    y: view.top + y * view.side,
    size: sizeOf(best),
    turn: view.turn,
  };
}

/** Where a point of a view was before the view was turned. */
function upright({ x, y }: { x: number; y: number }, turn: number): { x: number; y: number } {
  return turn === 0 ? { x, y } : upright({ x: y, y: 1 - x }, turn - 90);
}
