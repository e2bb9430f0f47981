import type { z } from 'zod';
import type { libraryApi } from '#contract/library.ts';
import { recentSinceMs } from '#domain/library/library-limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listFolders } from './folders-store.ts';
import { listLabels } from './labels-store.ts';
import { countPlaces, type PlaceCount, readTrash } from './library-store.ts';
import type { Uses } from './ports.ts';

type Overview = z.input<typeof libraryApi.overview.response>;

/** Counts what a user's library has, by project, folder and label. */
export function readOverview({ db, clock }: Pick<Platform, 'db' | 'clock'>, { projects }: Pick<Uses, 'projects'>) {
  return async (userId: string): Promise<Overview> => {
    const recentSince = new Date(recentSinceMs(clock.now().getTime()));
    const [places, trash, titles, folders, labels] = await Promise.all([
      countPlaces(db.sql, userId, recentSince),
      readTrash(db.sql, userId),
      projects.titlesOf(userId),
      listFolders(db.sql, userId),
      listLabels(db.sql, userId),
    ]);
    const unsorted = places.filter(({ projectId, folderId }) => projectId === null && folderId === null);
    return {
      counts: {
        all: sumOf(places, 'all'),
        favorites: sumOf(places, 'favorites'),
        uploads: sumOf(places, 'uploads'),
        recent: sumOf(places, 'recent'),
        unsorted: sumOf(unsorted, 'all'),
      },
      trash,
      projects: titles.map(({ id, title }) => ({
        id,
        title,
        count: sumOf(
          places.filter((one) => one.projectId === id),
          'all',
        ),
      })),
      folders: folders.map((folder) => ({
        ...folder,
        count: sumOf(
          places.filter((one) => one.folderId === folder.id),
          'all',
        ),
      })),
      labels,
    };
  };
}

type Counted = 'all' | 'favorites' | 'uploads' | 'recent';

const sumOf = (places: readonly PlaceCount[], what: Counted): number =>
  places.reduce((sum, place) => sum + place[what], 0);
