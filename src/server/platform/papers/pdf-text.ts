// The name that its types know it by is the default's.
// oxlint-disable-next-line import/no-named-as-default
import type PDFDocument from 'pdfkit';
import { fontRuns } from './paper-fonts.ts';

export type Doc = InstanceType<typeof PDFDocument>;

/** A box for a text, in points; it is cut with an ellipsis where it is full. */
export type TextBox = {
  x: number;
  y: number;
  width: number;
  height: number;
  size: number;
  weight?: 'regular' | 'bold';
  align?: 'left' | 'right' | 'center';
  color?: string;
};

/** Writes a text into a box. Returns the height that it takes. */
export function writeText(
  doc: Doc,
  text: string,
  { x, y, width, height, size, weight = 'regular', align, color }: TextBox,
): number {
  const [main] = fontRuns('A', weight);
  doc
    .font(main?.font ?? 'Courier')
    .fontSize(size)
    .fillColor(color ?? '#111111');
  const options = { width, lineGap: 0, ...(align && { align }) };
  const shown = shorten(text.trim().replaceAll(/[^\S\n]+/g, ' '), (words) => {
    return doc.heightOfString(words, options) <= height + 0.5;
  });
  const taken = doc.heightOfString(shown, options);
  const runs = fontRuns(shown, weight);
  for (const [n, run] of runs.entries()) {
    const place = n === 0 ? ([x, y] as const) : undefined;
    const how = { ...options, continued: n < runs.length - 1 };
    doc.font(run.font);
    if (place) doc.text(run.text, ...place, how);
    else doc.text(run.text, how);
  }
  return taken;
}

/** The longest beginning of a text that fits. */
function shorten(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const words = text.split(' ');
  let [least, most] = [0, words.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(`${words.slice(0, middle).join(' ')}…`)) least = middle;
    else most = middle - 1;
  }
  return `${words.slice(0, least).join(' ')}…`;
}
