import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFolder } from '#test/fixtures/make-media.ts';
import { loudnessOf } from '../signal/loudness.ts';
import { sampleRate } from '../signal/sound-buffer.ts';
import { inVoice } from './change-voice.ts';
import { fliteSampleRate } from './flite.ts';
import { trackPitch } from './pitch-track.ts';
import { findPrevizVoice, previzVoices, type PrevizVoice } from './previz-voices.ts';
import { resample } from './resample.ts';
import { sayLine } from './speak.ts';

let folder: Awaited<ReturnType<typeof makeFolder>>;
beforeAll(async () => {
  folder = await makeFolder();
});
afterAll(() => folder.close());

const down = (samples: Float32Array): Float32Array => resample(samples, { step: sampleRate / fliteSampleRate });

async function recordingOf(voice: string): Promise<Float32Array> {
  const text = 'Wait. I heard a door below us.';
  const workshop = { directory: folder.path, ffmpegPath: '', onProgress: () => undefined };
  return down(await sayLine({ kind: 'speech', text, voice, direction: null, seed: 2 }, workshop));
}

async function changed(recording: Float32Array, name: string): Promise<Float32Array> {
  // The names are of the list itself.
  const voice = findPrevizVoice(name) as PrevizVoice;
  return inVoice(recording, { ...voice, seed: 4, directory: folder.path });
}

/** How loud each hundredth of a second is, in dB over its quietest tenth. */
function envelope(samples: Float32Array): number[] {
  const step = fliteSampleRate / 100;
  return Array.from({ length: Math.floor(samples.length / step) }, (_, at) => {
    const piece = samples.subarray(at * step, (at + 1) * step);
    return Math.log10(1e-4 + piece.reduce((sum, sample) => sum + sample ** 2, 0) / step);
  });
}

/** By how many hundredths of a second `b` comes after `a`, where they match best. */
function lagOf(a: number[], b: number[]): number {
  const match = (lag: number): number => a.reduce((sum, value, at) => sum + (value + 4) * ((b[at + lag] ?? -4) + 4), 0);
  const lags = Array.from({ length: 41 }, (_, at) => at - 20);
  return lags.reduce((best, lag) => (match(lag) > match(best) ? lag : best));
}

test.each(['rachel', 'marcus'])(
  'what %s reads is said by other voices as long, and each word when it was said',
  async (reader) => {
    const recording = await recordingOf(reader);
    for (const { voice } of previzVoices.filter((_, at) => at % 3 === 0)) {
      const said = await changed(recording, voice.id);
      expect(said.length, voice.name).toBe(Math.round((recording.length / fliteSampleRate) * sampleRate));
      expect(Math.abs(lagOf(envelope(recording), envelope(down(said)))), voice.name).toBeLessThanOrEqual(2);
      expect(loudnessOf([said]), voice.name).toBeGreaterThan(-21);
      expect(loudnessOf([said]), voice.name).toBeLessThan(-19);
    }
  },
);

test('a man’s reading becomes a woman’s and a child’s, a woman’s a man’s', async () => {
  const heightIn = async (reader: string, voice: string): Promise<number> =>
    trackPitch(down(await changed(await recordingOf(reader), voice)), fliteSampleRate).median;
  const own = async (voice: string): Promise<number> => trackPitch(await recordingOf(voice), fliteSampleRate).median;
  for (const [reader, voice] of [
    ['marcus', 'rachel'],
    ['callum', 'poppy'],
    ['rachel', 'victor'],
  ] as const) {
    expect(await heightIn(reader, voice), voice).toBeGreaterThan((await own(voice)) * 0.85);
    expect(await heightIn(reader, voice), voice).toBeLessThan((await own(voice)) * 1.18);
  }
});

test('the same recording, voice and seed give the same', async () => {
  const recording = await recordingOf('leo');
  expect(await changed(recording, 'nora')).toEqual(await changed(recording, 'nora'));
});

test('where nobody speaks, nothing is made', async () => {
  await expect(changed(new Float32Array(fliteSampleRate), 'nora')).rejects.toThrow('audio: nobody is heard speaking');
});
