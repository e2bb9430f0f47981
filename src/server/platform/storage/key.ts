// No segment begins with a dot, so `..` and hidden files cannot be named; no capitals, because some file systems would
// take two keys for one.
const segment = '[a-z0-9_-][a-z0-9._-]{0,199}';
const wholeKey = new RegExp(`^${segment}(?:/${segment}){0,7}$`);
const keyPrefix = new RegExp(`^(?:${segment}/){0,7}(?:${segment})?$`);

/**
 * Throws unless `key` is one that we make: up to 8 segments of lower-case letters, digits, `-`, `_` and `.`, joined by
 * `/`. A key is never made from what people send, so a bad one is a bug and not an `AppError`.
 */
export function checkKey(key: string): void {
  if (!wholeKey.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key.slice(0, 200))}`);
}

/** The same for the beginning of a key. */
export function checkPrefix(prefix: string): void {
  if (keyPrefix.test(prefix)) return;
  throw new Error(`Not the beginning of a storage key: ${JSON.stringify(prefix.slice(0, 200))}`);
}
