import { useInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import FileText from 'lucide-react/icons/file-text';
import { z } from 'zod';
import { documentKinds, type ListedDocument } from '#contract/documents.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { pageTitle } from '#web/lib/site.ts';
import { useNow } from '#web/lib/use-now.ts';
import { textKinds } from '#web/studio/documents/index.ts';
import { StudioFailed } from '#web/studio/shell/index.ts';
import { Ago } from '#web/ui/ago.tsx';
import { counted } from '#web/ui/format.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { documentsQuery } from './list-queries.ts';
import { WorkListFrame } from './work-list-frame.tsx';

export const Route = createFileRoute('/studio/documents')({
  validateSearch: z.object({ kind: z.enum(documentKinds).optional().catch(undefined) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { kind } }) =>
    loadAhead(queryClient.prefetchInfiniteQuery(documentsQuery(kind))),
  head: () => ({ meta: [{ title: pageTitle('Documents') }] }),
  component: DocumentsPage,
  errorComponent: StudioFailed,
});

const kinds = [{ id: 'all', label: 'All' }, ...documentKinds.map((id) => ({ id, label: textKinds[id] }))] as const;

/** Every document, the most recently edited first. */
function DocumentsPage() {
  const { status } = useSession();
  const { kind } = Route.useSearch();
  const navigate = Route.useNavigate();
  const query = useInfiniteQuery({ ...documentsQuery(kind), enabled: status === 'member' });
  const choose = (id: string) => {
    const chosen = documentKinds.find((one) => one === id);
    void navigate({ search: chosen ? { kind: chosen } : {}, resetScroll: false });
  };
  return (
    <WorkListFrame
      title="Documents"
      query={query}
      filters={
        <div className="overflow-x-auto">
          <Segmented label="Kind" value={kind ?? 'all'} segments={kinds} onChange={choose} />
        </div>
      }
    >
      <Documents documents={query.data?.pages.flatMap((page) => page.documents)} isFiltered={kind !== undefined} />
    </WorkListFrame>
  );
}

const skeletons = 12;

function Documents({ documents, isFiltered }: { documents: ListedDocument[] | undefined; isFiltered: boolean }) {
  const now = useNow(false);
  if (!documents) {
    return (
      <div className="grid gap-2" aria-busy="true">
        {Array.from({ length: skeletons }, (_, n) => (
          <Skeleton key={n} className="h-12" />
        ))}
      </div>
    );
  }
  if (documents.length === 0) {
    return (
      <p className="py-20 text-center text-muted">
        {isFiltered ? (
          'No documents of this kind yet.'
        ) : (
          <>
            No documents yet.{' '}
            <Link to="/studio/projects" className="underline underline-offset-3 hover:text-ink">
              Import or write a screenplay
            </Link>
            .
          </>
        )}
      </p>
    );
  }
  return (
    <ul className="grid grid-cols-1">
      {documents.map(({ id, title, kind, projectTitle, length, updatedAt }) => (
        <li key={id} className="border-b border-line">
          <Link
            to="/studio/documents/$documentId"
            params={{ documentId: id }}
            className="-mx-2 flex min-h-12 items-center gap-3 rounded-ctl px-2 py-1.5 hover:bg-hover"
          >
            <FileText size={16} aria-hidden="true" className="shrink-0 text-muted" />
            <span className="min-w-0 flex-1">
              <span className="block truncate text-13 font-medium">{title}</span>
              <span className="block truncate text-12 text-muted">
                {projectTitle === title ? textKinds[kind] : `${textKinds[kind]} · ${projectTitle}`}
              </span>
            </span>
            <span className="num shrink-0 text-right text-12 text-faint">
              <span className="max-sm:hidden">{counted(length, 'character')} · </span>
              <Ago time={updatedAt} now={now} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
