import { useQuery } from '@tanstack/react-query';
import { useSession } from '#web/lib/identity/use-session.ts';
import { overviewQuery } from '../assets-query.ts';
import type { LibrarySearch } from './library-search.ts';

const sectionTitle = { recent: 'Recent', favorites: 'Favorites', uploads: 'Uploads' } as const;

/** The name of a place: `Low Lantern`, `Trash`. */
export function usePlaceTitle({ place, section, project, folder, label }: LibrarySearch): string {
  const { status } = useSession();
  const { data } = useQuery({ ...overviewQuery, enabled: status === 'member' });
  if (place === 'trash') return 'Trash';
  if (section) return sectionTitle[section];
  if (label !== undefined) return data?.labels.find(({ id }) => id === label)?.name ?? 'Label';
  if (folder === 'none') return 'Not in a folder';
  if (folder !== undefined) return data?.folders.find(({ id }) => id === folder)?.name ?? 'Folder';
  if (project !== undefined) return data?.projects.find(({ id }) => id === project)?.title ?? 'Project';
  return 'All assets';
}
