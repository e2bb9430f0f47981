import { useQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { isAppError } from '#contract/errors.ts';
import type { ExampleProjectDetail } from '#contract/example-projects.ts';
import { pageTitle } from '#web/lib/site.ts';
import { StudioFailed, StudioNotFound, StudioPage } from '#web/studio/shell/index.ts';
import { counted, seconds } from '#web/ui/format.ts';
import { CopyExample } from './copy-example.tsx';
import { kindOf } from './example-cards.tsx';
import { exampleProjectQuery } from './example-projects-query.ts';
import { ExampleShots } from './example-shots.tsx';

export const Route = createFileRoute('/studio/examples/$example')({
  loader: async ({ context, params }) => {
    const query = context.queryClient.ensureQueryData(exampleProjectQuery(params.example));
    return query.catch((error: unknown) => {
      if (isAppError(error) && error.code === 'not-found') throw notFound();
      throw error;
    });
  },
  head: ({ loaderData }) => ({ meta: [{ title: pageTitle(loaderData?.title ?? 'Example projects') }] }),
  component: ExamplePage,
  errorComponent: StudioFailed,
  notFoundComponent: StudioNotFound,
});

function ExamplePage() {
  const loaded = Route.useLoaderData();
  const { data: project = loaded } = useQuery(exampleProjectQuery(loaded.slug));
  const { title, summary, board } = project;
  return (
    <StudioPage crumbs={[{ label: 'Example projects', href: '/studio/examples' }, { label: title }]}>
      <div className="mx-auto grid max-w-[1040px] grid-cols-[minmax(0,1fr)] gap-8 p-5 md:p-8">
        <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_280px]">
          <Film project={project} />
          <div className="grid content-start gap-4">
            <header className="grid gap-1">
              <h1 className="text-20 font-semibold">{title}</h1>
              <p className="num text-12 text-muted">
                {kindOf(project)} · {seconds(project.lengthMs)} · {counted(project.scenes, 'scene')} ·{' '}
                {counted(board.length, 'shot')} · {project.dimension}
              </p>
            </header>
            <p className="text-muted">{summary}</p>
            <CopyExample project={project} />
          </div>
        </div>
        <ExampleShots shots={board} dimension={project.dimension} />
      </div>
    </StudioPage>
  );
}

function Film({ project: { title, filmUrl, posterUrl } }: { project: ExampleProjectDetail }) {
  return (
    // The lines of the film are in the list of shots below.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      src={filmUrl}
      poster={posterUrl}
      controls
      playsInline
      preload="metadata"
      aria-label={title}
      className="aspect-video max-h-[70vh] w-full rounded-pic bg-screen object-contain"
    />
  );
}
