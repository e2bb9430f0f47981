import { AppError } from '#contract/errors.ts';
import { ownKeysApi, vendorKeysAdminApi, type VendorKeyView } from '#contract/vendor-keys.ts';
import { type VendorId, vendors } from '#domain/vendors/vendor.ts';
import { secondsUntilAllowed } from '#server/platform/allowance.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addKey, removeKey } from './change-key.ts';
import { listKeys } from './keys-store.ts';
import type { Uses } from './ports.ts';
import { presentVendors } from './present-vendors.ts';
import type { SealedKeys } from './sealed-keys.ts';

/** How many keys somebody may try in an hour. */
const keysAnHour = 5;

type Parts = { sealed: SealedKeys; changed: () => Promise<void> };

/** Answers `vendorKeysAdminApi` and `ownKeysApi`. */
export function routeVendorKeys(platform: Platform, uses: Uses, { sealed, changed }: Parts): void {
  const { db, router } = platform;
  const present = presentVendors(uses, sealed);
  const add = addKey(platform, uses, sealed);
  const remove = removeKey(platform, uses);
  const ofInstallation = async () => ({ vendors: present.ofInstallation(await listKeys(db.sql, null)) });
  const ofPerson = async (userId: string) => ({ vendors: present.ofPerson(await listKeys(db.sql, userId)) });

  router.on(vendorKeysAdminApi.list, ofInstallation);
  router.on(vendorKeysAdminApi.save, async ({ caller, received: { body }, signal }) => {
    const { vendor, ...entered } = body;
    const asked = listed(await ofInstallation(), vendor);
    // A server of one's own is one address and one model; the others are reached where they are.
    const key = vendors[asked].isOwnServer ? entered : { secret: entered.secret };
    const verdict = await add({ actorId: caller.userId, owner: null, vendor, key }, signal);
    await changed();
    return { verdict, vendor: viewOf(await ofInstallation(), vendor) };
  });
  router.on(vendorKeysAdminApi.remove, async ({ caller, received: { query } }) => {
    await remove({ actorId: caller.userId, owner: null, vendor: query.vendor });
    await changed();
    return ofInstallation();
  });

  router.on(ownKeysApi.list, ({ caller }) => ofPerson(caller.userId));
  router.on(ownKeysApi.save, async ({ caller: { userId }, received: { body }, signal }) => {
    const vendor = listed(await ofPerson(userId), body.vendor);
    await refuseManyTests(platform, userId);
    const verdict = await add({ actorId: userId, owner: userId, vendor, key: { secret: body.secret } }, signal);
    return { verdict, vendor: viewOf(await ofPerson(userId), vendor) };
  });
  router.on(ownKeysApi.remove, async ({ caller: { userId }, received: { query } }) => {
    await remove({ actorId: userId, owner: userId, vendor: query.vendor });
    return ofPerson(userId);
  });
}

/** Each try asks the vendor from our address; whoever has a list of keys would have us find out which are good. */
async function refuseManyTests(platform: Platform, userId: string): Promise<void> {
  const allowance = { what: 'vendor-key', whose: userId, most: keysAnHour, seconds: 3600 };
  const retryAfterSeconds = await secondsUntilAllowed(platform, allowance);
  if (retryAfterSeconds === 0) return;
  throw new AppError(
    'too-many-requests',
    `You tried ${keysAnHour} keys in an hour, which is the limit. Try again later.`,
    {
      retryAfterSeconds,
    },
  );
}

type List = { vendors: VendorKeyView[] };

function viewOf({ vendors: all }: List, vendor: VendorId): VendorKeyView {
  const view = all.find((one) => one.vendor === vendor);
  if (!view) throw new AppError('not-found', `${vendors[vendor].label} keys can’t be added here.`);
  return view;
}

/** Throws `not-found` for a vendor that the screen does not have. */
const listed = (list: List, vendor: VendorId): VendorId => viewOf(list, vendor).vendor;
