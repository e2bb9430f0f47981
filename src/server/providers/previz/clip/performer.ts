import type { Vector } from '#domain/previz/geometry/vector.ts';
import type { Staged } from '#domain/previz/scene.ts';
import type { FigureOptions } from '../picture/draw/figure/figure-context.ts';
import { drawPersonApart, lightOnPerson, throwShadow, type Drawn } from '../picture/build-board.ts';
import { newBoard, type Entry } from '../picture/draw/board.ts';
import { type Camera, depthOf, project } from '../picture/layout/camera.ts';
import { poseOf, toWorld } from '../picture/layout/pose.ts';
import type { ActAt } from './act/act-person.ts';
import { type Spoken, withFace } from './act/face-motion.ts';
import { areaOf, cutOut, type CutOut, type Cutting, type Easel } from './cut-out.ts';
import { drawnShadow } from './shadow.ts';

/** Somebody as they are seen at a moment: cut-outs from back to front, and how far they are. */
export type Seen = { cuts: CutOut[]; depthMetres: number; shadow: CutOut | null };

/** Somebody who is drawn anew as they move. */
export type Performer = {
  seenAt: (frame: number, seconds: number) => Seen;
  /** What they throw on the set where the clip begins: light and shadow. */
  effects: Entry[];
  /** They leave their place, so that their shadow goes along. */
  moves: boolean;
};

export type Casting = {
  drawn: Drawn;
  easel: Easel;
  /** The person as the picture has them. */
  person: Staged;
  act: ActAt;
  spoken: Spoken | null;
  moves: boolean;
  /** Nobody looks at them: they are drawn less often, and do not blink. */
  isExtra: boolean;
  /** Names the surfaces that belong to them. */
  role: string;
};

type Part = NonNullable<FigureOptions['part']>;

/** Shares of the frame: below the first a figure is drawn as one and on every frame, above the second only on every third. */
const small = 0.035;
const large = 0.3;

/** A posture in steps of about so many pixels: what is nearer together is the same drawing. */
const stepPixels = 0.8;

/** Whether a joint is in the frame or next to it: what hands do beyond it nobody sees. */
function isSeen(camera: Camera, person: Staged, joint: Vector): boolean {
  const { x, y } = project(camera, toWorld(person)(joint));
  const { width, height } = camera.frame;
  return Math.abs(x / width - 0.5) < 0.6 && Math.abs(y / height - 0.5) < 0.58;
}

function bodyKey(person: Staged, camera: Camera, scale: number): string {
  const { at, facing, targets } = person;
  const k = scale / stepPixels;
  const joints = targets ? [targets.pelvis, targets.neck, targets.head, ...targets.hands, ...targets.feet] : [];
  const seen = joints
    .filter((joint) => isSeen(camera, person, joint))
    .flatMap((joint) => joint.map((v) => Math.round(v * k)));
  return [Math.round(at[0] * k), Math.round(at[1] * k), Math.round(facing / 1.5), ...seen].join();
}

const eyesKey = ({ face }: Staged): string => (face ? `${face.lids}/${face.brows}` : '');
const mouthKey = ({ face, mouth }: Staged): string =>
  face ? `${face.jaw}/${face.mouthWidth}/${face.shows}/${mouth.toFixed(1)}` : '';

/** Degrees that a head of that size must turn to be another drawing. */
const headKey = ({ turn, nod }: Staged, headPixels: number): string => {
  const k = Math.min(1, headPixels / 90) / 0.8;
  return `${Math.round(turn * k)}/${Math.round(nod * k)}`;
};

/** Drawings of a large figure stand longer: it is not more that moves, but there is more to draw. */
const middling = 0.08;

/** On how many frames one drawing stands. */
function stepOf(share: number, { moves, isExtra }: Pick<Casting, 'moves' | 'isExtra'>): number {
  if (isExtra || share > middling) return 3;
  return share < small && moves ? 1 : 2;
}

type Keys = { body: string; head: string; eyes: string; mouth: string };
/** What must be drawn again; of a head whose face alone changes only what is below the eyes, or all of it. */
type Again = { body: boolean; head: boolean; mouth: boolean };
type Beat = { frame: number; every: number };

/** Frames for which a large head that only stirs keeps its drawing; a mouth or an eye that changes is drawn at once. */
const stirFrames = { speaks: 4, listens: 8 };

/** Decides on every frame which parts must be drawn again. */
function createDue(stir: number): (now: Keys, beat: Beat) => Again {
  let last: Keys | null = null;
  let drawnOn = 0;
  return (now, { frame, every }) => {
    if (!last) {
      last = now;
      return { body: true, head: true, mouth: false };
    }
    const body = now.body !== last.body && frame % every === 0;
    const stirs = now.head !== last.head && frame - drawnOn >= (every === 1 ? 2 : stir);
    const head = body || now.eyes !== last.eyes || stirs;
    const mouth = !head && now.mouth !== last.mouth;
    if (head) [last, drawnOn] = [{ ...now, body: body ? now.body : last.body }, frame];
    else if (mouth) last = { ...last, mouth: now.mouth };
    return { body, head, mouth };
  };
}

