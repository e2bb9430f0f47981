/**
 * `npm run gallery`: contact sheets of everything that the built-in models can draw and sound, one page that shows them, and their
 * fingerprints. `npm run gallery pictures` makes those of pictures alone, `npm run gallery sounds` those of sounds, `npm run gallery clips` the
 * strips of clips.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { galleryCells, type Cell } from '../src/server/providers/previz/picture/gallery/cells.ts';
import { differenceHash } from '../src/server/providers/previz/picture/gallery/difference-hash.ts';
import { renderScene } from '../src/server/providers/previz/picture/render.ts';
import { turnOfTheLoop } from '../src/server/providers/previz/picture/style/surfaces.ts';
import { drawClips } from './gallery-clips.ts';
import { drawSounds } from './gallery-sounds.ts';

const only = ['pictures', 'sounds', 'clips'].find((part) => process.argv.includes(part)) ?? null;
const makes = (part: string): boolean => only === null || only === part;
const folder = join(import.meta.dirname, '../docs/gallery');
const cell = { width: 214, height: 120, label: 16 };
const columns = 8;

function drawLabel(context: ReturnType<Canvas['getContext']>, text: string, [x, y]: [number, number]): void {
  context.fillStyle = '#16171a';
  context.fillRect(x, y, cell.width, cell.label);
  context.fillStyle = '#d8d6d0';
  context.font = '11px sans-serif';
  context.fillText(text.slice(0, 44), x + 4, y + 12, cell.width - 8);
}

async function drawSheet(cells: readonly Cell[], fingerprints: Record<string, string>): Promise<Canvas> {
  const rows = Math.ceil(cells.length / columns);
  const canvas = createCanvas(columns * cell.width, rows * (cell.height + cell.label));
  const context = canvas.getContext('2d');
  for (const [at, { sheet, label, scene }] of cells.entries()) {
    const picture = renderScene(scene, cell);
    fingerprints[`${sheet}: ${label}`] = differenceHash(picture);
    const [x, y] = [(at % columns) * cell.width, Math.floor(at / columns) * (cell.height + cell.label)];
    context.drawImage(picture, x, y);
    drawLabel(context, label, [x, y + cell.height]);
    await turnOfTheLoop();
  }
  return canvas;
}

const captions: Record<string, string> = {
  clips: 'Every camera move, and what people, vehicles and the air do: eight frames of four seconds',
  effects: 'Every effect: its spectrum, its outline, how loud it is, where its energy lies, how fast it comes and goes',
  voices: 'Every voice with its own line',
  music: 'Every genre in every mood, 12 seconds of each',
};
const fileOf = (sheet: string): string => `${sheet.replaceAll(' ', '-')}.webp`;

mkdirSync(folder, { recursive: true });
const keep = (name: string, prints: Record<string, string | string[]>): void =>
  writeFileSync(join(folder, name), `${JSON.stringify(prints, null, 1)}\n`);

const sheets = [...new Set(galleryCells.map(({ sheet }) => sheet))];
if (makes('pictures')) {
  const fingerprints: Record<string, string> = {};
  for (const sheet of sheets) {
    const cells = galleryCells.filter((one) => one.sheet === sheet);
    const canvas = await drawSheet(cells, fingerprints);
    writeFileSync(join(folder, fileOf(sheet)), canvas.toBuffer('image/webp', 62));
    console.log(`${sheet}: ${cells.length}`);
  }
  keep('fingerprints.json', fingerprints);
}

if (makes('clips')) {
  const prints: Record<string, string[]> = {};
  const canvas = await drawClips((name, own) => (prints[name] = own));
  writeFileSync(join(folder, fileOf('clips')), canvas.toBuffer('image/webp', 55));
  keep('clip-fingerprints.json', prints);
  console.log('clips');
}

if (makes('sounds')) {
  const soundPrints: Record<string, string> = {};
  for (const { sheet, canvas } of await drawSounds((name, print) => (soundPrints[name] = print))) {
    writeFileSync(join(folder, fileOf(sheet)), canvas.toBuffer('image/webp', 50));
    console.log(sheet);
  }
  keep('sound-fingerprints.json', soundPrints);
}

const figures = [
  ...sheets.map((sheet) => figure(sheet, `Every one of the ${sheet} that Previz draws`)),
  ...Object.entries(captions).map(([sheet, says]) => figure(sheet, says)),
];
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Previz gallery</title>\n<style>body{background:#101113;color:#e6e4de;font:15px sans-serif;margin:2rem}img{max-width:100%}</style>\n<h1>What the built-in models draw and sound</h1>\n${figures.join('\n')}\n</html>\n`,
);

function figure(sheet: string, says: string): string {
  return `<h2>${sheet}</h2>\n<p>${says}.</p>\n<img src="${fileOf(sheet)}" alt="${says}">`;
}
