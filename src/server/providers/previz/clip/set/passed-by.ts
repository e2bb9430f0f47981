import type { SKRSContext2D } from '@napi-rs/canvas';
import { smooth } from '#domain/previz/geometry/vector.ts';
import type { Layer, Piece } from '../layers.ts';
import { drawAt, type Transform } from '../scene-drawing.ts';

type Place = (depthMetres: number) => Transform;

/** Pixels of a piece's sides that are left out, where brushes and blurs have ended. */
const hem = 4;

/** Draws a piece and, beside it, its mirror images as far as the frame goes, as if there were no end to the set. */
export function drawEndless(context: SKRSContext2D, { picture, left, top }: Piece, { placed, size }: Transform): void {
  const [cx, cy] = [size.width / 2, size.height / 2];
  const shown = picture.width - hem * 2;
  const [width, height] = [shown * placed.scale, picture.height * placed.scale];
  const x = cx + (left + hem - cx) * placed.scale + placed.x;
  const y = cy + (top - cy) * placed.scale + placed.y;
  for (let n = Math.floor(-x / width); x + n * width < size.width; n += 1) {
    const at = x + n * width;
    context.save();
    if (n % 2 !== 0) context.transform(-1, 0, 0, 1, at * 2 + width, 0);
    // A little over the next one, so that nothing is seen between them.
    context.drawImage(
      picture,
      hem - 1,
      0,
      shown + 2,
      picture.height,
      at - placed.scale,
      y,
      width + 2 * placed.scale,
      height,
    );
    context.restore();
  }
}

/** How far away a set is that is painted as one: where its ground is seen it goes by as fast as feet. */
const farShare = 5;
/** Planes up to here, in shares of the subject's distance, are the ground that they walk on. */
const groundShare = 1.5;

/** What goes by fast is drawn on whole pixels: nobody sees the difference, and it costs less. */
const onPixels = ({ placed, size }: Transform): Transform =>
  placed.scale === 1
    ? { placed: { ...placed, x: Math.round(placed.x), y: Math.round(placed.y) }, size }
    : { placed, size };

/** The set goes by whoever is followed: what is near as fast as their feet, the hills slowly, the sky not at all. */
export function drawPassedBy(
  context: SKRSContext2D,
  layers: readonly Layer[],
  { place, subjectMetres, wide }: { place: Place; subjectMetres: number; wide: boolean },
): void {
  const single = layers.length === 1 && !wide ? subjectMetres * farShare : null;
  for (const layer of layers) {
    const { depthMetres } = layer;
    const ground = depthMetres < subjectMetres * groundShare ? subjectMetres : depthMetres;
    if (Number.isFinite(depthMetres)) drawEndless(context, layer, onPixels(place(single ?? ground)));
    else drawAt(context, layer, place(depthMetres));
  }
}

const viewMetres = 3.2;
const growth = 0.2;
/** Each view stays until the next has come up. */
const life = 1.5;

/** The set goes back into the distance behind somebody who comes along with the camera, one view after the other; or comes up to them. */
export function drawLeftBehind(
  context: SKRSContext2D,
  layers: readonly Layer[],
  { place, metres }: { place: Place; metres: number },
): void {
  const gone = Math.abs(metres) / viewMetres;
  // Under all of them lies what the start picture shows.
  const views = [life, (gone % 1) + 1, gone % 1].filter((age, i) => i === 0 || (age <= life && age <= gone));
  for (const layer of layers) {
    const { placed, size } = place(layer.depthMetres);
    for (const [i, age] of views.entries()) {
      const share = metres < 0 ? age / life : 1 - age / life;
      context.globalAlpha = i === 0 ? 1 : smooth(0, 0.5, age);
      drawAt(context, layer, {
        placed: { ...placed, scale: placed.scale * (1 + growth * (i === 0 ? 0 : share)) },
        size,
      });
    }
  }
  context.globalAlpha = 1;
}
