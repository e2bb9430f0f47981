import { AppError } from '#contract/errors.ts';
import { pageSize } from '#contract/ids.ts';
import { postsApi } from '#contract/posts.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { readTimeCursor, writeTimeCursor } from '#server/platform/http/time-cursor.ts';
import type { Caller, Platform } from '#server/platform/platform.ts';
import { countView } from './count-view.ts';
import { type FeedPlace, listFeed, listOwn, placeOf } from './feed-store.ts';
import { answerOembed } from './oembed.ts';
import type { Uses } from './ports.ts';
import { lockPost, type Post } from './posts-store.ts';
import { presentOwnPosts, presentPost, presentSummaries } from './present-post.ts';
import { findByHandle } from './profiles-store.ts';
import { changePosts } from './change-post.ts';
import { publishPost } from './publish-post.ts';
import { setLike } from './reactions-store.ts';
import { remixPost } from './remix-post.ts';
import { isOpenToAll, postNotFound, requireVisible } from './visible-post.ts';

/** Cursors of feeds have the form of those of times, whatever the feed is ordered by. */
function readPlace(cursor: string | undefined): FeedPlace | undefined {
  if (cursor === undefined) return undefined;
  const { updatedAt, id } = readTimeCursor(cursor);
  if (Number.isNaN(updatedAt.getTime())) {
    throw new AppError('invalid-input', 'cursor: isn’t valid. Pass a cursor from an earlier response.');
  }
  return { rank: updatedAt.getTime(), id };
}
const writePlace = ({ rank, id }: FeedPlace): string => writeTimeCursor({ updatedAt: new Date(rank), id });

/** Answers `postsApi`. */
export function routePosts(platform: Platform, uses: Uses): void {
  const { router } = platform;
  const requirePost = requireVisible(platform);
  const present = presentPost(platform, uses);
  const publish = publishPost(platform, uses);
  const { change, remove } = changePosts(platform, uses);
  const remix = remixPost(platform, uses);
  const view = countView(platform);

  async function read(postId: string, caller: Caller | undefined) {
    const post = await requirePost(postId, caller);
    const [asset] = await uses.assets.findAll([post.assetId]);
    if (!asset) throw postNotFound();
    return present(post, asset, caller);
  }

  routeLists(platform, uses);
  router.on(postsApi.get, ({ caller, received: { params } }) => read(params.postId, caller));
  router.on(postsApi.publish, async ({ caller, received: { body } }) =>
    read(await publish(caller.userId, body), caller),
  );
  router.on(postsApi.change, async ({ caller, received: { params, body } }) => {
    await change(caller.userId, params.postId, body);
    return read(params.postId, caller);
  });
  router.on(postsApi.remove, async ({ caller, received: { params } }) => {
    await remove(caller.userId, params.postId);
    return { isSuccessful: true };
  });
  router.on(postsApi.view, async ({ caller, clientAddress, received: { params } }) => {
    await view(params.postId, caller, clientAddress);
    return { isSuccessful: true };
  });
  router.on(postsApi.remix, ({ caller, received: { params } }) => remix(caller, params.postId));
  router.on(postsApi.oembed, ({ received: { query } }) => answerOembed(platform, query));
  routeLikes(platform);
}

function routeLists({ router, db }: Platform, uses: Uses): void {
  router.on(postsApi.list, async ({ caller, received: { query } }) => {
    const { sort, kind, category, genre, handle, following, cursor } = query;
    const empty = { posts: [], nextCursor: null };
    if (following !== undefined && !caller) return empty;
    const author = handle === undefined ? undefined : await findByHandle(db.sql, handle);
    if (handle !== undefined && !author) return empty;
    const followerId = following === undefined ? undefined : caller?.userId;
    const filter = { sort, kind, category, genre, ownerId: author?.userId, followerId };
    const found = await listFeed(db.sql, filter, { after: readPlace(cursor), size: pageSize + 1 });
    const { page, nextCursor } = pageOf(found, (post: Post) => writePlace(placeOf(post, sort)));
    return { posts: await presentSummaries(page, uses), nextCursor };
  });
  router.on(postsApi.listOwn, async ({ caller, received: { query } }) => {
    const own = { ownerId: caller.userId, after: readPlace(query.cursor), size: pageSize + 1 };
    const { page, nextCursor } = pageOf(await listOwn(db.sql, own), (post: Post) =>
      writePlace(placeOf(post, 'newest')),
    );
    return { posts: await presentOwnPosts(page, uses), nextCursor };
  });
}

function routeLikes({ router, db, ids, clock }: Platform): void {
  const change = (isLiked: boolean) => (caller: Caller, postId: string) =>
    db.transaction(async (tx) => {
      const post = await lockPost(tx, postId);
      if (!post || (!isOpenToAll(post) && post.ownerId !== caller.userId)) throw postNotFound();
      if (post.ownerId === caller.userId) throw new AppError('conflict', 'This is your own post.');
      const like = { id: ids.next('lik'), postId, userId: caller.userId, now: clock.now() };
      return { likes: await setLike(tx, like, isLiked), isLiked };
    });
  const like = change(true);
  const unlike = change(false);
  router.on(postsApi.like, ({ caller, received: { params } }) => like(caller, params.postId));
  router.on(postsApi.unlike, ({ caller, received: { params } }) => unlike(caller, params.postId));
}
