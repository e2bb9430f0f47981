import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  GenerationInput,
  ImageInput,
  MediaSource,
  MusicInput,
  SoundInput,
  VideoInput,
} from '#domain/generation/input.ts';
import { makeFolder } from '#test/fixtures/make-media.ts';
import { loudnessOf } from './signal/loudness.ts';
import { peakOf } from './signal/sound-buffer.ts';
import { decode, readOutput, sha, speech, tryPreviz, type TriedPreviz } from './testing/try-previz.ts';

let folder: Awaited<ReturnType<typeof makeFolder>>;
let previz: TriedPreviz;
const signal = new AbortController().signal;

beforeAll(async () => {
  folder = await makeFolder();
  previz = tryPreviz(folder.path);
});
afterAll(async () => {
  await previz.generator.close?.();
  await folder.close();
});

const image: ImageInput<MediaSource> = {
  kind: 'image',
  prompt: 'INT. KITCHEN, night: MAYA by the window, rain',
  style: null,
  dimension: '16:9',
  resolution: '480p',
  outputs: 1,
  seed: 3,
  subjects: [],
};
const { outputs: _outputs, kind: _kind, ...shown } = image;
const clip: VideoInput<MediaSource> = {
  ...shown,
  kind: 'video',
  startFrame: null,
  endFrame: null,
  durationSeconds: 0.5,
  frameRate: 24,
};
const music: MusicInput = { kind: 'music', prompt: 'tense thriller', durationSeconds: 7.77, seed: 5 };
const sound: SoundInput = { kind: 'sound', prompt: 'footsteps on gravel in the rain', durationSeconds: 2.345, seed: 5 };

async function audioOf(bytes: Buffer): Promise<{ seconds: number; sampleRate: number; channels: number }> {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) });
  const track = await input.getPrimaryAudioTrack();
  if (track === null) throw new Error('no sound in it');
  const [seconds, sampleRate, channels] = await Promise.all([
    track.computeDuration(),
    track.getSampleRate(),
    track.getNumberOfChannels(),
  ]);
  return { seconds, sampleRate, channels };
}

const kinds: [name: string, input: GenerationInput<MediaSource> & { seed: number }][] = [
  ['a picture', image],
  ['a clip', clip],
  ['speech', speech('The tide is turning.')],
  ['music', music],
  ['a sound effect', sound],
  ['text', { kind: 'text', instruction: 'Expand this picture prompt', prompt: 'an old harbor at dusk', seed: 1 }],
];

test.each(kinds)('%s is the same for the same seed, and another for another seed', async (_name, input) => {
  const [first, again, other] = await Promise.all([
    previz.bytes(input),
    previz.bytes(input),
    previz.bytes({ ...input, seed: input.seed + 1 }),
  ]);
  expect(sha(again[0])).toBe(sha(first[0]));
  expect(sha(other[0])).not.toBe(sha(first[0]));
});

test('a reference is drawn as what its tag says, never as a person', async () => {
  const kind = 'prop' as const;
  const lamp = { name: 'brass-lamp', description: 'An old man’s storm lamp', images: [], kind };
  const asked = { ...image, prompt: 'A brass-lamp on the kitchen table, night' };
  const [named, inWords, asPerson] = await Promise.all([
    previz.bytes({ ...asked, subjects: [lamp] }),
    previz.bytes({ ...asked, prompt: 'A brass lamp on the kitchen table, night' }),
    previz.bytes({ ...asked, subjects: [{ name: lamp.name, description: lamp.description, images: [] }] }),
  ]);
  expect(sha(named[0])).toBe(sha(inWords[0]));
  expect(sha(asPerson[0])).not.toBe(sha(inWords[0]));
});

test.each([
  [{ ...music, durationSeconds: 0.8 }],
  [music],
  [{ ...music, prompt: 'a romantic waltz', durationSeconds: 20.03 }],
  [sound],
  [{ ...sound, prompt: 'gunshot', durationSeconds: 0.3 }],
])('the length is exact to the sample: $prompt, $durationSeconds s', async (input) => {
  const [bytes = Buffer.alloc(0)] = await previz.bytes(input);
  const { seconds, sampleRate, channels } = await audioOf(bytes);
  expect({ sampleRate, channels }).toEqual({ sampleRate: 48_000, channels: 2 });
  expect(Math.round(seconds * sampleRate)).toBe(Math.round(input.durationSeconds * 48_000));
  const heard = await decode(bytes, 2);
  expect(heard[0]?.length).toBe(Math.round(input.durationSeconds * 48_000));
});

test('a line is mono at 48 kHz, at the loudness of dialogue, and begins and ends with it', async () => {
  const [bytes = Buffer.alloc(0)] = await previz.bytes(speech('I told you, nobody has lit that lamp for forty years.'));
  expect(await audioOf(bytes)).toMatchObject({ sampleRate: 48_000, channels: 1 });
  const heard = await decode(bytes, 1);
  expect(loudnessOf(heard)).toBeCloseTo(-20, 0);
  expect(peakOf(heard)).toBeLessThan(0.9);
  const samples = heard[0] ?? new Float32Array();
  const loud = (sample: number): boolean => Math.abs(sample) > 0.02;
  expect(samples.findIndex(loud) / 48_000).toBeLessThan(0.3);
  expect((samples.length - samples.findLastIndex(loud)) / 48_000).toBeLessThan(0.4);
});

