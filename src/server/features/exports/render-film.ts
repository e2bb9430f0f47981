import { rename, writeFile } from 'node:fs/promises';
import { ticksPerFrame, trackTimescale } from '#domain/exports/encoding.ts';
import type { FilmPlan } from '#domain/exports/film-plan.ts';
import { joinArguments, joinList } from '#domain/exports/join-arguments.ts';
import type { Loudness } from '#domain/exports/loudness.ts';
import { segmentKey } from '#domain/exports/segment-key.ts';
import { millisecondsOf } from '#domain/storyboards/timing.ts';
import { readFilm } from '#server/platform/media/read-film.ts';
import { inParallel } from './in-parallel.ts';
import { renderSegment } from './render-segment.ts';
import { renderSound } from './render-sound.ts';
import { type Machine, openWorkbench, type Workbench } from './workbench.ts';

/** How far a film is: 0 to 1, in words, and how many segments did not have to be made. */
export type RenderProgress = { fraction: number; phase: string; segmentsReused: number };

export type RenderOrder = {
  plan: FilmPlan;
  /** The export's own folder; emptied first. The caller removes it. */
  folder: string;
  signal: AbortSignal;
  onProgress: (progress: RenderProgress) => void;
};

export type RenderedFilm = { path: string; segmentsReused: number; loudness: Loudness | null };

/** How many segments are rendered at once. */
export const segmentsAtOnce = 2;
// What the parts cost, by the clock of a usual film.
const pictureShare = 0.9;
const soundShare = 0.07;

/**
 * Renders a film: the segments and the sound beside each other, then both joined and counted. Everything that is done stays
 * in the cache, so that the next attempt or the next export goes on from there. Expected failures are `AppError`s.
 */
export async function renderFilm(machine: Machine, order: RenderOrder): Promise<RenderedFilm> {
  const { plan } = order;
  const failing = new AbortController();
  const bench = await openWorkbench(machine, order.folder, AbortSignal.any([order.signal, failing.signal]));
  const progress = trackProgress(plan, order.onProgress);
  const stopOthers = (error: unknown) => {
    failing.abort(error);
    throw error;
  };
  const [segments, sound] = await Promise.allSettled([
    renderSegments(bench, plan, progress).catch(stopOthers),
    renderSound(bench, plan.sound).then(progress.soundDone).catch(stopOthers),
  ]);
  order.signal.throwIfAborted();
  if (segments.status === 'rejected') throw failing.signal.reason;
  if (sound.status === 'rejected') throw failing.signal.reason;
  progress.say('Joining');
  const path = await joinFilm(bench, plan, { segments: segments.value, sound: sound.value.path });
  return { path, segmentsReused: progress.segmentsReused(), loudness: sound.value.loudness };
}

async function renderSegments(bench: Workbench, plan: FilmPlan, progress: Progress): Promise<string[]> {
  return inParallel(plan.segments, segmentsAtOnce, async (segment, n) => {
    bench.signal.throwIfAborted();
    const output = bench.path(`segment-${n}.mp4`);
    progress.say(`Shot ${segment.shotLabel}, ${n + 1} of ${plan.segments.length}`);
    const onFrames = (frames: number) => progress.framesDone(n, frames);
    const { reused } = await renderSegment(bench, { segment, format: plan, output, onFrames });
    progress.segmentDone(n, reused);
    return output;
  });
}

type JoinFiles = { segments: readonly string[]; sound: string };

async function joinFilm(bench: Workbench, plan: FilmPlan, { segments, sound }: JoinFiles): Promise<string> {
  const list = bench.path('segments.ffconcat');
  const unproven = bench.path('unproven.mp4');
  const parts = segments.map((path, n) => ({ path, frames: plan.segments[n]?.frames ?? 0 }));
  await writeFile(list, joinList(parts, plan.rate));
  await bench.run('The film', joinArguments({ list, sound, output: unproven }, plan.rate));
  await proveFilm(bench, plan, unproven);
  const path = bench.path('film.mp4');
  await rename(unproven, path);
  bench.crash('export.joined');
  return path;
}

/** Counts before anybody sees it: every frame there, all steps alike, picture and sound of one length. */
async function proveFilm(bench: Workbench, plan: FilmPlan, path: string): Promise<void> {
  const film = await readFilm(path);
  const tick = 1 / trackTimescale(plan.rate);
  const frame = ticksPerFrame(plan.rate) * tick;
  const stepsOff = Math.max(film.longestStepSeconds - frame, frame - film.shortestStepSeconds);
  const seconds = millisecondsOf(plan.frames, plan.rate) / 1000;
  const isRight =
    film.frames === plan.frames &&
    (plan.frames === 1 || stepsOff < tick / 2) &&
    Math.abs(film.pictureSeconds - seconds) < frame / 2 &&
    Math.abs(film.soundSeconds - seconds) <= frame;
  if (isRight) return;
  // Whatever is wrong may come from a damaged file in the cache: next time, all are made anew.
  for (const segment of plan.segments) await bench.cache.forget(segmentKey(segment, plan));
  throw new Error(`The film came out wrong: ${JSON.stringify({ ...film, wantedFrames: plan.frames })}`);
}

type Progress = ReturnType<typeof trackProgress>;

function trackProgress(plan: FilmPlan, tell: RenderOrder['onProgress']) {
  const framesOf = new Map<number, number>();
  let [frames, sound, reused, phase] = [0, 0, 0, ''];
  const send = () => {
    const fraction = (frames / Math.max(1, plan.frames)) * pictureShare + sound * soundShare;
    tell({ fraction: Math.min(1, fraction), phase, segmentsReused: reused });
  };
  const framesDone = (segment: number, done: number) => {
    frames += done - (framesOf.get(segment) ?? 0);
    framesOf.set(segment, done);
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
      framesDone(segment, plan.segments[segment]?.frames ?? 0);
    },
    soundDone: <T>(rendered: T): T => {
      sound = 1;
      if (frames === plan.frames) phase = 'Sound';
      send();
      return rendered;
    },
    segmentsReused: () => reused,
  };
}
