import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Slate } from '#domain/exports/film-plan.ts';
import type { FrameSize } from '#domain/storyboards/dimension.ts';
import { families, registerFonts } from './canvas-fonts.ts';

const colors = { card: '#15171a', line: '#3a3e45', label: '#f2f0ea', text: '#b9bcc2', notice: '#8a8f98' } as const;

/** Draws the card that stands for a shot without a picture: raw pixels, four bytes each (RGBA). */
export function drawSlate(slate: Slate, { width, height }: FrameSize): Uint8Array {
  registerFonts();
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const unit = Math.min(width, height) / 100;
  context.fillStyle = colors.card;
  context.fillRect(0, 0, width, height);
  context.strokeStyle = colors.line;
  context.lineWidth = Math.max(1, unit * 0.3);
  context.strokeRect(unit * 5, unit * 5, width - unit * 10, height - unit * 10);
  writeSlate(context, slate, { width, height, unit });
  return canvas.data();
}

type Page = FrameSize & { unit: number };
type Style = { size: number; bold: boolean; color: string };

function writeSlate(context: SKRSContext2D, slate: Slate, { width, height, unit }: Page): void {
  const left = unit * 11;
  const widest = width - left * 2;
  context.textBaseline = 'alphabetic';
  setStyle(context, { size: unit * 14, bold: true, color: colors.label });
  context.fillText(slate.shotLabel, left, unit * 24, widest);

  setStyle(context, { size: unit * 5, bold: true, color: colors.label });
  let y = unit * 35;
  for (const line of wrap(context, slate.slugLine, { widest, most: 2 })) {
    context.fillText(line, left, y);
    y += unit * 6.5;
  }
  setStyle(context, { size: unit * 4.4, bold: false, color: colors.text });
  y += unit * 2;
  const most = Math.max(1, Math.floor((height - unit * 18 - y) / (unit * 6)));
  for (const line of wrap(context, slate.action, { widest, most })) {
    context.fillText(line, left, y);
    y += unit * 6;
  }
  setStyle(context, { size: unit * 3.6, bold: false, color: colors.notice });
  context.fillText('No picture yet', left, height - unit * 10);
}

function setStyle(context: SKRSContext2D, { size, bold, color }: Style): void {
  context.font = `${bold ? 700 : 400} ${size}px ${families}`;
  context.fillStyle = color;
}

/** Breaks a text into lines that fit; what does not fit into the last one is cut with an ellipsis. */
function wrap(context: SKRSContext2D, text: string, { widest, most }: { widest: number; most: number }): string[] {
  const fits = (line: string) => context.measureText(line).width <= widest;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap((word) => breakWord(word, fits))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    lines.push(line);
    line = word;
    if (lines.length > most) break;
  }
  if (line !== '') lines.push(line);
  if (lines.length <= most) return lines;
  let last = `${lines[most - 1] ?? ''}…`;
  while (last.length > 1 && !fits(last)) last = `${last.slice(0, -2).trimEnd()}…`;
  return [...lines.slice(0, most - 1), last];
}

/** A word longer than a line, such as text without spaces, in pieces that fit. */
function breakWord(word: string, fits: (text: string) => boolean): string[] {
  if (word === '' || fits(word)) return word === '' ? [] : [word];
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && !fits(piece + letter)) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}
