import type { Readable } from 'node:stream';
import { AppError } from '#contract/errors.ts';
import type { DerivedRendition } from '#domain/assets/renditions.ts';
import type { MediaSource } from '#domain/generation/input.ts';
import { findFfmpeg } from '#server/platform/media/ffmpeg.ts';
import type { Platform, Sql } from '#server/platform/platform.ts';
import type { Asset } from './asset.ts';
import { abandonUploads } from './abandon-uploads.ts';
import { routeAssets, type UseCases } from './assets-routes.ts';
import { findAsset } from './assets-store.ts';
import { createChangeAsset } from './change-asset.ts';
import { createCheckContent } from './check-content.ts';
import { createAbortUpload, createCompleteUpload } from './complete-upload.ts';
import { forgetPerson } from './forget-person.ts';
import { createCopies } from './copies.ts';
import { createDeleteTrashed } from './delete-trashed.ts';
import { exportCredentials } from './export-credentials.ts';
import { createFetchFile } from './fetch-file.ts';
import { createKeepFile, keepDownload, type KeepFile } from './keep-download.ts';
import { createKeepFrame } from './keep-frame.ts';
import { createLocalFiles, type LocalFiles } from './local-file.ts';
import { downloadAddress, rememberAddresses } from './media-address.ts';
import { openArrivedClip } from './arrived-clip.ts';
import { createMediaApp } from './media-app.ts';
import type { Uses } from './ports.ts';
import { type Address, presentWith } from './present-asset.ts';
import { readAssetCredentials } from './present-credentials.ts';
import { createMakeProxies } from './make-proxy.ts';
import { readAssets } from './read-assets.ts';
import { createListUploads, createResumeUpload } from './resume-upload.ts';
import { createSharedAssets, type SharedAssets } from './shared-assets.ts';
import { createStartUpload } from './start-upload.ts';
import { createStills } from './stills.ts';
import { createRoom, type Room } from './storage-room.ts';
import { createStoreOutput } from './store-output.ts';
import { createSweep } from './sweep.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { describeTagged } from './tagged-assets.ts';

export type { Asset, ShownAsset } from './asset.ts';

const sweepSeconds = 60 * 60;
// Sooner, because somebody's room is held.
const sweepUploadsSeconds = 5 * 60;
const makeProxiesSeconds = 5;

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
  const makeProxies = createMakeProxies({ ...platform, files, ffmpeg });
  addChores(platform, { sweep, makeProxies });
  const room = createRoom(platform, uses);
  const keepFile = createKeepFile(platform, room);
  const shared = createSharedAssets(db);
  const means = { room, keepFile, files, ffmpeg, address };
  routeAssets(platform, createUseCases(platform, means, uses), present);
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
    /** Deletes assets of the trash for good, up to so many, with their media. Answers how many there were. */
    deleteTrashed: createDeleteTrashed(platform),
    /** A still of an image or video, as WebP. */
    readStill: (asset: Asset, rendition: DerivedRendition): Promise<Buffer> => stills.still(asset, rendition),
    /** Opens the bytes of a stored object; see `Asset.storageKey`. */
    openStored: (asset: Pick<Asset, 'storageKey'>) => storage.read(asset.storageKey),
    /** Makes the proxies that videos wait for; done every few seconds by a worker. */
    makeProxies,
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

type Chores = { sweep: ReturnType<typeof createSweep>; makeProxies: ReturnType<typeof createMakeProxies> };

/** What a worker does now and then. */
function addChores(platform: Platform, { sweep, makeProxies }: Chores): void {
  const { jobs, clock } = platform;
  jobs.every(sweepSeconds, 'assets.sweep', (signal) => sweep(clock.now(), signal));
  jobs.every(sweepUploadsSeconds, 'assets.sweep-uploads', (signal) => sweepUploads(platform, clock.now(), signal));
  jobs.every(makeProxiesSeconds, 'assets.make-proxies', makeProxies);
}

type Means = { room: Room; keepFile: KeepFile; files: LocalFiles; ffmpeg(): string; address: Address };

/** What the routes do. */
function createUseCases(platform: Platform, { room, keepFile, files, ffmpeg, address }: Means, uses: Uses): UseCases {
  const checkContent = createCheckContent({ config: platform.config, ffmpeg });
  return {
    room,
    keepFrame: createKeepFrame({ db: platform.db, files, frames: uses.frames, keepFile }),
    startUpload: createStartUpload(platform, room),
    listUploads: createListUploads(platform),
    resumeUpload: createResumeUpload(platform),
    completeUpload: createCompleteUpload({ ...platform, files, checkContent }),
    abortUpload: createAbortUpload(platform),
    changeAsset: createChangeAsset(platform, uses),
    readCredentials: readAssetCredentials(platform, address),
    fetchFile: createFetchFile({ ...platform, keepFile, checkContent }),
  };
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
  if (!asset) throw new AppError('not-found', 'Asset not found.');
  return asset;
}

/** Addresses that are good until the account of the asset's owner is shut. */
const addressWith =
  (issue: Issue, { users }: Uses): Address =>
  ({ id, ownerId }, rendition) =>
    issue({ assetId: id, version: users.accessVersionOf(ownerId) }, rendition);
