import { mix } from '#domain/previz/geometry/colour.ts';
import { ring, spline } from '../../geometry/curve.ts';
import type { Point } from '#domain/previz/geometry/vector.ts';
import type { Emotion, Look } from '#domain/previz/scene.ts';
import { line, paintStroke, shape, type Board } from '../board.ts';
import { drawBeard } from './beard.ts';
import { expressions, inMotion } from './expression.ts';
import { drawFace, drawSmallFace, faceShades } from './face.ts';
import { drawHair, drawHairBehind, showsEars } from './hair.ts';
import { headOf, type Head } from './head-context.ts';
import type { HeadView } from './head-view.ts';
import { drawGlasses, drawHat } from './headwear.ts';
import { contourOf, crownSteps, outlineOf, shadesOf, steps } from './solid.ts';

const earOutline = [
  [0, 0.07],
  [0.03, 0.085],
  [0.055, 0.06],
  [0.05, 0],
  [0.035, -0.07],
  [0.012, -0.095],
  [-0.006, -0.06],
] as const;
const earFold = [
  [0.012, 0.05],
  [0.036, 0.055],
  [0.036, 0.01],
  [0.02, -0.04],
] as const;

/** Ears: under the head's contour on the far side, over it on the near side. */
function drawEars(head: Head, near: boolean): void {
  if (!showsEars(head)) return;
  const { board, view, turner } = head;
  const flatness = head.back ? 1.7 : 0.35 + 0.6 * Math.abs(Math.cos((view.yaw * Math.PI) / 180));
  // They lie back against the skull; from behind, what stands off it is what shows.
  const flare = head.back ? 0.1 : 1.5;
  for (const side of [-1, 1]) {
    if (turner.turn([side * 0.335, -0.05, -0.06])[2] > 0.02 !== near) continue;
    const at = ([x, y]: readonly [number, number], out: number): Point =>
      turner.at([side * (out + x * flatness), y - 0.03, -0.06 - x * flare]);
    const lit = view.lit * (side === head.shadowSide ? 0.5 : 0.9);
    const rgb = mix(head.skin, [190, 90, 70], 0.12);
    shape(
      board,
      [
        ring(
          earOutline.map((p) => at(p, 0.328)),
          4,
        ),
      ],
      { rgb, lit, warm: view.warm, ink: view.ink * 0.8 },
    );
    if (!near || view.size <= 60) continue;
    line(
      board,
      spline(
        earFold.map((p) => at(p, 0.332)),
        4,
      ),
      { width: view.size * 0.008, taper: 0.9 },
    );
  }
}

function bareCrown(head: Head): void {
  if (head.look.hair.cut !== 'bald' || head.view.size < 60 || head.look.hat || head.back) return;
  const { board, view, turner } = head;
  const x = view.light[0] > 0 ? 0.14 : -0.14;
  const shine = [turner.at([x - 0.05, 0.4, 0.2]), turner.at([x, 0.44, 0.12]), turner.at([x + 0.07, 0.42, 0.15])];
  const rgb = mix(head.skin, [255, 250, 240], 0.5);
  paintStroke(board, spline(shine, 4), { width: view.size * 0.03, rgb, ...head.light, alpha: 0.7 });
}

export type Who = { look: Look; emotion: Emotion };

const contextOf = (board: Board, view: HeadView, { look, emotion }: Who): Head =>
  headOf(board, view, { look, expression: inMotion(expressions[emotion], view.face) });

/** Hair behind the neck, drawn before the body when the figure faces us. */
export function drawBackHair(board: Board, view: HeadView, who: Who): void {
  const head = contextOf(board, view, who);
  if (!head.back) drawHairBehind(head);
}

/** A head with face, hair, beard, glasses and hat. */
export function drawHead(board: Board, view: HeadView, who: Who): void {
  const head = contextOf(board, view, who);
  const count = view.size > 60 ? 18 : 9;
  const heights = [...crownSteps(0.5, 0, count), ...steps(0, head.chin, count).slice(1)];
  const contour = contourOf({ turner: head.turner, solid: head.skull, light: view.light }, heights, true);
  const shades = shadesOf(head.turner, contour, view.shadeK);
  if (!head.back && head.detailed) shades.push(...faceShades(head));
  drawEars(head, false);
  shape(board, [outlineOf(head.turner, contour)], { rgb: head.skin, ...head.light, ink: view.ink, shades });
  if (!head.back && Math.abs(head.yaw) < 105) {
    if (head.detailed) drawFace(head);
    else if (view.size > 17) drawSmallFace(head);
  }
  drawBeard(head);
  drawHair(head);
  bareCrown(head);
  drawEars(head, true);
  drawGlasses(head);
  drawHat(head);
  if (head.back) drawHairBehind(head);
}
