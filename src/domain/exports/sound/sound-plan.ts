import {
  type FilmTime,
  type LineTime,
  musicRingMs,
  type RationalRate,
  type SceneTime,
  type ShotTime,
} from '../../storyboards/timing.ts';
import type { SoundMix } from '../../storyboards/sound-mix.ts';
import type { FilmBoardLine, FilmBoardScene, FilmBoardShot, FilmSound } from '../film-board.ts';

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
  /** What is left out of the source's beginning; nothing when it is left out. */
  skipSamples?: number;
  /** Louder or softer than its bus, in decibels; as loud when it is left out. */
  gainDb?: number;
};

/** The part of a bus that belongs to one scene, or to one music cue; or one line that runs on over several. */
export type Stem = {
  bus: Bus;
  /** Whether it lies over the bus's other stems. Those that do not never overlap among themselves, but that music rings on under the next. */
  isOver?: boolean;
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
// Music that is as long as its cue has an ending of its own; this keeps what has none from breaking off.
const musicEndMs = 800;

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
  const stems = [...sceneStems, ...planRunningOn(scenes, time, rate), ...planMusic(scenes, time, rate)].filter(
    ({ pieces }) => pieces.length > 0,
  );
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
    { bus: 'dialogue', ...place, pieces: inTurn(slots.flatMap(linePieces(false)), samples) },
    // Who speaks at the same time as somebody else does not cut them off.
    { bus: 'dialogue', isOver: true, ...place, pieces: inTurn(slots.flatMap(linePieces(true)), samples) },
    { bus: 'effects', ...place, pieces: inTurn(slots.flatMap(effectPieces), samples) },
    // Clips are heard together with the effects of their shots.
    { bus: 'effects', isOver: true, ...place, pieces: inTurn(slots.flatMap(clipPieces), samples) },
  ];
}

type ShotSlot = { shot: FilmBoardShot; time: ShotTime; startSample: number; samples: number };

function shotSlot(shot: FilmBoardShot, time: ShotTime, within: { rate: RationalRate; sceneStart: number }): ShotSlot {
  const start = sampleAt(time.startFrame, within.rate);
  const end = sampleAt(time.startFrame + time.frames, within.rate);
  return { shot, time, startSample: start - within.sceneStart, samples: end - start };
}

/** The lines that are said in turn, or those that are said at the same time as the line before. */
const linePieces =
  (together: boolean) =>
  ({ shot, time, startSample }: ShotSlot): SoundPiece[] =>
    shot.dialogue.flatMap((spoken, n) => {
      const line = time.lines[n];
      const isWanted = !spoken.runsOn && (spoken.simultaneous ?? false) === together;
      return line && isWanted ? linePiece(spoken, line, startSample) : [];
    });

/** A line's voice, `startSample` being where its shot begins. Where it is heard has been decided with its shot's length. */
function linePiece({ voice, mix }: FilmBoardLine, line: LineTime, startSample: number): SoundPiece[] {
  if (voice === null) return [];
  const place = { startSample: startSample + samplesOf(line.startMs), samples: samplesOf(line.durationMs) };
  const piece = { source: voice, ...place, fadeInMs: 0, fadeOutMs: edgeMs };
  return mixed(piece, mix && { ...mix, offsetMs: 0 });
}

/** The lines that run on over the film, each until its end or until the next of them begins. */
function planRunningOn(scenes: readonly FilmBoardScene[], time: FilmTime, rate: RationalRate): Stem[] {
  const shots = scenes.flatMap((scene, s) => scene.shots.map((shot, n) => ({ shot, time: time.scenes[s]?.shots[n] })));
  const pieces = shots.flatMap(({ shot, time: shotTime }) =>
    shot.dialogue.flatMap((spoken, n) => {
      const line = shotTime?.lines[n];
      return line && spoken.runsOn ? linePiece(spoken, line, sampleAt(shotTime.startFrame, rate)) : [];
    }),
  );
  return inTurn(pieces, sampleAt(time.frames, rate)).map((piece) => {
    const { startSample, samples } = piece;
    const within = time.scenes.findLastIndex(({ startFrame }) => sampleAt(startFrame, rate) <= startSample);
    const place = { sceneNumber: scenes[within]?.number ?? '', startSample, samples };
    return { bus: 'dialogue' as const, isOver: true, ...place, pieces: [{ ...piece, startSample: 0 }] };
  });
}

function effectPieces({ shot, startSample, samples }: ShotSlot): SoundPiece[] {
  if (shot.sound === null) return [];
  const own = samplesOf(shot.sound.durationMs);
  const fadeOutMs = own > samples ? cutOffMs : edgeMs;
  const piece = { source: shot.sound, startSample, samples: Math.min(own, samples), fadeInMs: 0, fadeOutMs };
  return mixed(piece, shot.soundMix);
}

