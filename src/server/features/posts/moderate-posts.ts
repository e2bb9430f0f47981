import type { ModerationState } from '#domain/reports/report-rules.ts';
import type { Platform, Sql, Tx } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import { findPost, setPostModeration } from './posts-store.ts';
import { findProfile, setProfileModeration } from './profiles-store.ts';

/** Takes reported posts out of public view, and puts them back. */
export function moderatePosts({ db }: Pick<Platform, 'db'>, { assets }: Pick<Uses, 'assets'>) {
  return {
    /** Undefined for a post that does not exist. */
    async find(id: string, sql: Sql = db.sql) {
      const post = await findPost(sql, id);
      if (!post) return undefined;
      const [asset] = await assets.findAll([post.assetId]);
      const { ownerId, title, moderation, visibility, isAuthorVisible, remixes } = post;
      return {
        id,
        ownerId,
        title,
        imageUrl: asset ? assets.signedMediaUrl(asset, 'w640') : null,
        url: `/p/${id}`,
        state: moderation,
        isPublic: visibility !== 'private' && moderation === 'visible' && isAuthorVisible,
        usedBy: remixes,
      };
    },
    setState: (tx: Tx, { id, state }: { id: string; state: ModerationState }): Promise<void> =>
      setPostModeration(tx, id, state),
  };
}

/** The same for profiles. While one is hidden, so are its posts. */
export function moderateProfiles({ db }: Pick<Platform, 'db'>) {
  return {
    async find(userId: string, sql: Sql = db.sql) {
      const profile = await findProfile(sql, userId);
      if (!profile) return undefined;
      const { handle, name, moderation, isOpen } = profile;
      return {
        id: userId,
        ownerId: userId,
        title: name,
        imageUrl: null,
        url: `/u/${handle}`,
        state: moderation,
        isPublic: moderation === 'visible' && isOpen,
        usedBy: 0,
      };
    },
    setState: (tx: Tx, { id, state }: { id: string; state: ModerationState }): Promise<void> =>
      setProfileModeration(tx, id, state),
  };
}
