import { AppError, messages } from '#contract/errors.ts';
import { secondsUntilAllowed } from '#server/platform/allowance.ts';
import { addressBlock } from '#server/platform/http/address-block.ts';
import type { Platform } from '#server/platform/platform.ts';

const windowSeconds = 900;
/** Sign-in links that may be requested in the window: from one household, and from one network. */
const caps = [
  { bits: { v4: 32, v6: 64 }, most: 20 },
  { bits: { v4: 24, v6: 48 }, most: 100 },
];

/**
 * Throws `too-many-requests` if a client or its network requested too many sign-in links, across accounts. Each mailbox has a separate
 * limit.
 */
export function refuseManyLinks(platform: Pick<Platform, 'db' | 'secret'>) {
  return async (clientAddress: string): Promise<void> => {
    for (const { bits, most } of caps) {
      const whose = addressBlock(clientAddress, bits);
      const allowance = { what: `sign-in-link ${bits.v4}`, whose, most, seconds: windowSeconds };
      const retryAfterSeconds = await secondsUntilAllowed(platform, allowance);
      if (retryAfterSeconds === 0) continue;
      throw new AppError('too-many-requests', messages.tooManyRequests, { retryAfterSeconds });
    }
  };
}
