import { Hono } from 'hono';
import type { Platform, Sql } from '#server/platform/platform.ts';
import { sitemapXml } from '#server/platform/web/xml.ts';
import { createCardsApp, sweepCards } from './cards-app.ts';
import { createEmbedApp } from './embed-app.ts';
import { listListed, listShowing } from './feed-store.ts';
import { moderatePosts, moderateProfiles } from './moderate-posts.ts';
import type { Uses } from './ports.ts';
import { routePosts } from './posts-routes.ts';
import { routeProfiles } from './profiles-routes.ts';
import { forgetPerson } from './reactions-store.ts';

const sweepSeconds = 24 * 3600;
const sitemapSize = 5000;

/** Posts, profiles, likes and follows. The only file of this folder that others may import. */
export function createPosts(platform: Platform, uses: Uses) {
  const { db, jobs } = platform;
  routePosts(platform, uses);
  routeProfiles(platform, uses);
  jobs.every(sweepSeconds, 'posts.sweep-cards', sweepCards(platform));
  return {
    /** Which posts of an owner show these assets, at most so many for each asset. */
    showing: (ownerId: string, asked: { assetIds: readonly string[]; each: number }, sql: Sql = db.sql) =>
      listShowing(sql, ownerId, asked),
    moderation: moderatePosts(platform, uses),
    profileModeration: moderateProfiles(platform),
    /** Deletes posts, profile, likes and follows of a deleted account, before its assets. */
    forgetPerson: ({ userId }: { userId: string }): Promise<void> => db.transaction((tx) => forgetPerson(tx, userId)),
    /** To be mounted at `/media/post-cards`. */
    cardsApp: createCardsApp(platform, uses),
    /** To be mounted at `/embed`. */
    embedApp: createEmbedApp(platform, uses),
    /** To be mounted at `/feeds`. */
    sitemapApp: createSitemapApp(platform),
  };
}
export type Posts = ReturnType<typeof createPosts>;

/** A sitemap of public posts. */
function createSitemapApp({ db, publicUrl }: Pick<Platform, 'db' | 'publicUrl'>): Hono {
  return new Hono().get('/posts.xml', async (context) => {
    const posts = await listListed(db.sql, sitemapSize);
    const xml = sitemapXml(
      posts.map(({ id, updatedAt }) => ({ address: `${publicUrl}/p/${id}`, changedAt: updatedAt })),
    );
    const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=300' };
    return context.body(xml, 200, headers);
  });
}
