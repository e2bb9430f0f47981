/** Boxes on the way from a film's index to the tables of where its samples are. */
const onTheWay: ReadonlySet<string> = new Set(['trak', 'mdia', 'minf', 'stbl']);
const headBytes = 8;
/** Of a table: version and flags, and how many entries it has. */
const tableHeadBytes = headBytes + 8;
const largest = 0xffff_ffff;

/** A film's index, `moov`, in which every place of the file has moved. Throws where a place does not fit into its table any more. */
export function moveChunkOffsets(index: Buffer, moved: (at: number) => number): Buffer {
  const copy = Buffer.from(index);
  moveWithin(copy, headOf(copy, 0), moved);
  return copy;
}

function moveWithin(bytes: Buffer, start: number, moved: (at: number) => number): void {
  for (let at = start; at + headBytes <= bytes.length;) {
    const size = bytes.readUInt32BE(at);
    if (size < headBytes || at + size > bytes.length) throw new Error('The index of the film is broken.');
    const type = bytes.toString('latin1', at + 4, at + headBytes);
    const own = bytes.subarray(at, at + size);
    if (onTheWay.has(type)) moveWithin(own, headBytes, moved);
    else if (type === 'stco') moveTable(own, small, moved);
    else if (type === 'co64') moveTable(own, large, moved);
    at += size;
  }
}

/** Where a box's content begins. */
const headOf = (bytes: Buffer, at: number): number => at + (bytes.readUInt32BE(at) === 1 ? 2 * headBytes : headBytes);

type Entry = {
  bytes: number;
  read(table: Buffer, at: number): number;
  write(table: Buffer, at: number, place: number): void;
};

const small: Entry = {
  bytes: 4,
  read: (table, at) => table.readUInt32BE(at),
  write(table, at, place) {
    if (place > largest) throw new Error('The film is too large for its index.');
    table.writeUInt32BE(place, at);
  },
};
const large: Entry = {
  bytes: 8,
  read: (table, at) => Number(table.readBigUInt64BE(at)),
  write: (table, at, place) => void table.writeBigUInt64BE(BigInt(place), at),
};

function moveTable(table: Buffer, entry: Entry, moved: (at: number) => number): void {
  const count = table.readUInt32BE(headBytes + 4);
  if (tableHeadBytes + count * entry.bytes > table.length) throw new Error('A table of the film is cut short.');
  for (let n = 0; n < count; n++) {
    const at = tableHeadBytes + n * entry.bytes;
    entry.write(table, at, moved(entry.read(table, at)));
  }
}
