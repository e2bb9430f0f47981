/** What the built-in models sound like, as pictures: spectrum above, outline below, and figures. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { musicGenres, musicMoods } from '../src/domain/sounds/music-lists.ts';
import { musicCells } from '../src/server/providers/previz/music/gallery/music-cells.ts';
import { scorePrint } from '../src/server/providers/previz/music/gallery/score-print.ts';
import { scoreOf, soundsOfScore } from '../src/server/providers/previz/music/play-score.ts';
import { figuresOf, monoOf, spectraOf } from '../src/server/providers/previz/signal/sound-figures.ts';
import { sampleRate, type SoundBuffer } from '../src/server/providers/previz/signal/sound-buffer.ts';
import { soundPrint } from '../src/server/providers/previz/signal/sound-print.ts';
import { effectCells, effectSeconds, effectSeed } from '../src/server/providers/previz/sound/gallery/effect-cells.ts';
import { soundOf } from '../src/server/providers/previz/sound/make-sound.ts';
import { previzVoices } from '../src/server/providers/previz/voice/previz-voices.ts';
import { comparedLine, sampleLineOf } from '../src/server/providers/previz/voice/sample-lines.ts';
import { sayLine } from '../src/server/providers/previz/voice/speak.ts';

type Context = ReturnType<Canvas['getContext']>;
type Place = { x: number; y: number; width: number; height: number };
/** One sheet, and how it is called. */
export type SoundSheet = { sheet: string; canvas: Canvas };

const labelHeight = 30;
const spectrumShare = 0.68;
const [lowestHertz, highestHertz] = [50, 16_000];
const rangeDb = 66;

/** Every effect, voice, and genre in every mood. `tell` gets the fingerprint of each. */
export async function drawSounds(tell: (name: string, print: string) => void): Promise<SoundSheet[]> {
  return [
    { sheet: 'effects', canvas: drawEffects(tell) },
    { sheet: 'voices', canvas: await drawVoices(tell) },
    { sheet: 'music', canvas: await drawMusic(tell) },
  ];
}

function drawEffects(tell: (name: string, print: string) => void): Canvas {
  const cell = { width: 214, height: 104, columns: 8 };
  const rows = Math.ceil(effectCells.length / cell.columns);
  const canvas = sheetOf(cell.columns * cell.width, rows * (cell.height + labelHeight));
  for (const [at, { label, wanted }] of effectCells.entries()) {
    const sound = soundOf(wanted, effectSeconds, effectSeed);
    tell(`effects: ${label}`, soundPrint(sound));
    const place = cellAt(at, cell, labelHeight);
    drawSound(canvas.getContext('2d'), sound, place);
    drawLabel(canvas.getContext('2d'), [label, figuresInWords(sound)], place);
  }
  return canvas;
}

async function drawVoices(tell: (name: string, print: string) => void): Promise<Canvas> {
  const cell = { width: 428, height: 96, columns: 4 };
  const rows = Math.ceil(previzVoices.length / cell.columns);
  const canvas = sheetOf(cell.columns * cell.width, rows * (cell.height + labelHeight));
  const directory = mkdtempSync(join(tmpdir(), 'gallery-'));
  for (const [at, { voice }] of previzVoices.entries()) {
    const text = sampleLineOf(voice.id) ?? '';
    const say = async (words: string): Promise<SoundBuffer> => [
      await sayLine(
        { kind: 'speech', text: words, voice: voice.id, direction: null, seed: 1 },
        { directory, ffmpegPath: '', onProgress: () => undefined },
      ),
    ];
    tell(`voices: ${voice.name}`, soundPrint(await say(comparedLine)));
    const sound = await say(text);
    const place = cellAt(at, cell, labelHeight);
    drawSound(canvas.getContext('2d'), sound, place);
    const about = [voice.name, voice.age, voice.gender, voice.accent].filter(Boolean).join(', ');
    drawLabel(canvas.getContext('2d'), [about, `“${text}” · ${figuresInWords(sound)}`], place);
  }
  rmSync(directory, { recursive: true });
  return canvas;
}

