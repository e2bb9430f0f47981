/** How well the built-in voices are understood by a recogniser, how loud they are, and how fast they speak. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyBiquads, biquad } from '../../src/server/providers/previz/signal/biquad.ts';
import { loudnessOf } from '../../src/server/providers/previz/signal/loudness.ts';
import { sampleRate } from '../../src/server/providers/previz/signal/sound-buffer.ts';
import { previzVoices } from '../../src/server/providers/previz/voice/previz-voices.ts';
import { resample } from '../../src/server/providers/previz/voice/resample.ts';
import { sayLine } from '../../src/server/providers/previz/voice/speak.ts';
import { type BenchRow, benchRow, medianOf } from './bench-row.ts';
import { openRecogniser, type Recogniser } from './recogniser/recognise.ts';
import { voiceLines } from './voice-lines.ts';

const medianTarget = 20;
const worstTarget = 30;
const speedTarget = 20;
const heardRate = 16_000;

type Said = { errors: number; words: number; lufs: number; speed: number };

/** Each voice says every line once. `VOICES=rachel,leo` listens to some only. */
export async function run(): Promise<BenchRow[]> {
  const recognise = await openRecogniser();
  const directory = await mkdtemp(join(tmpdir(), 'voices-'));
  const wanted = process.env['VOICES']?.split(',');
  const rows: BenchRow[] = [];
  const speeds: number[] = [];
  const levels: number[] = [];
  for (const { voice } of previzVoices) {
    if (wanted && !wanted.includes(voice.id)) continue;
    const said: Said[] = [];
    for (const [at, text] of voiceLines.entries()) {
      said.push(await listen({ voice: voice.id, text, at, directory, recognise }));
    }
    const sum = (field: 'errors' | 'words'): number => said.reduce((total, line) => total + line[field], 0);
    const wordErrors = [(100 * sum('errors')) / sum('words')];
    rows.push(benchRow(`${voice.name}: words not understood`, { unit: '%', runs: wordErrors, target: worstTarget }));
    speeds.push(medianOf(said.map(({ speed }) => speed)));
    levels.push(...said.map(({ lufs }) => Math.abs(lufs + 20)));
  }
  await rm(directory, { recursive: true });
  const all = rows.map(({ median }) => median);
  return [
    ...rows,
    benchRow('the median of the voices', { unit: '%', runs: all, target: medianTarget }),
    benchRow('the farthest of all lines from −20 LUFS', { unit: 'LU', runs: [Math.max(...levels)], target: 1 }),
    benchRow('speech, times real time', { unit: '×', runs: speeds, target: speedTarget, isRate: true }),
  ];
}

type Line = { voice: string; text: string; at: number; directory: string; recognise: Recogniser };

async function listen({ voice, text, at, directory, recognise }: Line): Promise<Said> {
  const begun = performance.now();
  const input = { kind: 'speech', text, voice, direction: null, seed: at } as const;
  const speech = await sayLine(input, { directory, ffmpegPath: '', onProgress: () => undefined });
  const speed = speech.length / sampleRate / ((performance.now() - begun) / 1_000);
  const lufs = loudnessOf([speech]);
  const low = biquad('low-pass', { hertz: 7_400 });
  const heard = await recognise(resample(applyBiquads(speech, [low, low]), { step: sampleRate / heardRate }));
  const words = wordsOf(text);
  const errors = distance(words, wordsOf(heard));
  return { errors, words: words.length, lufs, speed };
}

const numbers: Readonly<Record<string, string>> = {
  3: 'three',
  5: 'five',
  10: 'ten',
  11: 'eleven',
  20: 'twenty',
  $20: 'twenty',
};

function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().replaceAll('’', "'").replaceAll('$20', 'twenty dollars');
  return plain.match(/[a-z0-9']+/g)?.map((word) => numbers[word] ?? word) ?? [];
}

/** Words put in, left out and taken for others. */
function distance(said: string[], heard: string[]): number {
  let row = Array.from({ length: heard.length + 1 }, (_, at) => at);
  for (const [at, word] of said.entries()) {
    const next = [at + 1];
    for (const [other, taken] of heard.entries()) {
      const change = (row[other] ?? 0) + (word === taken ? 0 : 1);
      next.push(Math.min(change, (row[other + 1] ?? 0) + 1, (next[other] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
