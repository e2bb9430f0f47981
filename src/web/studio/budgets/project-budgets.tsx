import { useQuery } from '@tanstack/react-query';
import { Link, useHydrated } from '@tanstack/react-router';
import { projectsApi } from '#contract/projects.ts';
import { creditsPerMinute } from '#domain/billing/budget.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { wholes } from '#web/ui/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BudgetBar } from './budget-bar.tsx';

const budgetsQuery = {
  queryKey: [...keys.projects, 'budgets'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(projectsApi.list, { query: { budget: 'set' } }, { signal }),
};

/** The films that have a budget, and what each has left. */
export function ProjectBudgets({ isOn }: { isOn: boolean }) {
  const { data, isError, error, refetch } = useQuery({ ...budgetsQuery, enabled: isOn });
  const isAlive = useHydrated();
  if (isAlive && isError) {
    return <FailedBox title="Couldn’t load your budgets" error={error} onRetry={() => void refetch()} />;
  }
  if (!isAlive || !data) return <Skeleton className="h-[52px] w-full max-w-[420px]" />;
  if (data.projects.length === 0) {
    return (
      <p className="text-12 text-muted">
        No budgets yet. Open one of your{' '}
        <Link to="/studio/projects" className="underline">
          projects
        </Link>{' '}
        to set one.
      </p>
    );
  }
  return (
    <ul className="grid grid-cols-1 gap-4">
      {data.projects.map(({ id, title, cost, storyboards }) => {
        const perMinute = creditsPerMinute(
          cost.creditsSpent,
          storyboards.reduce((sum, board) => sum + board.finishedMs, 0),
        );
        return (
          <li key={id} className="grid gap-1">
            <p className="flex items-baseline gap-3">
              <Link to="/studio/projects/$projectId" params={{ projectId: id }} className="truncate font-medium">
                {title}
              </Link>
              <span className="num ml-auto shrink-0 text-12 text-faint">
                {perMinute === null ? 'no finished minute yet' : `${wholes(perMinute)} credits per finished minute`}
              </span>
            </p>
            <BudgetBar cost={{ ...cost, budgetCredits: cost.budgetCredits ?? 0 }} />
          </li>
        );
      })}
    </ul>
  );
}
