/** `0` at `from`, `1` at `to`, with soft ends between them. As FFmpeg and GLSL have it. */
export function smoothstep(from: number, to: number, at: number): number {
  const share = Math.min(Math.max((at - from) / (to - from), 0), 1);
  return share * share * (3 - 2 * share);
}

/** How much is seen at a place from 0 (begin of the gradient) to 1 (its end). */
type Seen = (place: number) => number;

/** Enough for a soft edge without visible corners. */
const softStops = 32;

const black = (alpha: number) => `rgb(0 0 0 / ${(alpha * 100).toFixed(1)}%)`;
const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

function stopsOf(seen: Seen, most = 1): string {
  const places = Array.from({ length: softStops + 1 }, (_, n) => n / softStops);
  return places.map((place) => `${black(seen(place))} ${percent(place * most)}`).join(',');
}

/** A mask that changes along one direction: `to right` for places from left to right. */
export function linearMask(direction: 'to right' | 'to bottom', seen: Seen): string {
  return `linear-gradient(${direction},${stopsOf(seen)})`;
}

/** A mask that changes from the middle (0) to the corners (1). */
export function circleMask(seen: Seen): string {
  return `radial-gradient(circle farthest-corner,${stopsOf(seen)})`;
}

/** A mask that changes clockwise, from 12 o'clock (0) round to it again (1). */
export function clockMask(seen: Seen): string {
  return `conic-gradient(${stopsOf(seen)})`;
}

/** A mask with hard edges; each run is seen or not, and ends where the next begins. */
export function stripesMask(direction: 'to right' | 'to bottom', runs: readonly { until: number; seen: boolean }[]) {
  let from = 0;
  const stops = runs.map(({ until, seen }) => {
    const stop = `${black(seen ? 1 : 0)} ${percent(from)} ${percent(until)}`;
    from = until;
    return stop;
  });
  return `linear-gradient(${direction},${stops.join(',')})`;
}
