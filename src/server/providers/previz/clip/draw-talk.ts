import type { Buffer } from 'node:buffer';
import { join } from 'node:path';
import { strangersFile } from '#domain/exports/segments/encoding.ts';
import { type Image, loadImage } from '@napi-rs/canvas';
import type { LipSyncInput, MediaSource } from '#domain/generation/input.ts';
import { type Dimension, dimensions, type FrameSize, frameSize } from '#domain/storyboards/dimension.ts';
import { readMove } from '#domain/previz/motion/camera-move.ts';
import { readMotion } from '#domain/previz/motion/read-motion.ts';
import { runFfmpeg } from '#server/platform/media/ffmpeg.ts';
import type { Scene } from '#domain/previz/scene.ts';
import { readJpegComment } from '../picture/jpeg-comment.ts';
import { readSceneText } from '../picture/scene-text.ts';
import { workError, type Workshop } from '../work.ts';
import { clipNoteText, readClipNote } from './clip-note.ts';
import { sceneClip, type Shooting } from './scene-clip.ts';
import { shootFrames } from './encode/shoot-frames.ts';
import { hearMouths } from './speech/hear-mouths.ts';
import { type HeardTurn, hearTurns, placeTurns, type SpokenInTurn, turnsFilter } from './speech/hear-turns.ts';

/** Who is to speak: a picture's bytes (JPEG, PNG or WebP), or a clip on disk. */
export type Face = { portrait: Buffer } | { clipFile: string };

type DrawTalk = Workshop & {
  input: LipSyncInput<MediaSource>;
  face: Face;
  soundFile: string;
  /** The recordings of the request's turns. */
  turnFiles?: string[];
};

/** Where nobody says otherwise. */
const usualFrameRate = 24;
/** The picture is the speaker's: the camera holds unless the words move it. */
const still = 'static';

/**
 * Draws somebody who speaks into an MP4 with its sound: a picture or a clip of our own is drawn again with the mouth that says what is heard. Of
 * anything else nobody knows where the face is, so it is refused.
 */
export async function drawTalk({ input, face, soundFile, turnFiles = [], ...workshop }: DrawTalk): Promise<string> {
  const { directory, ffmpegPath, onProgress } = workshop;
  const { scene, dimension, prompt } = await speakerOf(face, input, ffmpegPath);
  const size = frameSize(dimension, input.resolution);
  const { frameRate = usualFrameRate } = input;
  const frames = Math.max(1, Math.round(input.durationSeconds * frameRate));
  const seconds = frames / frameRate;
  const turns = input.turns ? placeTurns(input.turns, turnFiles, seconds) : null;
  const recordings: Recordings = turns ? { turns } : { soundFile, seconds };
  const heard = await heardBy(scene, recordings, ffmpegPath);
  const motion = readMotion(prompt, scene);
  const drawable = await sceneClip(scene, { size, move: readMove(prompt), motion, seconds, loop: false, heard });
  const silentFile = join(directory, 'silent.mp4');
  await shootFrames({
    size,
    frameRate,
    frames,
    loop: false,
    ffmpegPath,
    outputFile: silentFile,
    note: clipNoteText({ scene, prompt, dimension, loop: false }),
    ...drawable,
    onProgress,
  });
  return withSound({ silentFile, turns, soundFile, seconds, directory, ffmpegPath });
}

type Speaker = { scene: Scene; dimension: Dimension; prompt: string };

async function speakerOf(face: Face, input: LipSyncInput<MediaSource>, ffmpegPath: string): Promise<Speaker> {
  const own = 'clipFile' in face ? await readClipNote(face.clipFile, ffmpegPath) : await noteOf(face.portrait);
  const scene = own && (input.turns ? withPeople(own.scene) : withSpeaker(own.scene));
  if (!scene) {
    const what = 'clipFile' in face ? 'clip' : 'portrait';
    throw workError('no-drawn-face', `face.${what}: is not one of somebody whom previz drew.`);
  }
  return { scene, dimension: own.dimension, prompt: input.prompt.trim() || (own.prompt ?? still) };
}

async function noteOf(portrait: Buffer): Promise<{ scene: Scene; dimension: Dimension; prompt: null } | null> {
  const scene = readSceneText(readJpegComment(portrait));
  if (!scene) return null;
  return { scene, dimension: nearest(await loadImage(portrait)), prompt: null };
}

