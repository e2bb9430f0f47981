import { smooth } from '#domain/previz/geometry/vector.ts';
import { type Spoken, unheard } from './face-motion.ts';

/** What somebody says whom nobody hears, and how much they speak at a moment, 0 to 1. */
export type Conversing = Spoken & { speaksAt: (seconds: number) => number };

const turnSeconds = 2.1;
const softSeconds = 0.3;

/** Several who speak take turns: each hears the other out. */
export function converse(seed: number, { turn, of }: { turn: number; of: number }): Conversing {
  const own = unheard(seed);
  const isTheirs = (seconds: number): boolean => of < 2 || Math.floor(seconds / turnSeconds) % of === turn;
  return {
    heard: false,
    shapeAt: (seconds) => (isTheirs(seconds) ? own.shapeAt(seconds) : 'X'),
    accentAt: (seconds) => (isTheirs(seconds) ? own.accentAt(seconds) : 0),
    speaksAt: (seconds) => {
      if (of < 2) return 1;
      const at = seconds % turnSeconds;
      const level = smooth(0, softSeconds, at) * (1 - smooth(turnSeconds - softSeconds, turnSeconds, at));
      return isTheirs(seconds) ? level : 0;
    },
  };
}
