import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { AppError } from '#contract/errors.ts';
import { assetsOfPlan } from '#domain/exports/assets-of-plan.ts';
import { formatFacts } from '#domain/exports/export-format.ts';
import { isDatabaseAway } from '#server/platform/db/database-away.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import { type BegunExport, endExport, type KeptFile } from './attempts-store.ts';
import { lockOwnExport } from './exports-store.ts';
import { filmSignedAs, isSigned, signFilm } from './film-credentials.ts';
import type { Deliverable } from './deliver/make-deliverable.ts';
import type { Uses } from './ports.ts';

/** Larger films are no assets, and kept by their export alone: assets have 2 GB at most. */
const assetMaximumBytes = 2 * 1024 ** 3;
/** By how much signing makes a film longer. */
const manifestBytesAtMost = 8 * 1024 ** 2;

/** A file that lies in its place; what is left to be written comes with the export's end. */
type Placed = { end: (tx: Tx) => Promise<KeptFile>; undo: () => Promise<void> };

/**
 * Stores what an export has made, and ends it. The bytes are moved before the transaction begins: a film takes longer than
 * the database lets a transaction wait.
 */
export function storeDeliverable(platform: Platform, uses: Uses) {
  const { db, live, facts, crash } = platform;
  return async (film: BegunExport, made: Deliverable, signal: AbortSignal): Promise<void> => {
    const placed = await place(platform, uses, { film, made, signal });
    const { loudness, segmentsReused } = made;
    try {
      await db.transaction(async (tx) => {
        // The export before what its owner keeps, as everywhere else: who ends and who cancels must not wait for each other.
        await lockOwnExport(tx, film.userId, film.id);
        const file = await placed.end(tx);
        const counts = await endExport(tx, film, { state: 'complete', file, loudness, segmentsReused });
        if (!counts) throw new Error('The export was canceled while it was being stored.');
        live.tell(tx, `user:${film.userId}`, { type: 'export.changed', exportId: film.id });
        await facts.publish(tx, { type: 'export.completed', exportId: film.id });
        crash('export.before-finish-commit');
      });
    } catch (error) {
      // Where nobody knows whether it was committed, the file stays; if it was not, it is swept.
      if (!isDatabaseAway(error)) await placed.undo();
      throw error;
    }
  };
}

type Storing = { film: BegunExport; made: Deliverable; signal: AbortSignal };
/** A film that lies in the export's folder. */
type Finished = Storing & { path: string };

async function place(platform: Platform, uses: Uses, storing: Storing): Promise<Placed> {
  const { film, made } = storing;
  if (!('path' in made.content)) return placeFile(platform, storing, made.content);
  const { path } = made.content;
  const { size } = await stat(path);
  const isAsset = film.options.format === 'mp4' && size + manifestBytesAtMost <= assetMaximumBytes;
  return isAsset ? placeAsset(uses, storing, path) : placeSigned(platform, uses, { ...storing, path });
}

/** A film in the usual form is one of its owner's assets, too. */
async function placeAsset(uses: Uses, { film, signal }: Storing, path: string): Promise<Placed> {
  // Named by the export, so that storing it twice yields one asset.
  const output = {
    ownerId: film.userId,
    taskId: film.id,
    index: 0,
    kind: 'video' as const,
    isOurs: true,
    name: film.title,
  };
  const parents = assetsOfPlan(film.plan);
  const provenance = { model: null, prompt: null, seed: null, credits: 0, parents };
  const signedAs = await filmSignedAs(uses, film);
  const source = createReadStream(path);
  const prepared = await uses.assets.prepareOutput({ ...output, source, provenance, signedAs, signal });
  if ('problem' in prepared) throw new AppError('internal', `Couldn’t store the film: ${prepared.problem}`);
  return {
    end: async (tx) => {
      const { assetId, asset } = await prepared.insert(tx);
      return { assetId, fileKey: null, fileBytes: asset.sizeBytes };
    },
    undo: async () => undefined, // Without a row it is swept.
  };
}

/** A film in another form, or one that is too large for an asset: signed as well, and kept by its export. */
async function placeSigned(platform: Platform, uses: Uses, { path, ...storing }: Finished): Promise<Placed> {
  const { film, signal } = storing;
  const { format } = film.options;
  const signed = isSigned(format) ? await signFilm(uses, film, { path, format, signal }) : null;
  const placed = await placeFile(platform, storing, { path: signed?.file?.path ?? path });
  if (!signed) return placed;
  return {
    ...placed,
    end: async (tx) => {
      await uses.assets.keepExportCredentials(tx, film.id, signed.credentials);
      return placed.end(tx);
    },
  };
}

async function placeFile(
  { storage }: Platform,
  { film, signal }: Storing,
  content: Deliverable['content'],
): Promise<Placed> {
  // Each attempt has a place of its own: one that is taken for dead may still be writing.
  const key = `exports/${film.id.toLowerCase()}-${film.attempt}`;
  const { mediaType } = formatFacts[film.options.format];
  const options = { mediaType, signal };
  const { sizeBytes } =
    'path' in content
      ? await storage.moveIn(key, content.path, options)
      : await storage.write(key, content.stream, options);
  return {
    end: async () => ({ assetId: null, fileKey: key, fileBytes: sizeBytes }),
    undo: () => storage.remove(key),
  };
}
