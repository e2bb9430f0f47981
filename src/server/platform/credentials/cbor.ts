/** What a claim is made of: the part of CBOR (RFC 8949) that C2PA uses. Keys of maps are written in the order given. */
export type CborValue =
  | null
  | boolean
  | number
  | string
  | Uint8Array
  | readonly CborValue[]
  | CborTag
  | ReadonlyMap<number, CborValue>
  | { readonly [key: string]: CborValue | undefined };

/** A value with a meaning: 0 is a time, 18 a signature. */
export class CborTag {
  readonly tag: number;
  readonly value: CborValue;
  constructor(tag: number, value: CborValue) {
    this.tag = tag;
    this.value = value;
  }
}

/** The moment as CBOR writes it, to the second. */
export function cborTime(moment: Date): CborTag {
  return new CborTag(0, `${moment.toISOString().slice(0, 19)}Z`);
}

const major = { unsigned: 0, negative: 1, bytes: 2, text: 3, array: 4, map: 5, tag: 6 } as const;
const simple = { false: 0xf4, true: 0xf5, null: 0xf6 } as const;

/** The value as bytes. Fields of a map that are undefined are left out. */
export function encodeCbor(value: CborValue): Buffer {
  if (value === null) return Buffer.of(simple.null);
  switch (typeof value) {
    case 'boolean':
      return Buffer.of(value ? simple.true : simple.false);
    case 'number':
      return value < 0 ? head(major.negative, -1 - value) : head(major.unsigned, value);
    case 'string': {
      const text = Buffer.from(value, 'utf8');
      return Buffer.concat([head(major.text, text.length), text]);
    }
    default:
      return encodeComposite(value);
  }
}

function encodeComposite(value: Exclude<CborValue, null | boolean | number | string>): Buffer {
  if (value instanceof Uint8Array) return Buffer.concat([head(major.bytes, value.length), value]);
  if (value instanceof CborTag) return Buffer.concat([head(major.tag, value.tag), encodeCbor(value.value)]);
  if (Array.isArray(value)) return Buffer.concat([head(major.array, value.length), ...value.map(encodeCbor)]);
  const entries: [CborValue, CborValue][] =
    value instanceof Map
      ? [...value]
      : Object.entries(value).flatMap(([key, one]): [CborValue, CborValue][] =>
          one === undefined ? [] : [[key, one]],
        );
  const encoded = entries.flatMap(([key, one]) => [encodeCbor(key), encodeCbor(one)]);
  return Buffer.concat([head(major.map, entries.length), ...encoded]);
}

/** The first bytes of a value: what it is, and its number or length in the shortest form. */
function head(type: number, count: number): Buffer {
  const first = type << 5;
  if (count < 24) return Buffer.of(first | count);
  if (count < 0x100) return Buffer.of(first | 24, count);
  const bytes = Buffer.alloc(9);
  if (count < 0x1_0000) {
    bytes.writeUInt8(first | 25);
    bytes.writeUInt16BE(count, 1);
    return bytes.subarray(0, 3);
  }
  if (count < 0x1_0000_0000) {
    bytes.writeUInt8(first | 26);
    bytes.writeUInt32BE(count, 1);
    return bytes.subarray(0, 5);
  }
  bytes.writeUInt8(first | 27);
  bytes.writeBigUInt64BE(BigInt(count), 1);
  return bytes;
}
