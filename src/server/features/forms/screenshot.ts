import { AppError } from '#contract/errors.ts';
import { type FormKind, screenshotMaximumBytes, screenshotTypes } from '#domain/forms/forms.ts';
import { wholePicture } from '#domain/training-sets/crop.ts';
import { cropApart } from '#server/platform/media/media-apart.ts';
import { sniffBytes } from '#server/platform/media/sniff.ts';
import { takeTurns } from '#server/platform/take-turns.ts';

const refuse = (message: string) =>
  new AppError('invalid-input', `screenshot: ${message}`, { fields: [{ path: 'screenshot', message }] });

/** Each image is read in a process of its own. */
const atOnce = 2;
const inTurn = takeTurns(atOnce);

/**
 * Reads an image of a stranger and writes it again as a JPEG of at most 2,048 pixels on its longer side, without metadata. Throws
 * `invalid-input` for anything else than a PNG, JPEG or WebP image.
 */
export async function readScreenshot(kind: FormKind, base64: string): Promise<Buffer> {
  if (kind !== 'feedback') throw refuse('is for feedback only');
  const bytes = Buffer.from(base64, 'base64');
  const isTooLarge = bytes.byteLength > screenshotMaximumBytes;
  if (isTooLarge) throw refuse(`is larger than ${screenshotMaximumBytes / 1_000_000} MB`);
  const found = await sniffBytes(bytes);
  if (!screenshotTypes.some((type) => type === found)) throw refuse('is not a PNG, JPEG or WebP image');
  return inTurn(() => cropApart(bytes, wholePicture)).catch(() => {
    throw refuse('could not be read. It may be damaged');
  });
}
