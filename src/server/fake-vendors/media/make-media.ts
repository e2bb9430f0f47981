import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFfmpeg, runFfmpeg } from '#server/platform/media/ffmpeg.ts';

/** What is to be made; `seed` gives it a colour or a tone of its own. */
export type MediaWish = {
  kind: 'jpeg' | 'png' | 'mp4' | 'mp3' | 'wav' | 'safetensors';
  width: number;
  height: number;
  seconds: number;
  seed: number;
};

/** Makes small real media: test cards and tones, so that nobody takes them for a model's work. */
export type FakeMedia = { make(wish: MediaWish): Promise<Uint8Array> };

/** Whoever asks for a film of 4K gets a test card that is as wide as this at most. */
const widest = 1280;
const longestSeconds = 60;
const keptAtMost = 64;

/** Every piece is made once, when it is asked for first; the last ones are kept. */
export function createFakeMedia(ffmpegPath: string | undefined): FakeMedia {
  const made = new Map<string, Promise<Uint8Array>>();
  return {
    make(wish) {
      const within = bounded(wish);
      const key = JSON.stringify(within);
      const piece = made.get(key) ?? run(findFfmpeg(ffmpegPath), within);
      made.delete(key);
      made.set(key, piece);
      const [oldest] = made.keys();
      if (made.size > keptAtMost && oldest !== undefined) made.delete(oldest);
      return piece;
    },
  };
}

function bounded({ width, height, seconds, seed, kind }: MediaWish): MediaWish {
  const scale = Math.min(1, widest / Math.max(width, height));
  const even = (length: number) => Math.max(2, 2 * Math.round((length * scale) / 2));
  const isStill = kind === 'jpeg' || kind === 'png';
  const isSound = kind === 'mp3' || kind === 'wav';
  return {
    kind,
    width: isSound ? 0 : even(width),
    height: isSound ? 0 : even(height),
    seconds: isStill ? 0 : Math.min(Math.max(seconds, 0.5), longestSeconds),
    seed: Math.abs(seed) % 12,
  };
}

/** One small tensor: enough to be what it says, too little to change a picture. */
function weights(seed: number): Uint8Array {
  const side = 4;
  const data = new Float32Array(side * side).fill(seed / 100);
  const head = JSON.stringify({
    'lora.up.weight': { dtype: 'F32', shape: [side, side], data_offsets: [0, data.byteLength] },
  });
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(head.length));
  return Buffer.concat([length, Buffer.from(head), Buffer.from(data.buffer)]);
}

async function run(ffmpegPath: string, wish: MediaWish): Promise<Uint8Array> {
  if (wish.kind === 'safetensors') return weights(wish.seed);
  const folder = await mkdtemp(join(tmpdir(), 'backlot-fake-media-'));
  const path = join(folder, `made.${wish.kind}`);
  try {
    await runFfmpeg(ffmpegPath, [...argumentsFor(wish), path]);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const lowestTone = 220;

function argumentsFor({ kind, width, height, seconds, seed }: MediaWish): string[] {
  const card = ['-f', 'lavfi', '-i', `testsrc2=size=${width}x${height}:rate=24,hue=h=${seed * 30}`];
  const tone = ['-f', 'lavfi', '-i', `sine=frequency=${lowestTone * 2 ** (seed / 12)}:sample_rate=44100`];
  if (kind === 'jpeg' || kind === 'png') return [...card, '-frames:v', '1'];
  if (kind === 'mp3' || kind === 'wav') return [...tone, '-t', String(seconds)];
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  return [...card, ...tone, '-t', String(seconds), ...codecs, '-movflags', '+faststart'];
}
