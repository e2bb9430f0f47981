import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Making } from '#server/platform/credentials/facts-of.ts';
import type { Ingredient } from '#server/platform/credentials/signer.ts';
import type { FoundCredentials } from '#server/platform/credentials/report.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findAssets } from './assets-store.ts';
import { findManyCredentials, type KeptCredentials } from './credentials-store.ts';

/** How a result was made, and of which assets, what was changed first. */
export type SignedAs = Making & { ingredientIds: readonly string[] };

/** A file that is to be stored. */
export type UnsignedFile = {
  path: string;
  mediaType: string;
  sizeBytes: number;
  sha256: string;
  title: string;
  signal?: AbortSignal | undefined;
};

/** The file to store: the signed one, which is removed by whoever asked, or the same where it was not signed or carries nothing. */
export type FileToStore = Pick<UnsignedFile, 'path' | 'sizeBytes' | 'sha256'> & { credentials: KeptCredentials | null };

/** Signs what is about to be stored. What cannot be signed is stored as it is. */
export function signOutput({ signer, db, config }: Pick<Platform, 'signer' | 'db' | 'config'>) {
  const folder = join(config.dataDirectory, 'incoming');

  async function ingredientsOf(ids: readonly string[]): Promise<Ingredient[]> {
    const [assets, credentials] = [await findAssets(db.sql, ids), await findManyCredentials(db.sql, ids)];
    return assets.map(({ id, kind, name, mediaType, provenance }) => {
      const own = credentials.get(id);
      const store = own?.store ? { bytes: own.store, results: own.results } : null;
      // The name of a user's own file is nobody else's business.
      const title = provenance.model === null ? `Uploaded ${kind}` : name;
      return { title, mediaType, store };
    });
  }

  return async (file: UnsignedFile, { ingredientIds, ...making }: SignedAs): Promise<FileToStore> => {
    const unsigned = { path: file.path, sizeBytes: file.sizeBytes, sha256: file.sha256 };
    if (!/^(image|video|audio)\//.test(file.mediaType)) return { ...unsigned, credentials: null };
    const target = join(folder, `${randomUUID()}.signed`);
    const signed = await signer.sign({ ...file, target, making, ingredients: await ingredientsOf(ingredientIds) });
    if (!signed) return { ...unsigned, credentials: null };
    const credentials = keptFrom(signed, {
      sourceType: signed.sourceType,
      isEmbedded: signed.file !== null,
      unsignedSha256: file.sha256,
    });
    return signed.file ? { path: target, ...signed.file, credentials } : { ...unsigned, credentials };
  };
}

type Known = Pick<KeptCredentials, 'sourceType' | 'isEmbedded' | 'unsignedSha256'>;

/** What a reader or our own signer found, as it is kept. */
export function keptFrom({ report, store }: FoundCredentials, known: Known): KeptCredentials {
  const { signedAt, ...rest } = report;
  return { ...rest, ...known, store, signedAt: signedAt === null ? null : new Date(signedAt) };
}
