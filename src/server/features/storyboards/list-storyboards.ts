import type { z } from 'zod';
import { pageSize } from '#contract/ids.ts';
import type { storyboardsApi } from '#contract/storyboards.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { readTimeCursor, writeTimeCursor } from '#server/platform/http/time-cursor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listSummariesOf } from './content-store.ts';
import type { Uses } from './ports.ts';
import { listOwnStoryboards } from './storyboards-store.ts';
import { listPosters } from './takes-store.ts';

type Asked = z.output<typeof storyboardsApi.list.query>;
type Page = z.input<typeof storyboardsApi.list.response>;

/** Lists a user's storyboards with how much is in each, the one last worked on first. */
export function listStoryboards({ db }: Pick<Platform, 'db'>, { assets }: Pick<Uses, 'assets'>) {
  return async (ownerId: string, { cursor, projectId }: Asked): Promise<Page> => {
    const after = cursor === undefined ? undefined : readTimeCursor(cursor);
    const found = await listOwnStoryboards(db.sql, { ownerId, after, projectId, size: pageSize + 1 });
    const { page, nextCursor } = pageOf(found, writeTimeCursor);
    const ids = page.map(({ id }) => id);
    const [summaries, posters] = await Promise.all([listSummariesOf(db.sql, ids), listPosters(db.sql, ids)]);
    const summaryOf = new Map(summaries.map((summary) => [summary.id, summary]));
    const posterOf = new Map(posters.map((poster) => [poster.storyboardId, poster]));
    const storyboards = page.flatMap(({ id, projectTitle, createdAt, updatedAt }) => {
      const summary = summaryOf.get(id);
      const poster = posterOf.get(id);
      // Deleted since the page was read.
      if (!summary) return [];
      return {
        ...summary,
        projectTitle,
        picturesMade: poster?.pictures ?? 0,
        posterUrl: poster ? assets.signedMediaUrl({ id: poster.assetId, ownerId: poster.ownerId }, 'w640') : null,
        createdAt: createdAt.toISOString(),
        updatedAt: updatedAt.toISOString(),
      };
    });
    return { storyboards, nextCursor };
  };
}
