import type { FilmShot } from './film.ts';

const size = { width: 960, height: 540 };
const margin = 76;
const widest = size.width - margin * 2;
/** As on the slates of the exported film. */
const colors = { card: '#15171a', label: '#f2f0ea', text: '#b9bcc2' };
const mostLines = 3;

/** Draws the card that stands for a shot without a picture. */
export function drawSlate(canvas: HTMLCanvasElement, { label, type, slugLine, picture }: FilmShot): void {
  Object.assign(canvas, size);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = colors.card;
  context.fillRect(0, 0, size.width, size.height);
  const family = getComputedStyle(canvas).getPropertyValue('--font-script') || 'monospace';
  const write = (text: string, y: number, { font, color }: { font: string; color: string }) => {
    context.font = `${font} ${family}`;
    context.fillStyle = color;
    context.fillText(text, margin, y, widest);
  };
  write(`${label} · ${type}`, 200, { font: '700 46px', color: colors.label });
  write(slugLine, 252, { font: '400 28px', color: colors.text });
  context.font = `400 28px ${family}`;
  const words = picture.kind === 'slate' ? picture.text : '';
  for (const [n, line] of wrap(words, (text) => context.measureText(text).width <= widest).entries()) {
    write(line, 310 + n * 38, { font: '400 28px', color: colors.text });
  }
}

function wrap(text: string, fits: (text: string) => boolean): string[] {
  const lines: string[] = [''];
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= mostLines) return lines;
  return [...lines.slice(0, mostLines - 1), `${lines[mostLines - 1]}…`];
}
