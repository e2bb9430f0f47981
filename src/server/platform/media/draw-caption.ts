import { createCanvas } from '@napi-rs/canvas';
import type { FrameSize } from '#domain/storyboards/dimension.ts';
import { captionFamilies, registerFonts } from './canvas-fonts.ts';

/** Of the frame's height: of letters, of lines, and what stays free below (a tenth is hidden by some screens). */
const [letters, lineStep, below] = [0.046, 0.06, 0.07];
/** Of the frame's width. */
const widestShare = 0.9;
/** Behind words, so that they are read on any picture. */
const ground = 'rgba(0, 0, 0, 0.72)';

/** A strip as wide as the film with words in it. `top` is where the strip begins, in pixels. */
export type DrawnStrip = { pixels: Uint8Array; height: number; top: number };

/** Draws a caption as white letters on a dark ground that one can see through a little: RGBA. */
export function drawCaption(lines: readonly string[], { width, height }: FrameSize): DrawnStrip {
  registerFonts();
  const unit = Math.min(height, width * 1.2);
  const stripHeight = evenUp(unit * lineStep * (lines.length + 0.5));
  const canvas = createCanvas(width, stripHeight);
  const context = canvas.getContext('2d');
  const font = (size: number) => `500 ${size}px ${captionFamilies}`;
  context.font = font(unit * letters);
  const widest = Math.max(1, ...lines.map((line) => context.measureText(line).width));
  // A narrow film has no room for 42 characters at the usual size.
  const size = unit * letters * Math.min(1, (width * widestShare) / widest);
  context.font = font(size);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const pad = size * 0.45;
  for (const [n, line] of lines.entries()) {
    const half = context.measureText(line).width / 2 + pad;
    const middle = stripHeight / 2 + (n - (lines.length - 1) / 2) * unit * lineStep;
    context.fillStyle = ground;
    context.fillRect(width / 2 - half, middle - (unit * lineStep) / 2, half * 2, unit * lineStep);
    context.fillStyle = '#ffffff';
    context.fillText(line, width / 2, middle);
  }
  return { pixels: canvas.data(), height: stripHeight, top: evenUp(height * (1 - below)) - stripHeight };
}

/** Of the frame: letters of a label, and how far it stays from the edges, where screens may hide something. */
const [labelLetters, labelInset] = [0.026, 0.05];

/** Draws a label for the upper left corner: small white letters on the ground that captions have. */
export function drawLabel(text: string, { width, height }: FrameSize): DrawnStrip {
  registerFonts();
  const unit = Math.min(height, width * 1.2);
  const size = unit * labelLetters;
  const stripHeight = evenUp(size * 1.7);
  const canvas = createCanvas(width, stripHeight);
  const context = canvas.getContext('2d');
  context.font = `500 ${size}px ${captionFamilies}`;
  context.textBaseline = 'middle';
  const [left, pad] = [width * labelInset, size * 0.5];
  context.fillStyle = ground;
  context.fillRect(left, 0, context.measureText(text).width + pad * 2, stripHeight);
  context.fillStyle = '#ffffff';
  context.fillText(text, left + pad, stripHeight / 2);
  return { pixels: canvas.data(), height: stripHeight, top: evenUp(height * labelInset) };
}

/** Chroma covers two lines, so that a strip begins and ends on an even one. */
function evenUp(pixels: number): number {
  return Math.ceil(pixels / 2) * 2;
}
