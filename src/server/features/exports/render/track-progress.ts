/** How far an export is: 0 to 1, in words, and how many segments did not have to be made. */
export type RenderProgress = { fraction: number; phase: string; segmentsReused: number };

// What the parts cost, by the clock of a usual film.
const pictureShare = 0.9;
const soundShare = 0.07;

/** Adds up what is done of an export whose segments have so many frames, and tells it. */
export function trackProgress(frames: readonly number[], tell: (progress: RenderProgress) => void) {
  const framesOf = new Map<number, number>();
  const all = frames.reduce((sum, count) => sum + count, 0);
  let [done, sound, reused, phase] = [0, 0, 0, ''];
  const send = () => {
    const pictures = all === 0 ? 1 : done / all;
    tell({ fraction: Math.min(1, pictures * pictureShare + sound * soundShare), phase, segmentsReused: reused });
  };
  const framesDone = (segment: number, count: number) => {
    done += count - (framesOf.get(segment) ?? 0);
    framesOf.set(segment, count);
    send();
  };
  return {
    framesDone,
    say: (words: string) => {
      phase = words;
      send();
    },
    segmentDone: (segment: number, wasReused: boolean) => {
      if (wasReused) reused += 1;
      framesDone(segment, frames[segment] ?? 0);
    },
    soundDone: <T>(rendered: T): T => {
      sound = 1;
      if (done === all) phase = 'Sound';
      send();
      return rendered;
    },
    segmentsReused: () => reused,
  };
}
export type Progress = ReturnType<typeof trackProgress>;
