import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import Pencil from 'lucide-react/icons/pencil';
import WandSparkles from 'lucide-react/icons/wand-sparkles';
import { useState } from 'react';
import type { ProjectView } from '#contract/projects.ts';
import { isAppError } from '#contract/errors.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { storyboardName } from '#web/lib/storyboard-name.ts';
import { NotFoundView } from '#web/lib/views/not-found-view.tsx';
import { ProjectCost } from '#web/studio/budgets/index.ts';
import { ProjectTexts } from '#web/studio/documents/index.ts';
import { ReviseScriptButton } from '#web/studio/scripts/index.ts';
import { StudioFailed, StudioPage } from '#web/studio/shell/index.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { counted } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { NoStoryboard } from './no-storyboard.tsx';
import { Poster } from './poster.tsx';
import { ProjectsGrid, ProjectsSkeleton } from './projects-grid.tsx';
import { projectQuery } from '#web/lib/project-query.ts';
import { RenameProject } from './rename-project.tsx';

export const Route = createFileRoute('/studio/projects/$projectId')({
  loader: ({ context, params }) => loadAhead(context.queryClient.prefetchQuery(projectQuery(params.projectId))),
  component: ProjectPage,
  errorComponent: StudioFailed,
});

/** One project: its reels and its texts. */
function ProjectPage() {
  const { projectId } = Route.useParams();
  const { status } = useSession();
  const { data, error, refetch } = useQuery({ ...projectQuery(projectId), enabled: status === 'member' });
  const title = data?.title ?? <Skeleton className="h-3 w-32" />;
  return (
    <StudioPage crumbs={[{ label: 'Projects', href: '/studio/projects' }, { label: title }]}>
      <div className="mx-auto grid max-w-[1240px] grid-cols-[minmax(0,1fr)] gap-8 p-5 md:p-8">
        {isAppError(error) && error.code === 'not-found' && <NotFoundView />}
        {isAppError(error) && error.code !== 'not-found' && (
          <FailedBox title="Couldn’t load this project" error={error} onRetry={() => void refetch()} />
        )}
        {data ? <ProjectContents project={data} /> : !error && <ProjectsSkeleton count={2} />}
      </div>
    </StudioPage>
  );
}

function ProjectContents({ project }: { project: ProjectView }) {
  const { title, storyboards } = project;
  const screenplayId = screenplayOf(project);
  const [isRenaming, setIsRenaming] = useState(false);
  return (
    <>
      <header className="flex items-center gap-1.5">
        <h1 className="min-w-0 truncate text-20 font-semibold">{title}</h1>
        <IconButton label="Rename project" icon={Pencil} onPress={() => setIsRenaming(true)} />
        <span className="flex-1" />
        <Link to="/studio/create/image" search={{ project: project.id }} className={buttonStyle()}>
          <WandSparkles size={14} aria-hidden="true" /> Create
        </Link>
        {screenplayId !== undefined && storyboards.length > 0 && <ReviseScriptButton documentId={screenplayId} />}
      </header>
      {storyboards.length === 0 ? (
        <NoStoryboard projectId={project.id} screenplayId={screenplayId} />
      ) : (
        <Storyboards project={project} />
      )}
      <ProjectCost project={project} />
      <ProjectTexts project={project} />
      {isRenaming && <RenameProject project={project} onClose={() => setIsRenaming(false)} />}
    </>
  );
}

function Storyboards({ project: { title, storyboards } }: { project: ProjectView }) {
  return (
    <ProjectsGrid>
      {storyboards.map((board) => (
        <Link
          key={board.id}
          to="/studio/storyboards/$storyboardId"
          params={{ storyboardId: board.id }}
          className="block rounded-pic"
        >
          <Poster url={board.posterUrl} />
          <span className="mt-2 block truncate font-medium">{storyboardName(board.title, title)}</span>
          <span className="num block text-12 text-muted">
            {counted(board.scenes, 'scene')} · {counted(board.shots, 'shot')} · {board.dimension}
          </span>
        </Link>
      ))}
    </ProjectsGrid>
  );
}

/** The one that the storyboards were made of; while there are none, the first one. */
function screenplayOf({ storyboards, documents }: ProjectView): string | undefined {
  return storyboards[0]?.documentId ?? documents.find(({ kind }) => kind === 'screenplay')?.id;
}
