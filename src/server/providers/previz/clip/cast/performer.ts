import type { Staged } from '#domain/previz/scene.ts';
import { drawPersonApart, lightOnPerson, throwShadow, type Drawn } from '../../picture/build-board.ts';
import { newBoard, type Entry } from '../../picture/draw/board.ts';
import { depthOf } from '../../picture/layout/camera.ts';
import type { ActAt } from '../act/act-person.ts';
import { type Spoken, withFace } from '../act/face-motion.ts';
import { areaOf, type CutOut, type Easel } from '../cut-out.ts';
import { createDue, headMetres, keysOf, stirFrames } from './due.ts';
import { createFigureCuts } from './figure-cuts.ts';
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
  /** They stay in the set when the camera goes along with somebody else. */
  stays: boolean;
};

export type Casting = {
  drawn: Drawn;
  easel: Easel;
  /** The person as the picture has them. */
  person: Staged;
  act: ActAt;
  spoken: Spoken | null;
  moves: boolean;
  stays: boolean;
  /** Nobody looks at them: they are drawn less often, and do not blink. */
  isExtra: boolean;
  /** Names the surfaces that belong to them. */
  role: string;
};

/** Shares of the frame: below the first a figure is drawn as one and on every frame, above the second in parts even if it goes. */
const small = 0.035;
const large = 0.3;

/** Drawings of a large figure stand longer: it is not more that moves, but there is more to draw. */
const middling = 0.08;

/** On how many frames one drawing stands. */
function stepOf(share: number, { moves, isExtra }: Pick<Casting, 'moves' | 'isExtra'>): number {
  if (isExtra) return 4;
  if (share > middling) return 3;
  return share < small && moves ? 1 : 2;
}

/** Gives somebody a place in the clip. A large figure is drawn in parts, so that only what moves is drawn again. */
export function createPerformer({
  drawn,
  easel,
  person,
  act,
  spoken,
  moves,
  stays,
  isExtra,
  role,
}: Casting): Performer {
  const { camera } = drawn.plan;
  const { pixelsPerUnit } = easel.whole;
  const light = lightOnPerson(drawn, person);
  const { entries } = drawPersonApart(drawn, person, { light });
  const share = areaOf(entries, easel.whole) / frameArea(easel);
  const together = share < small * 2 || (moves && share < large);
  const begun = Math.max(0.3, depthOf(camera, [person.at[0], 1, person.at[1]]));
  const scale = (camera.focal * pixelsPerUnit) / begun;
  const headUnits = (scale * headMetres) / pixelsPerUnit;
  const cutsOf = createFigureCuts({ drawn, easel, light, role, together, headUnits });
  const due = createDue(spoken ? stirFrames.speaks : stirFrames.listens);
  const seed = easel.seed + person.name.length * 7;
  let shadow: CutOut | null = null;
  return {
    moves,
    stays,
    effects: effectsOf(drawn, person, entries),
    seenAt: (frame, seconds) => {
      const staged = isExtra ? act(seconds) : withFace(act(seconds), seconds, { spoken, seed });
      const depthMetres = depthOf(camera, [staged.at[0], staged.groundMetres + 1, staged.at[1]]);
      // Whoever comes nearer grows, and is drawn less often.
      const every = stepOf(share * (begun / Math.max(0.3, depthMetres)) ** 2, { moves, isExtra });
      const again = due(keysOf(staged, { camera, scale }), { frame, every });
      if (moves && again.body) shadow = drawnShadow(drawn, staged, { easel, role: `${role}-shadow` });
      return { cuts: cutsOf(staged, again), depthMetres, shadow };
    },
  };
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
