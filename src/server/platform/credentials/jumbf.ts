import { createHash } from 'node:crypto';
import { type CborValue, encodeCbor } from './cbor.ts';

/** A box of JUMBF (ISO 19566-5): a length, a type, and what is in it. */
export function box(type: string, ...content: Uint8Array[]): Buffer {
  const size = content.reduce((sum, { length }) => sum + length, boxHeadBytes);
  const head = Buffer.alloc(boxHeadBytes);
  head.writeUInt32BE(size);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...content]);
}

const boxHeadBytes = 8;

/** The types of superboxes in a manifest store; each is the first four letters of a UUID. */
type SuperboxType = 'c2pa' | 'c2ma' | 'c2as' | 'c2cl' | 'c2cs' | 'cbor';

const uuidTail = Buffer.from('00110010800000aa00389b71', 'hex');
/** The box can be asked for, and has a label. */
const labeled = 0x03;

/** A box of boxes, with a label by which others refer to it. */
export function superbox(type: SuperboxType, label: string, content: readonly Uint8Array[]): Buffer {
  const description = box('jumd', Buffer.from(type, 'latin1'), uuidTail, Buffer.of(labeled), Buffer.from(`${label}\0`));
  return box('jumb', description, ...content);
}

/** A superbox with one CBOR value. */
export function cborBox(type: SuperboxType, label: string, value: CborValue): Buffer {
  return superbox(type, label, [box('cbor', encodeCbor(value))]);
}

/** By what others refer to a superbox: the sum of all that is in it, without its own length and type. */
export function hashOfBox(superboxBytes: Uint8Array): Buffer {
  return createHash('sha256').update(superboxBytes.subarray(boxHeadBytes)).digest();
}

/** A superbox as it was found: its label, and its bytes. */
export type FoundBox = { label: string; bytes: Buffer };

const descriptionLabelAt = boxHeadBytes + 16 + 1;

/** The superboxes in the superbox that `bytes` are. Throws for anything else. */
export function boxesIn(bytes: Uint8Array): FoundBox[] {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const outer = sizeOf(whole, 0);
  if (outer !== whole.length || typeOf(whole, 0) !== 'jumb') throw new Error('This is no manifest store.');
  const found: FoundBox[] = [];
  for (let at = boxHeadBytes; at < whole.length; at += sizeOf(whole, at)) {
    if (typeOf(whole, at) !== 'jumb') continue;
    const own = whole.subarray(at, at + sizeOf(whole, at));
    found.push({ label: labelOf(own), bytes: own });
  }
  return found;
}

const typeOf = (bytes: Buffer, at: number): string => bytes.toString('latin1', at + 4, at + boxHeadBytes);

function sizeOf(bytes: Buffer, at: number): number {
  const size = at + boxHeadBytes <= bytes.length ? bytes.readUInt32BE(at) : 0;
  const isWhole = size >= boxHeadBytes && at + size <= bytes.length;
  if (!isWhole) throw new Error('A box of the manifest store has no proper length.');
  return size;
}

function labelOf(own: Buffer): string {
  const description = own.subarray(boxHeadBytes, boxHeadBytes + sizeOf(own, boxHeadBytes));
  const end = description.indexOf(0, descriptionLabelAt);
  if (end < 0) throw new Error('A box of the manifest store has no label.');
  return description.toString('utf8', descriptionLabelAt, end);
}
