import { steerClip } from '#web/studio/player/index.ts';

export type Playback = { isPlaying: boolean; seconds: number; totalSeconds: number };

type Machine = {
  framesPerSecond: number;
  clips: Set<HTMLVideoElement>;
  listeners: Set<() => void>;
  state: Playback;
  /** When its first frame was, or would have been; in seconds of the system's clock. */
  begunAt: number;
  ticking: number;
};

const now = () => performance.now() / 1000;

function set(machine: Machine, change: Partial<Playback>): void {
  machine.state = { ...machine.state, ...change };
  for (const listener of machine.listeners) listener();
}

function show(machine: Machine, seconds: number): void {
  for (const clip of machine.clips) {
    const length = Number.isFinite(clip.duration) ? clip.duration : 0;
    const last = Math.max(0, length - 1 / machine.framesPerSecond);
    steerClip(clip, { at: Math.min(seconds, last), runs: machine.state.isPlaying && seconds < last, speed: 1 });
  }
  set(machine, { seconds });
}

function tick(machine: Machine): void {
  const { totalSeconds } = machine.state;
  // At the end it begins again.
  if (now() - machine.begunAt >= totalSeconds) machine.begunAt += totalSeconds;
  show(machine, Math.max(0, now() - machine.begunAt));
  machine.ticking = requestAnimationFrame(() => tick(machine));
}

function play(machine: Machine): void {
  if (machine.state.totalSeconds === 0) return;
  machine.begunAt = now() - machine.state.seconds;
  set(machine, { isPlaying: true });
  machine.ticking = requestAnimationFrame(() => tick(machine));
}

function pause(machine: Machine): void {
  cancelAnimationFrame(machine.ticking);
  set(machine, { isPlaying: false });
  show(machine, machine.state.seconds);
}

function seek(machine: Machine, seconds: number): void {
  const last = Math.max(0, machine.state.totalSeconds - 1 / machine.framesPerSecond);
  const within = Math.min(Math.max(0, seconds), last);
  machine.begunAt = now() - within;
  show(machine, within);
}

function addClip(machine: Machine, clip: HTMLVideoElement): () => void {
  const measure = () => {
    const lengths = [...machine.clips].map(({ duration }) => (Number.isFinite(duration) ? duration : 0));
    set(machine, { totalSeconds: Math.max(0, ...lengths) });
    show(machine, machine.state.seconds);
  };
  machine.clips.add(clip);
  clip.addEventListener('loadedmetadata', measure);
  measure();
  return () => {
    machine.clips.delete(clip);
    clip.removeEventListener('loadedmetadata', measure);
  };
}

/** Plays several clips as one: the same moment of each, again and again. The shorter ones hold their last frame. */
export function createLockedPlayback(framesPerSecond: number) {
  const machine: Machine = {
    framesPerSecond,
    clips: new Set(),
    listeners: new Set(),
    state: { isPlaying: false, seconds: 0, totalSeconds: 0 },
    begunAt: 0,
    ticking: 0,
  };
  return {
    get: (): Playback => machine.state,
    subscribe: (listener: () => void): (() => void) => {
      machine.listeners.add(listener);
      return () => machine.listeners.delete(listener);
    },
    /** Takes a clip in; answers how to let it go. */
    add: (clip: HTMLVideoElement) => addClip(machine, clip),
    toggle: (): void => (machine.state.isPlaying ? pause(machine) : play(machine)),
    step: (frames: number): void => {
      if (machine.state.isPlaying) pause(machine);
      const frame = Math.round(machine.state.seconds * framesPerSecond) + frames;
      seek(machine, frame / framesPerSecond);
    },
    seek: (seconds: number): void => seek(machine, seconds),
    close: (): void => pause(machine),
  };
}

export type LockedPlayback = ReturnType<typeof createLockedPlayback>;
