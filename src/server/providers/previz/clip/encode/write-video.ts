import { Worker } from 'node:worker_threads';
import { freeBytes } from '../../picture/style/surfaces.ts';

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

/** What the thread that feeds the encoder is given: frames come in the slots, by turns. */
export type Encoding = { ffmpegPath: string; programArguments: string[]; slots: SharedArrayBuffer[] };
/** The slot of the next frame; null after the last one. */
export type ToEncoder = number | null;
export type FromEncoder = { type: 'written' } | { type: 'closed'; code: number | null; complaint: string };

/** Frames that may wait for the encoder while the next one is drawn. */
const waitingFrames = 3;

type WriteVideo = {
  ffmpegPath: string;
  outputFile: string;
  shape: VideoShape;
  /** A line for the file's metadata. */
  note?: string | undefined;
  /** The frame's RGBA bytes; they are freed when they have been handed on. */
  frame: (index: number) => Promise<Uint8ClampedArray>;
  onProgress: (fraction: number) => void;
};

/** A thread that feeds an encoder: `free` resolves when there is a slot for one more frame, or nothing more can be written. */
type Feed = { isOpen: () => boolean; free: () => Promise<void>; closed: Promise<string | null>; worker: Worker };

function startFeed(workerData: Encoding): Feed {
  const worker = new Worker(new URL('./encode-process.ts', import.meta.url), { workerData });
  const { promise: closed, resolve, reject } = Promise.withResolvers<string | null>();
  const now = { open: true, slots: workerData.slots.length, wake: (): void => undefined };
  const close = (): void => {
    now.open = false;
    now.wake();
  };
  worker.on('message', (message: FromEncoder) => {
    if (message.type === 'written') now.slots += 1;
    else {
      resolve(message.code === 0 ? null : message.complaint || `exit code ${message.code}`);
      close();
    }
    now.wake();
  });
  worker.on('error', (error) => {
    reject(error);
    close();
  });
  // Who waits for it is told; when the drawing itself fails nobody does.
  closed.catch(() => undefined);
  return {
    worker,
    closed,
    isOpen: () => now.open,
    free: async () => {
      while (now.open && now.slots === 0) await new Promise<void>((go) => (now.wake = go));
      now.slots -= 1;
    },
  };
}

/** Encodes frames into an H.264 MP4 file; throws with ffmpeg's own words when it fails. */
export async function writeVideo({
  ffmpegPath,
  outputFile,
  note,
  shape,
  frame,
  onProgress,
}: WriteVideo): Promise<void> {
  const bytes = shape.width * shape.height * 4;
  const slots = Array.from({ length: waitingFrames }, () => new SharedArrayBuffer(bytes));
  const views = slots.map((slot) => new Uint8ClampedArray(slot));
  const feed = startFeed({ ffmpegPath, programArguments: encoderArguments(shape, outputFile, note), slots });
  try {
    for (let index = 0; index < shape.frames; index++) {
      const drawn = await frame(index);
      await feed.free();
      if (!feed.isOpen()) break;
      const slot = index % waitingFrames;
      views[slot]?.set(drawn);
      freeBytes(drawn);
      feed.worker.postMessage(slot satisfies ToEncoder, []);
      onProgress((index + 1) / shape.frames);
    }
    feed.worker.postMessage(null satisfies ToEncoder, []);
    const complaint = await feed.closed;
    if (complaint !== null) throw new Error(`ffmpeg could not write the clip: ${complaint}`);
  } finally {
    await feed.worker.terminate();
  }
}
