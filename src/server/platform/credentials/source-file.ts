import { open } from 'node:fs/promises';

/** A file that is read here and there, never as a whole. */
export type SourceFile = {
  size: number;
  /** Throws where the file ends before. */
  read(from: number, length: number): Promise<Buffer>;
  /** The bytes of a range, in pieces. A piece is valid until the next is asked for. */
  stream(range: Range): AsyncGenerator<Buffer>;
};

/** Bytes of a file, the last one excluded. */
export type Range = { from: number; to: number };

/** What a file is made of, in order: new bytes, and ranges of the file that it is made from. */
export type Part = Uint8Array | Range;

const pieceBytes = 4 * 1024 ** 2;

export const sizeOfPart = (part: Part): number => (part instanceof Uint8Array ? part.length : part.to - part.from);
export const sizeOfParts = (parts: readonly Part[]): number => parts.reduce((sum, part) => sum + sizeOfPart(part), 0);

/** Opens a file for the time of `work`. */
export async function withSource<Result>(path: string, work: (file: SourceFile) => Promise<Result>): Promise<Result> {
  const handle = await open(path, 'r');
  const piece = Buffer.allocUnsafe(pieceBytes);
  async function readInto(target: Buffer, from: number): Promise<Buffer> {
    const { bytesRead } = await handle.read(target, 0, target.length, from);
    if (bytesRead === target.length) return target;
    throw new Error(`The file ends at ${from + bytesRead} instead of ${from + target.length}.`);
  }
  try {
    const { size } = await handle.stat();
    return await work({
      size,
      read: (from, length) => readInto(Buffer.allocUnsafe(length), from),
      async *stream({ from, to }) {
        for (let at = from; at < to; at += pieceBytes) {
          yield await readInto(piece.subarray(0, Math.min(pieceBytes, to - at)), at);
        }
      },
    });
  } finally {
    await handle.close();
  }
}

/** The bytes of parts, in pieces. */
export async function* streamParts(file: SourceFile, parts: readonly Part[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    if (part instanceof Uint8Array) yield part;
    else yield* file.stream(part);
  }
}
