import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Making } from '#server/platform/credentials/facts-of.ts';
import type { Ingredient } from '#server/platform/credentials/signer.ts';
import type { FoundCredentials } from '#server/platform/credentials/report.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findAssets } from './assets-store.ts';
import { findManyCredentials, type KeptCredentials } from './credentials-store.ts';
import type { ReceivedFile } from './receive-file.ts';

/** How a result was made, and of which assets, what was changed first. */
export type SignedAs = Making & { ingredientIds: readonly string[] };

/** A file that is to be stored. `folder` is where the signed one is written. */
export type UnsignedFile = {
  path: string;
  mediaType: string;
  title: string;
  folder: string;
  signal?: AbortSignal | undefined;
  /** Its sum, where it is known. */
  sha256?: string;
};

/** A signed file: a new one where it carries its manifest, which whoever asked removes; else null. */
export type SignedFile = {
  file: { path: string; sizeBytes: number; sha256: string } | null;
  credentials: KeptCredentials;
};

/** Signs what is about to be stored. Null where it could not be signed: it is stored as it is. */
export function signOutput({ signer, db }: Pick<Platform, 'signer' | 'db'>) {
  async function ingredientsOf(ids: readonly string[]): Promise<Ingredient[]> {
    const [assets, credentials] = [await findAssets(db.sql, ids), await findManyCredentials(db.sql, ids)];
    return assets.map(({ id, kind, name, mediaType, provenance }) => {
      const own = credentials.get(id);
      const store = own?.store ? { bytes: own.store, results: own.results } : null;
      // The name of a user's own file stays private.
      const isMadeHere = provenance.taskId !== null || (own?.sourceType ?? null) !== null;
      const title = isMadeHere ? name : `Uploaded ${kind}`;
      return { title, mediaType, store };
    });
  }

  return async (file: UnsignedFile, { ingredientIds, ...making }: SignedAs): Promise<SignedFile | null> => {
    if (!/^(image|video|audio)\//.test(file.mediaType)) return null;
    const target = join(file.folder, `${randomUUID()}.signed`);
    const signed = await signer.sign({ ...file, target, making, ingredients: await ingredientsOf(ingredientIds) });
    if (!signed) return null;
    const credentials = keptFrom(signed, {
      sourceType: signed.sourceType,
      isEmbedded: signed.file !== null,
      unsignedSha256: file.sha256 ?? null,
    });
    return { file: signed.file && { path: target, ...signed.file }, credentials };
  };
}

type Unsigned = Omit<UnsignedFile, 'path' | 'sha256'> & { signedAs?: SignedAs | undefined };

/** Works with a file as it is to be stored: signed, where it was made here and that can be done. */
export function withSigned(parts: Pick<Platform, 'signer' | 'db'>) {
  const sign = signOutput(parts);
  return async <Result>(
    received: ReceivedFile,
    { signedAs, ...unsigned }: Unsigned,
    work: (file: ReceivedFile, credentials: KeptCredentials | null) => Promise<Result>,
  ): Promise<Result> => {
    const { path, sha256 } = received;
    const signed = signedAs ? await sign({ ...unsigned, path, sha256 }, signedAs) : null;
    try {
      return await work(signed?.file ?? received, signed?.credentials ?? null);
    } finally {
      if (signed?.file) await rm(signed.file.path, { force: true });
    }
  };
}

type Known = Pick<KeptCredentials, 'sourceType' | 'isEmbedded' | 'unsignedSha256'>;

/** What a reader or our own signer found, as it is kept. */
export function keptFrom({ report, store }: FoundCredentials, known: Known): KeptCredentials {
  const { signedAt, ...rest } = report;
  return { ...rest, ...known, store, signedAt: signedAt === null ? null : new Date(signedAt) };
}
