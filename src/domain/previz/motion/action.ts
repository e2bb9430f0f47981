import type { Gesture, Side } from '../scene.ts';

/** Which way somebody goes, turns or looks, as the viewer sees it; or to whom. */
export type Way = Side | 'near' | 'away' | 'up' | 'down' | 'back' | { to: string };

/** What hands do to a thing or to somebody. */
export type Deed =
  | 'hug'
  | 'kiss'
  | 'give'
  | 'take'
  | 'pick-up'
  | 'draw'
  | 'put'
  | 'open'
  | 'knock'
  | 'drink'
  | 'punch'
  | 'flinch'
  | 'shoot'
  | 'clap'
  | 'throw'
  | 'work'
  | 'point'
  | 'shrug'
  | 'salute'
  | 'cry';

/** One thing that a person does in a clip. */
export type Action =
  | { kind: 'walk' | 'run'; way: Way | null; slow: boolean; leaves: boolean }
  | { kind: 'turn'; way: Way | null }
  | { kind: 'look'; way: Way }
  | { kind: 'gesture'; gesture: Gesture; waves: boolean }
  | {
      kind: 'deed';
      deed: Deed;
      way: Way | null;
      /** What another one's deed is answered with: it begins with that. */ answers?: Deed;
    }
  | { kind: 'sit' | 'stand' | 'crouch' | 'nod' | 'shake-head' | 'laugh' | 'dance' | 'fall' | 'still' };

/** What the people of a clip do, in the order in which it is said, and whether they speak. */
export type Acts = { actions: Action[]; speaks: boolean };

/** What moves in the set by itself. */
export type Elements = {
  smoke: boolean;
  fire: boolean;
  leaves: boolean;
  sparks: boolean;
  wind: boolean;
  lightning: boolean;
  /** Nobody in the background stands still. */
  crowdMoves: boolean;
};

/** How the vehicles of a clip move; null where they are parked. */
export type Drive = { way: Way | null; fast: boolean; /** It comes to a stop. */ brakes: boolean } | null;

/** Everything that moves in a clip but the camera. */
export type Motion = { people: Acts[]; drive: Drive; elements: Elements };
