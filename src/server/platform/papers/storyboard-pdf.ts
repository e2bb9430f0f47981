import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
// The name that its types know it by is the default's.
// oxlint-disable-next-line import/no-named-as-default
import PDFDocument from 'pdfkit';
import { type Doc, writeText } from './pdf-text.ts';

/** One picture with what is written about it. */
export type Panel = {
  /** Shown above the first panel of a scene, and above the first of a page. */
  slugLine: string;
  sceneNumber: string;
  /** `2A`. */
  label: string;
  /** `Close-up · 3.5 s · 00:00:12:05`. */
  facts: string;
  action: string;
  dialogue: string[];
  notes: string;
  /** JPEG, asked for when its page is drawn. */
  picture: () => Promise<Buffer>;
};

export type StoryboardPaper = {
  title: string;
  /** Below the title: `24 shots · 1:32`. */
  facts: string;
  /** Width divided by height of the pictures. */
  shape: number;
  columns: number;
  rows: number;
  sheet: keyof typeof sheets;
  panels: readonly Panel[];
  madeAt: Date;
};

// Sheets lying, in points, with the same margins.
const sheets = { A4: { width: 841.89, height: 595.28 }, Letter: { width: 792, height: 612 } } as const;
// Above each row there is a line for the scene, mostly empty: more room between the rows would be wasted.
const page = { margin: 36, header: 30, footer: 22, gap: 16, rowGap: 6 };
const gray = '#6b6b6b';

/** Writes a storyboard to a file, page by page: only the pictures of one page are in memory. */
export async function writeStoryboardPdf(paper: StoryboardPaper, path: string, signal: AbortSignal): Promise<void> {
  const { title, columns, rows, panels, madeAt } = paper;
  const { width, height } = sheets[paper.sheet];
  const doc = new PDFDocument({
    autoFirstPage: false,
    size: [width, height],
    margin: 0,
    info: { Title: title, Producer: 'Backlot', Creator: 'Backlot', CreationDate: madeAt },
    lang: 'en',
  });
  const written = finished(doc.pipe(createWriteStream(path)));
  // Awaited below, too; this keeps a full disk from being a rejection that nobody awaits while a picture is read.
  written.catch(() => undefined);
  const perPage = columns * rows;
  const pages = Math.max(1, Math.ceil(panels.length / perPage));
  for (let number = 1; number <= pages; number += 1) {
    signal.throwIfAborted();
    doc.addPage();
    drawFrame(doc, paper, { number, pages });
    const first = (number - 1) * perPage;
    for (const [n, panel] of panels.slice(first, first + perPage).entries()) {
      const before = panels[first + n - 1];
      const showsSlug = n === 0 || before?.slugLine !== panel.slugLine || before.sceneNumber !== panel.sceneNumber;
      await drawPanel(doc, { panel, showsSlug, cell: cellOf(paper, n), shape: paper.shape });
    }
  }
  doc.end();
  await written;
}

type Cell = { x: number; y: number; width: number; height: number; text: number };

/** Where the panel of this number lies on its page; `text` is the size of the letters. */
function cellOf({ columns, rows, sheet }: StoryboardPaper, n: number): Cell {
  const { margin, header, footer, gap, rowGap } = page;
  const width = (sheets[sheet].width - margin * 2 - gap * (columns - 1)) / columns;
  const height = (sheets[sheet].height - margin * 2 - header - footer - rowGap * (rows - 1)) / rows;
  const [column, row] = [n % columns, Math.floor(n / columns)];
  const text = [11, 9, 7.5, 6.5][Math.max(columns, rows) - 1] ?? 6.5;
  const [x, y] = [margin + column * (width + gap), margin + header + row * (height + rowGap)];
  return { x, y, width, height, text };
}

function drawFrame(
  doc: Doc,
  { title, facts, sheet }: StoryboardPaper,
  { number, pages }: { number: number; pages: number },
) {
  const { margin } = page;
  const { width, height } = sheets[sheet];
  const inner = width - margin * 2;
  writeText(doc, title, { x: margin, y: margin, width: inner * 0.65, height: 16, size: 13, weight: 'bold' });
  writeText(doc, facts, {
    x: margin + inner * 0.65,
    y: margin + 3,
    width: inner * 0.35,
    height: 12,
    size: 9,
    align: 'right',
  });
  rule(doc, { y: margin + 22, width });
  const bottom = height - margin - 10;
  const place = `Page ${number} of ${pages}`;
  writeText(doc, place, { x: margin, y: bottom, width: inner, height: 12, size: 8, align: 'center', color: gray });
}

function rule(doc: Doc, { y, width }: { y: number; width: number }): void {
  doc
    .moveTo(page.margin, y)
    .lineTo(width - page.margin, y)
    .lineWidth(0.5)
    .strokeColor('#b0b0b0')
    .stroke();
}

type PanelDrawing = { panel: Panel; showsSlug: boolean; cell: Cell; shape: number };

async function drawPanel(doc: Doc, { panel, showsSlug, cell, shape }: PanelDrawing): Promise<void> {
  const { x, y, width, height, text } = cell;
  const line = text * 1.25;
  if (showsSlug) {
    const slug = `${panel.sceneNumber}  ${panel.slugLine}`;
    writeText(doc, slug, { x, y, width, height: line, size: text, weight: 'bold' });
  }
  const top = y + line + 3;
  const { pictureWidth, pictureHeight, isBeside } = pictureBox(cell, shape);
  doc.image(await panel.picture(), x, top, { width: pictureWidth, height: pictureHeight });
  doc.rect(x, top, pictureWidth, pictureHeight).lineWidth(0.5).strokeColor('#444444').stroke();
  const left = isBeside ? x + pictureWidth + 8 : x;
  const area = { x: left, width: isBeside ? width - pictureWidth - 8 : width, size: text };
  const bottom = y + height;
  let at = isBeside ? top : top + pictureHeight + 4;
  const parts: [words: string, style: { weight?: 'bold'; color?: string }][] = [
    [`${panel.label}   ${panel.facts}`, { weight: 'bold' }],
    [panel.action, {}],
    ...panel.dialogue.map((spoken): [string, object] => [spoken, {}]),
    [panel.notes.trim() && `Note: ${panel.notes}`, { color: gray }],
  ];
  const shown = parts.filter(([words]) => words.trim() !== '');
  for (const [n, [words, style]] of shown.entries()) {
    // However long one is, it leaves a line for the next.
    const next = n < shown.length - 1 ? line + 1.5 : 0;
    const room = Math.max(line, bottom - at - next);
    if (at + line > bottom) return;
    at += writeText(doc, words, { ...area, ...style, y: at, height: room }) + 1.5;
  }
}

/** Below a picture there is room for its facts and so many lines at least. */
const linesBelow = 3;

/** How large the picture is, and whether the words stand beside it: an upright one leaves more room there than below. */
function pictureBox({ width, height, text }: Cell, shape: number) {
  const line = text * 1.25;
  const room = height - line - 3;
  const isBeside = room * shape < width * 0.6;
  const pictureHeight = isBeside ? room : Math.min(width / shape, room - (linesBelow + 1) * (line + 1.5) - 4);
  return { pictureWidth: pictureHeight * shape, pictureHeight, isBeside };
}
