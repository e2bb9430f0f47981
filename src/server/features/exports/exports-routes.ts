import { AppError } from '#contract/errors.ts';
import { exportsApi, type ExportView } from '#contract/exports.ts';
import { pageSize } from '#contract/ids.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import type { Platform } from '#server/platform/platform.ts';
import { cancelExport } from './cancel-export.ts';
import { type FilmExport, findOwnExport, listExports } from './exports-store.ts';
import { filmLinks } from './film-links.ts';
import type { Uses } from './ports.ts';
import { presentExports } from './present-export.ts';
import { removeExport } from './remove-export.ts';
import { requestExport } from './request-export.ts';
import { retryExport } from './retry-export.ts';

/** Answers `exportsApi`. */
export function routeExports(platform: Platform, uses: Uses): void {
  const { router, db } = platform;
  const [request, cancel, retry] = [requestExport(platform, uses), cancelExport(platform), retryExport(platform, uses)];
  const [remove, links] = [removeExport(platform), filmLinks(platform)];
  const presentAll = presentExports(platform, uses);
  const present = async (film: FilmExport): Promise<ExportView> => {
    const [view] = await presentAll([film]);
    if (!view) throw new Error('An export was not presented.');
    return view;
  };

  router.on(exportsApi.request, async ({ caller, received: { params, body } }) =>
    present(await request(caller, params.storyboardId, body)),
  );

  router.on(exportsApi.list, async ({ caller: { userId }, received: { params, query } }) => {
    await uses.storyboards.requireOwn(userId, params.storyboardId);
    const { storyboardId } = params;
    const found = await listExports(db.sql, { userId, storyboardId, before: query.cursor, size: pageSize + 1 });
    const { page, nextCursor } = pageOf(found, ({ id }) => id);
    return { exports: await presentAll(page), nextCursor };
  });

  router.on(exportsApi.get, async ({ caller, received: { params } }) => {
    const film = await findOwnExport(db.sql, caller.userId, params.exportId);
    if (!film) throw new AppError('not-found', 'Export not found.');
    return present(film);
  });

  router.on(exportsApi.cancel, async ({ caller, received: { params } }) =>
    present(await cancel(caller.userId, params.exportId)),
  );

  router.on(exportsApi.retry, async ({ caller, received: { params } }) =>
    present(await retry(caller.userId, params.exportId)),
  );

  router.on(exportsApi.remove, async ({ caller, received: { params } }) => {
    await remove(caller.userId, params.exportId);
    return {};
  });

  router.on(exportsApi.share, async ({ caller, received: { params, body } }) =>
    present(await links.share(caller.userId, params.exportId, body.days)),
  );

  router.on(exportsApi.unshare, async ({ caller, received: { params } }) =>
    present(await links.unshare(caller.userId, params.exportId)),
  );
}
