import { PassThrough } from 'node:stream';
import { inputArguments, outlineOf, outlineOutput } from './decode.ts';
import { runFfmpeg } from './ffmpeg.ts';
import { cheaply, type Clip, type FramesFile, framesOutput, refuseNone, type WantedFrames } from './sample-frames.ts';

/** What is wanted of a clip at once. */
export type WantedAtFirst = {
  frames: WantedFrames;
  /** Where the still goes, and how wide it may be. */
  still: { path: string; width: number };
  /** Levels a second; undefined where there is no sound. */
  waveformRate: number | undefined;
};

/** What was taken: frames and a still lie in files. */
export type FirstLook = { frames: FramesFile; waveform: Buffer | undefined };

const timeoutMs = 60_000;

/**
 * Opens a clip once for all that is wanted of it when it has just arrived: frames to be looked at, its first frame as a WebP to be shown, and the
 * outline of its sound. Starting the program and reading the clip's head is a good part of the work of each. Throws when one of them
 * cannot be made.
 */
export async function lookFirst(ffmpeg: string, clip: Clip, wanted: WantedAtFirst): Promise<FirstLook> {
  const { frames, to } = framesOutput(clip, wanted.frames);
  const { waveformRate } = wanted;
  const hasSound = waveformRate !== undefined;
  const output = new PassThrough();
  const outline = hasSound ? outlineOf(output, waveformRate) : Promise.resolve(undefined);
  // Told by the run itself as well; this keeps a failed run from leaving a rejection that nobody awaits.
  outline.catch(() => undefined);
  await runFfmpeg(
    ffmpeg,
    [...cheaply, ...inputArguments(clip), ...to, ...stillOutput(wanted.still), ...(hasSound ? outlineOutput : [])],
    { ...(hasSound && { output }), signal: AbortSignal.timeout(timeoutMs) },
  );
  await refuseNone(frames);
  return { frames, waveform: await outline };
}

/** A clip's first frame as WebP, upright, in square pixels, as `writeStill` makes one of a picture; the colours are those that WebP has. */
function stillOutput({ path, width }: WantedAtFirst['still']): string[] {
  const size = `scale=w='min(${width},iw*sar)':h=-1:out_color_matrix=bt601:out_range=tv,setsar=1`;
  const to = ['-f', 'image2pipe', `file:${path}`];
  const picture = ['-map', '0:v:0', '-frames:v', '1', '-vf', `${size},format=yuv420p|yuva420p`];
  return [...picture, '-c:v', 'libwebp', '-quality', '82', '-compression_level', '2', ...to];
}
