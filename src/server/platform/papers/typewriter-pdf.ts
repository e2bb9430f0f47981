// The package names its only export twice.
// oxlint-disable-next-line no-named-as-default
import PDFDocument from 'pdfkit';
import { createTypewriterFonts } from './typewriter-fonts.ts';

/** Words at a place on a page, in points from its upper left corner to their base line. */
export type PdfText = {
  xPoints: number;
  yPoints: number;
  text: string;
  bold: boolean;
  italic: boolean;
  underline: boolean;
};
export type PdfPage = { texts: PdfText[] };
export type PdfPaper = { widthPoints: number; heightPoints: number; title: string; author: string };

const fontPoints = 12;
/** Type of one width: six tenths of its size. */
const letterPoints = 7.2;
const underlinePoints = { below: 1.6, thick: 0.6 };

type Document = InstanceType<typeof PDFDocument>;
type Fonts = ReturnType<typeof createTypewriterFonts>;

function drawText(document: Document, fonts: Fonts, { xPoints, yPoints, ...run }: PdfText): void {
  let x = xPoints;
  for (const { text, columns, file } of fonts.split(run.text, run)) {
    const words = text.trimStart();
    const indent = (text.length - words.length) * letterPoints;
    document.font(file).fontSize(fontPoints);
    if (words !== '') document.text(words, x + indent, yPoints, { lineBreak: false, baseline: 'alphabetic' });
    x += columns * letterPoints;
  }
  if (!run.underline) return;
  const y = yPoints + underlinePoints.below;
  document.lineWidth(underlinePoints.thick).moveTo(xPoints, y).lineTo(x, y).stroke();
}

/** A PDF in Courier with these words on its pages. Letters outside Latin-1 are drawn too, and can be copied out again. */
export async function writePdf(pages: readonly PdfPage[], paper: PdfPaper): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: [paper.widthPoints, paper.heightPoints],
    margin: 0,
    autoFirstPage: false,
    info: { Title: paper.title, Author: paper.author, Creator: 'Backlot', Producer: 'Backlot' },
    lang: 'en',
    displayTitle: true,
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => void chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  const fonts = createTypewriterFonts();
  for (const { texts } of pages) {
    document.addPage();
    for (const text of texts) drawText(document, fonts, text);
  }
  // A PDF has at least one page.
  if (pages.length === 0) document.addPage();
  document.end();
  await done;
  return new Uint8Array(Buffer.concat(chunks));
}
