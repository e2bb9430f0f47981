import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ExampleProjectView } from '#contract/example-projects.ts';
import { findTemplate } from '#domain/templates/templates.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { counted, seconds } from '#web/ui/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { exampleProjectsQuery } from './example-projects-query.ts';

const gridStyle =
  'grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-x-4 gap-y-6 max-sm:grid-cols-2 max-sm:gap-x-3';
const skeletons = 5;

/** The finished example projects. A card opens the film. */
export function ExampleCards() {
  const query = useQuery(exampleProjectsQuery);
  if (query.isError) {
    return <FailedBox title="Couldn’t load the examples" error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return <ExampleCardsSkeleton />;
  return (
    <ul className={gridStyle}>
      {query.data.projects.map((project) => (
        <li key={project.slug} className="min-w-0">
          <ExampleCard project={project} />
        </li>
      ))}
    </ul>
  );
}

function ExampleCard({ project }: { project: ExampleProjectView }) {
  const { slug, title, posterUrl, shots, lengthMs } = project;
  return (
    <Link to="/studio/examples/$example" params={{ example: slug }} className="group block rounded-pic">
      <img
        src={posterUrl}
        alt=""
        width={960}
        height={540}
        className="aspect-video w-full rounded-pic bg-screen object-contain shadow-[0_0_0_1px_var(--pic-edge)]"
      />
      <span className="mt-2 block truncate text-13 font-medium group-hover:underline">{title}</span>
      <span className="num block truncate text-12 text-muted">
        {kindOf(project)} · {seconds(lengthMs)} · {counted(shots, 'shot')}
      </span>
    </Link>
  );
}

function ExampleCardsSkeleton() {
  return (
    <div className={gridStyle} aria-busy="true">
      {Array.from({ length: skeletons }, (_, n) => (
        <div key={n}>
          <Skeleton className="aspect-video" />
          <Skeleton className="mt-2.5 h-3 w-3/5" />
          <Skeleton className="mt-2 h-2.5 w-4/5" />
        </div>
      ))}
    </div>
  );
}

/** `Music video` */
export const kindOf = ({ template }: Pick<ExampleProjectView, 'template'>): string =>
  findTemplate(template)?.name ?? template;