/** The sound of the shot's own clip, for as long as its picture is seen and goes on. */
function clipPieces({ shot: { label, clip, trimInMs = 0 }, startSample, samples }: ShotSlot): SoundPiece[] {
  if (!clip?.sound) return [];
  const { sound, width: _width, height: _height, ...media } = clip;
  const source = { ...media, of: `Shot ${label}` };
  const skipSamples = samplesOf(trimInMs);
  const heard = Math.min(samples, samplesOf(clip.durationMs) - skipSamples);
  const piece = { source, startSample, samples: heard, fadeInMs: edgeMs, fadeOutMs: edgeMs };
  return heard > 0
    ? [{ ...piece, ...(skipSamples > 0 && { skipSamples }), ...(sound.gainDb !== 0 && { gainDb: sound.gainDb }) }]
    : [];
}

/** A piece as somebody has cut and levelled it; nothing is left of one that is cut away as a whole. */
function mixed(piece: SoundPiece, mix: SoundMix | undefined): SoundPiece[] {
  if (!mix) return piece.samples > 0 ? [piece] : [];
  const skipSamples = samplesOf(mix.trimInMs);
  const left = samplesOf(piece.source.durationMs) - skipSamples - samplesOf(mix.trimOutMs);
  const samples = Math.min(piece.samples, left);
  if (samples <= 0) return [];
  return [
    {
      ...piece,
      startSample: piece.startSample + samplesOf(mix.offsetMs),
      samples,
      fadeInMs: Math.max(piece.fadeInMs, mix.fadeInMs),
      fadeOutMs: Math.max(piece.fadeOutMs, mix.fadeOutMs),
      ...(skipSamples > 0 && { skipSamples }),
      ...(mix.gainDb !== 0 && { gainDb: mix.gainDb }),
    },
  ];
}

/** Pieces in the order they are heard, within their place: one that begins earlier than another ends cuts that one off. */
function inTurn(pieces: readonly SoundPiece[], samples: number): SoundPiece[] {
  const within = pieces.flatMap((piece) => {
    const before = Math.max(0, -piece.startSample);
    const length = Math.min(piece.samples - before, samples - Math.max(0, piece.startSample));
    if (length <= 0) return [];
    const skipped = before > 0 ? { skipSamples: (piece.skipSamples ?? 0) + before } : {};
    return [{ ...piece, ...skipped, startSample: Math.max(0, piece.startSample), samples: length }];
  });
  const ordered = within.toSorted((a, b) => a.startSample - b.startSample);
  return ordered.flatMap((piece, n) => {
    const next = ordered[n + 1]?.startSample ?? samples;
    const length = Math.min(piece.samples, next - piece.startSample);
    return length > 0 ? [{ ...piece, samples: length }] : [];
  });
}

function planMusic(scenes: readonly FilmBoardScene[], time: FilmTime, rate: RationalRate): Stem[] {
  const sceneOf = (cue: FilmTime['cues'][number] | undefined) => scenes.find(({ id }) => id === cue?.sceneId);
  return time.cues.flatMap((cue, n) => {
    const scene = sceneOf(cue);
    if (!scene?.music) return [];
    const startSample = sampleAt(cue.startFrame, rate);
    const rings = sceneOf(time.cues[n + 1])?.music ? samplesOf(musicRingMs) : 0;
    const endSample = Math.min(sampleAt(cue.startFrame + cue.frames, rate) + rings, sampleAt(time.frames, rate));
    const samples = endSample - startSample;
    const whole = samplesOf(scene.music.durationMs);
    const heard = Math.min(samples, whole);
    const isCutOff = whole - heard > samplesOf(edgeMs);
    const piece = { source: scene.music, startSample: 0, samples: heard, ...musicFades(heard, isCutOff) };
    const pieces = inTurn(mixed(piece, scene.musicMix), samples);
    return [{ bus: 'music' as const, sceneNumber: scene.number, startSample, samples, pieces }];
  });
}

/** A cue too short for both fades gets shorter ones. */
function musicFades(samples: number, isCutOff: boolean): { fadeInMs: number; fadeOutMs: number } {
  const lengthMs = Math.floor((samples * 1000) / sampleRate);
  return {
    fadeInMs: Math.min(musicFadeInMs, Math.floor(lengthMs / 4)),
    fadeOutMs: Math.min(isCutOff ? musicFadeOutMs : musicEndMs, Math.floor(lengthMs / 2)),
  };
}
