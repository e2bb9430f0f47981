import { rename, writeFile } from 'node:fs/promises';
import { containers, ticksPerFrame, trackTimescale } from '#domain/exports/segments/encoding.ts';
import type { FilmFormat, FilmPlan, Segment } from '#domain/exports/film-plan.ts';
import { joinArguments, joinList } from '#domain/exports/segments/join-arguments.ts';
import type { Loudness } from '#domain/exports/sound/loudness.ts';
import { segmentKey } from '#domain/exports/segments/segment-key.ts';
import { millisecondsOf } from '#domain/storyboards/timing.ts';
import { readFilm } from '#server/platform/media/read-film.ts';
import { inParallel } from './in-parallel.ts';
import { renderSegment } from './render-segment.ts';
import { renderSound } from './render-sound.ts';
import { type Progress, type RenderProgress, trackProgress } from './track-progress.ts';
import { type Machine, openWorkbench, type Place, type Workbench } from './workbench.ts';

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

/** Renders a film and nothing else, in a folder of its own. */
export async function renderFilm(machine: Machine, order: RenderOrder): Promise<RenderedFilm> {
  const frames = order.plan.segments.map((segment) => segment.frames);
  const progress = trackProgress(frames, order.onProgress);
  return withWorkbench(machine, { ...order, filmSeconds: secondsOf(order.plan) }, async (bench) => ({
    ...(await makeFilm(bench, order.plan, progress)),
    segmentsReused: progress.segmentsReused(),
  }));
}

/** Opens a folder for the work, which is stopped, all of it, when the export is or when a part of it fails. */
export async function withWorkbench<Made>(
  machine: Machine,
  place: Place,
  work: (bench: Workbench) => Promise<Made>,
): Promise<Made> {
  const bench = await openWorkbench(machine, place);
  const made = await work(bench);
  place.signal.throwIfAborted();
  return made;
}

/** How long a film is. */
export function secondsOf({ frames, rate }: Pick<FilmPlan, 'frames' | 'rate'>): number {
  return millisecondsOf(frames, rate) / 1000;
}

/**
 * Makes a film: the segments and the sound beside each other, then both joined and counted. Everything that is done stays
 * in the cache, so that the next attempt or the next export goes on from there. Expected failures are `AppError`s.
 */
export async function makeFilm(
  whole: Workbench,
  plan: FilmPlan,
  progress: Progress,
): Promise<Omit<RenderedFilm, 'segmentsReused'>> {
  const failing = new AbortController();
  const bench = whole.until(failing.signal);
  const stopOthers = (error: unknown) => {
    failing.abort(error);
    throw error;
  };
  const [segments, sound] = await Promise.allSettled([
    renderSegments(bench, { segments: plan.segments, format: plan, name: 'segment' }, progress).catch(stopOthers),
    renderSound(bench, plan).then(progress.soundDone).catch(stopOthers),
  ]);
  whole.signal.throwIfAborted();
  if (segments.status === 'rejected') throw failing.signal.reason;
  if (sound.status === 'rejected') throw failing.signal.reason;
  progress.say('Joining');
  const path = await joinFilm(whole, plan, { segments: segments.value, sound: sound.value.path });
  return { path, loudness: sound.value.loudness };
}

/** Segments to render: files of this name and a number, counted by the progress from `first` on. */
export type SegmentBatch = { segments: readonly Segment[]; format: FilmFormat; name: string; first?: number };

/** Renders segments, two at a time. Answers their paths. */
export async function renderSegments(bench: Workbench, batch: SegmentBatch, progress: Progress): Promise<string[]> {
  const { segments, format, name, first = 0 } = batch;
  const { extension } = containers[format.codec ?? 'h264'];
  return inParallel(segments, segmentsAtOnce, async (segment, n) => {
    bench.signal.throwIfAborted();
    const output = bench.path(`${name}-${n}.${extension}`);
    progress.say(`Shot ${segment.shotLabel}, ${n + 1} of ${segments.length}`);
    const onFrames = (frames: number) => progress.framesDone(first + n, frames);
    const { reused } = await renderSegment(bench, { segment, format, output, onFrames });
    progress.segmentDone(first + n, reused);
    return output;
  });
}

type JoinFiles = { segments: readonly string[]; sound: string };

async function joinFilm(bench: Workbench, plan: FilmPlan, { segments, sound }: JoinFiles): Promise<string> {
  const { extension } = containers[plan.codec ?? 'h264'];
  const list = bench.path('segments.ffconcat');
  const unproven = bench.path(`unproven.${extension}`);
  const parts = segments.map((path, n) => ({ path, frames: plan.segments[n]?.frames ?? 0 }));
  await writeFile(list, joinList(parts, plan.rate));
  await bench.run('The film', joinArguments({ list, sound, output: unproven }, plan));
  await proveFilm(bench, plan, unproven);
  const path = bench.path(`film.${extension}`);
  await rename(unproven, path);
  bench.crash('export.joined');
  return path;
}

/** Counts before anybody sees it: every frame there, all steps alike, picture and sound of one length. */
async function proveFilm(bench: Workbench, plan: FilmPlan, path: string): Promise<void> {
  const film = await readFilm(path);
  // WebM writes times in whole milliseconds; each may be rounded.
  const roundedSeconds = plan.codec === 'vp9' ? 0.001 : 0;
  const tick = 1 / trackTimescale(plan.rate);
  const frame = ticksPerFrame(plan.rate) * tick;
  const stepsOff = Math.max(film.longestStepSeconds - frame, frame - film.shortestStepSeconds);
  const seconds = secondsOf(plan);
  const isRight =
    film.frames === plan.frames &&
    (plan.frames === 1 || stepsOff < tick / 2 + roundedSeconds) &&
    Math.abs(film.pictureSeconds - seconds) < frame / 2 &&
    Math.abs(film.soundSeconds - seconds) <= frame;
  if (isRight) return;
  // Whatever is wrong may come from a damaged file in the cache: next time, all are made anew.
  for (const segment of plan.segments) await bench.cache.forget(segmentKey(segment, plan));
  throw new Error(
    `The rendered film doesn’t match its plan: ${JSON.stringify({ ...film, wantedFrames: plan.frames })}`,
  );
}
