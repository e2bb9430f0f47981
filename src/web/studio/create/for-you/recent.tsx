import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'react-aria-components/Button';
import type { TaskView } from '#contract/generation.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { CreateKind } from '../frame/create-kinds.ts';
import { resultsQuery } from '../frame/results/results-query.ts';
import { soundKinds } from '../frame/results/waiting.tsx';
import { RecentTile } from './recent-tile.tsx';
import { actionStyle, Section } from './section.tsx';

type RecentProps = {
  kind: CreateKind;
  onReuse: (task: TaskView) => void;
  onShowAll: () => void;
};

const shown = 4;

/** The newest results of a page, with what they were made by. Its place is kept while there are none. */
export function Recent({ kind, onReuse, onShowAll }: RecentProps) {
  const { status } = useSession();
  const wanted = { kinds: kind.tasks, state: 'all', modelId: null, projectId: null } as const;
  const query = useInfiniteQuery({ ...resultsQuery(wanted), enabled: status === 'member' });
  if (status === 'visitor') return null;
  const tasks = query.data?.pages[0]?.tasks.filter(isShown).slice(0, shown);
  const isHeard = kind.tasks.every((task) => soundKinds.has(task));
  return (
    <Section
      title="Recent"
      isReserved={status === 'unknown'}
      action={
        <Button onPress={onShowAll} className={actionStyle}>
          All results
        </Button>
      }
    >
      {query.isError && (
        <FailedBox title="Couldn’t load your results" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Places isHeard={isHeard} />}
      {tasks && <Tiles {...{ kind, tasks, isHeard, onReuse }} />}
    </Section>
  );
}

type TilesProps = Pick<RecentProps, 'kind' | 'onReuse'> & { tasks: readonly TaskView[]; isHeard: boolean };

function Tiles({ kind, tasks, isHeard, onReuse }: TilesProps) {
  if (tasks.length === 0) return <Nothing kind={kind} isHeard={isHeard} />;
  return (
    <ul className={isHeard ? 'grid gap-2' : 'grid grid-cols-2 gap-3 md:grid-cols-4'}>
      {tasks.map((task) => (
        <RecentTile key={task.id} task={task} onReuse={() => onReuse(task)} />
      ))}
    </ul>
  );
}

/** What can be seen: made, or being made. */
const isShown = ({ state, outputs }: TaskView): boolean =>
  state === 'IN_PROGRESS' || outputs.some(({ isDeleted }) => !isDeleted);

function Places({ isHeard }: { isHeard: boolean }) {
  if (isHeard) return <Skeleton className="h-[76px]" />;
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-4" aria-busy="true">
      {Array.from({ length: shown }, (_, n) => (
        <div key={n} className={n > 1 ? 'max-md:hidden' : ''}>
          <Skeleton className="aspect-video" />
          <div className="h-7" />
        </div>
      ))}
    </div>
  );
}

/** As high as a row of results, so that nothing moves when the first is made. */
function Nothing({ kind, isHeard }: { kind: CreateKind; isHeard: boolean }) {
  const text = `${kind.results} you generate appear here.`;
  return (
    <div className="relative rounded-pic border border-dashed border-line-strong">
      {isHeard ? (
        <div className="h-[76px]" />
      ) : (
        <>
          <div className="aspect-[32/9] md:aspect-[66/9]" />
          <div className="h-7" />
        </>
      )}
      <p className="absolute inset-0 grid place-content-center text-12 text-muted">{text}</p>
    </div>
  );
}
