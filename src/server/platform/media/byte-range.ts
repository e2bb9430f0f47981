import type { ByteRange } from '../storage/storage.ts';

/**
 * What a `Range` header asks of something of this size: `undefined` when it asks for nothing that we answer (no header,
 * another unit, several ranges at once), so that all is sent; `unsatisfiable` when it lies behind the end.
 */
export function parseByteRange(header: string | undefined, sizeBytes: number): ByteRange | 'unsatisfiable' | undefined {
  const found = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/.exec(header?.trim() ?? '');
  if (!found) return undefined;
  const [, first, last, suffix] = found;
  if (first === undefined) return lastBytes(Number(suffix), sizeBytes);
  const [start, end] = [Number(first), last ? Number(last) : Infinity];
  if (end < start) return undefined;
  return start < sizeBytes ? { start, end: Math.min(end, sizeBytes - 1) } : 'unsatisfiable';
}

function lastBytes(count: number, sizeBytes: number): ByteRange | 'unsatisfiable' {
  if (count === 0 || sizeBytes === 0) return 'unsatisfiable';
  return { start: Math.max(0, sizeBytes - count), end: sizeBytes - 1 };
}
