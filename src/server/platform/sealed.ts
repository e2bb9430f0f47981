import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;
const keyBytes = 32;

/**
 * Keeps texts that must be read again (keys of vendors) so that the database alone is no use to a thief: AES-256-GCM with a key that is
 * derived from the installation's secret. `place` is bound to the text: a row that is copied over another one cannot be opened.
 */
export function createSealer(secret: string, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, 'backlot', purpose, keyBytes));

  return {
    seal(text: string, place: string): string {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
    },
    /** Undefined when it was sealed with another secret, for another place, or has been changed. */
    open(text: string, place: string): string | undefined {
      const sealed = Buffer.from(text, 'base64');
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
          .setAAD(Buffer.from(place))
          .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
        const opened = decipher.update(sealed.subarray(ivBytes + tagBytes));
        return Buffer.concat([opened, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
