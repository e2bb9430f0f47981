import type { BulkAction, BulkResult } from '#contract/library.ts';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { libraryLimits } from '#domain/library/library-limits.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import { type Held, lockAssets, updateAssets } from './bulk-store.ts';
import { requireFolder } from './folders.ts';
import { holdProject } from './folders-store.ts';
import { labelNotFound } from './labels.ts';
import { addLabels, holdLabels, listCrowded, removeLabels } from './labels-store.ts';
import type { Uses } from './ports.ts';
import { refuseUsed } from './refuse-used.ts';

type Problem = NonNullable<BulkResult['problem']>;
/** Why some of the assets are left as they are, by their ids. */
type Problems = Map<string, Problem>;
type Action<Kind extends BulkAction['do']> = Extract<BulkAction, { do: Kind }>;
/** Where assets are moved. */
type Place = { folderId: string | null; projectId?: string | null };
type Asked = { userId: string; assets: readonly Held[]; place: Place | undefined };
type Parts = { platform: Pick<Platform, 'db' | 'clock' | 'live'>; uses: Uses };

const problemOf = (code: ErrorCode, message: string): Problem => ({ code, message });
const noSuchAsset = problemOf('not-found', 'Asset not found.');

/**
 * Does the same to several assets of a user, and answers what became of each, in the order of the ids. Throws `not-found` when a folder, project
 * or label does not exist.
 */
export function changeAssets({ platform, uses }: Parts) {
  const { db, clock, live } = platform;
  const apply = applyWithin({ platform, uses });
  const holdPlace = holdPlaceWithin(uses);

  async function deleteForGood(userId: string, ids: readonly string[]): Promise<Problems> {
    await uses.assets.deleteTrashed({ ownerId: userId, before: clock.now(), ids }, ids.length);
    const left = await uses.assets.findMany(userId, ids);
    const sentence = (name: string) => `“${name}” is not in the trash. Move it there first.`;
    return new Map(left.map(({ id, name }) => [id, problemOf('conflict', sentence(name))]));
  }

  return async (userId: string, assetIds: readonly string[], action: BulkAction): Promise<BulkResult[]> => {
    const ids = [...new Set(assetIds)];
    const { found, problems } = await db.transaction(async (tx) => {
      // Held before the assets are locked: whoever deletes a folder locks it before its assets, too.
      const place = action.do === 'move' ? await holdPlace(tx, userId, action) : undefined;
      const assets = await lockAssets(tx, userId, ids);
      live.tell(tx, `user:${userId}`, { type: 'library.changed' });
      const own = new Set(assets.map(({ id }) => id));
      if (action.do === 'delete') return { found: own, problems: new Map() as Problems };
      return { found: own, problems: await apply(tx, { userId, assets, place }, action) };
    });
    const late = action.do === 'delete' ? await deleteForGood(userId, [...found]) : problems;
    return ids.map((assetId) => ({ assetId, problem: found.has(assetId) ? (late.get(assetId) ?? null) : noSuchAsset }));
  };
}

function applyWithin({ platform, uses }: Parts) {
  const trash = trashWithin({ platform, uses });

  return async (tx: Tx, asked: Asked, action: Exclude<BulkAction, Action<'delete'>>): Promise<Problems> => {
    if (action.do === 'restore') {
      await updateAssets(tx, idsOf(asked.assets), { trashedAt: null });
      return new Map();
    }
    const kept = { ...asked, assets: asked.assets.filter(({ trashedAt }) => trashedAt === null) };
    if (action.do === 'trash') return trash(tx, kept);
    const problems = await changeKept(tx, kept, action);
    const sentence = (name: string) => `“${name}” is in the trash. Restore it first.`;
    const inTrash = asked.assets.filter(({ trashedAt }) => trashedAt !== null);
    for (const { id, name } of inTrash) problems.set(id, problemOf('conflict', sentence(name)));
    return problems;
  };
}

async function changeKept(tx: Tx, asked: Asked, action: Action<'move' | 'label' | 'favorite'>): Promise<Problems> {
  if (action.do === 'label') return label(tx, asked, action);
  const change = action.do === 'move' ? asked.place : { isFavorite: action.isFavorite };
  if (change) await updateAssets(tx, idsOf(asked.assets), change);
  return new Map();
}

const idsOf = (assets: readonly Held[]): string[] => assets.map(({ id }) => id);

/** Where assets are moved; it is not deleted until the transaction ends. Throws `not-found`. */
function holdPlaceWithin({ projects }: Pick<Uses, 'projects'>) {
  return async (tx: Tx, userId: string, { folderId, projectId }: Action<'move'>): Promise<Place> => {
    if (folderId !== null) {
      const folder = await requireFolder(tx, userId, folderId);
      return { folderId: folder.id, projectId: folder.projectId };
    }
    if (projectId === undefined || projectId === null) return { folderId, ...(projectId === null && { projectId }) };
    await holdProject(tx, userId, projectId);
    if (!(await projects.find(userId, projectId, tx))) throw new AppError('not-found', 'Project not found.');
    return { folderId, projectId };
  };
}

async function label(tx: Tx, { userId, assets }: Asked, { add, remove }: Action<'label'>): Promise<Problems> {
  const asked = new Set([...add, ...remove]);
  if ((await holdLabels(tx, userId, [...asked])).length < asked.size) throw labelNotFound();
  const most = libraryLimits.labelsPerAsset;
  const crowded = new Set(await listCrowded(tx, idsOf(assets), { add, remove, most }));
  const others = idsOf(assets.filter(({ id }) => !crowded.has(id)));
  await removeLabels(tx, others, remove);
  await addLabels(
    tx,
    others,
    add.filter((id) => !remove.includes(id)),
  );
  const sentence = (name: string) => `“${name}” can have at most ${most} labels. Remove some first.`;
  return new Map(
    assets.filter(({ id }) => crowded.has(id)).map(({ id, name }) => [id, problemOf('not-allowed', sentence(name))]),
  );
}

function trashWithin({ platform: { clock }, uses }: Parts) {
  const refuse = refuseUsed(uses);
  return async (tx: Tx, { userId, assets }: Asked): Promise<Problems> => {
    const used = await refuse(tx, userId, assets);
    const free = assets.filter(({ id }) => !used.has(id));
    await updateAssets(tx, idsOf(free), { trashedAt: clock.now() });
    return new Map([...used].map(([id, message]) => [id, problemOf('conflict', message)]));
  };
}
