import { type Box, boxesOf, mustFind, readerOf } from './heif-boxes.ts';

/** The byte range of a part of an item. */
type Extent = { offset: number; length: number };

/** An item of a HEIF file: a picture, a tile of one, or notes about it. */
export type Item = { id: number; type: string; extents: Extent[]; properties: Box[] };

/** What a HEIF file has: its items, which of them is the picture, and what refers to what. */
export type Heif = {
  bytes: Buffer;
  primaryId: number;
  items: ReadonlyMap<number, Item>;
  references: readonly { type: string; from: number; to: number[] }[];
};

/** More items than a picture of 100 million pixels in the smallest usual tiles has. */
const itemsAtMost = 4_096;
const fullBox = 4;

/** Reads what a HEIF file lists. Throws when it contradicts itself. */
export function readHeif(bytes: Buffer): Heif {
  const meta = mustFind(boxesOf(bytes, 0, bytes.length), 'meta');
  const boxes = boxesOf(bytes, meta.start + fullBox, meta.end);
  const idat = boxes.find(({ type }) => type === 'idat');
  const places = readPlaces(bytes, mustFind(boxes, 'iloc'), idat);
  const properties = readProperties(bytes, mustFind(boxes, 'iprp'));
  const items = new Map(
    readTypes(bytes, mustFind(boxes, 'iinf')).map(({ id, type }): [number, Item] => [
      id,
      { id, type, extents: places.get(id) ?? [], properties: properties.get(id) ?? [] },
    ]),
  );
  const iref = boxes.find(({ type }) => type === 'iref');
  return {
    bytes,
    primaryId: readPrimary(bytes, mustFind(boxes, 'pitm')),
    items,
    references: iref ? readReferences(bytes, iref) : [],
  };
}

/** The bytes of an item, put together. */
export function contentOf({ bytes }: Heif, { extents }: Item): Buffer {
  return Buffer.concat(
    extents.map(({ offset, length }) => {
      if (offset + length > bytes.length) throw new Error('An item lies beyond the end of the file.');
      return bytes.subarray(offset, offset + length);
    }),
  );
}

function versionOf(bytes: Buffer, { start }: Box): { version: number; flags: number } {
  return { version: bytes.readUInt8(start), flags: bytes.readUIntBE(start + 1, 3) };
}

const afterVersion = (box: Box): Box => ({ ...box, start: box.start + fullBox });

function readPrimary(bytes: Buffer, box: Box): number {
  const { version } = versionOf(bytes, box);
  return readerOf(bytes, afterVersion(box)).number(version === 0 ? 2 : 4);
}

function readTypes(bytes: Buffer, box: Box): { id: number; type: string }[] {
  const { version } = versionOf(bytes, box);
  const reader = readerOf(bytes, afterVersion(box));
  const count = reader.number(version === 0 ? 2 : 4);
  if (count > itemsAtMost) throw new Error(`The file has ${count} items.`);
  const { start, end } = reader.rest();
  return boxesOf(bytes, start, end).map((entry) => {
    const entryVersion = versionOf(bytes, entry).version;
    const one = readerOf(bytes, afterVersion(entry));
    const id = one.number(entryVersion === 3 ? 4 : 2);
    // Whether it is protected: then it has no content that anybody could read.
    one.number(2);
    return { id, type: entryVersion < 2 ? '' : one.text(4) };
  });
}

function readPlaces(bytes: Buffer, box: Box, idat: Box | undefined): Map<number, Extent[]> {
  const { version } = versionOf(bytes, box);
  const reader = readerOf(bytes, afterVersion(box));
  const sizes = reader.number(2);
  const isNew = version > 0;
  const lengths = {
    offset: sizes >> 12,
    length: (sizes >> 8) & 15,
    base: (sizes >> 4) & 15,
    index: isNew ? sizes & 15 : 0,
  };
  const idLength = version < 2 ? 2 : 4;
  const count = reader.number(idLength);
  if (count > itemsAtMost) throw new Error(`The file has ${count} items.`);
  const readPlace = (): [id: number, extents: Extent[]] => {
    const id = reader.number(idLength);
    // 0: in the file; 1: in its own data box. 2 (in another item) is not supported.
    const method = isNew ? reader.number(2) & 15 : 0;
    reader.number(2);
    const base = reader.number(lengths.base) + (method === 1 ? (idat?.start ?? bytes.length) : 0);
    const extents = Array.from({ length: reader.number(2) }, (): Extent => {
      reader.number(lengths.index);
      return { offset: base + reader.number(lengths.offset), length: reader.number(lengths.length) };
    });
    return [id, method > 1 ? [] : extents];
  };
  return new Map(Array.from({ length: count }, readPlace));
}

function readProperties(bytes: Buffer, box: Box): Map<number, Box[]> {
  const boxes = boxesOf(bytes, box.start, box.end);
  const container = mustFind(boxes, 'ipco');
  const all = boxesOf(bytes, container.start, container.end);
  const properties = new Map<number, Box[]>();
  for (const list of boxes.filter(({ type }) => type === 'ipma')) {
    const { version, flags } = versionOf(bytes, list);
    const reader = readerOf(bytes, afterVersion(list));
    const count = reader.number(4);
    if (count > itemsAtMost) throw new Error(`The file has ${count} items.`);
    for (let n = 0; n < count; n += 1) {
      const id = reader.number(version === 0 ? 2 : 4);
      const found = Array.from({ length: reader.number(1) }, () =>
        (flags & 1) === 1 ? reader.number(2) & 0x7fff : reader.number(1) & 0x7f,
      ).map((index) => all[index - 1]);
      properties.set(
        id,
        found.filter((property) => property !== undefined),
      );
    }
  }
  return properties;
}

function readReferences(bytes: Buffer, box: Box): Heif['references'] {
  const size = versionOf(bytes, box).version === 0 ? 2 : 4;
  return boxesOf(bytes, box.start + fullBox, box.end).map((entry) => {
    const reader = readerOf(bytes, entry);
    const from = reader.number(size);
    return { type: entry.type, from, to: Array.from({ length: reader.number(2) }, () => reader.number(size)) };
  });
}
