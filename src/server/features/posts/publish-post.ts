import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { postsApi } from '#contract/posts.ts';
import { postsPerAccount } from '#domain/posts/posts.ts';
import type { Asset } from '#server/features/assets/index.ts';
import { lockInTransaction } from '#server/platform/db/lock-in-transaction.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import { readRemix } from './read-remix.ts';
import { countPostsOf, findRemixed, insertPost, isPublished, type Post } from './posts-store.ts';
import { findProfile } from './profiles-store.ts';

type Asked = z.output<typeof postsApi.publish.body>;
type Source = Pick<Post, 'kind' | 'exportId' | 'storyboardId'> & {
  asset: Asset;
  chapters: { title: string; startMs: number; shots: number }[];
  captions: string;
  /** Assets whose models and credits the post names. */
  made: Asset[];
};

/** Publishes a film, clip or image of the account, and returns the id of the post. */
export function publishPost(platform: Platform, uses: Uses) {
  const { db, ids, clock } = platform;
  const readSource = sourceOf(uses);
  const remixOf = readRemix(uses);

  async function publish(userId: string, { source, ...fields }: Asked): Promise<string> {
    const found = await readSource(userId, source);
    const { asset, made, ...shown } = found;
    const remix = fields.allowRemix ? await remixOf(userId, { ...shown, asset }) : null;
    const remixed = shown.storyboardId === null ? null : await findRemixed(db.sql, shown.storyboardId);
    const id = ids.next('pst');
    const now = clock.now();
    const limitBytes = await uses.assets.room.refuseMore(userId, { bytes: 0, isEstimate: true });
    await db.transaction(async (tx) => {
      await lockInTransaction(tx, 'posts', userId);
      await refuse(tx, userId, shown.exportId);
      await insertPost(tx, {
        id,
        ownerId: userId,
        ...shown,
        assetId: asset.id,
        ...fields,
        remix,
        remixOf: remixed,
        ...modelsOf(made, uses),
        publishedAt: now,
        updatedAt: now,
      });
      await uses.assets.room.refuseWritten(tx, { userId, limitBytes, notDone: 'Nothing was published.' });
    });
    return id;
  }

  return publish;
}

/** Throws for an account without a profile, at the limit, and for a film that has a post. */
async function refuse(tx: Tx, userId: string, exportId: string | null): Promise<void> {
  if (!(await findProfile(tx, userId))) {
    throw new AppError('conflict', 'Choose a handle and a name for your profile first. Nothing was published.');
  }
  if ((await countPostsOf(tx, userId)) >= postsPerAccount) {
    const limit = postsPerAccount.toLocaleString('en');
    throw new AppError(
      'not-allowed',
      `You have ${limit} posts, which is the limit. Nothing was published. Delete one first.`,
    );
  }
  if (exportId !== null && (await isPublished(tx, { ownerId: userId, exportId: exportId }))) {
    throw new AppError('conflict', 'This film is already published. Edit its post instead.');
  }
}

function sourceOf({ assets, exports }: Uses) {
  return async (userId: string, source: Asked['source']): Promise<Source> => {
    if ('exportId' in source) {
      const { assetId, usedAssetIds, storyboardId, chapters, captions } = await exports.publishable(
        userId,
        source.exportId,
      );
      const [asset, made] = await Promise.all([assets.requireOwnUsable(userId, assetId), assets.findAll(usedAssetIds)]);
      return { kind: 'film', exportId: source.exportId, storyboardId, asset, chapters, captions, made };
    }
    const asset = await assets.requireOwnUsable(userId, source.assetId);
    if (asset.kind !== 'video' && asset.kind !== 'image') {
      throw new AppError(
        'unsupported-media',
        `source: “${asset.name}” is neither a video nor an image. Nothing was published.`,
      );
    }
    const kind = asset.kind === 'video' ? ('clip' as const) : ('image' as const);
    return { kind, exportId: null, storyboardId: null, asset, chapters: [], captions: '', made: [asset] };
  };
}

/** How many assets each model made, most first, and what they cost. */
function modelsOf(made: readonly Asset[], { catalogue }: Pick<Uses, 'catalogue'>) {
  const counts = new Map<string, { label: string; kind: Asset['kind']; count: number }>();
  for (const { kind, provenance } of made) {
    if (provenance.model === null) continue;
    const key = `${provenance.model} ${kind}`;
    const known = counts.get(key) ?? { label: catalogue.labelOf(provenance.model), kind, count: 0 };
    counts.set(key, { ...known, count: known.count + 1 });
  }
  return {
    models: [...counts.values()].toSorted((one, other) => other.count - one.count),
    credits: made.reduce((sum, { provenance }) => sum + (provenance.credits ?? 0), 0),
  };
}
