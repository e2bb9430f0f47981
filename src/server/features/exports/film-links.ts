import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import { canBeWatched } from '#domain/exports/export-format.ts';
import type { FilmLinkView } from '#contract/exports.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import { sign } from '#server/platform/storage/signature.ts';
import { type FilmExport, lockOwnExport } from './exports-store.ts';
import { deleteLink, type FilmLink, replaceLink } from './links-store.ts';

/** 256 bits that nobody can guess; the database has only its sum, so that reading the database opens no film. */
function tokenOf(secret: string, { exportId, nonce }: Pick<FilmLink, 'exportId' | 'nonce'>): string {
  return sign(secret, 'watch', [exportId, nonce]);
}

/** What the database knows a token by. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A link as its owner sees it. */
export function presentLink(
  link: FilmLink,
  { secret, publicUrl }: Pick<Platform, 'secret' | 'publicUrl'>,
): FilmLinkView {
  return {
    url: `${publicUrl}/watch/${tokenOf(secret, link)}`,
    expiresAt: link.expiresAt?.toISOString() ?? null,
    createdAt: link.createdAt.toISOString(),
  };
}

/** Makes a link to watch a finished film, and takes it back. */
export function filmLinks({ db, live, secret }: Platform) {
  const change = (userId: string, exportId: string, work: (tx: Tx, film: FilmExport) => Promise<void>) =>
    db.transaction(async (tx): Promise<FilmExport> => {
      const film = await lockOwnExport(tx, userId, exportId);
      if (!film) throw new AppError('not-found', 'Export not found.');
      await work(tx, film);
      live.tell(tx, `user:${userId}`, { type: 'export.changed', exportId });
      return film;
    });
  return {
    share: (userId: string, exportId: string, days: number | null) =>
      change(userId, exportId, async (tx, film) => {
        if (film.state !== 'complete') throw new AppError('conflict', 'Only a finished film can be shared.');
        if (!canBeWatched(film.options.format)) {
          throw new AppError(
            'not-allowed',
            'Only MP4 and WebM films can be shared, because browsers can’t play other formats.',
          );
        }
        const nonce = randomBytes(16).toString('base64url');
        const tokenHash = hashOfToken(tokenOf(secret, { exportId, nonce }));
        await replaceLink(tx, { exportId, nonce, tokenHash, days });
      }),
    unshare: (userId: string, exportId: string) => change(userId, exportId, (tx) => deleteLink(tx, exportId)),
  };
}