/** Draws the lower half of a head anew into its cut-out, which else stays as it is. */
function patch(cut: CutOut, lower: CutOut): void {
  const context = cut.picture.getContext('2d');
  const top = lower.top - cut.top;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalCompositeOperation = 'source-over';
  context.clearRect(0, top, cut.picture.width, cut.picture.height - top);
  context.drawImage(lower.picture, lower.left - cut.left, top);
}

/** Gives somebody a place in the clip. A large figure is drawn in parts, so that only what moves is drawn again. */
export function createPerformer({ drawn, easel, person, act, spoken, moves, isExtra, role }: Casting): Performer {
  const { camera } = drawn.plan;
  const light = lightOnPerson(drawn, person);
  const seed = easel.seed + person.name.length * 7;
  const paint = (staged: Staged, { part, ...cutting }: { part?: Part } & Partial<Cutting>): CutOut | null => {
    const { entries, planes } = drawPersonApart(drawn, staged, { light, part });
    return cutOut({ entries, planes }, easel, { role: `${role}-${part ?? 'all'}`, ...cutting });
  };
  const whole = drawPersonApart(drawn, person, { light });
  const share = areaOf(whole.entries, easel.whole) / frameArea(easel);
  const together = share < small * 2 || (moves && share < large);
  const every = stepOf(share, { moves, isExtra });
  const scale =
    (camera.focal * easel.whole.pixelsPerUnit) / Math.max(0.3, depthOf(camera, [person.at[0], 1, person.at[1]]));
  const headPixels = scale * 0.23;
  const due = createDue(spoken ? stirFrames.speaks : stirFrames.listens);
  let head: Staged | null = null;
  const cuts = new Map<Part | 'all', CutOut | null>();
  let shadow: CutOut | null = null;

  const headUnits = headPixels / easel.whole.pixelsPerUnit;
  const drawMouth = (staged: Staged): void => {
    const whole = cuts.get('head');
    if (!whole || !head) return;
    // The head stays as it was drawn; only the jaw moves.
    const { turn, nod, targets } = head;
    const posed: Staged = { ...staged, turn, nod, ...(targets && { targets }) };
    const from = headAt(camera, posed, seed) + headUnits * belowEyes;
    const lower = paint(posed, { part: 'head', role: `${role}-mouth`, from, below: headUnits * jawRoom });
    if (lower) patch(whole, lower);
  };
  const draw = (staged: Staged, again: Again): void => {
    if (together) {
      if (again.body || again.head || again.mouth) cuts.set('all', paint(staged, {}));
      return;
    }
    if (again.body) for (const part of ['body', 'front'] as const) cuts.set(part, paint(staged, { part }));
    if (again.head) {
      cuts.set('head', paint(staged, { part: 'head', below: headUnits * jawRoom }));
      head = staged;
    }
    if (again.mouth) drawMouth(staged);
  };

  return {
    moves,
    effects: effectsOf(drawn, person, whole.entries),
    seenAt: (frame, seconds) => {
      const staged = isExtra ? act(seconds) : withFace(act(seconds), seconds, { spoken, seed });
      const keys = {
        body: bodyKey(staged, camera, scale),
        head: headKey(staged, headPixels),
        eyes: eyesKey(staged),
        mouth: mouthKey(staged),
      };
      const again = due(keys, { frame, every });
      draw(staged, again);
      if (moves && again.body) shadow = drawnShadow(drawn, staged, { easel, role: `${role}-shadow` });
      const depthMetres = depthOf(camera, [staged.at[0], staged.groundMetres + 1, staged.at[1]]);
      return { cuts: seenParts(cuts, together), depthMetres, shadow };
    },
  };
}

/** Head heights from the middle of a head to where what a mouth moves begins, and that are free below a shut jaw. */
const belowEyes = 0.06;
const jawRoom = 0.07;

/** How high the middle of somebody's head is in the frame. */
function headAt(camera: Camera, person: Staged, seed: number): number {
  return project(camera, toWorld(person)(poseOf(person, seed).head)).y;
}

/** The parts that are in the picture, from back to front. */
function seenParts(cuts: ReadonlyMap<Part | 'all', CutOut | null>, together: boolean): CutOut[] {
  const parts = together ? (['all'] as const) : (['body', 'head', 'front'] as const);
  return parts.flatMap((part) => cuts.get(part) ?? []);
}

const frameArea = ({ whole }: Easel): number => whole.width * whole.height * whole.pixelsPerUnit ** 2;

const shining = new Set(['pool', 'glow']);

function effectsOf(drawn: Drawn, person: Staged, entries: readonly Entry[]): Entry[] {
  const board = newBoard();
  throwShadow(drawn, person, board);
  return [
    ...board.entries.map((entry) => ({ ...entry, plane: 0 })),
    ...entries.filter(({ mark }) => shining.has(mark.kind)),
  ];
}