/** The shape that is nearest to the picture's. */
function nearest({ width, height }: Image): Dimension {
  const ratio = ({ width: wide, height: high }: FrameSize): number => Math.log(wide / high);
  const apart = (dimension: Dimension): number =>
    Math.abs(ratio(frameSize(dimension, '720p')) - ratio({ width, height }));
  return dimensions.reduce((best, dimension) => (apart(dimension) < apart(best) ? dimension : best));
}

const withPeople = (scene: Scene): Scene | null => (scene.people.length === 0 || scene.title !== null ? null : scene);

/** Whoever speaks in the picture, else who stands first in it; null where nobody does. */
function withSpeaker(scene: Scene): Scene | null {
  if (scene.people.length === 0 || scene.title !== null) return null;
  const [first] = scene.people;
  const speaker = scene.people.find(({ speaking }) => speaking) ?? first;
  return { ...scene, people: scene.people.map((person) => ({ ...person, speaking: person === speaker })) };
}

type Recordings = { turns: HeardTurn[] } | { soundFile: string; seconds: number };

/** What each of the scene's people is heard to say. */
async function heardBy(
  scene: Scene,
  recordings: Recordings,
  ffmpegPath: string,
): Promise<NonNullable<Shooting['heard']>> {
  if ('soundFile' in recordings) {
    const spoken = await hearMouths({ ...recordings, ffmpegPath });
    const speaker = scene.people.find(({ speaking }) => speaking)?.name;
    return (name) => (name === speaker ? { ...spoken, speaksAt: () => 1 } : null);
  }
  const { turns } = recordings;
  const names = speakersIn(
    scene.people.map(({ name }) => name),
    turns.flatMap(({ speaker }) => speaker ?? []),
  );
  const spoken = new Map<string, SpokenInTurn>();
  // One after the other: each listens to recordings as a whole.
  for (const [speaker, name] of names) spoken.set(name, await hearTurns(turns, speaker, ffmpegPath));
  return (name) => spoken.get(name) ?? null;
}

/** Who in the picture each speaker is: by name; those whom the picture has under no name are whoever is left, in order. */
function speakersIn(people: readonly string[], speakers: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  const left = [...people];
  const take = (speaker: string, at: number): void => {
    const [name] = at < 0 ? [] : left.splice(at, 1);
    if (name !== undefined) found.set(speaker, name);
  };
  for (const speaker of new Set(speakers)) {
    take(
      speaker,
      left.findIndex((name) => plain(name) === plain(speaker)),
    );
  }
  for (const speaker of new Set(speakers)) if (!found.has(speaker)) take(speaker, left.length > 0 ? 0 : -1);
  return found;
}

const plain = (name: string): string => name.trim().toLowerCase();

type Parts = {
  silentFile: string;
  turns: HeardTurn[] | null;
  soundFile: string;
  seconds: number;
  directory: string;
  ffmpegPath: string;
};

/** What is heard ends with the picture; silence fills what is left of it. */
async function withSound({ silentFile, turns, soundFile, seconds, directory, ffmpegPath }: Parts): Promise<string> {
  const file = join(directory, 'talk.mp4');
  if (turns) {
    const recordings = turns.flatMap((turn) => [...strangersFile, '-i', turn.soundFile]);
    const mixed = ['-filter_complex', turnsFilter(turns, 1), '-map', '0:v', '-map', '[heard]', '-c:v', 'copy'];
    const coded = [
      '-c:a',
      'aac',
      '-b:a',
      '192k',
      '-ar',
      '48000',
      '-t',
      String(seconds),
      '-movflags',
      '+faststart',
      file,
    ];
    await runFfmpeg(ffmpegPath, ['-i', silentFile, ...recordings, ...mixed, ...coded]);
    return file;
  }
  const inputs = ['-i', silentFile, ...strangersFile, '-i', soundFile, '-map', '0:v', '-map', '1:a', '-c:v', 'copy'];
  const sound = ['-af', 'apad', '-c:a', 'aac', '-b:a', '192k', '-ar', '48000'];
  await runFfmpeg(ffmpegPath, [...inputs, ...sound, '-t', String(seconds), '-movflags', '+faststart', file]);
  return file;
}
