import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { promptOf } from '#domain/generation/quantity.ts';
import {
  sampleFile,
  type SampleImage,
  sampleOwner,
  type SampleReference,
  sampleReferences,
} from '#domain/references/sample-references.ts';
import { lockInTransaction } from '#server/platform/db/lock-in-transaction.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import { listImagesOf, replaceImages } from './images-store.ts';
import type { Uses } from './ports.ts';
import type { ReferenceImage } from './reference.ts';
import { findAnyReferences, insertReference, updateReference } from './references-store.ts';

const folder = join(import.meta.dirname, '../../../../samples/references');
const timeoutMs = 60_000;
/** The time of the first sample. The others are a millisecond earlier each, so that the list is in their order. */
const firstPublished = Date.UTC(2026, 10, 23);

/** Resolves when the samples of this program are rows and files of this installation. */
export type KeepSamples = () => Promise<void>;

/** The same in every installation. */
export const sampleId = ({ slug }: Pick<SampleReference, 'slug'>): string =>
  `ref_${createHash('sha256').update(slug).digest('hex').slice(0, 26)}`;

/**
 * Imports the public samples when they are first asked for, once in each process, and changes those that a new version of the program has changed.
 * They are public references that belong to no account, so whatever works for public references works for them.
 */
export function createKeepSamples(platform: Platform, uses: Pick<Uses, 'assets' | 'tags'>): KeepSamples {
  const { db } = platform;
  const keepImages = keepSampleImages(uses);
  const write = writeSample(platform, uses);
  let kept: Promise<void> | undefined;

  const keep = (): Promise<void> =>
    db.transaction(async (tx) => {
      // Another process may do the same.
      await lockInTransaction(tx, 'references', sampleOwner);
      const files = readIndex();
      for (const [position, sample] of sampleReferences.entries()) {
        await write(tx, { sample, position, images: await keepImages(files, sample) });
      }
    });

  return async () => {
    kept ??= keep();
    try {
      await kept;
    } catch (error) {
      // The next request tries again.
      kept = undefined;
      throw error;
    }
  };
}

type Files = Record<string, string>;

// Written by `npm run examples`, and checked by its test.
const readIndex = (): Files => JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));

function keepSampleImages({ assets }: Pick<Uses, 'assets'>) {
  const keepOne = async (files: Files, sample: SampleReference, image: SampleImage): Promise<ReferenceImage> => {
    const { angle, made } = image;
    const bytes = await readFile(join(folder, files[sampleFile(sample, image)] ?? ''));
    const { id } = await assets.keepOnce({
      ownerId: sampleOwner,
      kind: 'image',
      name: sample.tag,
      source: bytes,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      provenance: { model: made.modelId, prompt: promptOf(made.input), seed: made.input.seed },
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { assetId: id, angle };
  };
  return async (files: Files, sample: SampleReference): Promise<ReferenceImage[]> => {
    const kept: ReferenceImage[] = [];
    for (const image of sample.images) kept.push(await keepOne(files, sample, image));
    return kept;
  };
}

type Writing = { sample: SampleReference; position: number; images: ReferenceImage[] };

function writeSample({ facts }: Pick<Platform, 'facts'>, { tags }: Pick<Uses, 'tags'>) {
  return async (tx: Tx, { sample, position, images }: Writing): Promise<void> => {
    const id = sampleId(sample);
    const { kind, tag, description } = sample;
    const told = { kind, tag, description };
    const updatedAt = new Date(firstPublished - position);
    const [found] = await findAnyReferences(tx, [id]);
    const isSame =
      found !== undefined &&
      isDeepStrictEqual({ kind: found.kind, tag: found.tag, description: found.description }, told) &&
      isDeepStrictEqual(await listImagesOf(tx, id), images);
    if (isSame) return;
    if (!found) {
      await insertReference(tx, {
        ...told,
        id,
        ownerId: sampleOwner,
        projectId: null,
        createdAt: updatedAt,
        updatedAt,
      });
    }
    await updateReference(tx, id, { ...told, publishedAt: updatedAt, updatedAt });
    await tags.set(tx, { ownerId: sampleOwner, subject: { kind: 'reference', id }, tag });
    await replaceImages(tx, id, { images, now: updatedAt });
    // Storyboards may show the sample of an earlier version of the program.
    if (found) await facts.publish(tx, { type: 'reference.changed', referenceId: id });
  };
}