test.each(['tense', 'tender', 'comic', 'triumphant', 'eerie'])(
  '%s music is loud enough, never clips and never stops',
  async (prompt) => {
    const [bytes = Buffer.alloc(0)] = await previz.bytes({ ...music, prompt, durationSeconds: 12 });
    const heard = await decode(bytes, 2);
    expect(loudnessOf(heard)).toBeGreaterThan(-19);
    expect(loudnessOf(heard)).toBeLessThan(-17);
    expect(peakOf(heard)).toBeLessThan(0.9);
    const [left = new Float32Array()] = heard;
    for (let second = 0; second < 11; second += 1) {
      expect(peakOf([left.subarray(second * 48_000, (second + 1) * 48_000)]), `second ${second}`).toBeGreaterThan(0.01);
    }
  },
);

test('music of different moods sounds different', async () => {
  const [calm, action] = await Promise.all(
    ['calm', 'action'].map(async (prompt) => {
      const [bytes = Buffer.alloc(0)] = await previz.bytes({ ...music, prompt, durationSeconds: 8 });
      return brightnessOf((await decode(bytes, 1))[0] ?? new Float32Array());
    }),
  );
  expect(action).toBeGreaterThan(1.5 * (calm ?? 0));
});

/** How fast the samples move for their size: grows with the share of high tones. */
function brightnessOf(samples: Float32Array): number {
  let [moved, size] = [0, 0];
  for (let i = 1; i < samples.length; i += 1) {
    moved += ((samples[i] ?? 0) - (samples[i - 1] ?? 0)) ** 2;
    size += (samples[i] ?? 0) ** 2;
  }
  return Math.sqrt(moved / size);
}

test('a recording comes back in another voice, as long as it was; what cannot be heard is refused', async () => {
  const [line = Buffer.alloc(0)] = await previz.bytes(speech('Hold the light. Hold it still.', { voice: 'marcus' }));
  const own = tryPreviz(join(folder.path, 'changed'), {
    fetch: async (url) =>
      new Response(new Uint8Array(url === 'https://media.example/line' ? line : Buffer.from('no sound'))),
  });
  const changing = (url: string): GenerationInput<MediaSource> => ({
    kind: 'speech-to-speech',
    audio: { url, mediaType: 'audio/flac' },
    voice: 'nora',
    durationSeconds: 3,
    seed: 1,
  });
  const [bytes = Buffer.alloc(0)] = await own.bytes(changing('https://media.example/line'));
  const { seconds } = await audioOf(bytes);
  expect(seconds).toBeCloseTo((await audioOf(line)).seconds, 3);
  expect(loudnessOf(await decode(bytes, 1))).toBeCloseTo(-20, 0);
  const { progress } = await own.make(changing('https://media.example/other'));
  expect(progress).toMatchObject({ state: 'failed', failure: { reason: 'invalid-input' } });
  await own.generator.close?.();
});

test('a speech model’s settings are followed: speed', async () => {
  const lengthAt = async (speed: number): Promise<number> => {
    const [bytes = Buffer.alloc(0)] = await previz.bytes(
      speech('The tide is turning, and nobody is here.', { settings: { speed } }),
    );
    return (await audioOf(bytes)).seconds;
  };
  const [slow, usual, quick] = [await lengthAt(0.8), await lengthAt(1), await lengthAt(1.2)];
  expect(slow / usual).toBeGreaterThan(1.15);
  expect(quick / usual).toBeLessThan(0.9);
});

test('pictures come one file each, clips from the frame that was fetched', async () => {
  const pictures = await previz.bytes({ ...image, outputs: 3 });
  expect(new Set(pictures.map(sha)).size).toBe(3);
  const asked: unknown[] = [];
  const own = tryPreviz(join(folder.path, 'own'), {
    fetch: async (url) => {
      asked.push(url);
      return new Response(new Uint8Array(pictures[0] ?? []));
    },
  });
  const startFrame = { url: 'https://media.example/frame.jpg', mediaType: 'image/jpeg' };
  const [bytes = Buffer.alloc(0)] = await own.bytes({ ...clip, startFrame });
  expect(asked).toEqual(['https://media.example/frame.jpg']);
  const track = await new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) }).getPrimaryVideoTrack();
  expect(await track?.computeDuration()).toBeCloseTo(0.5, 3);
  await own.generator.close?.();
});

test.each([
  [404, 'invalid-input'],
  [503, 'unavailable'],
])('a start frame that answers %i fails as %s, naming the field', async (status, reason) => {
  const own = tryPreviz(join(folder.path, `own-${status}`), { fetch: async () => new Response(null, { status }) });
  const startFrame = { url: 'https://media.example/gone.jpg', mediaType: 'image/jpeg' };
  const { progress } = await own.make({ ...clip, startFrame });
  expect(progress).toEqual({
    state: 'failed',
    failure: { reason, detail: `startFrame: its address answered ${status}.` },
  });
  await own.generator.close?.();
});

