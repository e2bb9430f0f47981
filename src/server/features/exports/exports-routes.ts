import { AppError } from '#contract/errors.ts';
import { exportsApi } from '#contract/exports.ts';
import { pageSize } from '#contract/ids.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import type { Platform } from '#server/platform/platform.ts';
import { cancelExport } from './cancel-export.ts';
import { type FilmExport, findOwnExport, listExports } from './exports-store.ts';
import type { Uses } from './ports.ts';
import { presentExport } from './present-export.ts';
import { requestExport } from './request-export.ts';
import { retryExport } from './retry-export.ts';

/** Answers `exportsApi`. */
export function routeExports(platform: Platform, uses: Uses): void {
  const { router, db } = platform;
  const [request, cancel, retry] = [requestExport(platform, uses), cancelExport(platform), retryExport(platform)];
  const present = (film: FilmExport) => presentExport(uses, film);

  router.on(exportsApi.request, async ({ caller, received: { params, body } }) =>
    present(await request(caller, params.storyboardId, body)),
  );

  router.on(exportsApi.list, async ({ caller: { userId }, received: { params, query } }) => {
    await uses.storyboards.requireOwn(userId, params.storyboardId);
    const { storyboardId } = params;
    const found = await listExports(db.sql, { userId, storyboardId, before: query.cursor, size: pageSize + 1 });
    const { page, nextCursor } = pageOf(found, ({ id }) => id);
    return { exports: page.map(present), nextCursor };
  });

  router.on(exportsApi.get, async ({ caller, received: { params } }) => {
    const film = await findOwnExport(db.sql, caller.userId, params.exportId);
    if (!film) throw new AppError('not-found', 'There is no such export.');
    return present(film);
  });

  router.on(exportsApi.cancel, async ({ caller, received: { params } }) =>
    present(await cancel(caller.userId, params.exportId)),
  );

  router.on(exportsApi.retry, async ({ caller, received: { params } }) =>
    present(await retry(caller.userId, params.exportId)),
  );
}
