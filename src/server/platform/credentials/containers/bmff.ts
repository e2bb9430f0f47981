import { manifestUuid } from '../claim.ts';
import { type Part, type SourceFile, sizeOfParts } from '../source-file.ts';
import { moveChunkOffsets } from './chunk-offsets.ts';
import type { Layout, OpenContainer } from './container.ts';

/** Of a box: its size and type; of a large one further 8 bytes of size. */
const headBytes = 8;
const largeHeadBytes = 16;
const indexBytesAtMost = 512 * 1024 ** 2;
/** What of the manifest's box comes before the manifest: version and flags, what it holds, and where fragments are indexed. */
const purpose = Buffer.concat([Buffer.alloc(4), Buffer.from('manifest\0', 'latin1'), Buffer.alloc(8)]);

type Box = { type: string; from: number; to: number; isManifest: boolean };

/** MP4, MOV and M4A: the manifest is a box behind the first, so that everything else moves, and its index must say so. */
export const openBmff: OpenContainer = async (file) => {
  const boxes = await boxesOf(file);
  if (boxes?.[0]?.type !== 'ftyp' || !boxes.some(({ type }) => type === 'moov')) return null;
  // Fragments and encrypted samples name places that we do not look for.
  if (boxes.some(({ type }) => type === 'moof' || type === 'meta')) return null;
  const manifest = boxes.find(({ isManifest }) => isManifest);
  const kept = boxes.filter((box) => !box.isManifest);
  const indexes = await Promise.all(kept.map(async (box) => (box.type === 'moov' ? readIndex(file, box) : null)));
  if (indexes.some((index) => index === undefined)) return null;
  return {
    existing: manifest ? await storeIn(file, manifest) : null,
    wrap: (store) => box('uuid', manifestUuid, purpose, store),
    around: (slotBytes) => layOut(kept, indexes, { slotBytes, removed: boxes.filter((one) => one.isManifest) }),
  };
};

/** The boxes of the outermost level; undefined where they do not add up. */
async function boxesOf(file: SourceFile): Promise<Box[] | undefined> {
  const boxes: Box[] = [];
  for (let from = 0; from < file.size;) {
    if (from + headBytes > file.size) return undefined;
    const head = await file.read(from, Math.min(headBytes + manifestUuid.length, file.size - from));
    const size = sizeIn(head, file.size - from);
    const type = head.toString('latin1', 4, headBytes);
    if (size === undefined || from + size > file.size) return undefined;
    boxes.push({
      type,
      from,
      to: from + size,
      isManifest: type === 'uuid' && head.subarray(headBytes).equals(manifestUuid),
    });
    from += size;
  }
  return boxes;
}

/** What a box's head says of its size; the last one may leave it open. */
function sizeIn(head: Buffer, left: number): number | undefined {
  const size = head.readUInt32BE(0);
  if (size === 0) return left;
  if (size !== 1) return size < headBytes ? undefined : size;
  return head.length < largeHeadBytes ? undefined : Number(head.readBigUInt64BE(headBytes));
}

/** A film's index, whole; undefined where it is too large to be one. */
async function readIndex(file: SourceFile, { from, to }: Box): Promise<Buffer | undefined> {
  return to - from > indexBytesAtMost ? undefined : file.read(from, to - from);
}

const storeIn = (file: SourceFile, { from, to }: Box): Promise<Buffer> => {
  const at = from + headBytes + manifestUuid.length + purpose.length;
  return file.read(at, Math.max(0, to - at));
};

function box(type: string, ...content: Uint8Array[]): Buffer {
  const head = Buffer.alloc(headBytes);
  head.writeUInt32BE(content.reduce((sum, { length }) => sum + length, headBytes));
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...content]);
}

type Slot = { slotBytes: number; removed: readonly Box[] };

function layOut(
  kept: readonly Box[],
  indexes: readonly (Buffer | null | undefined)[],
  { slotBytes, removed }: Slot,
): Layout {
  /** Where a byte of the old file is in the new one. */
  const moved = (at: number): number =>
    at + slotBytes - removed.reduce((sum, { from, to }) => sum + (to <= at ? to - from : 0), 0);
  const [first, ...others] = kept.map((one, n): Part => {
    const index = indexes[n];
    return index ? moveChunkOffsets(index, moved) : { from: one.from, to: one.to };
  });
  const before = first ? [first] : [];
  let at = sizeOfParts(before) + slotBytes;
  const hashed = others.flatMap((part, n): Part[] => {
    const place = Buffer.alloc(8);
    place.writeBigUInt64BE(BigInt(at));
    at += sizeOfParts([part]);
    return kept[n + 1]?.type === 'mfra' ? [] : [place, part];
  });
  return { before, after: others, hashed };
}