test.each(['moderated', 'unavailable', 'timed-out', 'invalid-input'] as const)(
  '[fail: %s] in a prompt fails so',
  async (reason) => {
    const { progress } = await previz.make({ ...sound, prompt: `rain [fail: ${reason}]` });
    expect(progress).toMatchObject({ state: 'failed', failure: { reason } });
  },
);

test('sentinels in the description of a subject work as in the prompt, and are not drawn', async () => {
  const withDescription = (description: string) => ({
    ...image,
    subjects: [{ name: 'MAYA', description, images: [] }],
  });
  const { progress } = await previz.make(withDescription('34, in a red coat [fail: timed-out]'));
  expect(progress).toMatchObject({ state: 'failed', failure: { reason: 'timed-out' } });
  const [plain, flagged] = await Promise.all([
    previz.bytes(withDescription('34, in a red coat')),
    previz.bytes(withDescription('34, in a red coat [slow: 0.1 s]')),
  ]);
  expect(sha(flagged[0])).toBe(sha(plain[0]));
});

test('[flag] holds back the first output and delivers the others', async () => {
  const { progress } = await previz.make({ ...image, prompt: `${image.prompt} [flag]`, outputs: 2 });
  expect(progress.state === 'done' && progress.outputs.map(({ type }) => type)).toEqual(['flagged', 'stream']);
});

test('sentinels are not spoken, and [slow] only waits', async () => {
  const [plain, slow] = await Promise.all([
    previz.bytes(speech('Hello there.')),
    previz.bytes(speech('Hello there. [slow: 0.2 s]')),
  ]);
  expect(sha(slow[0])).toBe(sha(plain[0]));
});

test.each([
  [{ ...speech('Hi'), voice: 'nobody' }, 'voice: "nobody" is unknown'],
  [speech('𓂀𓁐𓀀'), 'text: the built-in voices do not know how to say these letters.'],
  [{ ...music, durationSeconds: 601 }, 'durationSeconds: 601, must be above 0 and at most 600.'],
  [{ ...sound, prompt: ' ' }, 'prompt: must not be empty.'],
  [{ ...image, outputs: 5 }, 'outputs: 5, must be 1 to 4.'],
])('what cannot be made says why: %#', async (input, detail) => {
  const { progress } = await previz.make(input);
  expect(progress).toMatchObject({ state: 'failed', failure: { reason: 'invalid-input' } });
  expect(progress.state === 'failed' && progress.failure.detail).toContain(detail);
});

test('a call that no model fits is refused at once', async () => {
  const call = { endpoint: 'previz-voice', fixedInputs: {}, input: image, idempotencyKey: 'wrong' };
  expect(await previz.generator.start(call, signal)).toEqual({
    state: 'failed',
    failure: { reason: 'invalid-input', detail: 'input.kind: previz-voice makes speech, not image.' },
  });
});

test('the same key starts once, and a stored operation is made again after a restart, alike', async () => {
  const input = speech('Once and only once.');
  const operation = await previz.begin(input, 'same-key');
  await previz.begin(input, 'same-key');
  const { progress } = await previz.end(operation);
  if (progress.state !== 'done') throw new Error('failed');
  const [first] = await Promise.all(progress.outputs.map(readOutput));

  const stored: unknown = JSON.parse(JSON.stringify(operation));
  const restarted = tryPreviz(join(folder.path, 'restarted'));
  // What comes back from the database is the operation as it was stored.
  const after = await restarted.end(stored as typeof operation);
  if (after.progress.state !== 'done') throw new Error('failed');
  const [again] = await Promise.all(after.progress.outputs.map(readOutput));
  expect(sha(again)).toBe(sha(first));
  await restarted.generator.close?.();
});

test('what is not an operation of ours is unknown here', async () => {
  expect(await previz.generator.check({ request: 'abc' }, signal)).toMatchObject({
    failure: { reason: 'unknown-at-vendor' },
  });
});

test('forgetting removes the files, closing removes everything', async () => {
  const root = join(folder.path, 'scratch');
  const own = tryPreviz(root);
  const { operation } = await own.make(speech('Gone with the wind.'));
  const [life = ''] = await readdir(root);
  expect(await readdir(join(root, life))).toHaveLength(1);
  await own.generator.forget?.(operation);
  expect(await readdir(join(root, life))).toEqual([]);
  await own.generator.close?.();
  expect(await readdir(root)).toEqual([]);
});

test('the voices are listed, Rachel first', async () => {
  const voices = await previz.voices.list(signal);
  expect(voices[0]).toMatchObject({ id: 'rachel', name: 'Rachel', gender: 'female', age: 'young' });
  expect(voices.length).toBeGreaterThanOrEqual(10);
  expect(new Set(voices.map(({ gender, age }) => `${gender} ${age}`)).size).toBeGreaterThanOrEqual(7);
});
