import { AppError } from '#contract/errors.ts';
import { lastFourOf, type VendorId, vendors } from '#domain/vendors/vendor.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { VendorKey } from '#server/providers/vendor-key.ts';
import { deleteKey, type Owner, saveKey } from './keys-store.ts';
import type { Uses } from './ports.ts';
import type { SealedKeys } from './sealed-keys.ts';

type Wanted = { actorId: string; owner: Owner; vendor: VendorId; key: VendorKey };
type Verdict = 'accepted' | 'unreachable';

/**
 * Keeps a key, encrypted, unless its vendor refuses it. Throws `invalid-input` naming the field, and `conflict` where the environment
 * gives the key.
 */
export function addKey(platform: Platform, uses: Uses, sealed: SealedKeys) {
  const { db, ids } = platform;
  return async ({ actorId, owner, vendor, key }: Wanted, signal: AbortSignal): Promise<Verdict> => {
    refuseFixed(uses, owner, vendor);
    refuseIncomplete(vendor, key);
    const verdict = await uses.testKey(vendor, key, signal);
    if (verdict === 'refused') throw refusedKey(vendor, key);
    const row = { id: ids.next('vky'), userId: owner, vendor, lastFour: lastFourOf(key.secret) };
    await db.transaction(async (tx) => {
      await saveKey(tx, { ...row, sealed: sealed.seal(key, row), addedBy: actorId });
      const after = { vendor: vendors[vendor].label, ...(row.lastFour !== '' && { key: `…${row.lastFour}` }) };
      await uses.audit.record(tx, { actorId, action: 'vendor-key.added', subjectId: owner ?? undefined, after });
      tellOwner(platform, tx, owner);
    });
    return verdict;
  };
}

/** Takes a key away: whatever begins from now on does so without it. Throws `not-found` when there is none. */
export function removeKey(platform: Platform, uses: Uses) {
  return ({ actorId, owner, vendor }: Omit<Wanted, 'key'>): Promise<void> => {
    refuseFixed(uses, owner, vendor);
    return platform.db.transaction(async (tx) => {
      const lastFour = await deleteKey(tx, owner, vendor);
      if (lastFour === undefined) {
        throw new AppError('not-found', `This installation has no ${vendors[vendor].label} key.`);
      }
      const before = { vendor: vendors[vendor].label, ...(lastFour !== '' && { key: `…${lastFour}` }) };
      await uses.audit.record(tx, { actorId, action: 'vendor-key.removed', subjectId: owner ?? undefined, before });
      tellOwner(platform, tx, owner);
    });
  };
}

/** Their other windows ask again what models they have, and what those cost. */
function tellOwner({ live }: Platform, tx: Parameters<Platform['live']['tell']>[0], owner: Owner): void {
  if (owner !== null) live.tell(tx, `user:${owner}`, { type: 'models.changed' });
}

function refuseFixed({ fixedKeys }: Uses, owner: Owner, vendor: VendorId): void {
  if (owner !== null || !fixedKeys[vendor]) return;
  const { label, variable } = vendors[vendor];
  throw new AppError(
    'conflict',
    `The ${label} key is set by the environment variable ${variable}. Change the variable and restart the server.`,
  );
}

function refuseIncomplete(vendor: VendorId, { secret, url, model }: VendorKey): void {
  const { isOwnServer, label } = vendors[vendor];
  const needed = isOwnServer ? { url, model } : { secret };
  const missing = Object.entries(needed).filter(([, value]) => value === undefined || value === '');
  if (missing.length === 0) return;
  const fields = missing.map(([path]) => ({ path, message: 'is empty' }));
  const said = fields.map(({ path, message }) => `${path}: ${message}`).join('; ');
  throw new AppError('invalid-input', `${label}: ${said}`, { fields });
}

function refusedKey(vendor: VendorId, { secret }: VendorKey): AppError {
  const { label } = vendors[vendor];
  const message = secret === '' ? `${label} requires a key.` : `${label} rejected this key.`;
  return new AppError('invalid-input', `${message} Nothing was changed.`, { fields: [{ path: 'secret', message }] });
}
