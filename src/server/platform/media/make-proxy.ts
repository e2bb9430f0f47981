import type { MediaType } from '#domain/assets/kinds.ts';
import { inputArguments } from './decode.ts';
import { runFfmpeg } from './ffmpeg.ts';

/** A run that writes nothing more for so long is hung. */
const quietLimitMs = 120_000;
/** The shorter side of a proxy, in pixels. */
const side = 720;

type Proxy = { path: string; mediaType: MediaType; target: string; signal: AbortSignal };

/** Writes a video that every browser plays: H.264 and AAC, at most 720 lines, upright, in square pixels. Throws when it cannot be decoded. */
export async function makeProxy(ffmpeg: string, { path, mediaType, target, signal }: Proxy): Promise<void> {
  const size = `scale=w='if(gt(iw*sar,ih),-2,min(${side},iw*sar))':h='if(gt(iw*sar,ih),min(${side},ih),-2)',setsar=1`;
  const even = 'crop=trunc(iw/2)*2:trunc(ih/2)*2';
  const input = ['-threads', '1', ...inputArguments({ path, mediaType })];
  const picture = ['-map', '0:v:0', '-map', '0:a:0?', '-vf', `${size},${even},format=yuv420p`, '-threads', '1'];
  const video = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '26', '-maxrate', '1500k', '-bufsize', '3000k'];
  const audio = ['-c:a', 'aac', '-b:a', '96k', '-ac', '2'];
  const output = ['-map_metadata', '-1', '-movflags', '+faststart', '-f', 'mp4', `file:${target}`];
  await runFfmpeg(ffmpeg, [...input, ...picture, ...video, ...audio, ...output], { signal, quietLimitMs });
}
