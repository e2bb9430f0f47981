/**
 * A screenplay that a visitor opened before signing in. It is kept in the browser's cache storage, so that it survives a
 * verification email that opens another tab. Without cache storage (plain HTTP), it is kept for as long as the tab is open.
 */
const cacheName = 'pending-script';
const key = '/pending-script';
const longestMs = 24 * 60 * 60_000;

let pending: File | null = null;

/** Keeps a screenplay until the studio is open, for up to 24 hours. */
export async function keepScript(file: File): Promise<void> {
  pending = file;
  const headers = { 'x-name': encodeURIComponent(file.name), 'x-kept-at': String(Date.now()) };
  const cache = await openCache();
  await cache?.put(key, new Response(file, { headers })).catch(() => undefined);
}

/** Takes the kept screenplay, once; null if there is none. */
export async function takeScript(): Promise<File | null> {
  const inTab = pending;
  pending = null;
  const cache = await openCache();
  const kept = await cache?.match(key).catch(() => undefined);
  await cache?.delete(key).catch(() => false);
  if (inTab) return inTab;
  if (!kept || Date.now() - Number(kept.headers.get('x-kept-at')) > longestMs) return null;
  return new File([await kept.blob()], decodeURIComponent(kept.headers.get('x-name') ?? 'script.txt'));
}

async function openCache(): Promise<Cache | undefined> {
  if (!('caches' in window)) return undefined;
  return window.caches.open(cacheName).catch(() => undefined);
}
