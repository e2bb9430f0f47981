import { strangersFile } from '#domain/exports/segments/encoding.ts';
import type { MediaSource, SpeechToSpeechInput } from '#domain/generation/input.ts';
import { setLevel } from '../signal/loudness.ts';
import { readSound } from '../signal/read-sound.ts';
import { createSeededRandom } from '../signal/seeded-random.ts';
import { sampleRate } from '../signal/sound-buffer.ts';
import { keepSound } from '../signal/write-flac.ts';
import { workError, type MadeFile, type Workshop } from '../work.ts';
import { readDelivery } from './delivery.ts';
import { fliteSampleRate, sayWithFlite } from './flite.ts';
import { overlapPeriods } from './overlap-periods.ts';
import { trackPitch } from './pitch-track.ts';
import { findPrevizVoice, throatOf, type PrevizVoice, type VoiceShape } from './previz-voices.ts';
import { resample } from './resample.ts';
import { shapeVoice } from './shape-voice.ts';
import { dialogueLevel, unknownVoice } from './speak.ts';

/** Who speaks, as far as the height of a voice says: its lowest hertz, and the throat that goes with it. */
const throatsByHertz: [hertz: number, throat: number][] = [
  [260, 1.3],
  [160, 1.16],
  [0, 1],
];
const throatBounds = [0.72, 1.4] as const;
const pitchBounds = [0.45, 2.4] as const;
/** Says enough to hear how high a voice is. */
const measuringLine = 'We were always going home along the river.';

/** Says a recording again in another voice, word by word when it was said: mono FLAC as long as the recording. */
export async function changeVoice(
  input: SpeechToSpeechInput<MediaSource>,
  recording: string,
  workshop: Workshop,
): Promise<MadeFile[]> {
  const found = findPrevizVoice(input.voice);
  if (found === undefined) throw unknownVoice(input.voice);
  const heard = await readRecording(recording, workshop.ffmpegPath);
  workshop.onProgress(0.2);
  const said = await inVoice(heard, { ...found, seed: input.seed, directory: workshop.directory });
  workshop.onProgress(0.9);
  return [await keepSound([said], 'speech', workshop)];
}

/** Mono samples at the rate of the built-in voices. */
async function readRecording(file: string, ffmpegPath: string): Promise<Float32Array> {
  const source = [...strangersFile, '-i', file, '-af', 'highpass=f=70'];
  const recording = { source, samplesPerSecond: fliteSampleRate, channels: 1 };
  const [samples = new Float32Array()] = await readSound(recording, ffmpegPath).catch((error: unknown) => {
    throw workError('invalid-input', `audio: cannot be read. ${String(error).slice(0, 300)}`);
  });
  return samples;
}

type Wanted = PrevizVoice & { seed: number; directory: string };

/** Gives the speech the voice's height and throat; its melody, pauses and loudness stay the speaker's own. */
export async function inVoice(heard: Float32Array, { shape, seed, directory }: Wanted): Promise<Float32Array> {
  const source = trackPitch(heard, fliteSampleRate);
  if (source.median === 0) throw workError('invalid-input', 'audio: nobody is heard speaking in it.');
  const throat = within(throatOf(shape) / throatFor(source.median), throatBounds);
  const squeezed = resample(heard, { step: throat });
  const track = trackPitch(squeezed, fliteSampleRate);
  const wantedHertz = await heightOf(shape, directory);
  const pitch = within(wantedHertz / (track.median || source.median * throat), pitchBounds);
  const stretch = heard.length / Math.max(1, squeezed.length);
  const moved = overlapPeriods(squeezed, { rate: fliteSampleRate, track, pitch, stretch });
  const random = createSeededRandom(seed, 'voice change');
  const shaped = shapeVoice(moved, { shape: { ...shape, size: 1 }, delivery: readDelivery(null), random });
  const said = new Float32Array(Math.round((heard.length / fliteSampleRate) * sampleRate));
  said.set(shaped.subarray(0, said.length));
  setLevel([said], dialogueLevel);
  return said;
}

function throatFor(hertz: number): number {
  return throatsByHertz.find(([lowest]) => hertz >= lowest)?.[1] ?? 1;
}

/** How high the voice speaks, in hertz: it is asked to say something. */
async function heightOf({ speaker, pitch, size }: VoiceShape, directory: string): Promise<number> {
  const line = { speaker, text: measuringLine, pitch: pitch / size, pace: 1, melody: 1 };
  return trackPitch(await sayWithFlite(line, directory), fliteSampleRate).median * size;
}

function within(value: number, [low, high]: readonly [number, number]): number {
  return Math.min(Math.max(value, low), high);
}
