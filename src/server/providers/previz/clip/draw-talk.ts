import type { Buffer } from 'node:buffer';
import { join } from 'node:path';
import { type Image, loadImage } from '@napi-rs/canvas';
import type { LipSyncInput, MediaSource } from '#domain/generation/input.ts';
import { dimensions, type FrameSize, frameSize } from '#domain/storyboards/dimension.ts';
import { runFfmpeg } from '#server/platform/media/ffmpeg.ts';
import { readJpegComment } from '../picture/jpeg-comment.ts';
import type { Scene } from '#domain/previz/scene.ts';
import { readSceneText } from '../picture/scene-text.ts';
import { surface, turnOfTheLoop } from '../picture/style/surfaces.ts';
import type { Workshop } from '../work.ts';
import { readMove } from './camera-move.ts';
import { flatClip } from './flat-clip.ts';
import { type DrawMoment, layeredClip } from './layered-clip.ts';
import { mouthLevels } from './mouth-levels.ts';
import { writeVideo } from './write-video.ts';

type DrawTalk = Workshop & {
  input: LipSyncInput<MediaSource>;
  /** The picture's bytes (JPEG, PNG or WebP). */
  portrait: Buffer;
  soundFile: string;
};

const frameRate = 24;
/** The picture is the speaker's: the camera holds unless the words move it. */
const still = 'static';

/**
 * Draws somebody who speaks into an MP4 with its sound. A picture of our own is drawn again with the mouth as wide as what is heard is
 * loud; of any other nothing is known, and it is held while it is heard.
 */
export async function drawTalk({
  input,
  portrait,
  soundFile,
  directory,
  ffmpegPath,
  onProgress,
}: DrawTalk): Promise<string> {
  const picture = await loadImage(portrait);
  const size = sizeOf(picture, input);
  const frames = Math.max(1, Math.round(input.durationSeconds * frameRate));
  const levels = await mouthLevels({ soundFile, ffmpegPath, frames, frameRate });
  const draw = talking(portrait, picture, { size, prompt: input.prompt });
  const frame = async (index: number): Promise<Buffer> => {
    const { canvas, context } = surface('clip', size.width, size.height);
    draw(context, {
      t: frames > 1 ? index / (frames - 1) : 0,
      seconds: index / frameRate,
      mouth: levels[index] ?? 0,
    });
    await turnOfTheLoop();
    return canvas.data();
  };
  const silentFile = join(directory, 'silent.mp4');
  const shape = { ...size, frameRate, frames };
  await writeVideo({ ffmpegPath, outputFile: silentFile, shape, frame, onProgress });
  return withSound({ silentFile, soundFile, seconds: frames / frameRate, directory, ffmpegPath });
}

/** The shape that is nearest to the picture's. */
function sizeOf({ width, height }: Image, { resolution }: LipSyncInput<MediaSource>): FrameSize {
  const sizes = dimensions.map((dimension) => frameSize(dimension, resolution));
  const apart = (size: FrameSize) => Math.abs(Math.log((size.width / size.height) * (height / width)));
  return sizes.reduce((nearest, size) => (apart(size) < apart(nearest) ? size : nearest));
}

function talking(portrait: Buffer, picture: Image, { size, prompt }: { size: FrameSize; prompt: string }): DrawMoment {
  const move = readMove(prompt.trim() === '' ? still : prompt);
  const sameShape = Math.abs(picture.width / picture.height - size.width / size.height) < 0.02;
  const scene = sameShape ? readSceneText(readJpegComment(portrait)) : null;
  const spoken = scene && withSpeaker(scene);
  return spoken ? layeredClip(spoken, { size, move }) : flatClip(picture, { size, move });
}

/** Whoever speaks in the picture, else who stands first in it; null where nobody does. */
function withSpeaker(scene: Scene): Scene | null {
  if (scene.people.length === 0 || scene.title !== null) return null;
  if (scene.people.some(({ speaking }) => speaking)) return scene;
  return { ...scene, people: scene.people.map((person, n) => ({ ...person, speaking: n === 0 })) };
}

type Parts = { silentFile: string; soundFile: string; seconds: number; directory: string; ffmpegPath: string };

/** What is heard ends with the picture; silence fills what is left of it. */
async function withSound({ silentFile, soundFile, seconds, directory, ffmpegPath }: Parts): Promise<string> {
  const file = join(directory, 'talk.mp4');
  const inputs = ['-i', silentFile, '-i', soundFile, '-map', '0:v', '-map', '1:a'];
  const sound = ['-af', 'apad', '-c:a', 'aac', '-b:a', '192k', '-ar', '48000'];
  await runFfmpeg(ffmpegPath, [
    ...inputs,
    '-c:v',
    'copy',
    ...sound,
    '-t',
    String(seconds),
    '-movflags',
    '+faststart',
    file,
  ]);
  return file;
}
