import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Hono } from 'hono';
import { AppError } from '#contract/errors.ts';
import type { ArticleImageView } from '#contract/blogs.ts';
import { answerMedia } from '#server/platform/media/answer-media.ts';
import { writeStill } from '#server/platform/media/picture.ts';
import type { Platform, Sql } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';

const widthMaximumPx = 2400;
const mediaPath = '/media/blog';
/** The address never changes its content. */
const immutable = 'public, max-age=31536000, immutable';
const orphanMs = 7 * 24 * 3_600_000;

export type ImageFacts = { id: string; widthPx: number; heightPx: number };

const keyOf = (id: string): string => `blog/${id}`;
const addressPattern = new RegExp(`^${mediaPath}/(aim_[0-9a-f]{26})$`);

/** The id of a picture of the blog; undefined for any other address. */
export const imageIdOf = (address: string): string | undefined => addressPattern.exec(address)?.[1];
/** Ids in a text that may be those of its pictures. */
export const imageIdsIn = (text: string): string[] => text.match(/aim_[0-9a-f]{26}/g) ?? [];
export const presentImage = ({ id, widthPx, heightPx }: ImageFacts): ArticleImageView => ({
  id,
  url: `${mediaPath}/${id}`,
  widthPx,
  heightPx,
});

/** The pictures that exist, by id. */
export async function findImages(sql: Sql, ids: readonly string[]): Promise<Map<string, ImageFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await sql
    .selectFrom('articleImages')
    .select(['id', 'widthPx', 'heightPx'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

type Parts = Pick<Platform, 'db' | 'storage' | 'clock'>;
type Source = { path: string; uploaderId: string | null };

/** Stores a picture for articles, without metadata. The same picture is stored once. */
export function storeImage({ db, storage, clock }: Parts) {
  return async ({ path, uploaderId }: Source): Promise<ImageFacts> => {
    const folder = await mkdtemp(join(tmpdir(), 'article-image-'));
    try {
      const target = join(folder, 'image.webp');
      const { width, height } = await writeStill(path, target, widthMaximumPx);
      const bytes = await readFile(target);
      const id = `aim_${createHash('sha256').update(bytes).digest('hex').slice(0, 26)}`;
      const facts = { id, widthPx: width, heightPx: height };
      await storage.write(keyOf(id), bytes, { mediaType: 'image/webp' });
      await db.sql
        .insertInto('articleImages')
        .values({ ...facts, uploaderId, createdAt: clock.now() })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ createdAt: clock.now() }))
        .execute();
      return facts;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}

/** Copies an image of an admin's library. Throws `not-found`, `conflict` (in the trash), or `invalid-input` (not an image). */
export function addImage(platform: Parts, { assets }: Pick<Uses, 'assets'>) {
  const store = storeImage(platform);
  return async (adminId: string, assetId: string): Promise<ArticleImageView> => {
    const asset = await assets.requireOwnUsable(adminId, assetId);
    if (asset.kind !== 'image') throw new AppError('invalid-input', 'assetId: is not an image');
    return presentImage(await store({ path: await assets.localFile(assetId), uploaderId: adminId }));
  };
}

/** Deletes pictures that no revision has used for a week. */
export function sweepImages({ db, storage, clock }: Parts) {
  return async (): Promise<void> => {
    const before = new Date(clock.now().getTime() - orphanMs);
    const unused = await db.sql
      .deleteFrom('articleImages as image')
      .where('image.createdAt', '<', before)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('articleRevisions as revision')
              .select('revision.articleId')
              .where(({ eb, or, fn }) =>
                or([
                  eb('revision.coverImageId', '=', eb.ref('image.id')),
                  eb(fn<number>('strpos', ['revision.markdown', 'image.id']), '>', 0),
                ]),
              ),
          ),
        ),
      )
      .returning('image.id')
      .execute();
    for (const { id } of unused) await storage.remove(keyOf(id));
  };
}

/** Serves pictures of articles to anyone: `/:id`. To be mounted at `/media/blog`. */
export function createImagesApp({ storage }: Pick<Platform, 'storage'>): Hono {
  const app = new Hono();
  app.on(['GET', 'HEAD'], '/:id', async (context) => {
    const id = imageIdOf(`${mediaPath}/${context.req.param('id')}`);
    const stored = id === undefined ? undefined : await storage.stat(keyOf(id));
    if (id === undefined || !stored) throw new AppError('not-found', 'Image not found.');
    const open = (range?: { start: number; end: number }) => storage.read(stored.key, range);
    const content = { sizeBytes: stored.sizeBytes, mediaType: 'image/webp', etag: id, open };
    return answerMedia(context.req.raw, content, immutable);
  });
  return app;
}

/** The bytes of a picture; undefined if the file is gone. */
export async function readImage({ storage }: Pick<Platform, 'storage'>, id: string): Promise<Buffer | undefined> {
  if (!(await storage.stat(keyOf(id)))) return undefined;
  return buffer(await storage.read(keyOf(id)));
}
