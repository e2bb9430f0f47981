import { hashText, noise } from '#domain/previz/geometry/noise.ts';
import { smooth } from '#domain/previz/geometry/vector.ts';
import { findAll, plain, type Worded } from '#domain/previz/describe/words.ts';

const moveKinds = [
  'static',
  'push-in',
  'pull-back',
  'pan-left',
  'pan-right',
  'tilt-up',
  'tilt-down',
  'truck-left',
  'truck-right',
  'crane-up',
  'crane-down',
  'zoom-in',
  'zoom-out',
  'orbit',
] as const;
type MoveKind = (typeof moveKinds)[number];

/** How the camera moves through a clip. */
export type Move = { kind: MoveKind; handheld: boolean; /** 1 is the usual way. */ amount: number };

const words: readonly Worded<MoveKind>[] = [
  [
    'push-in',
    [
      'push in',
      'pushes in',
      'pushing in',
      'push',
      'dolly in',
      'dollies in',
      'dolly',
      'dolly forward',
      'move in',
      'moves closer',
      'track in',
      'creep in',
      'closes in',
      'slow push',
    ],
  ],
  [
    'pull-back',
    [
      'pull back',
      'pulls back',
      'pull out',
      'pulls out',
      'dolly out',
      'dolly back',
      'dollies back',
      'move back',
      'track back',
      'reveal',
      'backs away',
    ],
  ],
  ['pan-left', ['pan left', 'pans left', 'panning left', 'whip pan left', 'pan to the left']],
  ['pan-right', ['pan right', 'pans right', 'pan', 'pans', 'panning', 'panning right', 'whip pan', 'pan to the right']],
  ['tilt-up', ['tilt up', 'tilts up', 'tilt', 'looks up to']],
  ['tilt-down', ['tilt down', 'tilts down']],
  [
    'truck-left',
    ['truck left', 'trucks left', 'track left', 'tracks left', 'tracking left', 'slide left', 'slides left'],
  ],
  [
    'truck-right',
    [
      'truck right',
      'trucks right',
      'truck',
      'track',
      'tracks',
      'tracking shot',
      'tracking',
      'tracking right',
      'track right',
      'slide',
      'slider',
      'follows',
      'steadicam',
      'slide right',
    ],
  ],
  [
    'crane-up',
    [
      'crane up',
      'crane',
      'cranes up',
      'boom up',
      'rises up',
      'pedestal up',
      'jib up',
      'jib',
      'drone rises',
      'ascending shot',
    ],
  ],
  ['crane-down', ['crane down', 'cranes down', 'boom down', 'pedestal down', 'lowers', 'jib down', 'descending shot']],
  ['zoom-in', ['zoom in', 'zooms in', 'zoom', 'crash zoom', 'punch in', 'snap zoom']],
  ['zoom-out', ['zoom out', 'zooms out']],
  ['orbit', ['orbit', 'orbits', 'arc shot', 'arcs around', 'circles', 'circling', 'rotates around', '360']],
  [
    'static',
    [
      'static',
      'locked off',
      'locked',
      'still camera',
      'fixed camera',
      'no camera movement',
      'tripod',
      'camera holds',
      'no movement',
    ],
  ],
];
const strong = ['fast', 'quick', 'quickly', 'rapid', 'whip', 'crash', 'rush', 'dramatic'];
const gentle = ['slow', 'slowly', 'gentle', 'gently', 'subtle', 'slight', 'slightly', 'imperceptible'];
const shaky = ['handheld', 'hand held', 'shaky', 'shaky cam', 'documentary camera', 'hand-held'];

const says = (text: string, list: readonly string[]): boolean => findAll(text, [[true, list]]).length > 0;

/** The camera move that a prompt asks for; a slow push in when it asks for none. */
export function readMove(prompt: string): Move {
  const text = plain(prompt);
  const found = findAll(text, words)[0]?.value;
  const handheld = says(text, shaky);
  const amount = says(text, strong) ? 1.5 : found && says(text, gentle) ? 0.75 : found ? 1 : 0.6;
  return { kind: found ?? (handheld ? 'static' : 'push-in'), handheld, amount };
}

/**
 * The camera at one moment: metres forward (as a share of the subject's distance), metres right and up (likewise), a
 * turn in shares of the frame's width and height, and a zoom factor.
 */
export type CameraAt = { forward: number; right: number; up: number; turnX: number; turnY: number; zoom: number };

const still: CameraAt = { forward: 0, right: 0, up: 0, turnX: 0, turnY: 0, zoom: 1 };

/** Where each move ends. */
const ends: Record<MoveKind, CameraAt> = {
  static: still,
  'push-in': { ...still, forward: 0.13 },
  'pull-back': { ...still, forward: -0.11 },
  'pan-left': { ...still, turnX: -0.065 },
  'pan-right': { ...still, turnX: 0.065 },
  'tilt-up': { ...still, turnY: 0.1 },
  'tilt-down': { ...still, turnY: -0.1 },
  'truck-left': { ...still, right: -0.05 },
  'truck-right': { ...still, right: 0.05 },
  'crane-up': { ...still, up: 0.045, turnY: -0.03, forward: 0.02 },
  'crane-down': { ...still, up: -0.045, turnY: 0.03, forward: 0.02 },
  'zoom-in': { ...still, zoom: 1.22 },
  'zoom-out': { ...still, zoom: 0.9 },
  orbit: { ...still, right: 0.05, turnX: -0.035, forward: 0.03 },
};

/** Frame units beyond the frame's edges that a move may show (the frame's short side is 720). */
export function marginOf({ kind, handheld, amount }: Move): number {
  const end = ends[kind];
  const inward = kind === 'push-in' || kind === 'zoom-in' || kind === 'static';
  return Math.ceil((inward ? 14 : 40 + 62 * Math.min(1.5, amount) + Math.abs(end.turnY) * 120) + (handheld ? 14 : 0));
}

export type Moment = {
  /** 0 at the first frame, 1 at the last. */
  t: number;
  seconds: number;
  /** How wide the mouth of whoever speaks is open, 0 to 1; left out where nobody is heard. */
  mouth?: number;
};

function shake(seconds: number, seed: number): number {
  // Zero at the first frame, so that it is the start picture.
  return (
    (noise(seconds * 1.7, seed, 3) - noise(0, seed, 3)) * 0.8 +
    (noise(seconds * 4.3, seed, 5) - noise(0, seed, 5)) * 0.3
  );
}

const shakeSeed = hashText('handheld') % 997;

/** The camera at a moment; at the start of the clip it has not moved. */
export function cameraAt({ kind, handheld, amount }: Move, { t, seconds }: Moment): CameraAt {
  const k = smooth(0, 1, t) * amount;
  const end = ends[kind];
  const wobble = handheld ? 0.014 : 0;
  return {
    forward: end.forward * k,
    right: end.right * k,
    up: end.up * k,
    turnX: end.turnX * k + shake(seconds, shakeSeed) * wobble,
    turnY: end.turnY * k + shake(seconds, shakeSeed + 9) * wobble,
    zoom: 1 + (end.zoom - 1) * k,
  };
}
