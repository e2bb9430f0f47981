import { rm, writeFile } from 'node:fs/promises';
import { renditionWidth, waveformRate } from '#domain/assets/renditions.ts';
import { type FirstLook, lookFirst } from '#server/platform/media/first-look.ts';
import { type ProbedMedia, seenMs } from '#server/platform/media/probe.ts';
import { type FramesFile, sampleFrames } from '#server/platform/media/sample-frames.ts';
import type { ReceivedFile } from './receive-file.ts';
import type { Stills } from './stills.ts';

type Parts = { ffmpeg(): string; stills: Stills };

/** A clip that has arrived: it is opened once, for the safety check and for the stills that a page will ask for. */
export type ArrivedClip = {
  /** For whoever looks at them: their shorter side is of so many pixels at most. */
  takeFrames(side: number): Promise<FramesFile>;
  /** Keeps what else was made, now that it may be shown. */
  keepStills(): Promise<void>;
  close(): Promise<void>;
};

/** Opens clips so. What cannot be made with the frames is made when it is asked for, like any other still. */
export function openArrivedClip({ ffmpeg, stills }: Parts) {
  return ({ path, sha256 }: ReceivedFile, media: ProbedMedia): ArrivedClip => {
    const files = { frames: `${path}.frames`, poster: `${path}.poster`, waveform: `${path}.waveform` };
    let made: FirstLook | undefined;
    return {
      async takeFrames(side) {
        const { mediaType, width, height, hasAudio } = media;
        const clip = { path, mediaType, width: width ?? 0, height: height ?? 0, durationMs: seenMs(media) };
        const frames = { path: files.frames, side };
        try {
          made = await lookFirst(ffmpeg(), clip, {
            frames,
            still: { path: files.poster, width: renditionWidth.poster },
            waveformRate: hasAudio ? waveformRate : undefined,
          });
          return made.frames;
        } catch {
          // A sound that cannot be heard, or a program without WebP, keeps nobody from looking at the picture.
          return sampleFrames(ffmpeg(), clip, frames);
        }
      },
      async keepStills() {
        if (!made) return;
        const named = { sha256, mediaType: media.mediaType };
        await stills.add(named, 'poster', files.poster);
        if (!made.waveform) return;
        await writeFile(files.waveform, made.waveform);
        await stills.add(named, 'waveform', files.waveform);
      },
      async close() {
        await Promise.all(Object.values(files).map((file) => rm(file, { force: true })));
      },
    };
  };
}
