import { secondsUntilAllowed } from '#server/platform/allowance.ts';
import { addressBlock } from '#server/platform/http/address-block.ts';
import type { Caller, Platform } from '#server/platform/platform.ts';
import { addView } from './posts-store.ts';
import { requireVisible } from './visible-post.ts';

const daySeconds = 24 * 3600;
/** A home, or a small company behind one address. */
const network = { v4: 32, v6: 56 };
/** Views that one account or network adds in a day, to all posts together. */
const viewsADay = 500;

/**
 * Counts a view: one a day for each account. Visitors count once a day for each network, whatever their browser says it is. Views of the
 * author, and those of private and hidden posts, do not count.
 */
export function countView(platform: Pick<Platform, 'db' | 'secret'>) {
  const requirePost = requireVisible(platform);
  return async (postId: string, caller: Caller | undefined, clientAddress: string): Promise<void> => {
    const post = await requirePost(postId, caller);
    if (post.ownerId === caller?.userId || post.visibility === 'private') return;
    const whose = caller?.hasProfile === true ? caller.userId : addressBlock(clientAddress, network);
    const limit = { what: 'views', whose, most: viewsADay, seconds: daySeconds };
    const once = { what: `view of ${postId}`, whose, most: 1, seconds: daySeconds };
    if ((await secondsUntilAllowed(platform, once)) > 0) return;
    if ((await secondsUntilAllowed(platform, limit)) > 0) return;
    await addView(platform.db.sql, postId);
  };
}
