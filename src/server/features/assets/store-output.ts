import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { AssetKind } from '#domain/assets/kinds.ts';
import type { Finding } from '#domain/trust/finding.ts';
import { nameFromFile } from '#domain/assets/names.ts';
import { probeApart } from '#server/platform/media/media-apart.ts';
import { type ProbedMedia, probeFile, seenMs } from '#server/platform/media/probe.ts';
import { takeTurns } from '#server/platform/take-turns.ts';
import type { Platform, Sql, Tx } from '#server/platform/platform.ts';
import type { Asset, NewAsset, Provenance } from './asset.ts';
import { findOutput, insertAsset } from './assets-store.ts';
import { insertCredentials, type KeptCredentials } from './credentials-store.ts';
import type { ArrivedClip, openArrivedClip } from './arrived-clip.ts';
import { type ReceivedFile, receiveFile } from './receive-file.ts';
import { type SignedAs, withSigned } from './sign-output.ts';

/** The largest output that is stored: 2 GB. */
const outputMaximumBytes = 2 * 1024 ** 3;

/** One output of a task, as it comes from whoever made it. */
export type NewOutput = {
  ownerId: string;
  taskId: string;
  /** From 0, among the task's outputs. With `taskId` it names the output: stored twice, it is there once. */
  index: number;
  /** What the task was to make, if that is known; anything else is a problem then. */
  kind?: AssetKind;
  /** Made by a program of ours, on this machine: nobody else has had a hand in its bytes. */
  isOurs?: boolean;
  /** How it was made, for its content credentials; without it, it is not signed. */
  signedAs?: SignedAs;
  /** Looks at a picture or a clip before it is kept. */
  inspect?: (file: InspectedFile) => Promise<Finding | 'failed'>;
  /** Read once, and only if this output is not stored yet; else destroyed. */
  source: Readable | Uint8Array;
  name: string;
  provenance: Omit<Provenance, 'taskId'>;
  signal?: AbortSignal;
};

/** The problem is one of the content: empty, broken, of another kind, nothing that we keep. Nothing is stored then. */
export type StoredOutput = { assetId: string; asset: Asset } | Unkept;

/** Why nothing was kept; `isUnsafe`: it may not be shown. */
export type Unkept = { problem: string; isPassing?: boolean; isUnsafe?: boolean };

/** A picture or a clip that has arrived and is not kept yet. */
export type InspectedFile = Pick<ProbedMedia, 'mediaType' | 'width' | 'height' | 'durationMs'> & {
  path: string;
  sha256: string;
  kind: 'image' | 'video';
} & Partial<Pick<ArrivedClip, 'takeFrames'>>;

/** An output whose bytes lie in the storage; its row comes with whatever `insert` is given. */
export type PreparedOutput = { insert(sql: Sql): Promise<{ assetId: string; asset: Asset }> };

type Parts = Pick<Platform, 'config' | 'db' | 'ids' | 'storage' | 'signer'> & {
  openClip: ReturnType<typeof openArrivedClip>;
};

/**
 * Makes an asset of what a task has made. With `tx` the row is there when that commits; without, at once. Throws when
 * the body breaks off or the storage fails: that may be tried again.
 */
export function createStoreOutput({ config, db, ids, storage, signer, openClip }: Parts) {
  const folder = join(config.dataDirectory, 'incoming');
  const signed = withSigned({ signer, db });

  async function prepare(output: NewOutput, sql: Sql): Promise<PreparedOutput | Unkept> {
    const known = await findOutput(sql, output.taskId, output.index);
    if (known) {
      if (!(output.source instanceof Uint8Array)) output.source.destroy();
      return { insert: async () => stored(known) };
    }
    const received = await receiveFile(output.source, {
      folder,
      maximumBytes: outputMaximumBytes,
      signal: output.signal,
    });
    if (received === 'too-large') return { problem: `The output has more than ${outputMaximumBytes} bytes.` };
    try {
      const judged = await judge(received, output);
      return 'problem' in judged ? judged : await prepareFile(output, judged, received);
    } finally {
      await rm(received.path, { force: true });
    }
  }

  /** Signed first: what is looked at, and what stills are made of, is the file that is kept. */
  async function prepareFile(output: NewOutput, media: ProbedMedia, received: ReceivedFile) {
    const { signedAs, name: title, signal } = output;
    const unsigned = { mediaType: media.mediaType, title, folder, signal, signedAs };
    return signed(received, unsigned, async (file, credentials): Promise<PreparedOutput | Unkept> => {
      const unkept = await look(output, openClip(file, media), { ...media, ...file });
      if (unkept) return unkept;
      const asset = newAsset(output, media, { ...file, id: ids.next('ast') });
      await storage.moveIn(asset.storageKey, file.path, { mediaType: media.mediaType, signal });
      return { insert: (sql) => insertOnce({ sql, storage }, { asset, credentials }, output) };
    });
  }

  return {
    async storeOutput(output: NewOutput, tx?: Tx): Promise<StoredOutput> {
      const prepared = await prepare(output, tx ?? db.sql);
      return 'insert' in prepared ? prepared.insert(tx ?? db.sql) : prepared;
    },
    /**
     * Does what takes long before the transaction begins that the row belongs to. What is never inserted is swept, like
     * anything else without a row.
     */
    prepareOutput: (output: NewOutput) => prepare(output, db.sql),
  };
}

