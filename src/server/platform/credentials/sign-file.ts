import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { Binding, Draft, Facts } from './claim.ts';
import { manifestStore, noHash } from './claim.ts';
import { openBmff } from './containers/bmff.ts';
import type { Layout, OpenContainer, OpenedContainer, WriteXmp } from './containers/container.ts';
import { openJpeg } from './containers/jpeg.ts';
import { openPng } from './containers/png.ts';
import { openRiff } from './containers/riff.ts';
import type { Credential } from './make-certificates.ts';
import { type Part, type SourceFile, sizeOfParts, streamParts, withSource } from './source-file.ts';

/** Formats that carry their manifest. All others have it in a file of its own. */
const containers: Readonly<Record<string, OpenContainer>> = {
  'image/png': openPng,
  'image/jpeg': openJpeg,
  'image/webp': openRiff,
  'audio/wav': openRiff,
  'video/mp4': openBmff,
  'video/quicktime': openBmff,
  'audio/mp4': openBmff,
};

export type FileToSign = {
  path: string;
  mediaType: string;
  /** Where the signed file is written; it must not be there yet. */
  target: string;
  /** What stills say of themselves besides. */
  writeXmp: WriteXmp | null;
  /** What is claimed, once it is known which manifest the file came with. */
  factsFor(existing: Uint8Array | null): Promise<Facts>;
  uuid: string;
  version: string;
  signal?: AbortSignal | undefined;
};

/** A signed file with its own manifest, or the manifest of a file that carries none. */
export type SignedBytes =
  | { isEmbedded: true; sizeBytes: number; sha256: string; store: Buffer; facts: Facts }
  | { isEmbedded: false; store: Buffer; facts: Facts };

/** Signs a file as a stream: however large it is, it is never whole in memory. */
export async function signFile(order: FileToSign, credential: Credential): Promise<SignedBytes> {
  return withSource(order.path, async (file) => {
    const container = await containers[order.mediaType]?.(file, order.writeXmp);
    const facts = await order.factsFor(container?.existing ?? null);
    const draft: Draft = { facts, uuid: order.uuid, version: order.version };
    return container
      ? embed(file, container, { order, draft, credential })
      : { isEmbedded: false, store: await standAlone(file, { order, draft, credential }), facts };
  });
}

/** The manifest store that a file carries; null where it carries none, or is of a format that does not. */
export async function existingStore(path: string, mediaType: string): Promise<Uint8Array | null> {
  return withSource(path, async (file) => (await containers[mediaType]?.(file, null))?.existing ?? null);
}

type Signing = { order: FileToSign; draft: Draft; credential: Credential };

async function standAlone(file: SourceFile, { order, draft, credential }: Signing): Promise<Buffer> {
  const hash = await hashOf(file, [{ from: 0, to: file.size }], order.signal);
  return manifestStore(draft, { kind: 'data', hash, exclusions: [], padBytes: 0 }, credential);
}

async function embed(file: SourceFile, container: OpenedContainer, signing: Signing): Promise<SignedBytes> {
  const { order, draft, credential } = signing;
  const { layout, slotBytes, bind } = measure(container, signing);
  const hash = await hashOf(file, layout.hashed ?? [...layout.before, ...layout.after], order.signal);
  const store = manifestStore(draft, bind(hash), credential);
  const slot = container.wrap(store);
  if (slot.length !== slotBytes) throw new Error('The manifest does not have the size that it was measured with.');
  const written = await write(file, [...layout.before, slot, ...layout.after], order);
  return { isEmbedded: true, ...written, store, facts: draft.facts };
}

type Measured = { layout: Layout; slotBytes: number; bind: (hash: Uint8Array) => Binding };

/** A manifest names its own place and size, whose figures make it longer: it is measured until nothing changes any more. */
function measure(container: OpenedContainer, { draft, credential }: Signing): Measured {
  let [slotBytes, padBytes] = [0, 0];
  for (;;) {
    const layout = container.around(slotBytes);
    const exclusions = [{ start: sizeOfParts(layout.before), length: slotBytes }];
    const pad = padBytes;
    const bind = (hash: Uint8Array): Binding =>
      layout.hashed ? { kind: 'bmff', hash } : { kind: 'data', hash, exclusions, padBytes: pad };
    const store = manifestStore(draft, bind(noHash), credential);
    const size = container.wrap(store).length;
    const isOdd = container.isEven === true && store.length % 2 === 1;
    if (size === slotBytes && !isOdd) return { layout, slotBytes, bind };
    if (isOdd) padBytes += 1;
    slotBytes = size;
  }
}

async function hashOf(file: SourceFile, parts: readonly Part[], signal: AbortSignal | undefined): Promise<Buffer> {
  const sum = createHash('sha256');
  for await (const piece of streamParts(file, parts)) {
    signal?.throwIfAborted();
    sum.update(piece);
  }
  return sum.digest();
}

/** Writes the file, and leaves nothing behind when that fails. */
async function write(file: SourceFile, parts: readonly Part[], { target, signal }: FileToSign) {
  const sum = createHash('sha256');
  const handle = await open(target, 'wx');
  try {
    for await (const piece of streamParts(file, parts)) {
      signal?.throwIfAborted();
      sum.update(piece);
      await handle.writeFile(piece);
    }
  } catch (error) {
    await handle.close();
    await rm(target, { force: true });
    throw error;
  }
  await handle.close();
  return { sizeBytes: sizeOfParts(parts), sha256: sum.digest('hex') };
}
