import { isSigned, sign } from './signature.ts';

export type Part = { uploadId: string; number: number; sizeBytes: number; expiresAt: Date };
export type PartSigning = { secret: string; clock: { now(): Date } };

/** Where one part is sent with PUT, relative to our own origin: good for exactly that part until it expires. */
export function partAddress(part: Part, secret: string): string {
  const query = new URLSearchParams({
    size: String(part.sizeBytes),
    expires: String(Math.floor(part.expiresAt.getTime() / 1000)),
    signature: signatureOf(part, secret),
  });
  return `/uploads/${part.uploadId}/${part.number}?${query}`;
}

/** The part that an address is for; undefined when the address is forged or has expired. */
export function readPartAddress(
  path: { uploadId: string; number: string },
  query: Record<string, string>,
  { secret, clock }: PartSigning,
): Part | undefined {
  const [number, sizeBytes, expires] = [path.number, query['size'] ?? '', query['expires'] ?? ''].map(Number);
  if (number === undefined || sizeBytes === undefined || expires === undefined) return undefined;
  const part = { uploadId: path.uploadId, number, sizeBytes, expiresAt: new Date(expires * 1000) };
  if (!isSigned(signatureOf(part, secret), query['signature'] ?? '')) return undefined;
  return part.expiresAt > clock.now() ? part : undefined;
}

function signatureOf({ uploadId, number, sizeBytes, expiresAt }: Part, secret: string): string {
  return sign(secret, 'upload-part', [uploadId, number, sizeBytes, Math.floor(expiresAt.getTime() / 1000)]);
}
