import { Hono } from 'hono';
import { escapeXml } from '#server/platform/web/xml.ts';
import { hashSource } from '#server/platform/http/security-headers.ts';
import type { Asset } from '#server/features/assets/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import { findLong, findPost, type Post } from './posts-store.ts';
import { captionsAddress } from './present-post.ts';
import { isOpenToAll } from './visible-post.ts';

const style = `
  :root { color-scheme: dark; }
  * { box-sizing: border-box; }
  body { margin: 0; height: 100vh; background: #000; color: #f2f0ea; font: 14px/20px system-ui, sans-serif; }
  video, img { display: block; width: 100%; height: calc(100vh - 40px); object-fit: contain; background: #000; }
  p { margin: 0; height: 40px; padding: 10px 14px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  a { color: inherit; }
`;

/** Every site may show it in a frame. It has no script and no link to an account. */
const headers = {
  'Content-Security-Policy': `default-src 'none'; media-src 'self' data:; img-src 'self'; style-src ${hashSource(style)}; base-uri 'none'; form-action 'none'; frame-ancestors *`,
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'public, max-age=60',
};

const page = (title: string, body: string) =>
  `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeXml(title)}</title><style>${style}</style></head><body>${body}</body></html>\n`;

/** Players for other sites, `/:postId`. To be mounted at `/embed`. */
export function createEmbedApp(
  { db, publicUrl }: Pick<Platform, 'db' | 'publicUrl'>,
  { assets }: Pick<Uses, 'assets'>,
): Hono {
  const app = new Hono();
  app.get('/:postId{pst_[0-9a-z]+}', async (context) => {
    const post = await findPost(db.sql, context.req.param('postId'));
    const [asset] = post && isOpenToAll(post) ? await assets.findAll([post.assetId]) : [];
    if (!post || !asset) return context.html(page('Not available', '<p>This post isn’t available.</p>'), 404, headers);
    const { captions } = await findLong(db.sql, post.id);
    const link = `<p><a href="${escapeXml(`${publicUrl}/p/${post.id}`)}" target="_blank" rel="noopener">${escapeXml(post.title)}</a> by ${escapeXml(post.authorName)}</p>`;
    return context.html(page(post.title, draw(post, asset, captions) + link), 200, headers);
  });
  return app;

  function draw(post: Post, asset: Asset, captions: string): string {
    const address = (rendition: Parameters<typeof assets.signedMediaUrl>[1]) =>
      escapeXml(assets.signedMediaUrl(asset, rendition));
    if (post.kind === 'image') return `<img src="${address('w1280')}" alt="${escapeXml(post.title)}">`;
    const captionsUrl = captionsAddress(captions);
    const track =
      captionsUrl === null ? '' : `<track kind="captions" srclang="en" label="Captions" src="${captionsUrl}">`;
    return `<video controls playsinline preload="metadata" poster="${address('poster')}" src="${address(asset.proxy === 'made' ? 'proxy' : 'original')}">${track}</video>`;
  }
}
