import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Slate } from '#domain/exports/film-plan.ts';
import type { FrameSize } from '#domain/storyboards/dimension.ts';
import { families, registerFonts } from './canvas-fonts.ts';
import { wrapText } from './wrap-text.ts';

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
  for (const line of wrapText(context, slate.slugLine, { widest, most: 2 })) {
    context.fillText(line, left, y);
    y += unit * 6.5;
  }
  setStyle(context, { size: unit * 4.4, bold: false, color: colors.text });
  y += unit * 2;
  const most = Math.max(1, Math.floor((height - unit * 18 - y) / (unit * 6)));
  for (const line of wrapText(context, slate.action, { widest, most })) {
    context.fillText(line, left, y);
    y += unit * 6;
  }
  setStyle(context, { size: unit * 3.6, bold: false, color: colors.notice });
  context.fillText('No image yet', left, height - unit * 10);
}

function setStyle(context: SKRSContext2D, { size, bold, color }: Style): void {
  context.font = `${bold ? 700 : 400} ${size}px ${families}`;
  context.fillStyle = color;
}
