/** Node's codes, and PostgreSQL's `disk_full`. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** Programs such as FFmpeg report it in their log alone. */
const fullWords = /No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/i;

/** Whether something failed because a file system or a quota is full. Follows the causes of an error. */
export function isDiskFull(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  if ('code' in thrown && (fullCodes.has(String(thrown.code)) || thrown.code === 'storage-full')) return true;
  return saysDiskFull(thrown.message) || isDiskFull(thrown.cause);
}

/** The same for a log or a failure's detail. */
export function saysDiskFull(text: string): boolean {
  return fullWords.test(text);
}
