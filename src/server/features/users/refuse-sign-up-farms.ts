import { AppError } from '#contract/errors.ts';
import { secondsUntilAllowed } from '#server/platform/allowance.ts';
import { addressBlock, plainAddress } from '#server/platform/http/address-block.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isLoopback, isOnlyHere } from '#server/platform/setup-token.ts';

const daySeconds = 24 * 60 * 60;
/** The share of an IPv6 network's sign-ups that one /64, such as a household, may make. */
const householdShare = 0.5;

type Newcomer = { clientAddress: string; emailVerified: boolean };

/**
 * Every new account gets free credits, so a network (IPv4 /24, IPv6 /48) may open only so many a day: fewer where the
 * address is not verified. Connections from this machine itself do not count when the server is reachable only from this machine.
 */
export function refuseSignUpFarms(platform: Pick<Platform, 'config' | 'db' | 'secret'>) {
  const { config } = platform;
  return async ({ clientAddress, emailVerified }: Newcomer): Promise<void> => {
    const isOwnMachine = isLoopback(plainAddress(clientAddress)) || clientAddress === 'in-process';
    if (isOwnMachine && isOnlyHere(config)) return;
    const { verified, unverified } = config.signUpsPerDay;
    const most = emailVerified ? verified : unverified;
    const what = emailVerified ? 'sign-up-verified' : 'sign-up';
    const household = addressBlock(clientAddress, { v4: 24, v6: 64 });
    const block = addressBlock(clientAddress, { v4: 24, v6: 48 });
    const caps = [{ whose: block, most }];
    if (household !== block) caps.unshift({ whose: household, most: Math.max(1, Math.floor(most * householdShare)) });
    for (const cap of caps) {
      const retryAfterSeconds = await secondsUntilAllowed(platform, { what, ...cap, seconds: daySeconds });
      if (retryAfterSeconds === 0) continue;
      throw new AppError('too-many-requests', refusal(retryAfterSeconds), { retryAfterSeconds });
    }
  };
}

/** The identity service keeps the credentials; a later sign-in creates the profile. */
function refusal(retryAfterSeconds: number): string {
  const hours = Math.ceil(retryAfterSeconds / 3600);
  return (
    'Too many accounts were created from your network today. Your sign-in is saved, but your account is not open yet. ' +
    `Sign in again in ${hours} ${hours === 1 ? 'hour' : 'hours'} to open it.`
  );
}
