import type { Readable } from 'node:stream';
import { AppError } from '#contract/errors.ts';
import type { MediaSource } from '#domain/generation/input.ts';
import { findFfmpeg } from '#server/platform/media/ffmpeg.ts';
import type { Platform, Sql, Tx } from '#server/platform/platform.ts';
import type { Asset } from './asset.ts';
import { abandonUploads } from './abandon-uploads.ts';
import { createAssetUses } from './asset-uses.ts';
import { routeAssets } from './assets-routes.ts';
import { findAsset } from './assets-store.ts';
import { createChangeAsset } from './change-asset.ts';
import { createAbortUpload, createCompleteUpload } from './complete-upload.ts';
import {
  claimedSourceTypes,
  findCredentials,
  findManyCredentials,
  insertCredentials,
  type KeptCredentials,
} from './credentials-store.ts';
import { forgetPerson } from './forget-person.ts';
import { createCopies } from './copies.ts';
import { createKeepFile, keepDownload } from './keep-download.ts';
import { createKeepFrame } from './keep-frame.ts';
import { createLocalFiles } from './local-file.ts';
import { downloadAddress, rememberAddresses } from './media-address.ts';
import { openArrivedClip } from './arrived-clip.ts';
import { createMediaApp } from './media-app.ts';
import type { Uses } from './ports.ts';
import { type Address, presentWith } from './present-asset.ts';
import { readAssets } from './read-assets.ts';
import { readAssetCredentials } from './present-credentials.ts';
import { createSharedAssets, type SharedAssets } from './shared-assets.ts';
import { createRemoveAsset } from './remove-asset.ts';
import { createStartUpload } from './start-upload.ts';
import { createStills } from './stills.ts';
import { createRoom } from './storage-room.ts';
import { signOutput } from './sign-output.ts';
import { createStoreOutput } from './store-output.ts';
import { createSweep } from './sweep.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { describeTagged } from './tagged-assets.ts';

export type { Asset, ShownAsset } from './asset.ts';

const sweepSeconds = 60 * 60;
// Sooner, because somebody's room is held.
const sweepUploadsSeconds = 5 * 60;

/** Stored media: uploads, what tasks make, and serving it. The only file of this folder that others may import. */
export function createAssets(platform: Platform, uses: Uses) {
  const { config, db, storage } = platform;
  const ffmpeg = lazily(() => findFfmpeg(config.ffmpegPath));
  const files = createLocalFiles(platform);
  const stills = createStills({ config, files, ffmpeg });
  const issue = rememberAddresses(platform);
  const address = addressWith(issue, uses);
  const present = presentWith(address);

  const sweep = createSweep({ config, db, storage, files, stills });
  scheduleSweeps(platform, sweep);
  const room = createRoom(platform, uses);
  const keepFile = createKeepFile(platform, room);
  const assetUses = createAssetUses();
  const shared = createSharedAssets(db);
  const useCases = {
    keepFrame: createKeepFrame({ db, files, frames: uses.frames, keepFile }),
    startUpload: createStartUpload(platform, room),
    completeUpload: createCompleteUpload({ ...platform, files, ffmpeg }),
    abortUpload: createAbortUpload(platform),
    changeAsset: createChangeAsset(platform, uses),
    removeAsset: createRemoveAsset(platform, assetUses),
    readCredentials: readAssetCredentials(platform, address),
  };
  routeAssets(platform, { ...useCases, room }, present);
  uses.tags.describeWith('asset', describeTagged(address));

  return {
    ...createStoreOutput({ ...platform, openClip: openArrivedClip({ ffmpeg, stills }) }),
    ...exportCredentials(platform),
    /** Keeps a copy of somebody else's work. */
    keepDownload: keepDownload(keepFile),
    ...createCopies(platform, { keepFile, stills }),
    /** How much people keep, and may keep: asked before anything more is made. */
    room,
    ...readAssets(platform),
    ...shared,
    /** The asset as a file to be read, good for an hour at least. Throws `not-found`. */
    localFile: async (assetId: string): Promise<string> =>
      files.localFile((await mustFindIn(db.sql, assetId)).storageKey),
    /** The asset's bytes. Throws `not-found`. */
    openOriginal: async (assetId: string): Promise<Readable> =>
      storage.read((await mustFindIn(db.sql, assetId)).storageKey),
    /** Relative to our own origin; good for 7 to 14 days, for anyone who has it, until the owner's account is shut. */
    signedMediaUrl: address,
    /** The same, for saving the original under the asset's name. */
    signedDownloadUrl: (asset: Pick<Asset, 'id' | 'ownerId'>): string => downloadAddress(address(asset, 'original')),
    mediaSource: mediaSourceWith(platform, { issue, users: uses.users, findAccepted: shared.findAccepted }),
    present,
    /** Says how a feature describes what it uses an asset for, where that keeps the asset from being deleted. */
    describeUseWith: assetUses.register,
    forgetPerson: forgetPerson(platform),
    abandonUploads: abandonUploads(platform),
    /** Removes what was left behind, as of `now`; done every hour by a worker, for uploads every five minutes. */
    sweep,
    /** To be mounted at `/media`. */
    mediaApp: createMediaApp({ ...platform, stills }),
    /** To be mounted at `/uploads`; undefined when browsers send parts straight to S3. */
    uploadsApp: storage.uploadsApp,
  };
}
export type Assets = ReturnType<typeof createAssets>;

