import type { Staged } from '#domain/previz/scene.ts';
import { drawPersonApart, type Drawn } from '../../picture/build-board.ts';
import type { FigureLight, FigureOptions } from '../../picture/draw/figure/figure-context.ts';
import { type Camera, project } from '../../picture/layout/camera.ts';
import { poseOf, toWorld } from '../../picture/layout/pose.ts';
import { cutOut, type CutOut, type Cutting, type Easel } from '../cut-out.ts';
import type { Again } from './due.ts';

type Part = NonNullable<FigureOptions['part']>;

/** Draws the lower half of a head anew into its cut-out, which else stays as it is. */
function patch(cut: CutOut, lower: CutOut): void {
  const context = cut.picture.getContext('2d');
  const top = lower.top - cut.top;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalCompositeOperation = 'source-over';
  context.clearRect(0, top, cut.picture.width, cut.picture.height - top);
  context.drawImage(lower.picture, lower.left - cut.left, top);
}

/** Head heights from the middle of a head to where what a mouth moves begins, and that are free below a shut jaw. */
const belowEyes = 0.06;
const jawRoom = 0.07;

/** How high the middle of somebody's head is in the frame. */
function headAt(camera: Camera, person: Staged, seed: number): number {
  return project(camera, toWorld(person)(poseOf(person, seed).head)).y;
}

type FigureCutting = {
  drawn: Drawn;
  easel: Easel;
  light: FigureLight;
  role: string;
  /** All of the figure is one drawing. */
  together: boolean;
  /** A head's height in frame units. */
  headUnits: number;
};

/** The cut-outs of a figure: draws what is due again, and answers all of them from back to front. */
export type FigureCuts = (person: Staged, again: Again) => CutOut[];

/** A figure as cut-outs that are kept from drawing to drawing. */
export function createFigureCuts({ drawn, easel, light, role, together, headUnits }: FigureCutting): FigureCuts {
  const cuts = new Map<Part | 'all', CutOut | null>();
  let posed: Staged | null = null;
  const paint = (person: Staged, { part, ...cutting }: { part?: Part } & Partial<Cutting>): CutOut | null => {
    const { entries, planes } = drawPersonApart(drawn, person, { light, part });
    return cutOut({ entries, planes }, easel, { role: `${role}-${part ?? 'all'}`, ...cutting });
  };
  const below = headUnits * jawRoom;
  const drawMouth = (person: Staged): void => {
    const whole = cuts.get('head');
    if (!whole || !posed) return;
    // The head stays as it was drawn; only the jaw moves.
    const { turn, nod, targets } = posed;
    const still: Staged = { ...person, turn, nod, ...(targets && { targets }) };
    const from = headAt(drawn.plan.camera, still, easel.seed) + headUnits * belowEyes;
    const lower = paint(still, { part: 'head', role: `${role}-mouth`, from, below });
    if (lower) patch(whole, lower);
  };
  const drawParts = (person: Staged, again: Again): void => {
    if (again.body) for (const part of ['body', 'front'] as const) cuts.set(part, paint(person, { part }));
    if (again.head) {
      cuts.set('head', paint(person, { part: 'head', below }));
      posed = person;
    }
    if (again.mouth) drawMouth(person);
  };
  const order = together ? (['all'] as const) : (['body', 'head', 'front'] as const);
  return (person, again) => {
    if (!together) drawParts(person, again);
    else if (again.body || again.head || again.mouth) cuts.set('all', paint(person, {}));
    return order.flatMap((part) => cuts.get(part) ?? []);
  };
}
