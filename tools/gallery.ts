/** `npm run gallery`: contact sheets of everything that the built-in models can draw, one page that shows them, and their fingerprints. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { galleryCells, type Cell } from '../src/server/providers/previz/picture/gallery/cells.ts';
import { differenceHash } from '../src/server/providers/previz/picture/gallery/difference-hash.ts';
import { renderScene } from '../src/server/providers/previz/picture/render.ts';
import { turnOfTheLoop } from '../src/server/providers/previz/picture/style/surfaces.ts';

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

const fileOf = (sheet: string): string => `${sheet.replaceAll(' ', '-')}.webp`;

mkdirSync(folder, { recursive: true });
const fingerprints: Record<string, string> = {};
const sheets = [...new Set(galleryCells.map(({ sheet }) => sheet))];
for (const sheet of sheets) {
  const cells = galleryCells.filter((one) => one.sheet === sheet);
  const canvas = await drawSheet(cells, fingerprints);
  writeFileSync(join(folder, fileOf(sheet)), canvas.toBuffer('image/webp', 62));
  console.log(`${sheet}: ${cells.length}`);
}
writeFileSync(join(folder, 'fingerprints.json'), `${JSON.stringify(fingerprints, null, 1)}\n`);
const figures = sheets.map(
  (sheet) => `<h2>${sheet}</h2>\n<img src="${fileOf(sheet)}" alt="Every one of the ${sheet} that Previz draws">`,
);
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Previz gallery</title>\n<style>body{background:#101113;color:#e6e4de;font:15px sans-serif;margin:2rem}img{max-width:100%}</style>\n<h1>What the built-in models draw</h1>\n${figures.join('\n')}\n</html>\n`,
);
