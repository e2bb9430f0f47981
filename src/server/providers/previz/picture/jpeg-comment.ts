import { Buffer } from 'node:buffer';

const commentMarker = 0xfe;
const startOfScan = 0xda;
/** A segment's length field counts itself, so this is the most text one can hold. */
const maxCommentBytes = 65_533;

/** The same JPEG with a comment segment right after its start; throws when the text is over 65,533 bytes. */
export function withJpegComment(jpeg: Buffer, comment: string): Buffer {
  const text = Buffer.from(comment, 'utf8');
  if (text.length > maxCommentBytes) {
    throw new Error(`A JPEG comment has at most ${maxCommentBytes} bytes, not ${text.length}`);
  }
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xff00 | commentMarker, 0);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, text, jpeg.subarray(2)]);
}

/** The text of a JPEG's first comment segment, or null where there is none or the bytes are no JPEG. */
export function readJpegComment(jpeg: Buffer): string | null {
  if (jpeg.length < 4 || jpeg.readUInt16BE(0) !== 0xffd8) return null;
  let offset = 2;
  while (offset + 4 <= jpeg.length && jpeg[offset] === 0xff) {
    const marker = jpeg[offset + 1];
    const length = jpeg.readUInt16BE(offset + 2);
    if (marker === startOfScan) return null;
    if (marker === commentMarker) return jpeg.toString('utf8', offset + 4, offset + 2 + length);
    offset += 2 + length;
  }
  return null;
}
