import type { ProjectView } from '#contract/projects.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listSummaries } from './content-store.ts';
import type { Uses } from './ports.ts';
import { listPosters } from './takes-store.ts';

type Shown = ProjectView['storyboards'];

/** What projects show of their storyboards, by the project's id. */
export function projectStoryboards({ db }: Platform, { assets }: Pick<Uses, 'assets'>) {
  return async (projectIds: string[]): Promise<Map<string, Shown>> => {
    const storyboards = await listSummaries(db.sql, projectIds);
    const posters = await listPosters(
      db.sql,
      storyboards.map(({ id }) => id),
    );
    const posterOf = new Map(posters.map((poster) => [poster.storyboardId, poster]));
    const byProject = Map.groupBy(storyboards, ({ projectId }) => projectId);
    const shown = [...byProject].map(([projectId, own]): [string, Shown] => [
      projectId,
      own.map(({ id, documentId, title, dimension, scenes, shots, finishedMs }) => {
        const poster = posterOf.get(id);
        const posterUrl = poster
          ? assets.signedMediaUrl({ id: poster.assetId, ownerId: poster.ownerId }, 'w640')
          : null;
        const picturesMade = poster?.pictures ?? 0;
        return { id, documentId, title, dimension, scenes, shots, picturesMade, finishedMs, posterUrl };
      }),
    ]);
    return new Map(shown);
  };
}
