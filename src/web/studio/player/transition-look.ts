import type { TransitionSlug } from '#domain/storyboards/transitions.ts';

/** How one picture of a transition looks at a moment; what is not said stays as it is. */
export type Look = { opacity?: string; clipPath?: string; transform?: string; filter?: string; maskImage?: string };
/** `over`: which of the two lies on top. */
export type TransitionLook = { incoming: Look; outgoing: Look; over: 'incoming' | 'outgoing'; background: string };

type Draw = (progress: number) => Partial<TransitionLook>;

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
/** Half a picture's diagonal, by its larger side: a circle of this radius covers it. */
const wholeCircle = 0.72;
/** How much of the picture a soft edge covers. */
const softEdge = 0.25;

const inset = ([top, right, bottom, left]: readonly number[]) =>
  `inset(${[top, right, bottom, left].map((side = 0) => percent(side)).join(' ')})`;

/** The incoming picture is uncovered; `sides` says what is still hidden at the top, right, bottom and left. */
const uncover =
  (sides: (hidden: number) => number[]): Draw =>
  (progress) => ({ incoming: { clipPath: inset(sides(1 - progress)) } });

/** The outgoing picture, on top, is cut away. */
const cutAway =
  (sides: (hidden: number) => number[]): Draw =>
  (progress) => ({ over: 'outgoing', outgoing: { clipPath: inset(sides(progress)) } });

const slide =
  (x: number, y: number): Draw =>
  (progress) => ({
    incoming: { transform: `translate(${percent(x * (1 - progress))}, ${percent(y * (1 - progress))})` },
    outgoing: { transform: `translate(${percent(-x * progress)}, ${percent(-y * progress)})` },
  });

const soft =
  (direction: string, edge = softEdge): Draw =>
  (progress) => {
    const at = progress * (1 + edge);
    const mask = `linear-gradient(${direction}, #000 ${percent(at - edge)}, transparent ${percent(at)})`;
    return { incoming: { maskImage: mask } };
  };

const through =
  (background: string): Draw =>
  (progress) => ({
    background,
    incoming: { opacity: String(Math.max(0, progress * 2 - 1)) },
    outgoing: { opacity: String(Math.max(0, 1 - progress * 2)) },
  });

const dissolve: Draw = (progress) => ({ incoming: { opacity: String(progress) } });

/** The transitions that a browser can show as they are. The others are previewed as a dissolve, and exported as they are. */
const draws: Partial<Record<TransitionSlug, Draw>> = {
  fadeblack: through('#000'),
  fadewhite: through('#fff'),
  fadegrays: (progress) => ({
    incoming: { opacity: String(progress), filter: `grayscale(${1 - progress})` },
    outgoing: { filter: `grayscale(${progress})` },
  }),
  wipeleft: uncover((hidden) => [0, 0, 0, hidden]),
  wiperight: uncover((hidden) => [0, hidden, 0, 0]),
  wipeup: uncover((hidden) => [hidden, 0, 0, 0]),
  wipedown: uncover((hidden) => [0, 0, hidden, 0]),
  wipetl: uncover((hidden) => [hidden, 0, 0, hidden]),
  wipetr: uncover((hidden) => [hidden, hidden, 0, 0]),
  wipebl: uncover((hidden) => [0, 0, hidden, hidden]),
  wipebr: uncover((hidden) => [0, hidden, hidden, 0]),
  slideleft: slide(1, 0),
  slideright: slide(-1, 0),
  slideup: slide(0, 1),
  slidedown: slide(0, -1),
  smoothleft: soft('to left'),
  smoothright: soft('to right'),
  smoothup: soft('to top'),
  smoothdown: soft('to bottom'),
  diagtl: soft('to top left'),
  diagtr: soft('to top right'),
  diagbl: soft('to bottom left'),
  diagbr: soft('to bottom right'),
  radial: (progress) => ({
    incoming: { maskImage: `conic-gradient(#000 ${percent(progress)}, transparent ${percent(progress)})` },
  }),
  circleopen: (progress) => ({ incoming: { clipPath: `circle(${percent(progress * wholeCircle)})` } }),
  circleclose: (progress) => ({
    over: 'outgoing',
    outgoing: { clipPath: `circle(${percent((1 - progress) * wholeCircle)})` },
  }),
  circlecrop: (progress) => {
    const radius = Math.abs(1 - progress * 2) * wholeCircle;
    const side = { clipPath: `circle(${percent(radius)})` };
    return progress < 0.5
      ? { over: 'outgoing', incoming: { opacity: '0' }, outgoing: side }
      : { incoming: side, outgoing: { opacity: '0' } };
  },
  rectcrop: (progress) => {
    const hidden = (1 - Math.abs(1 - progress * 2)) / 2;
    const side = { clipPath: inset([hidden, hidden, hidden, hidden]) };
    return progress < 0.5
      ? { over: 'outgoing', incoming: { opacity: '0' }, outgoing: side }
      : { incoming: side, outgoing: { opacity: '0' } };
  },
  vertopen: uncover((hidden) => [0, hidden / 2, 0, hidden / 2]),
  horzopen: uncover((hidden) => [hidden / 2, 0, hidden / 2, 0]),
  vertclose: cutAway((hidden) => [0, hidden / 2, 0, hidden / 2]),
  horzclose: cutAway((hidden) => [hidden / 2, 0, hidden / 2, 0]),
  squeezeh: (progress) => ({ over: 'outgoing', outgoing: { transform: `scaleY(${1 - progress})` } }),
  squeezev: (progress) => ({ over: 'outgoing', outgoing: { transform: `scaleX(${1 - progress})` } }),
  hblur: (progress) => {
    const blur = { filter: `blur(${Math.round((1 - Math.abs(1 - progress * 2)) * 16)}px)` };
    return { incoming: { ...blur, opacity: String(progress) }, outgoing: blur };
  },
  zoomin: (progress) => ({
    incoming: { opacity: String(Math.max(0, progress * 2 - 1)) },
    outgoing: { transform: `scale(${1 + progress * 2})`, opacity: String(Math.min(1, 2 - progress * 2)) },
  }),
};

/** How a transition looks when the incoming picture has come by `progress`, 0 to 1. */
export function transitionLook(slug: TransitionSlug, progress: number): TransitionLook {
  return { incoming: {}, outgoing: {}, over: 'incoming', background: '#000', ...(draws[slug] ?? dissolve)(progress) };
}
