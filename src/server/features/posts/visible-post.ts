import { AppError } from '#contract/errors.ts';
import type { Caller, Platform } from '#server/platform/platform.ts';
import { findPost, type Post } from './posts-store.ts';

/** Everyone with the address can open it. */
export const isOpenToAll = ({ visibility, moderation, isAuthorVisible }: Post): boolean =>
  visibility !== 'private' && moderation === 'visible' && isAuthorVisible;

/** Authors see all their posts. Admins also see public and unlisted ones that are hidden. */
function canSee(post: Post, caller: Caller | undefined): boolean {
  if (isOpenToAll(post) || post.ownerId === caller?.userId) return true;
  return caller?.role === 'admin' && post.visibility !== 'private';
}

/** Throws `not-found` for a post that the caller may not see, as for one that does not exist. */
export function requireVisible({ db }: Pick<Platform, 'db'>) {
  return async (postId: string, caller: Caller | undefined): Promise<Post> => {
    const post = await findPost(db.sql, postId);
    if (!post || !canSee(post, caller)) throw postNotFound();
    return post;
  };
}

export const postNotFound = () => new AppError('not-found', 'Post not found.');
