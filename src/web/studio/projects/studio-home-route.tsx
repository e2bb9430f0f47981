import { useInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import type { ProjectView } from '#contract/projects.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { takeScript } from '#web/lib/pending-script.ts';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { useBeginText } from '#web/studio/documents/index.ts';
import { OnboardingCard } from '#web/studio/onboarding/index.ts';
import { useStoryboardOptions } from '#web/studio/scripts/index.ts';
import { StudioFailed, StudioPage } from '#web/studio/shell/index.ts';
import { TemplateCards } from '#web/studio/templates/index.ts';
import { useBeginStory } from '#web/studio/writing/index.ts';
import { DropScreenplay } from './drop-screenplay.tsx';
import { LimitNotice } from './limit-notice.tsx';
import { ProjectCard } from './project-card.tsx';
import { ProjectsGrid, ProjectsSkeleton } from './projects-grid.tsx';
import { projectsQuery } from './projects-query.ts';
import { SampleCard } from './sample-card.tsx';
import { useImportScript } from './use-import-script.ts';
import { usePageDrop } from '#web/lib/use-page-drop.ts';

export const Route = createFileRoute('/studio/')({
  loader: ({ context }) => loadAhead(context.queryClient.prefetchInfiniteQuery(projectsQuery)),
  component: StudioHome,
  errorComponent: StudioFailed,
});

const shownProjects = 4;

/** Where one comes in: bring a script, or go on where one left off. */
function StudioHome() {
  const { status } = useSession();
  const { data } = useInfiniteQuery({ ...projectsQuery, enabled: status === 'member' });
  const projects = data?.pages.flatMap((page) => page.projects);
  const { script, sample, isBusy, error } = useImportScript();
  const { options } = useStoryboardOptions();
  const begin = useBeginText();
  const { mutate } = script;
  const take = useCallback((file: File) => mutate({ file, options }), [mutate, options]);
  const beginStory = useBeginStory();
  const write = () => begin.mutate({ kind: 'screenplay' });
  const isOver = usePageDrop(take);
  useEffect(() => {
    if (status === 'member') void takeScript().then((waiting) => waiting && take(waiting));
  }, [status, take]);
  return (
    <StudioPage crumbs={[{ label: 'Studio' }]}>
      <div className="mx-auto grid max-w-[1240px] gap-10 p-5 md:p-8">
        <h1 className="sr-only">Studio</h1>
        <LimitNotice />
        <div className="grid gap-5 lg:grid-cols-[1fr_300px]">
          <DropScreenplay
            onFile={take}
            onWrite={write}
            onIdea={() => beginStory.mutate(undefined)}
            isOver={isOver}
            isBusy={script.isPending}
            error={error}
          />
          <SampleCard onOpen={() => sample.mutate()} isBusy={sample.isPending || (isBusy && !script.isPending)} />
        </div>
        <Recent projects={projects} />
        <section aria-label="Start from a template">
          <header className="mb-3 flex items-baseline gap-3">
            <h2 className="flex-1 text-14 font-semibold">Start from a template</h2>
            <Link to="/studio/examples" className="text-12 text-muted hover:text-ink">
              Example projects
            </Link>
          </header>
          <TemplateCards />
        </section>
        <OnboardingCard />
      </div>
    </StudioPage>
  );
}

function Recent({ projects }: { projects: ProjectView[] | undefined }) {
  if (projects?.length === 0) return null;
  return (
    <section aria-label="Continue where you left off">
      <header className="mb-3 flex items-baseline gap-3">
        <h2 className="flex-1 text-14 font-semibold">Continue where you left off</h2>
        <Link to="/studio/projects" className="text-12 text-muted hover:text-ink">
          All projects
        </Link>
      </header>
      {projects ? (
        <ProjectsGrid>
          {projects.slice(0, shownProjects).map((project) => (
            <ProjectCard key={project.id} project={project} />
          ))}
        </ProjectsGrid>
      ) : (
        <ProjectsSkeleton count={shownProjects} />
      )}
    </section>
  );
}
