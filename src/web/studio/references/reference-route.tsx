import { createFileRoute } from '@tanstack/react-router';
import { isAppError } from '#contract/errors.ts';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { modelsQuery } from '#web/lib/models-query.ts';
import { pageTitle } from '#web/lib/site.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { NotFoundView } from '#web/lib/views/not-found-view.tsx';
import { StudioFailed, StudioPage } from '#web/studio/shell/index.ts';
import { MakerFrame } from '#web/studio/tagged-things/index.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ReferencePage } from './reference-page.tsx';
import { referenceQuery } from './references-query.ts';
import { ShownReference } from './shown-reference.tsx';
import { nameOf } from './use-reference-actions.ts';
import { useReference } from './use-reference.ts';

export const Route = createFileRoute('/studio/references/$referenceId')({
  loader: ({ context: { queryClient }, params }) =>
    loadAhead(queryClient.prefetchQuery(referenceQuery(params.referenceId)), queryClient.prefetchQuery(modelsQuery)),
  head: () => ({ meta: [{ title: pageTitle('Reference') }] }),
  component: ReferenceRoute,
  errorComponent: StudioFailed,
});

function ReferenceRoute() {
  const { referenceId } = Route.useParams();
  // Another reference has other edits.
  return <ReferenceById key={referenceId} referenceId={referenceId} />;
}

/** The page of a reference, or why there is none. */
function ReferenceById({ referenceId }: { referenceId: string }) {
  const { opened, error, refetch } = useReference(referenceId);
  const crumbs = [
    { label: 'References', href: '/studio/references' },
    { label: opened ? nameOf(opened.reference) : <Skeleton className="h-3 w-24" /> },
  ];
  if (opened) {
    const { reference } = opened;
    return (
      <StudioPage crumbs={crumbs} isFilled>
        <ShownReference reference={reference} isOnlyOnPhone={reference.isOwn} />
        {reference.isOwn && <ReferencePage opened={opened} />}
      </StudioPage>
    );
  }
  const isMissing = isAppError(error) && error.code === 'not-found';
  return (
    <StudioPage crumbs={crumbs} isFilled={!error}>
      {isMissing && <NotFoundView />}
      {error && !isMissing && (
        <div className="p-6">
          <FailedBox title="Couldn’t load this reference" error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {!error && <ReferenceSkeleton />}
    </StudioPage>
  );
}

/** The page while a reference loads, in its final sizes. */
function ReferenceSkeleton() {
  return (
    <MakerFrame
      bar={<span className="min-h-7" />}
      form={
        <div className="grid gap-4" aria-busy="true">
          <Skeleton className="h-13" />
          <Skeleton className="h-13" />
          <Skeleton className="h-[124px]" />
          <Skeleton className="h-[230px]" />
        </div>
      }
      foot={<Skeleton className="h-10" />}
      stage={<Skeleton className="aspect-video w-full max-w-[640px]" />}
      action={<span />}
    />
  );
}
