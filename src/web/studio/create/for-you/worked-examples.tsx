import { useQuery } from '@tanstack/react-query';
import type { ExampleMode, ExamplePage } from '#domain/examples/worked-example.ts';
import { workedExamplesQuery } from '#web/lib/examples-query.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Reusable } from '../frame/reusable.ts';
import { ExampleCard } from './example-card.tsx';
import { Section } from './section.tsx';
import { useExample } from './use-example.ts';

type WorkedExamplesProps = {
  page: ExamplePage;
  mode: ExampleMode;
  onReuse: (request: Reusable) => void;
};

const skeletons = 3;

/** Requests with their settings and results, to begin with. */
export function WorkedExamples({ page, mode, onReuse }: WorkedExamplesProps) {
  const query = useQuery(workedExamplesQuery(page));
  const { use, pendingId } = useExample(onReuse);
  const examples = query.data?.examples.filter((example) => example.mode === mode);
  if (examples?.length === 0) return null;
  const isHeard = page === 'voice' || page === 'music' || page === 'sound';
  const columns = `grid gap-3 ${isHeard ? 'sm:grid-cols-2' : 'grid-cols-2'} lg:grid-cols-3`;
  return (
    <Section
      title="Start from an example"
      about={
        <span className="phone:hidden">Fills in the prompt and settings. You see the price before you generate.</span>
      }
    >
      {query.isError && (
        <FailedBox title="Couldn’t load the examples" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && (
        <div className={columns} aria-busy="true">
          {Array.from({ length: skeletons }, (_, n) => (
            <Skeleton key={n} className="h-[300px]" />
          ))}
        </div>
      )}
      {examples && (
        <ul className={columns}>
          {examples.map((example) => (
            <ExampleCard
              key={example.id}
              example={example}
              isPending={pendingId === example.id}
              onUse={() => use(example)}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}
