import { AppError } from '#contract/errors.ts';

/** The smallest part but the last, in bytes: 8 MiB (S3 wants at least 5 MiB). */
export const partBytes = 8 * 1024 * 1024;
/** S3's limit. */
const partsMaximum = 10_000;
/** How long the signed addresses of an upload are good: one day, after which unfinished uploads are swept. */
export const uploadLifetimeMs = 24 * 60 * 60 * 1000;

export type PlannedPart = { number: number; start: number; sizeBytes: number };

/** How an object is cut into parts: all alike but the last; a small object is one part. */
export function planParts(sizeBytes: number): PlannedPart[] {
  const least = Math.ceil(sizeBytes / partsMaximum);
  const each = Math.max(partBytes, least);
  const count = Math.max(1, Math.ceil(sizeBytes / each));
  return Array.from({ length: count }, (_, n) => ({
    number: n + 1,
    start: n * each,
    sizeBytes: Math.min(each, sizeBytes - n * each),
  }));
}

/** Of what was received, the parts that have the planned size. */
export function wholeParts(sizeBytes: number, received: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const planned = planParts(sizeBytes).filter((part) => received.get(part.number) === part.sizeBytes);
  return new Map(planned.map((part) => [part.number, part.sizeBytes]));
}

/** When an upload that was begun at this moment ends. */
export const uploadEndsAt = (startedAt: Date): Date => new Date(startedAt.getTime() + uploadLifetimeMs);

/** Throws `AppError('invalid-input')` naming the first part that is missing or has another size than planned. */
export function checkParts(sizeBytes: number, received: ReadonlyMap<number, number>): void {
  for (const { number, sizeBytes: planned } of planParts(sizeBytes)) {
    const got = received.get(number);
    if (got === planned) continue;
    const message =
      got === undefined
        ? `Part ${number} of the upload is missing.`
        : `Part ${number} of the upload has ${got} bytes instead of ${planned}.`;
    throw new AppError('invalid-input', message, { fields: [{ path: `parts.${number - 1}`, message }] });
  }
}