/** Genres below one another, moods side by side. */
async function drawMusic(tell: (name: string, print: string) => void): Promise<Canvas> {
  const cell = { width: 124, height: 58, columns: musicMoods.length };
  const head = { width: 96, height: 20 };
  const width = head.width + cell.columns * cell.width;
  const canvas = sheetOf(width, head.height + musicGenres.length * cell.height);
  const context = canvas.getContext('2d');
  for (const [at, { label }] of musicMoods.entries()) write(context, label, [head.width + at * cell.width + 4, 14]);
  for (const [at, { label }] of musicGenres.entries()) write(context, label, [4, head.height + at * cell.height + 20]);
  for (const [at, { genre, mood, input }] of musicCells.entries()) {
    tell(`music: ${genre}, ${mood}`, scorePrint(scoreOf(input).score));
    const { x, y } = cellAt(at, cell, 0);
    for await (const sound of soundsOfScore(input, () => undefined)) {
      drawSound(context, sound, {
        x: head.width + x,
        y: head.height + y,
        width: cell.width - 2,
        height: cell.height - 2,
      });
    }
  }
  return canvas;
}

function sheetOf(width: number, height: number): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#16171a';
  context.fillRect(0, 0, width, height);
  return canvas;
}

function cellAt(at: number, cell: { width: number; height: number; columns: number }, below: number): Place {
  const { width, height, columns } = cell;
  return { x: (at % columns) * width, y: Math.floor(at / columns) * (height + below), width: width - 2, height };
}

function drawSound(context: Context, sound: SoundBuffer, { x, y, width, height }: Place): void {
  const mono = monoOf(sound);
  context.fillStyle = '#0c0d0f';
  context.fillRect(x, y, width, height);
  const spectrumHeight = Math.round(height * spectrumShare);
  drawSpectrum(context, mono, { x, y, width, height: spectrumHeight });
  const [middle, half] = [y + spectrumHeight + (height - spectrumHeight) / 2, (height - spectrumHeight) / 2 - 1];
  const perColumn = mono.length / width;
  const peak = mono.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-6);
  context.fillStyle = '#c9c6bd';
  for (let column = 0; column < width; column += 1) {
    const piece = mono.subarray(Math.floor(column * perColumn), Math.floor((column + 1) * perColumn));
    const top = piece.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0) / peak;
    context.fillRect(x + column, middle - top * half, 1, Math.max(1, 2 * top * half));
  }
}

/** Time to the right, pitch upwards by octaves, and how loud by brightness. */
function drawSpectrum(context: Context, mono: Float32Array, { x, y, width, height }: Place): void {
  const spectra = spectraOf(mono);
  const all = spectra.reduce((most, one) => one.reduce((m, power) => Math.max(m, power), most), 1e-12);
  const image = context.createImageData(width, height);
  for (let row = 0; row < height; row += 1) {
    const hertzAt = (share: number): number => lowestHertz * (highestHertz / lowestHertz) ** share;
    const [low, high] = [hertzAt(1 - (row + 1) / height), hertzAt(1 - row / height)];
    for (let column = 0; column < width; column += 1) {
      const spectrum = spectra[Math.floor((column / width) * spectra.length)] ?? new Float32Array(1);
      const perBin = sampleRate / 2 / spectrum.length;
      const [from, to] = [Math.floor(low / perBin), Math.max(Math.ceil(high / perBin), Math.floor(low / perBin) + 1)];
      const power = spectrum.subarray(from, to).reduce((most, one) => Math.max(most, one), 0);
      const level = Math.min(Math.max(1 + (10 * Math.log10(power / all + 1e-12)) / rangeDb, 0), 1);
      image.data.set(
        [255 * level ** 0.8, 200 * level ** 1.4, 90 * level ** 3 + 40 * level, 255],
        (row * width + column) * 4,
      );
    }
  }
  context.putImageData(image, x, y);
}

function figuresInWords(sound: SoundBuffer): string {
  const { lufs, peakDb, centroid, attack, decay } = figuresOf(sound);
  const decibels = (value: number): string => value.toFixed(1).replace('-', '−');
  const levels = `${decibels(lufs)} LUFS, peak ${decibels(peakDb)} dB`;
  return `${levels}, ${Math.round(centroid)} Hz, +${attack.toFixed(2)} −${decay.toFixed(2)} s`;
}

function drawLabel(context: Context, [name, figures]: [string, string], { x, y, width, height }: Place): void {
  context.fillStyle = '#16171a';
  context.fillRect(x, y + height, width, labelHeight);
  write(context, name, [x + 4, y + height + 12, width - 8]);
  context.globalAlpha = 0.65;
  write(context, figures, [x + 4, y + height + 25, width - 8]);
  context.globalAlpha = 1;
}

function write(context: Context, text: string, [x, y, width]: [x: number, y: number, width?: number]): void {
  context.fillStyle = '#d8d6d0';
  context.font = '11px sans-serif';
  context.fillText(text, x, y, width);
}
