import type { TransitionSlug } from '#domain/storyboards/transitions.ts';
import { circleMask, clockMask, linearMask, smoothstep, stripesMask } from './masks.ts';

/** How one picture of a transition looks at a moment; what is not said stays as it is. */
export type Look = { opacity?: string; clipPath?: string; transform?: string; filter?: string; maskImage?: string };
/** `over`: which of the two lies on top. */
export type TransitionLook = { incoming: Look; outgoing: Look; over: 'incoming' | 'outgoing'; background: string };

/** `left` is how much of the way is still before us: FFmpeg counts from 1 down to 0. */
type Draw = (left: number) => Partial<TransitionLook>;

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
const hidden: Look = { opacity: '0' };

/** What is cut off at the top, right, bottom and left. */
type Sides = [top: number, right: number, bottom: number, left: number];

const inset = (sides: Sides) => `inset(${sides.map(percent).join(' ')})`;

/** The outgoing picture, on top, is cut to a rectangle; the numbers are what is cut off at each side. */
const keep =
  (sides: (left: number) => Sides): Draw =>
  (left) => ({ over: 'outgoing', outgoing: { clipPath: inset(sides(left)) } });

/** Closer than this there is but one pixel. */
const closest = 1 / 200;

const slide =
  (x: number, y: number): Draw =>
  (left) => ({
    incoming: { transform: `translate(${percent(x * left)}, ${percent(y * left)})` },
    outgoing: { transform: `translate(${percent(-x * (1 - left))}, ${percent(-y * (1 - left))})` },
  });

/** The incoming picture, on top, is seen where `edge` has come to 1. */
const soft =
  (mask: typeof linearMask, direction: 'to right' | 'to bottom', edge: (place: number, left: number) => number): Draw =>
  (left) => ({ incoming: { maskImage: mask(direction, (place) => smoothstep(0, 1, edge(place, left))) } });

const sides = (place: number) => Math.abs(place * 2 - 1);

const openCircle = (place: number, left: number) => smoothstep(0, 1, place + (left - 0.5) * 3);

/** Each picture fades to or from a colour in a fifth of the time, while the one gives way to the other. */
const phase = 0.2;
const outgoingFade = (left: number) => smoothstep(1 - phase, 1, left);
const incomingFade = (left: number) => smoothstep(phase, 1, left);

/** What video calls black and white lies inside the range of its numbers: FFmpeg mixes with what lies beyond. */
const beyond = { black: 16 / 219, white: 20 / 219 };

/** A picture times `share`, less `dark`: the two filters together are that line. */
const dim = (share: number, dark: number) =>
  `brightness(${(share / (1 + 2 * dark)).toFixed(4)}) contrast(${(1 + 2 * dark).toFixed(4)})`;

/** To a colour and back from it; while one picture is seen the other is too faint to show. */
const through =
  (color: 'black' | 'white'): Draw =>
  (left) => {
    const isOutgoing = left > 1 - phase;
    const share = isOutgoing ? left * outgoingFade(left) : (1 - left) * (1 - incomingFade(left));
    const dimmed = dim(share, (1 - share) * beyond[color]);
    const look = { filter: color === 'black' ? dimmed : `invert(1) ${dimmed} invert(1)` };
    return isOutgoing ? { incoming: hidden, outgoing: look } : { incoming: look, outgoing: hidden };
  };

/** Half of the way the outgoing picture is cut ever smaller, the other half the incoming ever larger. */
const crop =
  (shape: (size: number) => string): Draw =>
  (left) => {
    const look = { clipPath: shape(Math.abs(left - 0.5) * 2) };
    return left < 0.5 ? { incoming: look, outgoing: hidden } : { incoming: hidden, outgoing: look };
  };

const sliceCount = 10;

/** Blinds of ten slices, that open one after the other; `isReversed` begins at the other side. */
const slices =
  (direction: 'to right' | 'to bottom', isReversed: boolean): Draw =>
  (left) => {
    const samples = 400;
    const runs = Array.from({ length: samples }, (_, n) => {
      const place = (n + 0.5) / samples;
      const at = isReversed ? 1 - place : place;
      const turn = smoothstep(-0.5, 0, at - left * 1.5);
      return { until: (n + 1) / samples, seen: turn > (sliceCount * at) % 1 };
    });
    const joined = runs.filter(({ seen }, n) => seen !== runs[n + 1]?.seen);
    return { incoming: { maskImage: stripesMask(direction, joined) } };
  };

