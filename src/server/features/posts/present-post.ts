import type { OwnPostView, PostSummary, PostView } from '#contract/posts.ts';
import { createHash } from 'node:crypto';
import type { Asset } from '#server/features/assets/index.ts';
import type { Caller, Platform } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import { findLong, findPost, type Post, type Remix } from './posts-store.ts';
import { isFollowed, isLiked } from './reactions-store.ts';
import { isOpenToAll } from './visible-post.ts';

type Media = Pick<Uses, 'assets'>;

function presentSummary(post: Post, asset: Asset, { assets }: Media): PostSummary {
  const { id, kind, title, handle, authorName, category, genre, likes, views, publishedAt } = post;
  return {
    id,
    kind,
    title,
    author: { handle, name: authorName },
    category,
    genre,
    imageUrl: assets.signedMediaUrl(asset, 'w640'),
    widthPx: asset.width ?? 16,
    heightPx: asset.height ?? 9,
    durationMs: kind === 'image' ? null : asset.durationMs,
    likes,
    views,
    publishedAt: publishedAt.toISOString(),
  };
}

/** Posts of a list, in its order. A post whose asset is being deleted is left out. */
async function withAssets<View>(
  posts: readonly Post[],
  { assets }: Media,
  present: (post: Post, asset: Asset) => View,
): Promise<View[]> {
  const found = await assets.findAll(posts.map(({ assetId }) => assetId));
  const assetOf = new Map(found.map((asset) => [asset.id, asset]));
  return posts.flatMap((post) => {
    const asset = assetOf.get(post.assetId);
    return asset ? [present(post, asset)] : [];
  });
}

export const presentSummaries = (posts: readonly Post[], media: Media): Promise<PostSummary[]> =>
  withAssets(posts, media, (post, asset) => presentSummary(post, asset, media));

export const presentOwnPosts = (posts: readonly Post[], media: Media): Promise<OwnPostView[]> =>
  withAssets(posts, media, (post, asset) => {
    const { visibility, description, creditsLine, allowRemix } = post;
    const isVisible = post.moderation === 'visible';
    return { ...presentSummary(post, asset, media), visibility, isVisible, description, creditsLine, allowRemix };
  });

/** Names a version of the picture for link previews. */
export const cardVersion = ({ assetId, title, authorName }: Post): string =>
  createHash('sha256').update([assetId, title, authorName].join('\n')).digest('hex').slice(0, 12);

/** A post with everything that its page shows. */
export function presentPost({ db }: Pick<Platform, 'db'>, media: Media) {
  const { sql } = db;
  return async (post: Post, asset: Asset, caller: Caller | undefined): Promise<PostView> => {
    const userId = caller?.userId;
    const [long, isLikedBy, isFollowedBy, original] = await Promise.all([
      findLong(sql, post.id),
      userId === undefined ? false : isLiked(sql, post.id, userId),
      userId === undefined ? false : isFollowed(sql, userId, post.ownerId),
      post.remixOf === null ? undefined : findPost(sql, post.remixOf),
    ]);
    const { chapters, models, credits, captions, remix } = long;
    const { description, creditsLine, visibility, remixes } = post;
    const isImage = post.kind === 'image';
    return {
      ...presentSummary(post, asset, media),
      imageUrl: media.assets.signedMediaUrl(asset, isImage ? 'w1280' : 'poster'),
      description,
      creditsLine,
      visibility,
      isVisible: post.moderation === 'visible' && post.isAuthorVisible,
      videoUrl: isImage ? null : media.assets.signedMediaUrl(asset, asset.proxy === 'made' ? 'proxy' : 'original'),
      captionsUrl: captionsAddress(captions),
      chapters,
      models,
      credits,
      // Null without permission, without a storyboard, and if no model made the asset.
      allowRemix: remix !== null,
      remixes,
      prompt: promptOf(remix),
      remixOf: presentOriginal(original),
      cardUrl: `/media/post-cards/${post.id}.jpg?version=${cardVersion(post)}`,
      updatedAt: post.updatedAt.toISOString(),
      isOwn: userId === post.ownerId,
      isLiked: isLikedBy,
      isFollowed: isFollowedBy,
    };
  };
}

/** A `data:` address of WebVTT; null without captions. */
export const captionsAddress = (captions: string): string | null =>
  captions === '' ? null : `data:text/vtt;base64,${Buffer.from(captions).toString('base64')}`;

const promptOf = (remix: Remix | null): PostView['prompt'] =>
  remix !== null && 'prompt' in remix ? remix.prompt : null;

/** An unlisted original is not named: its id is the key to it. */
function presentOriginal(original: Post | undefined): PostView['remixOf'] {
  if (!original || original.visibility !== 'public' || !isOpenToAll(original)) return null;
  const { id, title, handle, authorName } = original;
  return { id, title, author: { handle, name: authorName } };
}
