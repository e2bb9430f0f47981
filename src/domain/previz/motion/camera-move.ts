import type { CameraOffset } from '../scene.ts';
import { findAll, listed, plain, type Worded } from '../describe/words.ts';

/** The moves of a camera, as crews call them. */
export const moveKinds = [
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
  'dolly-zoom',
  'orbit-left',
  'orbit-right',
] as const;
export type MoveKind = (typeof moveKinds)[number];

/** How the camera moves through a clip. */
export type Move = {
  kind: MoveKind;
  handheld: boolean;
  /** 1 is the usual way. */
  amount: number;
  /** A whip pan or a crash zoom: all of it within half a second. */
  sudden: boolean;
  /** Where another clip has left it, which this one goes on from. */
  from?: CameraOffset;
  /** Where it arrives, when not where its kind would. */
  to?: CameraOffset;
};

const words: readonly Worded<MoveKind>[] = [
  [
    'push-in',
    listed(
      'push in, pushes in, pushing in, push, dolly in, dollies in, dolly, dolly forward, move in, moves closer, camera moves closer, track in, creep in, closes in, slow push',
    ),
  ],
  [
    'pull-back',
    listed(
      'pull back, pulls back, pull out, pulls out, dolly out, dolly back, dollies back, move back, track back, reveal, backs away',
    ),
  ],
  ['pan-left', listed('pan left, pans left, panning left, whip pan left, pan to the left')],
  ['pan-right', listed('pan right, pans right, pan, pans, panning, panning right, whip pan, pan to the right')],
  ['tilt-up', listed('tilt up, tilts up, tilt, looks up to')],
  ['tilt-down', listed('tilt down, tilts down')],
  ['truck-left', listed('truck left, trucks left, track left, tracks left, tracking left, slide left, slides left')],
  [
    'truck-right',
    listed(
      'truck right, trucks right, truck, track, tracks, tracking shot, tracking, tracking right, track right, slide, slider, follows, steadicam, slide right',
    ),
  ],
  [
    'crane-up',
    listed(
      'crane up, crane, cranes up, boom up, rises up, pedestal up, jib up, jib, drone rises, ascending shot, camera rises',
    ),
  ],
  ['crane-down', listed('crane down, cranes down, boom down, pedestal down, lowers, jib down, descending shot')],
  ['zoom-in', listed('zoom in, zooms in, zoom, crash zoom, punch in, snap zoom')],
  ['zoom-out', listed('zoom out, zooms out')],
  [
    'dolly-zoom',
    listed('dolly zoom, dolly-zoom, vertigo effect, vertigo shot, vertigo, zolly, contra zoom, trombone shot'),
  ],
  ['orbit-left', listed('orbit left, orbits left, arcs left, arc left')],
  [
    'orbit-right',
    listed('orbit, orbits, orbit right, arc shot, arcs around, arc right, circles, circling, rotates around, 360'),
  ],
  [
    'static',
    listed(
      'static, locked off, locked, still camera, fixed camera, no camera movement, tripod, camera holds, no movement',
    ),
  ],
];
const strong = listed('fast, quick, quickly, rapid, whip, crash, rush, dramatic, snap');
const sudden = listed('whip pan, whip, crash zoom, snap zoom, punch in');
const gentle = listed('slow, slowly, gentle, gently, subtle, slight, slightly, imperceptible');
const shaky = listed('handheld, hand held, shaky, shaky cam, documentary camera, hand-held');

const says = (text: string, list: readonly string[]): boolean => findAll(text, [[true, list]]).length > 0;

/** The camera move that a prompt asks for; a slow push in when it asks for none. */
export function readMove(prompt: string): Move {
  const text = plain(prompt);
  const found = findAll(text, words)[0]?.value;
  const handheld = says(text, shaky);
  const amount = says(text, strong) ? 1.5 : found && says(text, gentle) ? 0.75 : found ? 1 : 0.6;
  return { kind: found ?? (handheld ? 'static' : 'push-in'), handheld, amount, sudden: says(text, sudden) };
}

/** Phrases of more than one word: a lone `track` or `crane` may be a thing. */
const phrases = words.flatMap(([, said]) => said.filter((phrase) => /[ -]/.test(phrase)));

/** A prompt without what it tells the camera, which else might be taken for things: a `truck left` puts no truck into the picture. */
export function withoutMove(prompt: string): string {
  const longest = phrases
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) => phrase.split(/[ -]/).map(RegExp.escape).join('[ -]'));
  return prompt.replaceAll(new RegExp(`\\b(?:${longest.join('|')})\\b`, 'gi'), ' ');
}
