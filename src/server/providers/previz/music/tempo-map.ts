import { hitsApart } from '#domain/sounds/hit-points.ts';

/** A beat and the second at which it sounds. */
export type Anchor = { beat: number; seconds: number };

/** Beats and seconds of a piece, in order; between two anchors the tempo is steady. */
export type TempoMap = readonly [Anchor, Anchor, ...Anchor[]];

export type TempoWish = {
  beatsPerMinute: number;
  beatsPerBar: number;
  /** The last beat that is counted, where the last chord begins or the loop closes, and when. */
  end: Anchor;
  durationSeconds: number;
  /** Seconds at which something is to happen. */
  hitSeconds: readonly number[];
};

/** The tempo may be bent so far to bring a bar, and then a beat, to a hit point. */
const bends = [0.1, 0.16] as const;

/** Bends the tempo between hit points so that each falls on the beginning of a bar, or at least on a beat. */
export function planTempo({ beatsPerMinute, beatsPerBar, end, durationSeconds, hitSeconds }: TempoWish): {
  map: TempoMap;
  hits: Anchor[];
} {
  const perSecond = beatsPerMinute / 60;
  const hits: Anchor[] = [];
  let before: Anchor = { beat: 0, seconds: 0 };
  for (const seconds of hitsApart(hitSeconds, durationSeconds)) {
    before = anchorOf(before, seconds, { beatsPerBar, perSecond, end });
    hits.push(before);
  }
  const ring = { beat: end.beat + (durationSeconds - end.seconds) * perSecond, seconds: durationSeconds };
  const closing = durationSeconds - end.seconds > 1e-6 ? [ring] : [];
  // What is struck while the last chord rings bends nothing.
  const bending = hits.filter(({ beat }) => beat < end.beat);
  const [first = end, ...rest] = bending;
  return {
    map: [{ beat: 0, seconds: 0 }, first, ...rest, ...(bending.length > 0 ? [end] : []), ...closing],
    hits,
  };
}

type Grid = { beatsPerBar: number; perSecond: number; end: Anchor };

function anchorOf(before: Anchor, seconds: number, grid: Grid): Anchor {
  const { end, perSecond } = grid;
  const afterEnd = seconds - end.seconds;
  if (Math.abs(afterEnd) < 1e-6) return end;
  if (afterEnd > 0) return { beat: end.beat + afterEnd * perSecond, seconds };
  return { beat: beatFor(before, seconds, grid), seconds };
}

/** The nearest downbeat when the tempo need not be bent much, else the nearest beat, else the very moment. */
function beatFor(before: Anchor, seconds: number, { beatsPerBar, perSecond, end: { beat: lastBeat } }: Grid): number {
  const steady = (seconds - before.seconds) * perSecond;
  for (const [at, step] of [beatsPerBar, 1].entries()) {
    const beat = Math.round((before.beat + steady) / step) * step;
    const isWithin = Math.abs((beat - before.beat) / steady - 1) <= (bends[at] ?? 0);
    if (isWithin && beat > before.beat && beat < lastBeat) return beat;
  }
  return Math.min(before.beat + steady, (before.beat + lastBeat) / 2);
}

/** When a beat sounds, in seconds. After the last anchor the tempo stays. */
export function secondsAt(map: TempoMap, beat: number): number {
  const found = map.findIndex((anchor, at) => at > 0 && beat <= anchor.beat);
  const to = found < 0 ? map.length - 1 : found;
  const [from, until] = [map[to - 1] ?? map[0], map[to] ?? map[1]];
  const perBeat = (until.seconds - from.seconds) / (until.beat - from.beat);
  return from.seconds + (beat - from.beat) * perBeat;
}
