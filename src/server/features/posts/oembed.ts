import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { postsApi } from '#contract/posts.ts';
import type { Platform } from '#server/platform/platform.ts';
import { escapeXml } from '#server/platform/web/xml.ts';
import { findPost } from './posts-store.ts';
import { cardVersion } from './present-post.ts';
import { isOpenToAll } from './visible-post.ts';

type Asked = z.output<typeof postsApi.oembed.query>;
type Answer = z.input<typeof postsApi.oembed.response>;

/** Pixels, if the asker names none. */
const usual = { width: 960, height: 540 };
const card = { width: 1200, height: 630 };

/** Answers oEmbed for addresses of our own posts that everyone with the address may see. */
export async function answerOembed(
  { db, publicUrl }: Pick<Platform, 'db' | 'publicUrl'>,
  { url, maxwidth = usual.width, maxheight = usual.height }: Asked,
): Promise<Answer> {
  const id = url.startsWith(`${publicUrl}/p/`)
    ? /^(pst_[0-9a-z]+)\/?(?:[?#].*)?$/.exec(url.slice(publicUrl.length + 3))?.[1]
    : undefined;
  const post = id === undefined ? undefined : await findPost(db.sql, id);
  if (!post || !isOpenToAll(post)) throw new AppError('not-found', 'url: isn’t the address of a post on this site');
  const scale = Math.min(1, maxwidth / usual.width, maxheight / usual.height);
  const width = Math.round(usual.width * scale);
  const height = Math.round(usual.height * scale);
  const source = escapeXml(`${publicUrl}/embed/${post.id}`);
  return {
    version: '1.0',
    type: 'video',
    provider_name: 'Backlot',
    provider_url: publicUrl,
    title: post.title,
    author_name: post.authorName,
    author_url: `${publicUrl}/u/${post.handle}`,
    thumbnail_url: `${publicUrl}/media/post-cards/${post.id}.jpg?version=${cardVersion(post)}`,
    thumbnail_width: card.width,
    thumbnail_height: card.height,
    width,
    height,
    html: `<iframe src="${source}" width="${width}" height="${height}" title="${escapeXml(post.title)}" allow="fullscreen" allowfullscreen></iframe>`,
  };
}
