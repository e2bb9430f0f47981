import type { Platform } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';

/**
 * Signs an account out at its identity service, after a change of rights. The database has ended every session and refuses
 * every token already, in the transaction of the change; this also stops Firebase from renewing them.
 */
export async function endSessionsElsewhere(
  { log }: Pick<Platform, 'log'>,
  { identity }: Pick<Uses, 'identity'>,
  uid: string,
): Promise<void> {
  if (identity.service.id === 'built-in') return;
  await identity.service
    .revokeSessions(uid)
    .catch((error: unknown) =>
      log.warn({ error, uid }, 'The identity service did not end the sessions of an account.'),
    );
}
