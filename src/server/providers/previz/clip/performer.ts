import type { Staged } from '#domain/previz/scene.ts';
import type { FigureOptions } from '../picture/draw/figure/figure-context.ts';
import { drawPersonApart, lightOnPerson, throwShadow, type Drawn } from '../picture/build-board.ts';
import { newBoard, type Entry } from '../picture/draw/board.ts';
import { depthOf } from '../picture/layout/camera.ts';
import type { ActAt } from './act/act-person.ts';
import { type Spoken, withFace } from './act/face-motion.ts';
import { areaOf, cutOut, type CutOut, type Easel } from './cut-out.ts';
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

function bodyKey({ at, facing, targets }: Staged, scale: number): string {
  const k = scale / stepPixels;
  const joints = targets
    ? [targets.pelvis, targets.neck, targets.head, ...targets.hands, ...targets.feet]
        .flat()
        .map((v) => Math.round(v * k))
    : [];
  return [Math.round(at[0] * k), Math.round(at[1] * k), Math.round(facing / 1.5), ...joints].join();
}

const faceKey = ({ face, mouth }: Staged): string =>
  face ? `${face.lids}/${face.brows}/${face.jaw}/${face.mouthWidth}/${face.shows}/${mouth.toFixed(1)}` : '';

/** Degrees that a head of that size must turn to be another drawing. */
const headKey = ({ turn, nod }: Staged, headPixels: number): string => {
  const k = Math.min(1, headPixels / 90) / 0.8;
  return `${Math.round(turn * k)}/${Math.round(nod * k)}`;
};

/** On how many frames one drawing stands. */
function stepOf(share: number, { moves, isExtra }: Pick<Casting, 'moves' | 'isExtra'>): number {
  if (isExtra || share > large) return 3;
  return share < small && moves ? 1 : 2;
}

type Keys = { body: string; head: string; face: string };
type Again = { body: boolean; head: boolean };
type Beat = { frame: number; every: number };

/** Frames for which a large head that only stirs keeps its drawing; a mouth or an eye that changes is drawn at once. */
const stirFrames = 4;

/** Decides on every frame which parts must be drawn again. */
function createDue(): (now: Keys, beat: Beat) => Again {
  let last: Keys | null = null;
  let drawnOn = 0;
  return (now, { frame, every }) => {
    if (!last) {
      last = now;
      return { body: true, head: true };
    }
    const body = now.body !== last.body && frame % every === 0;
    const stirs = now.head !== last.head && frame - drawnOn >= (every === 1 ? 2 : stirFrames);
    const head = body || now.face !== last.face || stirs;
    if (head) [last, drawnOn] = [body ? now : { ...now, body: last.body }, frame];
    return { body, head };
  };
}

/** Gives somebody a place in the clip. A large figure is drawn in parts, so that only what moves is drawn again. */
export function createPerformer({ drawn, easel, person, act, spoken, moves, isExtra, role }: Casting): Performer {
  const { camera } = drawn.plan;
  const light = lightOnPerson(drawn, person);
  const seed = easel.seed + person.name.length * 7;
  const paint = (staged: Staged, part?: Part): CutOut | null => {
    const { entries, planes } = drawPersonApart(drawn, staged, { light, part });
    return cutOut({ entries, planes }, easel, `${role}-${part ?? 'all'}`);
  };
  const whole = drawPersonApart(drawn, person, { light });
  const share = areaOf(whole.entries, easel.whole) / frameArea(easel);
  const together = share < small * 2 || (moves && share < large);
  const every = stepOf(share, { moves, isExtra });
  const scale =
    (camera.focal * easel.whole.pixelsPerUnit) / Math.max(0.3, depthOf(camera, [person.at[0], 1, person.at[1]]));
  const headPixels = scale * 0.23;
  const due = createDue();
  const cuts = new Map<Part | 'all', CutOut | null>();
  let shadow: CutOut | null = null;

  const draw = (staged: Staged, again: Again): void => {
    if (together) {
      if (again.body || again.head) cuts.set('all', paint(staged));
      return;
    }
    if (again.body) for (const part of ['body', 'front'] as const) cuts.set(part, paint(staged, part));
    if (again.head) cuts.set('head', paint(staged, 'head'));
  };

  return {
    moves,
    effects: effectsOf(drawn, person, whole.entries),
    seenAt: (frame, seconds) => {
      const staged = isExtra ? act(seconds) : withFace(act(seconds), seconds, { spoken, seed });
      const keys = { body: bodyKey(staged, scale), head: headKey(staged, headPixels), face: faceKey(staged) };
      const again = due(keys, { frame, every });
      draw(staged, again);
      if (moves && again.body) shadow = drawnShadow(drawn, staged, { easel, role: `${role}-shadow` });
      const depthMetres = depthOf(camera, [staged.at[0], staged.groundMetres + 1, staged.at[1]]);
      return { cuts: seenParts(cuts, together), depthMetres, shadow };
    },
  };
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
