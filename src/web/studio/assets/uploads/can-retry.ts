import { AppError } from '#contract/errors.ts';

/** Fields of an upload that describe the file itself: a refusal that names one of them comes again with the same file. */
const fileFields = new Set(['sizeBytes', 'mediaType', 'content']);

/** Whether the same file may be accepted later: after a lost connection or a full storage, but not when its contents were refused. */
export function canRetry(error: unknown): boolean {
  if (!(error instanceof AppError)) return true;
  if (error.code === 'unsupported-media' || error.code === 'moderated') return false;
  return !(error.fields ?? []).some(({ path }) => fileFields.has(path));
}
