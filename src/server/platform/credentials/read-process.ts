import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import initReader, { WasmReader } from '@contentauth/c2pa-wasm';
import { answerApart } from '../apart/answer-apart.ts';
import type { ReadAnswer, ReadOrder } from './read-apart.ts';
import { readReport } from './read-report.ts';
import { unreadable } from './report.ts';
import { existingStore } from './sign-file.ts';

/** A range of an open file, as far as the reader knows `Blob`. */
class FileSlice {
  readonly file: number;
  readonly from: number;
  readonly to: number;
  constructor(file: number, from: number, to: number) {
    this.file = file;
    this.from = from;
    this.to = Math.max(from, to);
  }
  get size(): number {
    return this.to - this.from;
  }
  /** The reader asks for a quarter of a gigabyte at once, and goes on where it was given less. */
  slice(from: number, to: number): FileSlice {
    return new FileSlice(this.file, this.from + from, Math.min(this.to, this.from + to, this.from + from + pieceBytes));
  }
}

const pieceBytes = 4 * 1024 ** 2;

/** Reads a slice at once. Browsers have this in their workers; here it lets the reader go through a file that is never whole in memory. */
class FileReaderSync {
  readAsArrayBuffer({ file, from, size }: FileSlice): ArrayBuffer {
    const bytes = new Uint8Array(size);
    const read = readSync(file, bytes, 0, size, from);
    return bytes.buffer.slice(0, read);
  }
}

// A manifest that lies somewhere else is not fetched: an address in a stranger's file must not make this machine ask for it.
Object.assign(globalThis, { FileReaderSync, fetch: () => Promise.reject(new Error('There is no network here.')) });

const settings = (trustAnchors: string | null): string =>
  JSON.stringify({
    verify: { remote_manifest_fetch: false, ocsp_fetch: false },
    ...(trustAnchors !== null && { trust: { trust_anchors: trustAnchors } }),
  });

let reader: Promise<unknown> | undefined;
const wasm = createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm');

/** What the reader says of a file without a manifest, and of a format that it does not know. */
const nothing = /JumbfNotFound|UnsupportedType|ProvenanceMissing|RemoteManifestUrl|RemoteManifestFetch/;

answerApart<ReadOrder, ReadAnswer>(async ({ path, mediaType, trustAnchors }) => {
  reader ??= initReader({ module_or_path: readFileSync(wasm) });
  await reader;
  const store = await existingStore(path, mediaType).catch(() => null);
  const file = openSync(path, 'r');
  try {
    const slice = new FileSlice(file, 0, statSync(path).size);
    const found = await WasmReader.fromBlob(mediaType, slice as unknown as Blob, settings(trustAnchors));
    return { report: readReport(found.json()), store };
  } catch (error) {
    // Whatever carries a manifest that cannot be read claims something that does not hold.
    return nothing.test(String(error)) && store === null ? null : { report: unreadable, store };
  } finally {
    closeSync(file);
  }
});
