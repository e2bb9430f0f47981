import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import Trash from 'lucide-react/icons/trash-2';
import { useCallback, useState } from 'react';
import type { ProjectView } from '#contract/projects.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { pageTitle } from '#web/lib/site.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { useBeginText } from '#web/studio/documents/index.ts';
import { useStoryboardOptions } from '#web/studio/scripts/index.ts';
import { StudioFailed, StudioPage } from '#web/studio/shell/index.ts';
import { WorkTabs } from '#web/studio/work-lists/index.ts';
import { useBeginStory } from '#web/studio/writing/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { DropScreenplay } from './drop-screenplay.tsx';
import { LimitNotice } from './limit-notice.tsx';
import { ProjectCard } from './project-card.tsx';
import { ProjectsGrid, ProjectsSkeleton } from './projects-grid.tsx';
import { projectsQuery, trashQuery } from './projects-query.ts';
import { TrashList } from './trash-list.tsx';
import { useImportScript } from './use-import-script.ts';
import { usePageDrop } from '#web/lib/use-page-drop.ts';

export const Route = createFileRoute('/studio/projects')({
  loader: ({ context }) => loadAhead(context.queryClient.prefetchInfiniteQuery(projectsQuery)),
  head: () => ({ meta: [{ title: pageTitle('Projects') }] }),
  component: ProjectsPage,
  errorComponent: StudioFailed,
});

/** Every project, the one last worked on first. */
function ProjectsPage() {
  const { status } = useSession();
  const query = useInfiniteQuery({ ...projectsQuery, enabled: status === 'member' });
  const { script, error } = useImportScript();
  const { options } = useStoryboardOptions();
  const begin = useBeginText();
  const { mutate } = script;
  const take = useCallback((file: File) => mutate({ file, options }), [mutate, options]);
  const beginStory = useBeginStory();
  const write = () => begin.mutate({ kind: 'screenplay' });
  const isOver = usePageDrop(take);
  return (
    <StudioPage crumbs={[{ label: 'Projects' }]}>
      <WorkTabs />
      <div className="mx-auto grid max-w-[1480px] gap-8 p-5 md:p-8">
        <h1 className="sr-only">Projects</h1>
        <LimitNotice />
        {query.isError ? (
          <FailedBox title="Couldn’t load your projects" error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Projects projects={query.data?.pages.flatMap((page) => page.projects)} />
        )}
        {query.hasNextPage && (
          <Button
            className="justify-self-center"
            isPending={query.isFetchingNextPage}
            onPress={() => void query.fetchNextPage()}
          >
            Show more
          </Button>
        )}
        <DropScreenplay
          isCompact
          onFile={take}
          onWrite={write}
          onIdea={() => beginStory.mutate(undefined)}
          isOver={isOver}
          isBusy={script.isPending}
          error={error}
        />
        <TrashButton />
      </div>
    </StudioPage>
  );
}

/** Opens the projects that were moved to the trash; there until the trash is empty. */
function TrashButton() {
  const { status } = useSession();
  const isMember = status === 'member';
  const { data } = useQuery({ ...trashQuery, enabled: isMember });
  const [isOpen, setIsOpen] = useState(false);
  const count = data?.projects.length ?? 0;
  if (count === 0 && !isOpen) return null;
  return (
    <>
      <Button look="ghost" size="sm" className="justify-self-start" onPress={() => setIsOpen(true)}>
        <Trash size={14} aria-hidden="true" /> Trash <span className="num font-normal text-faint">{count}</span>
      </Button>
      <Modal title="Trash" isOpen={isOpen} onClose={() => setIsOpen(false)} width={560}>
        <div className="grid gap-3 px-[18px] pt-1 pb-[18px]">
          <p className="text-12 leading-[18px] text-muted">
            A project is kept with its documents and storyboards until you restore or delete it. It counts toward your
            storage.
          </p>
          <TrashList isOn={isMember} />
        </div>
      </Modal>
    </>
  );
}

function Projects({ projects }: { projects: ProjectView[] | undefined }) {
  if (!projects) return <ProjectsSkeleton />;
  if (projects.length === 0) {
    return (
      <p className="py-6 text-center text-muted">
        No projects yet. Import or write a screenplay to create one, or copy an{' '}
        <Link to="/studio/examples" className="text-ink underline underline-offset-2">
          example project
        </Link>
        .
      </p>
    );
  }
  return (
    <ProjectsGrid>
      {projects.map((project) => (
        <ProjectCard key={project.id} project={project} />
      ))}
    </ProjectsGrid>
  );
}
