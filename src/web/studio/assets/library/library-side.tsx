import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Clock from 'lucide-react/icons/clock';
import Folder from 'lucide-react/icons/folder';
import FolderPlus from 'lucide-react/icons/folder-plus';
import Images from 'lucide-react/icons/images';
import Inbox from 'lucide-react/icons/inbox';
import Plus from 'lucide-react/icons/plus';
import Star from 'lucide-react/icons/star';
import Tag from 'lucide-react/icons/tag';
import Trash2 from 'lucide-react/icons/trash-2';
import Upload from 'lucide-react/icons/upload';
import { type ReactNode, useState } from 'react';
import type { Answer } from '#contract/endpoint.ts';
import type { libraryApi } from '#contract/library.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { wholes } from '#web/ui/format.ts';
import { type Icon, IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { overviewQuery } from '../assets-query.ts';
import { StorageMeter } from '../storage-meter.tsx';
import { isSamePlace, type LibrarySearch } from './library-search.ts';
import { NewSortingDialog, SortingMenu } from './sorting-menu.tsx';

type LibrarySideProps = { search: LibrarySearch };

/** Where assets are: sections, projects with their folders, labels, and the trash. */
export function LibrarySide({ search }: LibrarySideProps) {
  const { status } = useSession();
  const query = useQuery({ ...overviewQuery, enabled: status === 'member' });
  const [adding, setAdding] = useState<'folder' | 'label' | null>(null);
  return (
    <nav aria-label="Library" className="flex h-full min-h-0 flex-col">
      <div className="flex h-11 shrink-0 items-center gap-2 border-b border-line pr-2 pl-4">
        <h2 className="flex-1 text-13 font-semibold">Library</h2>
        <IconButton label="New folder" icon={FolderPlus} onPress={() => setAdding('folder')} />
      </div>
      <div className="grid min-h-0 flex-1 grid-cols-1 content-start overflow-auto py-2">
        {query.isError && (
          <div className="p-2">
            <FailedBox
              title="Couldn’t load folders and labels"
              error={query.error}
              onRetry={() => void query.refetch()}
            />
          </div>
        )}
        {query.isPending && <SideSkeleton />}
        {query.data && <Places search={search} data={query.data} onNewLabel={() => setAdding('label')} />}
      </div>
      <div className="grid shrink-0 grid-cols-1 gap-2 border-t border-line py-2">
        <Place to={{ place: 'trash' }} search={search} icon={Trash2} count={query.data?.trash.count}>
          Trash
        </Place>
        <div className="px-4 [&>*]:justify-start">
          <StorageMeter isOn={status === 'member'} />
        </div>
      </div>
      {adding && <NewSortingDialog kind={adding} projectId={search.project ?? null} onClose={() => setAdding(null)} />}
    </nav>
  );
}

type PlacesProps = { search: LibrarySearch; data: Answer<typeof libraryApi.overview>; onNewLabel: () => void };

function Places({ search, data: { counts, projects, folders, labels }, onNewLabel }: PlacesProps) {
  return (
    <>
      <Place to={{}} search={search} icon={Images} count={counts.all}>
        All assets
      </Place>
      <Place to={{ section: 'recent' }} search={search} icon={Clock} count={counts.recent}>
        Recent
      </Place>
      <Place to={{ section: 'favorites' }} search={search} icon={Star} count={counts.favorites}>
        Favorites
      </Place>
      <Place to={{ section: 'uploads' }} search={search} icon={Upload} count={counts.uploads}>
        Uploads
      </Place>
      <Heading>Projects and folders</Heading>
      {projects.map(({ id, title, count }) => (
        <div key={id} className="contents">
          <Place to={{ project: id }} search={search} icon={Folder} count={count}>
            {title}
          </Place>
          <Folders folders={folders.filter(({ projectId }) => projectId === id)} search={search} isNested />
        </div>
      ))}
      <Folders folders={folders.filter(({ projectId }) => projectId === null)} search={search} />
      <Place to={{ project: 'none', folder: 'none' }} search={search} icon={Inbox} count={counts.unsorted}>
        Not in a project or folder
      </Place>
      <Heading>Labels</Heading>
      {labels.map((label) => (
        <Place
          key={label.id}
          to={{ label: label.id }}
          search={search}
          icon={Tag}
          count={label.count}
          menu={<SortingMenu kind="label" item={label} />}
        >
          {label.name}
        </Place>
      ))}
      <button type="button" onClick={onNewLabel} className={`${rowStyle} mx-2 w-auto text-left text-muted`}>
        <Plus size={15} aria-hidden="true" className="shrink-0" /> New label
      </button>
    </>
  );
}

type FolderEntry = Answer<typeof libraryApi.overview>['folders'][number];

function Folders(props: { folders: readonly FolderEntry[]; search: LibrarySearch; isNested?: boolean }) {
  const { folders, search, isNested = false } = props;
  return folders.map((folder) => (
    <Place
      key={folder.id}
      to={{ folder: folder.id }}
      search={search}
      icon={isNested ? undefined : Folder}
      count={folder.count}
      menu={<SortingMenu kind="folder" item={folder} />}
    >
      {folder.name}
    </Place>
  ));
}

function Heading({ children }: { children: ReactNode }) {
  return <h3 className="px-4 pt-4 pb-1 text-12 font-medium text-muted">{children}</h3>;
}

const rowStyle =
  'touch flex h-7 min-w-0 flex-1 items-center gap-2.5 rounded-ctl px-2 text-13 hover:bg-hover hover:text-ink pointer-coarse:h-11';

type PlaceProps = {
  to: LibrarySearch;
  search: LibrarySearch;
  icon: Icon | undefined;
  count: number | undefined;
  menu?: ReactNode;
  children: ReactNode;
};

/** A link to a place of the library. The filters of the tool bar stay behind. */
function Place({ to, search, icon: Icon, count, menu, children }: PlaceProps) {
  const isHere = isSamePlace(to, search);
  return (
    <div className="group/place relative mx-2 flex min-w-0 items-center">
      <Link
        to="/studio/assets"
        search={to}
        activeProps={{}}
        aria-current={isHere ? 'page' : undefined}
        className={classNames(rowStyle, isHere ? 'bg-raised text-ink shadow-[inset_2px_0_var(--key)]' : 'text-muted')}
      >
        {Icon ? (
          <Icon size={15} strokeWidth={1.75} aria-hidden className="shrink-0" />
        ) : (
          <span className="w-[15px] shrink-0" />
        )}
        <span className="min-w-0 flex-1 truncate">{children}</span>
        {count !== undefined && (
          <span
            className={classNames(
              'num shrink-0 text-12 text-faint',
              Boolean(menu) &&
                'pointer-fine:group-focus-within/place:invisible pointer-fine:group-hover/place:invisible',
            )}
          >
            {wholes(count)}
          </span>
        )}
      </Link>
      {menu ?? <span className="w-7 shrink-0 pointer-fine:hidden" />}
    </div>
  );
}

const skeletons = 10;

function SideSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-2.5 px-4 py-1">
      {Array.from({ length: skeletons }, (_, n) => (
        <Skeleton key={n} className="h-4" />
      ))}
    </div>
  );
}
