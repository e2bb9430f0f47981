import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { isAppError } from '#contract/errors.ts';
import { projectsApi } from '#contract/projects.ts';
import { call } from '#web/lib/call.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { modelsQuery } from '#web/lib/models-query.ts';
import { keys } from '#web/lib/query-keys.ts';
import { pageTitle } from '#web/lib/site.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { NotFoundView } from '#web/lib/views/not-found-view.tsx';
import { StudioFailed, StudioPage } from '#web/studio/shell/index.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StoryPage, StorySkeleton } from './story-page.tsx';
import { storySteps } from './story-steps.ts';
import { useStory } from './use-story.ts';

const stepIds = storySteps.map(({ id }) => id);

export const Route = createFileRoute('/studio/projects/$projectId/story')({
  validateSearch: z.object({ step: z.enum(stepIds).optional().catch(undefined) }),
  loader: ({ context: { queryClient } }) => loadAhead(queryClient.prefetchQuery(modelsQuery)),
  head: () => ({ meta: [{ title: pageTitle('From an idea') }] }),
  component: StoryRoute,
  errorComponent: StudioFailed,
});

/** From an idea to a screenplay: its states while it is not there, then the steps. */
function StoryRoute() {
  const { projectId } = Route.useParams();
  const { step } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { status } = useSession();
  const { opened, error, refetch } = useStory(projectId);
  const { data: project } = useQuery({
    queryKey: [...keys.projects, projectId],
    queryFn: ({ signal }) => call(projectsApi.get, { params: { projectId } }, { signal }),
    enabled: status === 'member',
  });
  const crumbs = [
    { label: 'Projects', href: '/studio/projects' },
    { label: project?.title ?? <Skeleton className="h-3 w-24" />, href: `/studio/projects/${projectId}` },
    { label: 'From an idea' },
  ];
  if (opened) {
    return (
      <StudioPage crumbs={crumbs} isFilled>
        <StoryPage opened={opened} step={step} onStep={(next) => void navigate({ search: { step: next } })} />
      </StudioPage>
    );
  }
  const isMissing = isAppError(error) && error.code === 'not-found';
  return (
    <StudioPage crumbs={crumbs} isFilled={!error}>
      {isMissing && <NotFoundView />}
      {error && !isMissing && (
        <div className="p-6">
          <FailedBox title="Couldn’t load this story" error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {!error && <StorySkeleton />}
    </StudioPage>
  );
}
