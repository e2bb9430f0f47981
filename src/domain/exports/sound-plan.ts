import { type FilmTime, type RationalRate, type SceneTime, type ShotTime } from '../storyboards/timing.ts';
import type { FilmBoardScene, FilmBoardShot, FilmSound } from './film-board.ts';

/** Samples per second of everything we mix. */
export const sampleRate = 48_000;

/** What is mixed as one: music gives way to dialogue. */
export const buses = ['dialogue', 'effects', 'music'] as const;
export type Bus = (typeof buses)[number];

/** One sound in a stem. `samples` is how long it is heard at most; the pieces of a stem never overlap. */
export type SoundPiece = {
  source: FilmSound;
  /** From the stem's first sample. */
  startSample: number;
  samples: number;
  fadeInMs: number;
  fadeOutMs: number;
};

/** The part of a bus that belongs to one scene, or to one music cue. */
export type Stem = {
  bus: Bus;
  /** The scene it begins with. */
  sceneNumber: string;
  /** Within the film. */
  startSample: number;
  samples: number;
  pieces: SoundPiece[];
};

/** Everything that is heard, in samples. Stems without a sound are left out. */
export type SoundPlan = { samples: number; stems: Stem[] };

// Long enough not to click.
const edgeMs = 10;
// A sound effect that the shot's end cuts off dies away instead.
const cutOffMs = 150;
const musicFadeInMs = 500;
const musicFadeOutMs = 1500;

/** The first sample that belongs to a frame. */
export function sampleAt(frame: number, rate: RationalRate): number {
  return Math.round((frame * sampleRate * rate.denominator) / rate.numerator);
}

function samplesOf(durationMs: number): number {
  return Math.round((durationMs * sampleRate) / 1000);
}

/** Decides when each voice, effect and piece of music is heard. */
export function planSound(scenes: readonly FilmBoardScene[], time: FilmTime, rate: RationalRate): SoundPlan {
  const sceneStems = scenes.flatMap((scene, n) => {
    const sceneTime = time.scenes[n];
    return sceneTime === undefined ? [] : planScene(scene, sceneTime, rate);
  });
  const stems = [...sceneStems, ...planMusic(scenes, time, rate)].filter(({ pieces }) => pieces.length > 0);
  return { samples: sampleAt(time.frames, rate), stems };
}

function planScene(scene: FilmBoardScene, time: SceneTime, rate: RationalRate): Stem[] {
  const startSample = sampleAt(time.startFrame, rate);
  const samples = sampleAt(time.startFrame + time.frames, rate) - startSample;
  const slots = scene.shots.flatMap((shot, n) => {
    const shotTime = time.shots[n];
    return shotTime === undefined ? [] : [shotSlot(shot, shotTime, { rate, sceneStart: startSample })];
  });
  const place = { sceneNumber: scene.number, startSample, samples };
  return [
    { bus: 'dialogue', ...place, pieces: slots.flatMap(linePieces) },
    { bus: 'effects', ...place, pieces: slots.flatMap(effectPieces) },
  ];
}

type ShotSlot = { shot: FilmBoardShot; time: ShotTime; startSample: number; samples: number };

function shotSlot(shot: FilmBoardShot, time: ShotTime, within: { rate: RationalRate; sceneStart: number }): ShotSlot {
  const start = sampleAt(time.startFrame, within.rate);
  const end = sampleAt(time.startFrame + time.frames, within.rate);
  return { shot, time, startSample: start - within.sceneStart, samples: end - start };
}

function linePieces({ shot, time, startSample, samples }: ShotSlot): SoundPiece[] {
  return shot.dialogue.flatMap(({ voice }, n) => {
    const line = time.lines[n];
    if (voice === null || line === undefined) return [];
    const offset = samplesOf(line.startMs);
    const length = Math.min(samplesOf(line.durationMs), samples - offset);
    if (length <= 0) return [];
    return [{ source: voice, startSample: startSample + offset, samples: length, fadeInMs: 0, fadeOutMs: edgeMs }];
  });
}

function effectPieces({ shot, startSample, samples }: ShotSlot): SoundPiece[] {
  if (shot.sound === null) return [];
  const own = samplesOf(shot.sound.durationMs);
  const fadeOutMs = own > samples ? cutOffMs : edgeMs;
  return [{ source: shot.sound, startSample, samples: Math.min(own, samples), fadeInMs: 0, fadeOutMs }];
}

function planMusic(scenes: readonly FilmBoardScene[], time: FilmTime, rate: RationalRate): Stem[] {
  return time.cues.flatMap((cue) => {
    const scene = scenes.find(({ id }) => id === cue.sceneId);
    if (!scene?.music) return [];
    const startSample = sampleAt(cue.startFrame, rate);
    const samples = sampleAt(cue.startFrame + cue.frames, rate) - startSample;
    const heard = Math.min(samples, samplesOf(scene.music.durationMs));
    const piece = { source: scene.music, startSample: 0, samples: heard, ...musicFades(heard) };
    return [{ bus: 'music' as const, sceneNumber: scene.number, startSample, samples, pieces: [piece] }];
  });
}

/** A cue too short for both fades gets shorter ones. */
function musicFades(samples: number): { fadeInMs: number; fadeOutMs: number } {
  const lengthMs = Math.floor((samples * 1000) / sampleRate);
  return {
    fadeInMs: Math.min(musicFadeInMs, Math.floor(lengthMs / 4)),
    fadeOutMs: Math.min(musicFadeOutMs, Math.floor(lengthMs / 2)),
  };
}
