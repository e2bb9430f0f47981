import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A year: whoever comes back less often is a stranger again. */
export const deviceCookieSeconds = 31_536_000;

/** A browser in which somebody signed in, and when it was marked. */
export type MarkedDevice = { id: string; markedAt: Date };

/**
 * Marks browsers in which somebody signed in, so that strangers who guess at an address do not lock its owner out of them. The
 * cookie says nothing to whoever reads it, and lets nobody in: it only has attempts of its own.
 */
export function createDeviceCookies(secret: string) {
  // One key for one purpose.
  const key = createHmac('sha256', secret).update('device cookie').digest();
  const sealFor = (email: string, mark: string) => createHmac('sha256', key).update(`${mark} ${email}`).digest();
  return {
    /** Each person of a browser has one; whose it is cannot be seen. */
    nameFor: (email: string): string =>
      `device_${createHash('sha256').update(key).update(email).digest('hex').slice(0, 16)}`,
    issue(email: string): string {
      const mark = `${Date.now().toString(36)}.${randomBytes(16).toString('base64url')}`;
      return `${mark}.${sealFor(email, mark).toString('base64url')}`;
    },
    /** Which browser of the person this is; undefined for a cookie that is missing, forged or somebody else's. */
    read(email: string, cookie: string | null | undefined): MarkedDevice | undefined {
      const [at = '', id = '', seal = ''] = (cookie ?? '').split('.');
      const [given, right] = [Buffer.from(seal, 'base64url'), sealFor(email, `${at}.${id}`)];
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      return { id, markedAt: new Date(Number.parseInt(at, 36)) };
    },
  };
}
export type DeviceCookies = ReturnType<typeof createDeviceCookies>;
