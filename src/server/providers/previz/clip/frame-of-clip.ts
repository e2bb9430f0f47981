import type { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { videoSideMaximum } from '#domain/assets/kinds.ts';
import { strangersFile } from '#domain/exports/segments/encoding.ts';
import { frameSize } from '#domain/storyboards/dimension.ts';
import { runFfmpeg } from '#server/platform/media/ffmpeg.ts';
import { withJpegComment } from '../picture/jpeg-comment.ts';
import { sceneText } from '../picture/scene-text.ts';
import type { FrameOfClip, Workshop } from '../work.ts';
import { workError } from '../work.ts';
import { readClipNote } from './clip-note.ts';
import { sceneAt } from './camera/going-on.ts';

const jpegQuality = 95;
/** With square pixels; a stream that says that its own are very wide gets no wider than a clip may be. */
const upright = `scale=w=min(iw*sar\\,${videoSideMaximum}):h=ih,setsar=1`;
/** A frame of a drawn clip is of its shape; of anything else a scene would say what is not seen. */
const sameShape = 0.02;

/**
 * A frame of a clip as a JPEG. One of a clip of ours carries the scene as it was at that moment, so that it is edited, and gone on from, as any other
 * picture of ours.
 */
export async function frameOfClip(
  of: FrameOfClip,
  clipFile: string,
  { directory, ffmpegPath }: Workshop,
): Promise<Buffer> {
  const picture = join(directory, 'frame.png');
  // Only PNG keeps the colours: a JPEG's matrix is another than a clip's.
  const one = ['-map', '0:v:0', '-vf', upright, '-update', '1', '-c:v', 'png', picture];
  await runFfmpeg(ffmpegPath, [...strangersFile, ...seekTo(of), '-i', clipFile, ...countOf(of), ...one]);
  const image = await loadImage(await readFile(picture)).catch(() => {
    throw workError('bad-output', 'The clip has no such frame.');
  });
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  const jpeg = canvas.toBuffer('image/jpeg', jpegQuality);
  const note = await readClipNote(clipFile, ffmpegPath);
  if (!note) return jpeg;
  const size = frameSize(note.dimension, '720p');
  if (Math.abs(image.width / image.height - size.width / size.height) > sameShape) return jpeg;
  const { frame, frames, frameRate } = of;
  const moment = {
    t: frames > 1 ? frame / (frames - 1) : 0,
    frame,
    seconds: frame / frameRate,
    wholeSeconds: frames / frameRate,
    loop: note.loop,
  };
  const scene = isLast(of) && note.end !== undefined ? note.end : sceneAt({ ...note, size, moment });
  return scene ? withJpegComment(jpeg, sceneText(scene)) : jpeg;
}

const isLast = ({ frame, frames }: FrameOfClip): boolean => frame >= frames - 1;

/** Of the last second the last frame stays; every other one is the first after a moment just before it. */
const seekTo = (of: FrameOfClip): string[] =>
  isLast(of) ? ['-sseof', '-1'] : ['-ss', String(Math.max(0, (of.frame - 0.3) / of.frameRate))];
const countOf = (of: FrameOfClip): string[] => (isLast(of) ? [] : ['-frames:v', '1']);
