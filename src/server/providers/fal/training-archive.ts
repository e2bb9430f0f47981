import { buffer } from 'node:stream/consumers';
import type { MediaSource, TrainingInput, TrainingPicture } from '#domain/generation/input.ts';
import type { Failure } from '#domain/generation/progress.ts';
import { hasCaptions, triggerPlace, writeCaption } from '#domain/training-sets/captions.ts';
import { cropApart } from '#server/platform/media/media-apart.ts';
import { writeZip, type ZipEntry } from '#server/platform/zip/write-zip.ts';
import type { ReadMedia } from '../http/read-limited.ts';

type Training = { endpoint: string; input: TrainingInput<MediaSource> };

/** Trainers that replace `[trigger]` in captions by the trigger phrase themselves; the others use captions as they are. */
const replacesTrigger: ReadonlySet<string> = new Set(['fal-ai/flux-lora-portrait-trainer']);

/** The archive that a trainer learns from: pictures, cropped where a crop is given, and a text file beside each captioned picture. */
export async function writeTrainingArchive(
  { endpoint, input }: Training,
  media: readonly ReadMedia[],
): Promise<{ archive: ReadMedia } | { failure: Failure }> {
  const trigger = replacesTrigger.has(endpoint) ? triggerPlace : input.trigger;
  const isCaptioned = hasCaptions(input.pictures);
  const entries: ZipEntry[] = [];
  for (const [nth, picture] of input.pictures.entries()) {
    const read = media[nth];
    if (!read) throw new Error('A picture of the training was not read.');
    const file = await cropped(picture, read).catch((error: unknown) => ({ detail: `Picture ${nth + 1}: ${error}` }));
    if ('detail' in file) return { failure: { reason: 'invalid-input', detail: file.detail } };
    entries.push({ name: `${nth + 1}.${extensionOf(file.mediaType)}`, text: file.bytes });
    if (!isCaptioned) continue;
    const text = writeCaption(picture.caption ?? '', { word: input.trigger, trigger });
    entries.push({ name: `${nth + 1}.txt`, text });
  }
  // A fixed date: the same pictures are the same bytes, whenever they are sent.
  const bytes = await buffer(await writeZip(entries, new Date(0)));
  return { archive: { bytes, mediaType: 'application/zip' } };
}

async function cropped({ crop }: TrainingPicture<MediaSource>, read: ReadMedia): Promise<ReadMedia> {
  return crop ? { bytes: await cropApart(read.bytes, crop), mediaType: 'image/jpeg' } : read;
}

/** The ending of a file name by its media type. */
export const extensionOf = (mediaType: string): string =>
  mediaType.replace(/^.*\/(x-)?/, '').replaceAll(/[^a-z0-9]/g, '') || 'bin';
