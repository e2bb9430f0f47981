import type { Buffer } from 'node:buffer';
import { spawn } from 'node:child_process';
import { once } from 'node:events';

type VideoShape = { width: number; height: number; frameRate: number; frames: number };

const bt709 = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'];

/** The arguments with which ffmpeg turns raw RGBA frames on its input into an MP4 without sound. */
function encoderArguments(shape: VideoShape, outputFile: string, note: string | undefined): string[] {
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgba',
    '-s',
    `${shape.width}x${shape.height}`,
    '-r',
    `${shape.frameRate}`,
  ];
  const convert = 'scale=in_range=pc:out_range=tv:out_color_matrix=bt709:flags=bilinear,format=yuv420p';
  return [
    '-hide_banner',
    '-loglevel',
    'error',
    '-y',
    ...input,
    '-i',
    'pipe:0',
    '-an',
    '-vf',
    convert,
    '-c:v',
    'libx264',
    '-preset',
    'superfast',
    '-crf',
    '18',
    '-threads',
    '1',
    ...bt709,
    '-video_track_timescale',
    `${shape.frameRate * 1e3}`,
    '-movflags',
    '+faststart',
    ...(note === undefined ? [] : ['-metadata', `comment=${note}`]),
    outputFile,
  ];
}

type WriteVideo = {
  ffmpegPath: string;
  outputFile: string;
  shape: VideoShape;
  /** A line for the file's metadata. */
  note?: string | undefined;
  /** The frame's RGBA bytes; they may be overwritten as soon as the next frame is asked for. */
  frame: (index: number) => Promise<Buffer>;
  onProgress: (fraction: number) => void;
};

/** Encodes frames into an H.264 MP4 file; throws with ffmpeg's own words when it fails. */
export async function writeVideo({
  ffmpegPath,
  outputFile,
  shape,
  note,
  frame,
  onProgress,
}: WriteVideo): Promise<void> {
  const encoder = spawn(ffmpegPath, encoderArguments(shape, outputFile, note), { stdio: ['pipe', 'ignore', 'pipe'] });
  let complaint = '';
  encoder.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  // Without a listener a broken pipe would end the process; the exit code tells what went wrong.
  encoder.stdin.on('error', () => undefined);
  const closed = once(encoder, 'close');
  for (let index = 0; index < shape.frames && encoder.exitCode === null && encoder.stdin.writable; index++) {
    const bytes = await frame(index);
    await new Promise<void>((written) => encoder.stdin.write(bytes, () => written()));
    onProgress((index + 1) / shape.frames);
  }
  encoder.stdin.end();
  const [code] = await closed;
  if (code !== 0) throw new Error(`ffmpeg could not write the clip: ${complaint.trim() || `exit code ${code}`}`);
}
