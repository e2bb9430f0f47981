import type { Part, SourceFile } from '../source-file.ts';

/** A file in a format that carries its manifest, taken apart. */
export type OpenedContainer = {
  /** The manifest store that it carries already; it is taken out. */
  existing: Uint8Array | null;
  /** The manifest store as the format wraps it. Its size depends on the store's size alone. */
  wrap(store: Uint8Array): Buffer;
  /** The store's size must be even: else the format adds a byte, of which readers disagree whose it is. */
  isEven?: true;
  /** The file around a wrapped store of this many bytes. */
  around(slotBytes: number): Layout;
};

export type Layout = {
  before: Part[];
  after: Part[];
  /** What the claim is bound to where that is not simply all but the slot: MP4's boxes with their offsets. */
  hashed: Part[] | null;
};

/** How a still says what it is to programs that know no manifests: an XMP packet, made from the one that it has. */
export type WriteXmp = (packet: string | null) => string;

/** Takes a file apart; null where this file cannot carry a manifest. Throws for one that is broken. */
export type OpenContainer = (file: SourceFile, writeXmp: WriteXmp | null) => Promise<OpenedContainer | null>;