const dissolve: Draw = (left) => ({ incoming: { opacity: (1 - left).toFixed(4) } });

/**
 * FFmpeg's formulas for the transitions that a browser can lay over each other as they are. The others are mixed pixel by
 * pixel: see `pixel-mix.ts`.
 */
const draws: Partial<Record<TransitionSlug, Draw>> = {
  fade: dissolve,
  fadeblack: through('black'),
  fadewhite: through('white'),
  fadegrays: (left) => ({
    incoming: { opacity: (1 - left).toFixed(4), filter: `grayscale(${incomingFade(left).toFixed(4)})` },
    outgoing: { filter: `grayscale(${(1 - outgoingFade(left)).toFixed(4)})` },
  }),
  wipeleft: keep((left) => [0, 1 - left, 0, 0]),
  wiperight: keep((left) => [0, 0, 0, 1 - left]),
  wipeup: keep((left) => [0, 0, 1 - left, 0]),
  wipedown: keep((left) => [1 - left, 0, 0, 0]),
  wipetl: keep((left) => [0, 1 - left, 1 - left, 0]),
  wipetr: keep((left) => [0, 0, 1 - left, 1 - left]),
  wipebl: keep((left) => [1 - left, 1 - left, 0, 0]),
  wipebr: keep((left) => [1 - left, 0, 0, 1 - left]),
  slideleft: slide(1, 0),
  slideright: slide(-1, 0),
  slideup: slide(0, 1),
  slidedown: slide(0, -1),
  smoothleft: soft(linearMask, 'to right', (place, left) => 1 + place - left * 2),
  smoothright: soft(linearMask, 'to right', (place, left) => 2 - place - left * 2),
  smoothup: soft(linearMask, 'to bottom', (place, left) => 1 + place - left * 2),
  smoothdown: soft(linearMask, 'to bottom', (place, left) => 2 - place - left * 2),
  vertopen: soft(linearMask, 'to right', (place, left) => 2 - sides(place) - left * 2),
  vertclose: soft(linearMask, 'to right', (place, left) => 1 + sides(place) - left * 2),
  horzopen: soft(linearMask, 'to bottom', (place, left) => 2 - sides(place) - left * 2),
  horzclose: soft(linearMask, 'to bottom', (place, left) => 1 + sides(place) - left * 2),
  radial: (left) => ({
    incoming: {
      maskImage: clockMask((place) => smoothstep(0, 1, Math.PI * (1 - place * 2) - (left - 0.5) * Math.PI * 2.5)),
    },
  }),
  circleopen: (left) => ({ incoming: { maskImage: circleMask((place) => 1 - openCircle(place, left)) } }),
  circleclose: (left) => ({ incoming: { maskImage: circleMask((place) => openCircle(place, 1 - left)) } }),
  // In CSS a circle's radius is measured by the diagonal over √2.
  circlecrop: crop((size) => `circle(${percent((size ** 3 * Math.SQRT2) / 2)})`),
  rectcrop: crop((size) => {
    const side = (1 - size) / 2;
    return inset([side, side, side, side]);
  }),
  hlslice: slices('to right', false),
  hrslice: slices('to right', true),
  vuslice: slices('to bottom', false),
  vdslice: slices('to bottom', true),
  squeezeh: (left) => ({ over: 'outgoing', outgoing: { transform: `scaleY(${left.toFixed(4)})` } }),
  squeezev: (left) => ({ over: 'outgoing', outgoing: { transform: `scaleX(${left.toFixed(4)})` } }),
  zoomin: (left) => ({
    incoming: { opacity: (1 - smoothstep(0, 0.5, left)).toFixed(4) },
    outgoing: { transform: `scale(${(1 / Math.max(smoothstep(0.5, 1, left), closest)).toFixed(4)})` },
  }),
};

/** How a transition looks when the incoming picture has come by `progress`, 0 to 1. */
export function transitionLook(slug: TransitionSlug, progress: number): TransitionLook {
  return {
    incoming: {},
    outgoing: {},
    over: 'incoming',
    background: '#000',
    ...(draws[slug] ?? dissolve)(1 - progress),
  };
}
