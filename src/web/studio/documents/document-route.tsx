import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isAppError } from '#contract/errors.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { pageTitle } from '#web/lib/site.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { NotFoundView } from '#web/lib/views/not-found-view.tsx';
import { StudioPage } from '#web/studio/shell/index.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DocumentSkeleton } from './document-skeleton.tsx';
import { documentQuery } from './documents-queries.ts';

// The editor is large; nobody else waits for it.
const DocumentPage = lazy(async () => ({ default: (await import('./document-page.tsx')).DocumentPage }));

export const Route = createFileRoute('/studio/documents/$documentId')({
  // What this browser kept goes first, so the text is asked for here and not by the server.
  ssr: 'data-only',
  head: () => ({ meta: [{ title: pageTitle('Screenplay') }] }),
  component: DocumentRoute,
});

/** A document: its states while it is not there, then the text itself. */
function DocumentRoute() {
  const { documentId } = Route.useParams();
  const { status, user } = useSession();
  const query = documentQuery(documentId, user?.uid);
  const { data, error, refetch } = useQuery({ ...query, enabled: status === 'member' });
  if (data && user) {
    return (
      <Suspense fallback={<Pending />}>
        <DocumentPage key={documentId} document={data} userId={user.uid} />
      </Suspense>
    );
  }
  if (!error) return <Pending />;
  return (
    <StudioPage crumbs={[{ label: 'Projects', href: '/studio/projects' }, { label: 'Document' }]}>
      {isAppError(error) && error.code === 'not-found' ? (
        <NotFoundView />
      ) : (
        <div className="p-6">
          <FailedBox title="Couldn’t load this document" error={error} onRetry={() => void refetch()} />
        </div>
      )}
    </StudioPage>
  );
}

function Pending() {
  const title = <Skeleton className="h-3 w-28" />;
  return (
    <StudioPage
      crumbs={[{ label: 'Projects', href: '/studio/projects' }, { label: title }, { label: 'Document' }]}
      isFilled
    >
      <DocumentSkeleton />
    </StudioPage>
  );
}
