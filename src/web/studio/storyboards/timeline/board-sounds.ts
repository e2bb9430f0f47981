import type { StoryboardView, ShownTake } from '#contract/storyboards.ts';
import type { Command } from '#domain/storyboards/commands.ts';
import type { DialogueLine } from '#domain/storyboards/storyboard.ts';
import { gainRangeDb, plainMix, type SoundMix } from '#domain/storyboards/sound-mix.ts';

/** A sound of a storyboard with its recording, and the edit that lays it differently. Its id is that of the film's sound. */
export type BoardSound = {
  id: string;
  take: ShownTake;
  mix: SoundMix;
  sceneId: string;
  /** The shot it belongs to; null for music. */
  shotId: string | null;
  isLocked: boolean;
  change: (mix: SoundMix) => Command;
};

/** The sounds of a storyboard by the ids they have in its film. */
function boardSounds(board: StoryboardView): Map<string, BoardSound> {
  const sounds = board.scenes.flatMap((scene) => [...sceneMusic(scene), ...scene.shots.flatMap(shotSounds)]);
  return new Map(sounds.map((sound) => [sound.id, sound]));
}

/** Makes them again and again: the same map for as long as they are the same. */
export function keepSounds(): (board: StoryboardView) => ReadonlyMap<string, BoardSound> {
  let kept: ReadonlyMap<string, BoardSound> = new Map();
  return (board) => {
    const sounds = boardSounds(board);
    const isKept =
      sounds.size === kept.size && [...sounds.values()].every((sound) => isSame(kept.get(sound.id), sound));
    return (kept = isKept ? kept : sounds);
  };
}

type Scene = StoryboardView['scenes'][number];
type Shot = Scene['shots'][number];

/** Those of a shot are made once for each of its views; music follows from its take and mix alone. */
function isSame(before: BoardSound | undefined, sound: BoardSound): boolean {
  return before === sound || (sound.shotId === null && before?.take === sound.take && before.mix === sound.mix);
}

/** Views are never changed in place. */
const soundsOf = new WeakMap<Shot, BoardSound[]>();

function shotSounds(shot: Shot): BoardSound[] {
  const sounds = soundsOf.get(shot) ?? [...shotEffect(shot), ...shotClip(shot), ...shotLines(shot)];
  soundsOf.set(shot, sounds);
  return sounds;
}

function sceneMusic({ id, music, musicMix }: Scene): BoardSound[] {
  if (!music) return [];
  const change = (mix: SoundMix): Command => ({ do: 'update-scene', sceneId: id, fields: { musicMix: mix } });
  return [{ id: `scene:${id}`, take: music, mix: musicMix, sceneId: id, shotId: null, isLocked: false, change }];
}

function shotEffect({ id, sceneId, sound, soundMix, locked }: Shot): BoardSound[] {
  if (!sound) return [];
  const change = (mix: SoundMix): Command => ({ do: 'update-shot', shotId: id, fields: { soundMix: mix } });
  return [{ id: `shot:${id}`, take: sound, mix: soundMix, sceneId, shotId: id, isLocked: locked, change }];
}

/** A clip's own sound is cut with its pictures, so it is never moved or trimmed by itself. */
function shotClip({ id, sceneId, clip, clipSound }: Shot): BoardSound[] {
  if (!clip?.hasSound) return [];
  const { gainDb } = clipSound;
  const change = (mix: SoundMix): Command => {
    return { do: 'update-shot', shotId: id, fields: { clipSound: { ...clipSound, gainDb: mix.gainDb } } };
  };
  const mix = { ...plainMix, gainDb };
  return [{ id: `clip:${id}`, take: clip, mix, sceneId, shotId: id, isLocked: true, change }];
}

/** A shot's lines as edits write them: without what has been recorded of them. */
export function plainLines({ dialogue }: Pick<Shot, 'dialogue'>): DialogueLine[] {
  return dialogue.map(({ voice: _voice, ...line }) => line);
}

function shotLines(shot: Shot): BoardSound[] {
  const { id, sceneId, dialogue, locked } = shot;
  const plain = plainLines(shot);
  return dialogue.flatMap(({ id: lineId, voice, mix }): BoardSound[] => {
    if (!voice) return [];
    const change = (next: SoundMix): Command => {
      const lines = plain.map((line) => (line.id === lineId ? { ...line, mix: next } : line));
      return { do: 'update-shot', shotId: id, fields: { dialogue: lines } };
    };
    return [{ id: `line:${lineId}`, take: voice, mix, sceneId, shotId: id, isLocked: locked, change }];
  });
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most));
const shortestHeardMs = 50;

/** What is left of a recording when its ends are cut off, in milliseconds. */
function heardMs({ take, mix }: BoardSound): number {
  return (take.durationMs ?? 0) - mix.trimInMs - mix.trimOutMs;
}

/** Later or earlier as a whole. */
export function moveSound({ mix, change }: BoardSound, byMs: number): Command {
  return change({ ...mix, offsetMs: Math.round(mix.offsetMs + byMs) });
}

/** Its beginning is moved; what is heard stays where it is in the film. */
export function trimSoundBegin(sound: BoardSound, byMs: number): Command {
  const { mix } = sound;
  const by = Math.round(clamp(byMs, -mix.trimInMs, heardMs(sound) - shortestHeardMs));
  return sound.change({ ...mix, trimInMs: mix.trimInMs + by, offsetMs: mix.offsetMs + by });
}

/** Its end is moved. */
export function trimSoundEnd(sound: BoardSound, byMs: number): Command {
  const { mix } = sound;
  const trimOutMs = Math.round(clamp(mix.trimOutMs - byMs, 0, mix.trimOutMs + heardMs(sound) - shortestHeardMs));
  return sound.change({ ...mix, trimOutMs });
}

/** Louder or softer, in steps of a tenth of a decibel. */
export function setSoundGain({ mix, change }: BoardSound, gainDb: number): Command {
  return change({ ...mix, gainDb: Math.round(clamp(gainDb, gainRangeDb.least, gainRangeDb.most) * 10) / 10 });
}

/** How long it takes to come in, or to die away. */
export function setSoundFade(sound: BoardSound, end: 'fadeInMs' | 'fadeOutMs', lengthMs: number): Command {
  const other = end === 'fadeInMs' ? sound.mix.fadeOutMs : sound.mix.fadeInMs;
  return sound.change({ ...sound.mix, [end]: Math.round(clamp(lengthMs, 0, heardMs(sound) - other)) });
}
