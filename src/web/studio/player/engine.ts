import type { Clock } from './clock.ts';
import { type Film, framesPerSecond } from './film.ts';
import type { SoundDesk } from './sound-desk.ts';
import type { Telling } from './telling.ts';

/** What of the player changes now and then. */
export type PlayerState = { isPlaying: boolean; speed: number; volume: number; isMuted: boolean; hasCaptions: boolean };

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
  loop: number;
};

/** A frame counts as reached a hair early, so that rounding never shows the one before. */
const epsilonFrames = 1e-6;
const toTheEnd = Number.POSITIVE_INFINITY;

const secondsAt = ({ film }: Engine, frame: number) => frame / framesPerSecond(film);
const clampFrame = ({ film }: Engine, frame: number) =>
  Math.min(Math.max(0, Math.round(frame)), Math.max(0, film.frames - 1));

function show(engine: Engine, frame: number): void {
  if (frame !== engine.shown.get().frame) engine.shown.set({ frame });
}

/** Plays from the frame that is seen; from the beginning when that is the last one. */
export async function play(engine: Engine, speed = 1, until = toTheEnd): Promise<void> {
  const { film, state, shown, clock, desk } = engine;
  if (film.frames === 0) return;
  cancelAnimationFrame(engine.loop);
  desk.stop();
  engine.stopsAt = until;
  if (shown.get().frame >= Math.min(film.frames, until) - 1 && speed > 0) show(engine, 0);
  state.set({ isPlaying: true, speed });
  await clock.start(secondsAt(engine, shown.get().frame), speed);
  if (state.get().isPlaying) engine.loop = requestAnimationFrame(() => tick(engine));
}

function tick(engine: Engine): void {
  const { film, clock, desk, state, stopsAt } = engine;
  clock.adoptAudio();
  const now = Math.floor(clock.position() * framesPerSecond(film) + epsilonFrames);
  const end = Math.min(stopsAt, film.frames);
  if (now >= end || now < 0) {
    show(engine, clampFrame(engine, now < 0 ? 0 : end - 1));
    return pause(engine);
  }
  show(engine, now);
  if (clock.isAudio() && state.get().speed === 1) desk.keepUp(film.sounds, clock.position);
  engine.loop = requestAnimationFrame(() => tick(engine));
}

/** Stops at the frame that is seen. */
export function pause(engine: Engine): void {
  cancelAnimationFrame(engine.loop);
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
