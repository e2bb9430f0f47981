import { applyBiquad, applyBiquads, biquad, type Biquad } from '../signal/biquad.ts';
import type { SeededRandom } from '../signal/seeded-random.ts';
import { peakOf, sampleRate } from '../signal/sound-buffer.ts';
import type { Delivery, Distance } from './delivery.ts';
import { fliteSampleRate } from './flite.ts';
import type { VoiceShape } from './previz-voices.ts';
import { resample } from './resample.ts';
import { whisper } from './whisper.ts';

export type Shaping = { shape: VoiceShape; delivery: Delivery; random: SeededRandom };

const trembleHertz = 5.3;
/** The deepest tremble moves the pitch by so much. */
const trembleDepth = 0.022;
/** How often the laughing voice catches. */
const laughterHertz = 5.5;
const laughterDepth = 0.65;
/** How loud the air of the breathiest voice is, against the voice. */
const breathGain = 1.08;
/** How quickly the air follows the voice: in about 10 ms. */
const breathFollows = 0.002;

/** Turns the engine's 16 kHz speech into the voice's 48 kHz speech. */
export function shapeVoice(speech: Float32Array, { shape, delivery, random }: Shaping): Float32Array {
  const spoken = delivery.isWhispered ? whisper(speech, random) : speech;
  const depth = trembleDepth * Math.max(shape.tremble, delivery.tremble);
  const phase = random.between(0, 2 * Math.PI);
  const tremble = (sample: number): number =>
    depth * Math.sin(phase + (2 * Math.PI * trembleHertz * sample) / sampleRate);
  const voice = resample(spoken, { step: (fliteSampleRate / sampleRate) * shape.size, tremble });
  addBreath(voice, shape.breath, random);
  catchWithLaughter(voice, delivery.laughter);
  applyBiquads(voice, [...toneFilters(shape, delivery), ...distanceFilters[delivery.distance]]);
  if (delivery.effortDb > 0) strain(voice, delivery.effortDb);
  if (delivery.distance === 'phone') saturate(voice);
  return voice;
}

function toneFilters({ tone }: VoiceShape, { effortDb }: Delivery): Biquad[] {
  return [
    biquad('high-pass', { hertz: 65 }),
    biquad('low-shelf', { hertz: 250, gainDb: tone.lowDb - effortDb / 2 }),
    biquad('peak', { hertz: 2_600, q: 0.8, gainDb: tone.presenceDb + effortDb }),
    biquad('high-shelf', { hertz: 4_500, gainDb: tone.brightDb + effortDb / 3 }),
  ];
}

const distanceFilters: Record<Distance, Biquad[]> = {
  near: [],
  phone: [
    biquad('high-pass', { hertz: 350, q: 0.9 }),
    biquad('high-pass', { hertz: 350, q: 0.7 }),
    biquad('peak', { hertz: 1_500, q: 0.9, gainDb: 6 }),
    biquad('low-pass', { hertz: 3_200, q: 0.9 }),
    biquad('low-pass', { hertz: 3_200, q: 0.7 }),
  ],
  'behind a door': [biquad('low-pass', { hertz: 700, q: 0.6 }), biquad('low-pass', { hertz: 900, q: 0.6 })],
};

/** Lets air through with the voice: noise that follows its loudness. */
function addBreath(voice: Float32Array, amount: number, random: SeededRandom): void {
  if (amount === 0) return;
  const air = applyBiquad(
    Float32Array.from(voice, () => random.next() * 2 - 1),
    biquad('high-pass', { hertz: 2_000 }),
  );
  let envelope = 0;
  for (let i = 0; i < voice.length; i += 1) {
    envelope += (Math.abs(voice[i] ?? 0) - envelope) * breathFollows;
    voice[i] = (voice[i] ?? 0) + (air[i] ?? 0) * envelope * amount * breathGain;
  }
}

function catchWithLaughter(voice: Float32Array, laughter: number): void {
  if (laughter === 0) return;
  for (let i = 0; i < voice.length; i += 1) {
    const wave = 0.5 + 0.5 * Math.sin((2 * Math.PI * laughterHertz * i) / sampleRate);
    voice[i] = (voice[i] ?? 0) * (1 - laughter * laughterDepth * wave ** 3);
  }
}

/** So many decibels of effort double how hard a throat is driven. */
const effortPerDrive = 4;

/** A throat at its limit gives no more peaks: the rest of the voice comes up to them. */
function strain(voice: Float32Array, effortDb: number): void {
  const peak = peakOf([voice]);
  if (peak === 0) return;
  const drive = 1 + effortDb / effortPerDrive;
  for (let i = 0; i < voice.length; i += 1) {
    voice[i] = (peak * Math.tanh((drive * (voice[i] ?? 0)) / peak)) / Math.tanh(drive);
  }
}

function saturate(voice: Float32Array): void {
  for (let i = 0; i < voice.length; i += 1) voice[i] = Math.tanh((voice[i] ?? 0) * 3) / 3;
}
