import type { Clock } from './clock.ts';
import { type Film, framesPerSecond } from './film.ts';
import type { SoundDesk } from './sound-desk.ts';
import type { Telling } from './telling.ts';

/** What of the player changes now and then. */
export type PlayerState = {
  isPlaying: boolean;
  speed: number;
  volume: number;
  isMuted: boolean;
  hasCaptions: boolean;
  /** What is played again and again; null plays on to the end. */
  loop: FrameRange | null;
  /** What is marked with In and Out; either may be missing. */
  markIn: number | null;
  markOut: number | null;
};

/** Frames of a film from the first to the one before `until`. */
export type FrameRange = { from: number; until: number };

/** The moving parts of one player. Only the functions of this file turn them. */
export type Engine = {
  film: Film;
  state: Telling<PlayerState>;
  /** The frame that is seen; it changes all the time, and is therefore told apart. */
  shown: Telling<{ frame: number }>;
  clock: Clock;
  desk: SoundDesk;
  /** The first frame that is not played any more. */
  stopsAt: number;
  ticking: number;
};

/** A frame counts as reached a hair early, so that rounding never shows the one before. */
const epsilonFrames = 1e-6;
const toTheEnd = Number.POSITIVE_INFINITY;

const secondsAt = ({ film }: Engine, frame: number) => frame / framesPerSecond(film);
const clampFrame = ({ film }: Engine, frame: number) =>
  Math.min(Math.max(0, Math.round(frame)), Math.max(0, film.frames - 1));

/** Between which frames it plays: the loop, else from the beginning to where it was told to stop. */
function bounds({ film, state, stopsAt }: Engine): { from: number; end: number } {
  const { loop } = state.get();
  if (loop) return { from: loop.from, end: Math.min(loop.until, film.frames) };
  return { from: 0, end: Math.min(stopsAt, film.frames) };
}

/** Where playing begins: where the film is, unless that is outside of what is played, or its very end. */
function firstFrame(engine: Engine, speed: number): number {
  const { from, end } = bounds(engine);
  const { frame } = engine.shown.get();
  if (speed > 0) return frame >= end - 1 || frame < from ? from : frame;
  return frame >= end || (frame <= from && from > 0) ? end - 1 : frame;
}

function show(engine: Engine, frame: number): void {
  if (frame !== engine.shown.get().frame) engine.shown.set({ frame });
}

/** Plays from the frame that is seen; from the beginning when that is the last one. */
export async function play(engine: Engine, speed = 1, until = toTheEnd): Promise<void> {
  const { film, state, shown, clock, desk } = engine;
  if (film.frames === 0) return;
  cancelAnimationFrame(engine.ticking);
  desk.stop();
  engine.stopsAt = until;
  show(engine, firstFrame(engine, speed));
  state.set({ isPlaying: true, speed });
  await clock.start(secondsAt(engine, shown.get().frame), speed);
  if (!state.get().isPlaying) return;
  // Clips go on from here, with the clock: not while the browser is still starting its sound.
  state.set({ isPlaying: true });
  engine.ticking = requestAnimationFrame(() => tick(engine));
}

function tick(engine: Engine): void {
  const { film, clock, desk, state } = engine;
  clock.adoptAudio();
  const now = Math.floor(clock.position() * framesPerSecond(film) + epsilonFrames);
  const { from, end } = bounds(engine);
  if (now >= end || now < from) {
    if (state.get().loop) return seek(engine, now < from ? end - 1 : from);
    show(engine, clampFrame(engine, now < from ? from : end - 1));
    return pause(engine);
  }
  show(engine, now);
  if (clock.isAudio() && state.get().speed === 1) desk.keepUp(film.sounds, clock.position);
  engine.ticking = requestAnimationFrame(() => tick(engine));
}

/** Stops at the frame that is seen. */
export function pause(engine: Engine): void {
  cancelAnimationFrame(engine.ticking);
  engine.desk.stop();
  engine.clock.stop(secondsAt(engine, engine.shown.get().frame));
  engine.state.set({ isPlaying: false, speed: 1 });
}

/** Goes to a frame; what plays goes on from there. */
export function seek(engine: Engine, frame: number): void {
  const { isPlaying, speed } = engine.state.get();
  show(engine, clampFrame(engine, frame));
  if (isPlaying) void play(engine, speed);
  else engine.clock.stop(secondsAt(engine, engine.shown.get().frame));
}
