// The name that its types know it by is the default's.
// oxlint-disable-next-line import/no-named-as-default
import PDFDocument from 'pdfkit';
import { type Doc, writeText } from './pdf-text.ts';

/** `width`: its share of the page. */
export type TableColumn = { title: string; width: number; align?: 'right' };

/** A table with a title, and sentences under it: `remarks` are warnings, `notes` are not. */
export type TableGroup = {
  title: string;
  facts: string;
  remarks: readonly string[];
  notes?: readonly string[];
  rows: readonly (readonly string[])[];
};

export type TablePaper = {
  title: string;
  facts: string;
  sheet: keyof typeof sheets;
  columns: readonly TableColumn[];
  groups: readonly TableGroup[];
  /** Since 1970. */
  madeAtMs: number;
};

// Sheets lying, in points, with the same margins.
const sheets = { A4: { width: 841.89, height: 595.28 }, Letter: { width: 792, height: 612 } } as const;
const margin = 36;
const gap = 8;
const size = 8.5;
const line = size * 1.3;
/** A cell is cut after so many lines. */
const linesOfCell = 3;
const gray = '#6b6b6b';
const warning = '#9a3412';

type Place = { doc: Doc; paper: TablePaper; width: number; bottom: number; y: number; number: number };

/** Writes tables under one another, with the names of the columns on every page. */
export async function writeTablePdf(paper: TablePaper): Promise<Uint8Array> {
  const { width, height } = sheets[paper.sheet];
  const doc = new PDFDocument({
    autoFirstPage: false,
    size: [width, height],
    margin: 0,
    info: { Title: paper.title, Producer: 'Backlot', Creator: 'Backlot', CreationDate: new Date(paper.madeAtMs) },
    lang: 'en',
    displayTitle: true,
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => void chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  const place: Place = { doc, paper, width: width - margin * 2, bottom: height - margin - 16, y: 0, number: 0 };
  beginPage(place);
  for (const group of paper.groups) drawGroup(place, group);
  doc.end();
  await done;
  return new Uint8Array(Buffer.concat(chunks));
}

function beginPage(place: Place): void {
  const { doc, paper, width, bottom } = place;
  doc.addPage();
  place.number += 1;
  const head = { x: margin, y: margin, height: 16 };
  writeText(doc, paper.title, { ...head, width: width * 0.65, size: 13, weight: 'bold' });
  const right = { x: margin + width * 0.65, width: width * 0.35, align: 'right' as const };
  writeText(doc, paper.facts, { ...head, ...right, y: margin + 3, size: 9 });
  const foot = { x: margin, y: bottom + 4, width, height: 12, align: 'center' as const };
  writeText(doc, `Page ${place.number}`, { ...foot, size: 8, color: gray });
  place.y = margin + 24;
  drawRow(
    place,
    paper.columns.map(({ title }) => title),
    { weight: 'bold', color: gray },
  );
  rule(place);
}

function rule({ doc, width, y }: Place): void {
  doc
    .moveTo(margin, y - 2)
    .lineTo(margin + width, y - 2)
    .lineWidth(0.5)
    .strokeColor('#b0b0b0')
    .stroke();
}

/** Begins a page where less than this is left. */
function needRoom(place: Place, height: number): void {
  if (place.y + height > place.bottom) beginPage(place);
}

function drawGroup(place: Place, { title, facts, remarks, notes = [], rows }: TableGroup): void {
  const { doc, width } = place;
  // A title is not left alone at the end of a page.
  needRoom(place, 20 + line * 3);
  place.y += 6;
  const head = { y: place.y, height: 14 };
  writeText(doc, title, { ...head, x: margin, width: width * 0.6, size: 11, weight: 'bold' });
  writeText(doc, facts, { ...head, x: margin + width * 0.6, width: width * 0.4, size: 9, align: 'right', color: gray });
  place.y += 16;
  const sentences = [
    ...remarks.map((text) => ({ text, color: warning })),
    ...notes.map((text) => ({ text, color: gray })),
  ];
  for (const { text, color } of sentences) {
    needRoom(place, line * 2);
    place.y += writeText(doc, text, { x: margin, y: place.y, width, height: line * 2, size, color }) + 1;
  }
  if (rows.length > 0) rule({ ...place, y: place.y + 2 });
  place.y += 3;
  for (const row of rows) {
    needRoom(place, line * linesOfCell);
    drawRow(place, row, {});
  }
}

function drawRow(place: Place, cells: readonly string[], style: { weight?: 'bold'; color?: string }): void {
  const { doc, paper, width } = place;
  let [x, tallest] = [margin, line];
  for (const [n, column] of paper.columns.entries()) {
    const box = { x, y: place.y, width: column.width * width - gap, height: line * linesOfCell, size };
    const text = cells[n] ?? '';
    const height =
      text === '' ? 0 : writeText(doc, text, { ...box, ...style, ...(column.align && { align: column.align }) });
    tallest = Math.max(tallest, height);
    x += column.width * width;
  }
  place.y += tallest + 3;
}