/** What exports need so that their films say where they come from. */
function exportCredentials({ db, signer }: Pick<Platform, 'db' | 'signer'>) {
  return {
    /** Signs a file that is to be stored: null where that cannot be done. */
    signFile: signOutput({ db, signer }),
    /** Keeps what a signed export says of its origin, where it is no asset. */
    keepExportCredentials: (tx: Tx, exportId: string, kept: KeptCredentials) =>
      insertCredentials(tx, { exportId }, kept),
    /** The manifest of an asset or an export, as a file; undefined where it has none. */
    manifestOf: async (id: string): Promise<Uint8Array | undefined> =>
      (await findCredentials(db.sql, id))?.store ?? undefined,
    /** The source types that assets' own content credentials claim, by id; of those that verify. */
    claimedSourceTypes: (ids: readonly string[]) => claimedSourceTypes(db.sql, ids),
    /** Those of several exports that have a manifest. */
    withManifest: async (ids: readonly string[]): Promise<ReadonlySet<string>> =>
      new Set((await findManyCredentials(db.sql, ids)).keys()),
  };
}

/** Removes what was left behind, again and again. */
function scheduleSweeps(platform: Platform, sweep: ReturnType<typeof createSweep>): void {
  const { jobs, clock } = platform;
  jobs.every(sweepSeconds, 'assets.sweep', (signal) => sweep(clock.now(), signal));
  jobs.every(sweepUploadsSeconds, 'assets.sweep-uploads', (signal) => sweepUploads(platform, clock.now(), signal));
}

type Issue = ReturnType<typeof rememberAddresses>;

/** Answers an address that a generator may fetch; undefined when there is no such asset that the user may use, or could when the task was accepted. */
function mediaSourceWith(
  { publicUrl }: Platform,
  { issue, users, findAccepted }: Pick<Uses, 'users'> & { issue: Issue } & Pick<SharedAssets, 'findAccepted'>,
) {
  return async (userId: string, assetId: string): Promise<MediaSource | undefined> => {
    const [asset] = await findAccepted(userId, [assetId]);
    if (!asset) return undefined;
    // The version as it is now: a vendor that is asked just after the account was shut must reach its input.
    const version = (await users.find(asset.ownerId))?.accessVersion ?? 0;
    return { url: publicUrl + issue({ assetId, version }, 'original'), ...factsOf(asset) };
  };
}

/** What a generator may want to know of a file before it fetches it. */
function factsOf({ mediaType, width, height, durationMs }: Asset): Omit<MediaSource, 'url'> {
  return {
    mediaType,
    ...(width !== null && height !== null && { width, height }),
    ...(durationMs !== null && { durationSeconds: durationMs / 1000 }),
  };
}

function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

async function mustFindIn(db: Sql, assetId: string): Promise<Asset> {
  const asset = await findAsset(db, assetId);
  if (!asset) throw new AppError('not-found', 'There is no such asset.');
  return asset;
}

/** Addresses that are good until the account of the asset's owner is shut. */
const addressWith =
  (issue: Issue, { users }: Uses): Address =>
  ({ id, ownerId }, rendition) =>
    issue({ assetId: id, version: users.accessVersionOf(ownerId) }, rendition);
