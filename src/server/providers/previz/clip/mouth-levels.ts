import { Writable } from 'node:stream';
import { runFfmpeg } from '#server/platform/media/ffmpeg.ts';

/** Enough to hear syllables by. */
const sampleRate = 8_000;
const bytesPerSample = 2;
/** Below this share of the loudest syllables nobody speaks. */
const silence = 0.12;
/** What only a few frames reach is a shout, and opens the mouth no wider. */
const loudShare = 0.95;

type Heard = { soundFile: string; ffmpegPath: string; frames: number; frameRate: number };

/** How wide a mouth is open in each frame of a recording, 0 to 1. What is longer than the frames is left out. */
export async function mouthLevels({ soundFile, ffmpegPath, frames, frameRate }: Heard): Promise<number[]> {
  const chunks: Buffer[] = [];
  const output = new Writable({
    write(chunk: Buffer, _encoding, written) {
      chunks.push(chunk);
      written();
    },
  });
  const raw = ['-t', String(frames / frameRate), '-ac', '1', '-ar', String(sampleRate), '-f', 's16le', 'pipe:1'];
  await runFfmpeg(ffmpegPath, ['-i', soundFile, '-vn', ...raw], { output });
  return levelsOf(Buffer.concat(chunks), frames, sampleRate / frameRate);
}

function levelsOf(samples: Buffer, frames: number, samplesPerFrame: number): number[] {
  const levels = Array.from({ length: frames }, (_, frame) =>
    rootMeanSquare(samples, Math.round(frame * samplesPerFrame), Math.round((frame + 1) * samplesPerFrame)),
  );
  const loud = levels.toSorted((a, b) => a - b)[Math.floor((frames - 1) * loudShare)] ?? 0;
  return levels.map((level) => {
    const share = loud === 0 ? 0 : Math.min(1, level / loud);
    return share < silence ? 0 : share;
  });
}

function rootMeanSquare(samples: Buffer, from: number, until: number): number {
  const end = Math.min(until, Math.floor(samples.length / bytesPerSample));
  if (end <= from) return 0;
  let sum = 0;
  for (let n = from; n < end; n += 1) sum += samples.readInt16LE(n * bytesPerSample) ** 2;
  return Math.sqrt(sum / (end - from));
}
