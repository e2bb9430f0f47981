import { createClock } from './clock.ts';
import { type Engine, pause, play, type PlayerState, seek } from './engine.ts';
import { type Film, frameInVersion } from './film.ts';
import { loopAndMarks } from './loop-and-marks.ts';
import { createSoundDesk } from './sound-desk.ts';
import { createTelling } from './telling.ts';

const fastest = 8;
const atFirst: PlayerState = {
  isPlaying: false,
  speed: 1,
  volume: 1,
  isMuted: false,
  hasCaptions: true,
  loop: null,
  markIn: null,
  markOut: null,
};

/** Plays a film: pictures, dialogue, effects and music by one clock. It knows nothing of the page. */
export function createPlayer(film: Film) {
  let context: AudioContext | undefined;
  const audio = () => (context ??= new AudioContext({ latencyHint: 'interactive' }));
  const state = createTelling(atFirst);
  const shown = createTelling({ frame: 0 });
  const parts = { clock: createClock(audio), desk: createSoundDesk(audio) };
  const engine: Engine = { film, state, shown, ...parts, stopsAt: Number.POSITIVE_INFINITY, ticking: 0 };
  const applyLevel = () => engine.desk.setLevel(state.get().isMuted ? 0 : state.get().volume);

  return {
    getState: state.get,
    subscribe: state.subscribe,
    getFrame: () => shown.get().frame,
    /** Where the film is, in seconds; more exact than the frame while it plays. */
    getSeconds: () => engine.clock.position(),
    /** Whether the clock goes: a moment after playing was asked for. */
    isRunning: () => engine.clock.speed() !== 0,
    subscribeFrame: shown.subscribe,
    getFilm: () => engine.film,
    /** Puts another version of the film in: what plays goes on, and what is looked at stays in sight. */
    setFilm: (next: Film): void => exchange(engine, next),
    play: () => void play(engine),
    playRange: (from: number, until: number): void => {
      pause(engine);
      state.set({ loop: null });
      seek(engine, from);
      void play(engine, 1, until);
    },
    pause: () => pause(engine),
    toggle: () => (state.get().isPlaying ? pause(engine) : void play(engine)),
    seek: (frame: number) => seek(engine, frame),
    step: (frames: number): void => {
      pause(engine);
      seek(engine, shown.get().frame + frames);
    },
    shuttle: (direction: 1 | -1) => void play(engine, nextSpeed(state.get(), direction)),
    setVolume: (volume: number): void => {
      state.set({ volume, isMuted: volume === 0 });
      applyLevel();
    },
    toggleMuted: (): void => {
      state.set({ isMuted: !state.get().isMuted });
      applyLevel();
    },
    ...loopAndMarks(engine),
    toggleCaptions: (): void => state.set({ hasCaptions: !state.get().hasCaptions }),
    close: () => pause(engine),
  };
}

export type Player = ReturnType<typeof createPlayer>;

function exchange(engine: Engine, next: Film): void {
  const { frame } = engine.shown.get();
  const kept = engine.state.get().isPlaying ? frame : frameInVersion(next, engine.film, frame);
  engine.film = next;
  const last = Math.max(next.frames, 1) - 1;
  if (kept !== frame || frame > last) seek(engine, Math.min(kept, last));
}

/** J and L: the first press plays, each further one doubles the speed. */
function nextSpeed({ isPlaying, speed }: PlayerState, direction: 1 | -1): number {
  const goesOn = isPlaying && Math.sign(speed) === direction;
  return goesOn ? Math.min(Math.abs(speed) * 2, fastest) * direction : direction;
}
