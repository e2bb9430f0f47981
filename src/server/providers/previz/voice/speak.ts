import type { SpeechInput } from '#domain/generation/input.ts';
import { partsOfLine, withoutDirections } from '#domain/sounds/spoken-directions.ts';
import { setLevel } from '../signal/loudness.ts';
import { createSeededRandom } from '../signal/seeded-random.ts';
import { fadeEnds, samplesIn } from '../signal/sound-buffer.ts';
import { keepSound } from '../signal/write-flac.ts';
import { workError, type MadeFile, type WorkError, type Workshop } from '../work.ts';
import { readDelivery, type Delivery } from './delivery.ts';
import { sayWithEspeak } from './espeak.ts';
import { sayWithFlite } from './flite.ts';
import { languageOf } from './language.ts';
import { findPrevizVoice, hertzOf, previzVoices, throatOf, type VoiceShape } from './previz-voices.ts';
import { shapeVoice } from './shape-voice.ts';
import { phrasesOf, type Phrase } from './spoken-text.ts';

/** Usual for dialogue before the mix. */
export const dialogueLevel = { lufs: -20, peakDb: -1.5 };
/** Rest before and after the words, so that lines do not bump into cuts. */
const leadSeconds = 0.06;
const tailSeconds = 0.12;
/** Between always the same (1) and every phrase another (0). */
const usualStability = 0.5;
/** How much farther the melody goes at the liveliest style. */
const liveliest = 0.6;

/** Speaks a line: mono FLAC at 48 kHz. */
export async function speak(input: SpeechInput, workshop: Workshop): Promise<MadeFile[]> {
  return [await keepSound([await sayLine(input, workshop)], 'speech', workshop)];
}

/** Says a line at the loudness of dialogue. The seed changes the melody a little, as another take would. */
export async function sayLine(input: SpeechInput, workshop: Workshop): Promise<Float32Array> {
  const found = findPrevizVoice(input.voice);
  if (found === undefined) throw unknownVoice(input.voice);
  const language = languageOf(withoutDirections(input.text));
  const phrases = partsOfLine(input).flatMap(({ text, direction }) => {
    const delivery = readDelivery(direction);
    return phrasesOf(text, language).map((phrase) => ({ ...phrase, delivery }));
  });
  if (phrases.length === 0) {
    throw workError('invalid-input', 'text: the built-in voices do not know how to say these letters.');
  }
  // What is shouted in a line stands above what is whispered in it; the loudest sets the level of the whole.
  const loudestDb = Math.max(...phrases.map(({ delivery }) => delivery.gainDb));
  const speech = await sayPhrases({ phrases, language, shape: found.shape, loudestDb, input }, workshop);
  setLevel([speech], { ...dialogueLevel, lufs: dialogueLevel.lufs + loudestDb });
  return speech;
}

export function unknownVoice(voice: string): WorkError {
  const names = previzVoices.map((one) => one.voice.id).join(', ');
  return workError('invalid-input', `voice: "${voice}" is unknown; there are ${names}.`);
}

type Line = {
  phrases: (Phrase & { delivery: Delivery })[];
  language: string;
  shape: VoiceShape;
  loudestDb: number;
  input: SpeechInput;
};

async function sayPhrases(line: Line, { directory, onProgress }: Workshop): Promise<Float32Array> {
  const { phrases, language, shape, loudestDb, input } = line;
  const { settings: { speed = 1, stability = usualStability, style = 0 } = {}, seed } = input;
  const freedom = 2 * (1 - stability);
  const random = createSeededRandom(seed, 'speech');
  const pieces: Float32Array[] = [new Float32Array(samplesIn(leadSeconds))];
  for (const [number, { text, pauseSeconds, delivery }] of phrases.entries()) {
    const pitch = shape.pitch * delivery.pitch * random.between(1 - 0.02 * freedom, 1 + 0.02 * freedom);
    const pace = (shape.pace * delivery.pace * random.between(1 - 0.03 * freedom, 1 + 0.03 * freedom)) / speed;
    const melody = delivery.melody * (1 + style * liveliest);
    const { speech, size } = await engineFor(language)({ shape, text, pitch, pace, melody }, directory);
    const said = trimSilence(shapeVoice(speech, { shape: { ...shape, size }, delivery, random }));
    pieces.push(delivery.gainDb === loudestDb ? said : softer(said, loudestDb - delivery.gainDb));
    const isLast = number === phrases.length - 1;
    pieces.push(new Float32Array(samplesIn(isLast ? tailSeconds : (pauseSeconds * delivery.pace) / speed)));
    onProgress((number + 1) / (phrases.length + 1));
  }
  return join32(pieces);
}

type Asked = { shape: VoiceShape; text: string; pitch: number; pace: number; melody: number };
/** What an engine said, and how much smaller the throat is to be made. */
type Spoken = { speech: Float32Array; size: number };

/** Resampling by a size raises the pitch and shortens the words by as much, so engines are asked for the inverse. */
function engineFor(language: string): (asked: Asked, directory: string) => Promise<Spoken> {
  if (language === 'en') {
    return async ({ shape, text, pitch, pace, melody }, directory) => {
      const { speaker, size } = shape;
      const utterance = { speaker, text, pitch: pitch / size, pace: pace * size, melody };
      return { speech: await sayWithFlite(utterance, directory), size };
    };
  }
  return async ({ shape, text, pitch, pace, melody }) => {
    const size = throatOf(shape);
    const hertz = (hertzOf(shape) * pitch) / shape.pitch / size;
    return { speech: await sayWithEspeak({ language, text, hertz, pace: pace * size, melody }), size };
  };
}

/** Below this share of the peak it is silence. */
const silenceShare = 0.012;
const keptSeconds = 0.025;

/** Cuts the engine's silence off both ends, and fades what is left so that it does not click. */
function trimSilence(speech: Float32Array): Float32Array {
  const peak = speech.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
  const isHeard = (sample: number): boolean => Math.abs(sample) > peak * silenceShare;
  const first = speech.findIndex(isHeard);
  if (first < 0) return speech;
  const kept = samplesIn(keptSeconds);
  const trimmed = speech.slice(Math.max(0, first - kept), speech.findLastIndex(isHeard) + kept);
  fadeEnds([trimmed], keptSeconds / 2, keptSeconds);
  return trimmed;
}

const softer = (speech: Float32Array, byDb: number): Float32Array =>
  speech.map((sample) => sample * 10 ** (-byDb / 20));

function join32(pieces: Float32Array[]): Float32Array {
  const joined = new Float32Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}
