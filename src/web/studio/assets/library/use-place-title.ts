import { useQuery } from '@tanstack/react-query';
import type { Answer } from '#contract/endpoint.ts';
import type { libraryApi } from '#contract/library.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { overviewQuery } from '../assets-query.ts';
import type { LibrarySearch } from './library-search.ts';

const sectionTitle = { recent: 'Recent', favorites: 'Favorites', uploads: 'Uploads' } as const;

/** The name of a place: `Low Lantern`, `Trash`. */
export function usePlaceTitle(search: LibrarySearch): string {
  const { status } = useSession();
  const { data } = useQuery({ ...overviewQuery, enabled: status === 'member' });
  if (search.place === 'trash') return 'Trash';
  if (search.section) return sectionTitle[search.section];
  if (search.folder === 'none') return 'Not in a project or folder';
  return titleIn(data, search) ?? 'All assets';
}

type Overview = Answer<typeof libraryApi.overview>;

/** The chosen label, folder or project; undefined if none is chosen. */
function titleIn(overview: Overview | undefined, { label, folder, project }: LibrarySearch): string | undefined {
  const projects = overview?.projects.map(({ id, title }) => ({ id, name: title }));
  const chosen = [
    { id: label, items: overview?.labels, unknown: 'Label' },
    { id: folder, items: overview?.folders, unknown: 'Folder' },
    { id: project, items: projects, unknown: 'Project' },
  ].find(({ id }) => id !== undefined);
  return chosen && (chosen.items?.find(({ id }) => id === chosen.id)?.name ?? chosen.unknown);
}
