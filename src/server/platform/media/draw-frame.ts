import { writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import type { Slate } from '#domain/exports/film-plan.ts';
import type { FitType, FrameSize } from '#domain/storyboards/dimension.ts';
import { drawCaption, drawLabel } from './draw-caption.ts';
import { drawSlate } from './draw-slate.ts';

export type FrameTarget = { size: FrameSize; fitType: FitType; output: string };

/**
 * Writes a picture as one raw frame (RGB, three bytes a pixel) of exactly this size: upright, in sRGB, filled or with black
 * around it. Throws when the file is no picture that can be read.
 */
export async function frameOfPicture(path: string, { size, fitType, output }: FrameTarget): Promise<void> {
  const picture = sharp(path)
    .autoOrient()
    .toColourspace('srgb')
    .flatten({ background: 'black' })
    .resize({ ...size, fit: fitType, background: 'black' });
  await writeFrame(picture, output);
}

/** Writes the card of a shot without a picture as one raw frame. */
export async function frameOfSlate(slate: Slate, { size, output }: Omit<FrameTarget, 'fitType'>): Promise<void> {
  await writeFrame(sharp(drawSlate(slate, size), { raw: { ...size, channels: 4 } }), output);
}

/** Writes a caption as raw pixels (RGBA), as wide as the film. Answers where the strip belongs. */
export async function frameOfCaption(
  lines: readonly string[],
  { size, output }: Omit<FrameTarget, 'fitType'>,
): Promise<{ height: number; top: number }> {
  const { pixels, height, top } = drawCaption(lines, size);
  await writeFile(output, pixels);
  return { height, top };
}

/** Writes a label for a corner as raw pixels (RGBA), as wide as the film. Answers where the strip belongs. */
export async function frameOfLabel(
  text: string,
  { size, output }: Omit<FrameTarget, 'fitType'>,
): Promise<{ height: number; top: number }> {
  const { pixels, height, top } = drawLabel(text, size);
  await writeFile(output, pixels);
  return { height, top };
}

/** A picture as JPEG of exactly this size, for paper. Throws when the file is no picture that can be read. */
export async function jpegOfPicture(path: string, { size, fitType }: Omit<FrameTarget, 'output'>): Promise<Buffer> {
  const upright = sharp(path).autoOrient().toColourspace('srgb').flatten({ background: 'black' });
  return upright
    .resize({ ...size, fit: fitType, background: 'black' })
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** The card of a shot without a picture as JPEG, for paper. */
export async function jpegOfSlate(slate: Slate, size: FrameSize): Promise<Buffer> {
  return sharp(drawSlate(slate, size), { raw: { ...size, channels: 4 } })
    .jpeg({ quality: 82 })
    .toBuffer();
}

async function writeFrame(picture: Sharp, output: string): Promise<void> {
  await writeFile(output, await picture.removeAlpha().raw({ depth: 'uchar' }).toBuffer());
}
