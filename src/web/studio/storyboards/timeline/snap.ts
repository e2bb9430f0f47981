/** How near an edge must come to a place to catch, in pixels. */
export const snapPx = 8;

/**
 * The nearest of the places that lies within reach of a frame; the frame itself when there is none. Of two as near the
 * earlier one catches.
 */
export function snapFrame(frame: number, places: Iterable<number>, reachFrames: number): number {
  let [nearest, distance] = [frame, reachFrames];
  let isCaught = false;
  for (const place of places) {
    const away = Math.abs(place - frame);
    if (away < distance || (away === distance && (!isCaught || place < nearest))) {
      [nearest, distance] = [place, away];
      isCaught = true;
    }
  }
  return nearest;
}

/**
 * How far to move something of which several edges may catch: the distance that was asked for, corrected by the edge that
 * needs the least correction.
 */
export function snapMove(edges: readonly number[], moved: number, snap: (frame: number) => number): number {
  const corrections = edges.map((edge) => snap(edge + moved) - (edge + moved)).filter((correction) => correction !== 0);
  const least = corrections.toSorted((one, other) => Math.abs(one) - Math.abs(other))[0];
  return moved + (least ?? 0);
}
