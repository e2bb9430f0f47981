/** A box of an ISO media file: its type, and the byte range of its content. */
export type Box = { type: string; start: number; end: number };

/** The boxes between two places, none of which leads out of them. */
export function boxesOf(bytes: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  let at = start;
  while (at + 8 <= end) {
    const { head, size } = headOf(bytes, at, end);
    if (size < head || at + size > end) throw new Error(`A box at ${at} is longer than what holds it.`);
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), start: at + head, end: at + size });
    at += size;
  }
  return boxes;
}

function headOf(bytes: Buffer, at: number, end: number): { head: number; size: number } {
  const size = bytes.readUInt32BE(at);
  if (size === 0) return { head: 8, size: end - at };
  if (size !== 1 || at + 16 > end) return { head: 8, size };
  return { head: 16, size: Number(bytes.readBigUInt64BE(at + 8)) };
}

/** The first box of a type; throws when there is none. */
export function mustFind(boxes: readonly Box[], type: string): Box {
  const found = boxes.find((box) => box.type === type);
  if (!found) throw new Error(`There is no box "${type}".`);
  return found;
}

/** Reads numbers one after the other, and never beyond the end. */
export function readerOf(bytes: Buffer, { start, end }: Pick<Box, 'start' | 'end'>) {
  let at = start;
  const take = (length: number): number => {
    if (at + length > end) throw new Error('A box ends in the middle of a number.');
    at += length;
    return at - length;
  };
  return {
    /** An unsigned number of 0, 1, 2, 3, 4 or 8 bytes. */
    number(length: number): number {
      const from = take(length);
      if (length === 0) return 0;
      return length === 8 ? Number(bytes.readBigUInt64BE(from)) : bytes.readUIntBE(from, length);
    },
    text(length: number): string {
      const from = take(length);
      return bytes.toString('latin1', from, from + length);
    },
    bytes(length: number): Buffer {
      const from = take(length);
      return bytes.subarray(from, from + length);
    },
    /** What is left. */
    rest: (): Box => ({ type: '', start: at, end }),
    isAtEnd: () => at >= end,
  };
}