function newAsset(output: NewOutput, media: ProbedMedia, file: ReceivedFile & { id: string }): NewAsset {
  const { id, sizeBytes, sha256 } = file;
  return {
    ...describe(media),
    id,
    ownerId: output.ownerId,
    sizeBytes,
    sha256,
    name: nameFromFile(output.name),
    storageKey: `assets/${id}`,
    outputIndex: output.index,
    provenance: { ...output.provenance, taskId: output.taskId },
  };
}

type FoundFile = ProbedMedia & Pick<ReceivedFile, 'path' | 'sha256'>;

/** Has it looked at: what must not be shown is not kept, nor what could not be looked at, nor what was made of it meanwhile. */
async function look(output: NewOutput, clip: ArrivedClip, file: FoundFile): Promise<Unkept | undefined> {
  if (!output.inspect) return undefined;
  if (file.kind === 'image') return unkeptFor(await output.inspect(inspectedFile(file, 'image')));
  if (file.kind !== 'video') return undefined;
  try {
    const { takeFrames } = clip;
    const unkept = unkeptFor(await output.inspect({ ...inspectedFile(file, 'video'), takeFrames }));
    // One that could not be kept is made when it is asked for.
    if (!unkept) await clip.keepStills().catch(() => undefined);
    return unkept;
  } finally {
    await clip.close();
  }
}

function inspectedFile(file: FoundFile, kind: InspectedFile['kind']): InspectedFile {
  const { path, sha256, mediaType, width, height } = file;
  return { path, sha256, kind, mediaType, width, height, durationMs: seenMs(file) };
}

function unkeptFor(finding: Finding | 'failed'): Unkept | undefined {
  if (finding === 'failed') return { problem: 'The safety check couldn’t inspect the output.', isPassing: true };
  return finding === 'clear' ? undefined : { problem: 'The safety check blocked the output.', isUnsafe: true };
}

/** Writes the row, unless somebody else has stored the same output meanwhile: then that one counts. */
async function insertOnce(
  { sql, storage }: { sql: Sql; storage: Platform['storage'] },
  { asset, credentials }: { asset: NewAsset; credentials: KeptCredentials | null },
  output: NewOutput,
): Promise<{ assetId: string; asset: Asset }> {
  const inserted = await insertAsset(sql, asset);
  if (inserted && credentials) await insertCredentials(sql, { assetId: inserted.id }, credentials);
  if (inserted) return stored(inserted);
  await storage.remove(asset.storageKey);
  const first = await findOutput(sql, output.taskId, output.index);
  if (!first) throw new Error('A stored output is missing.');
  return stored(first);
}

// One process reads them all, one after the other: it takes a hundredth of the time in which they were made.
const inTurn = takeTurns(1);

/** Kinds whose files may have no mark of their own. */
const unmarked: Partial<Record<AssetKind, 'text' | 'weights'>> = { document: 'text', weights: 'weights' };

/** Finds out what came, apart from us, and whether it is what was wanted. */
export async function judge(
  received: ReceivedFile,
  { kind, isOurs = false }: Pick<NewOutput, 'kind' | 'isOurs'>,
): Promise<ProbedMedia | { problem: string }> {
  if (received.sizeBytes === 0) return { problem: 'The output is empty.' };
  const options = { mayBe: kind && unmarked[kind] };
  const probe = await (isOurs ? probeFile(received.path, options) : inTurn(() => probeApart(received.path, options)));
  if (probe.state !== 'read') return { problem: `The output is ${probe.state}: ${probe.detail}` };
  const isKind = kind === undefined || probe.media.kind === kind;
  return isKind ? probe.media : { problem: `The output is ${probe.media.mediaType}, not the expected ${kind}.` };
}

/** What the content says of itself, for the row. */
export function describe(media: ProbedMedia): Omit<ProbedMedia, 'hasVideo'> {
  const { kind, mediaType, width, height, durationMs, frameRate, frames, hasAudio, facts } = media;
  return { kind, mediaType, width, height, durationMs, frameRate, frames, hasAudio, facts };
}

function stored(asset: Asset): { assetId: string; asset: Asset } {
  return { assetId: asset.id, asset };
}
