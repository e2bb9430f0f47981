import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { captionFamilies, registerFonts } from '#server/platform/media/canvas-fonts.ts';
import type { FrameSize } from '#domain/storyboards/dimension.ts';
import { surface } from './style/surfaces.ts';

const colours = { card: '#0b0b0c', letters: '#f1ede3' } as const;
/** Letters are at most this share of the frame's height. */
const largest = 0.11;
const smallest = 0.03;
/** The share of the frame's width that lines may take. */
const widest = 0.78;
/** The share of its height that all lines may take. */
const tallest = 0.7;
const lineHeight = 1.32;

const fontOf = (size: number): string => `700 ${size}px ${captionFamilies}`;

/** Breaks a text into as few lines as fit, and where it says so: `BRICK BRADDOCK / & DICK STEEL IN`. */
const linesOf = (context: SKRSContext2D, text: string, width: number): string[] =>
  text.split(/\s+\/\s+/).flatMap((part) => fittingLines(context, part, width));

function fittingLines(context: SKRSContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    const fits = lines.length > 0 && context.measureText(longer).width <= width;
    if (fits) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The largest letters with which a text fits the frame. */
function setText(
  context: SKRSContext2D,
  text: string,
  { width, height }: FrameSize,
): { size: number; lines: string[] } {
  for (let share = largest; ; share *= 0.88) {
    const size = Math.min(width, height) * share;
    context.font = fontOf(size);
    const lines = linesOf(context, text, width * widest);
    const isTall = lines.length * size * lineHeight > height * tallest;
    const isWide = lines.some((line) => context.measureText(line).width > width * widest);
    if ((!isTall && !isWide) || share < smallest) return { size, lines };
  }
}

/** A title card: light letters on black. */
export function drawTitle(text: string, size: FrameSize): Canvas {
  registerFonts();
  const { canvas, context } = surface('title', size.width, size.height);
  context.fillStyle = colours.card;
  context.fillRect(0, 0, size.width, size.height);
  context.fillStyle = colours.letters;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const { size: letters, lines } = setText(context, text, size);
  const step = letters * lineHeight;
  const top = size.height / 2 - ((lines.length - 1) * step) / 2;
  for (const [at, line] of lines.entries()) {
    context.fillText(line, size.width / 2, top + at * step, size.width * widest);
  }
  return canvas;
}
