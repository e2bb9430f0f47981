import { clamp, halfTurn } from '#domain/previz/geometry/vector.ts';
import type { Staged } from '#domain/previz/scene.ts';
import { sideOf, tipOf, toWorld } from '../../layout/pose.ts';
import type { Camera } from '../../layout/camera.ts';
import type { Board } from '../board.ts';
import { drawBackHair, drawHead, type Who } from '../head/head.ts';
import type { HeadView } from '../head/head-view.ts';
import { drawHeld } from '../props/held.ts';
import { figureOf, type Figure, type FigureOptions } from './figure-context.ts';
import { armDepth, drawArm, drawLeg, drawNeck, gripOf, kneeDepth, type Side } from './limbs.ts';
import { drawTorso } from './torso.ts';

/** Feelings that lay the head on one side. */
const tilting = new Set<Staged['emotion']>(['tender', 'sad', 'weeping']);

function headViewOf(figure: Figure): HeadView {
  const { rig, person, camera, light, heading } = figure;
  const head = figure.at(rig.head);
  const size = rig.headSize * head.scale * 1.03;
  const [x, y, z] = toWorld(person)(rig.head);
  const [cx, cy, cz] = camera.position;
  const seenFrom = (Math.atan2(y - cy, Math.hypot(cx - x, cz - z)) * 180) / Math.PI;
  const tip = tipOf(person);
  const tilted = tilting.has(person.emotion);
  return {
    x: head.x,
    y: head.y,
    size,
    // Who lies turns the face to us.
    yaw: tip > 0 ? sideOf(person) * 62 : halfTurn((heading * 180) / Math.PI + person.turn),
    pitch: tip === 0 ? clamp(person.nod + seenFrom * 0.85, -34, 34) : 0,
    roll: (tilted ? (heading > 0 ? -4 : 4) : 0) + sideOf(person) * tip,
    light: light.direction,
    rim: light.rim,
    lit: light.lit,
    warm: light.warm,
    shadeK: light.shadeK,
    ink: clamp(size * 0.0085, 0.8, 4.6),
    mouth: person.mouth,
    ...(person.face && { face: person.face }),
  };
}

/** Parts in painter's order: which arms and legs are farther than the chest. */
function orderOf(figure: Figure): { armsBehind: Side[]; armsBefore: Side[]; legs: Side[] } {
  const { rig } = figure;
  const chest = figure.depth([
    (rig.pelvis[0] + rig.neck[0]) / 2,
    rig.pelvis[1] * 0.4 + rig.neck[1] * 0.6,
    rig.pelvis[2] * 0.4 + rig.neck[2] * 0.6,
  ]);
  const sides: Side[] = [0, 1];
  const behind = (side: Side): boolean => armDepth(figure, side) > chest + 0.035;
  return {
    armsBehind: sides.filter(behind),
    armsBefore: sides.filter((side) => !behind(side)).sort((a, b) => armDepth(figure, b) - armDepth(figure, a)),
    legs: kneeDepth(figure, 0) > kneeDepth(figure, 1) ? [0, 1] : [1, 0],
  };
}

type Parts = { figure: Figure; view: HeadView; who: Who; order: ReturnType<typeof orderOf> };

function drawOneArm(figure: Figure, side: Side): void {
  const { person } = figure;
  if (side === 0 && person.hold) drawHeld(figure, person.hold, gripOf(figure));
  drawArm(figure, side);
}

/** Everything but the head and the arms before it. */
function drawBody({ figure, view, who, order }: Parts): void {
  const { board, heading, rig } = figure;
  const facesUs = Math.cos(heading) > -0.25;
  const legsLast = rig.sits && Math.cos(heading) > 0.6;
  const legs = (): void => order.legs.forEach((side) => drawLeg(figure, side));
  const neck = (): void => drawNeck(figure, rig.neck);
  if (facesUs) drawBackHair(board, view, who);
  for (const side of order.armsBehind) drawOneArm(figure, side);
  if (!legsLast) legs();
  if (facesUs) neck();
  const { drawCollar } = drawTorso(figure);
  if (!facesUs) neck();
  drawCollar();
  if (legsLast) legs();
}

/** A clothed person from joints: a few closed outlines with a cel shadow each, painted from far to near. */
export function drawFigure(board: Board, camera: Camera, options: FigureOptions): void {
  const figure = figureOf(board, camera, options);
  const { person } = figure;
  const view = headViewOf(figure);
  const who: Who = { look: person.look, emotion: person.emotion };
  const order = orderOf(figure);
  const draws = (part: FigureOptions['part']): boolean => options.part === undefined || options.part === part;
  if (draws('body')) drawBody({ figure, view, who, order });
  if (draws('head')) drawHead(board, view, who);
  if (draws('front')) for (const side of order.armsBefore) drawOneArm(figure, side);
}
