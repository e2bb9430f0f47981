import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSession } from '#web/lib/identity/use-session.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { SettingsSection } from '#web/lib/views/settings-section.tsx';
import { StoredKinds } from '#web/studio/assets/index.ts';
import { ProjectBudgets } from '#web/studio/budgets/index.ts';
import { TrashList } from '#web/studio/projects/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Movements } from './movements.tsx';
import { SpendAlerts } from './spend-alerts.tsx';
import { UsageFilters } from './usage-filters.tsx';
import { totalsQuery, type UsageChoice, usageQuery } from './usage-queries.ts';
import type { UsageSearch } from './usage-search.ts';
import { UsageTable, UsageTableSkeleton } from './usage-table.tsx';
import { UsageTotals } from './usage-totals.tsx';

type UsagePageProps = { search: UsageSearch; onSearch: (search: UsageSearch) => void };

/** The user's credit usage, storage, budgets and spend alerts. */
export function UsagePage({ search, onSearch }: UsagePageProps) {
  const { status } = useSession();
  return (
    <>
      <h1 className="sr-only">Usage</h1>
      <SettingsSection
        title="Spend alerts"
        about="Get an email and an in-app alert when daily or monthly usage (UTC) passes a limit. Generation continues."
      >
        <SpendAlerts isOn={status === 'member'} />
      </SettingsSection>
      <SettingsSection
        title="Project budgets"
        about="The most a project may spend. When a budget is used up, the project can’t generate anything that costs credits."
      >
        <ProjectBudgets isOn={status === 'member'} />
      </SettingsSection>
      <div id="storage">
        <SettingsSection
          title="Storage"
          about="Media, documents, storyboards and their history. Projects in the trash count."
        >
          <StoredKinds isOn={status === 'member'} />
        </SettingsSection>
        <SettingsSection title="Trash" about="Removed projects keep their storage until you delete them permanently.">
          <TrashList isOn={status === 'member'} />
        </SettingsSection>
      </div>
      <Spent search={search} onSearch={onSearch} isOn={status === 'member'} />
    </>
  );
}

const views = [
  { id: 'tasks', label: 'Tasks' },
  { id: 'movements', label: 'All transactions' },
] as const;

function Spent({ search, onSearch, isOn }: UsagePageProps & { isOn: boolean }) {
  const { show, ...choice } = search;
  return (
    <section className="grid gap-5 py-7">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-14 font-semibold">Credit usage</h2>
          <Segmented
            label="Show"
            value={show ?? 'tasks'}
            segments={views}
            onChange={(view) => onSearch(view === 'tasks' ? choice : { ...choice, show: view })}
          />
        </div>
        <p className="max-w-[72ch] text-12 text-muted">
          Each task holds its price, charges for delivered results and releases the rest. Failed, timed-out, canceled
          and flagged tasks release everything.
        </p>
      </div>
      {show === undefined ? <Tasks choice={choice} onChange={onSearch} isOn={isOn} /> : <Movements isOn={isOn} />}
    </section>
  );
}

type TasksProps = { choice: UsageChoice; onChange: (choice: UsageChoice) => void; isOn: boolean };

/** Task by task. */
function Tasks({ choice, onChange, isOn }: TasksProps) {
  const query = useInfiniteQuery({ ...usageQuery(choice), enabled: isOn, placeholderData: (before) => before });
  const totals = useQuery({ ...totalsQuery(choice), enabled: isOn, placeholderData: (before) => before });
  const tasks = query.data?.pages.flatMap((page) => page.tasks);
  const isNarrowed = Object.values(choice).some((value) => value !== undefined);
  return (
    <>
      <UsageFilters choice={choice} onChange={onChange} isOn={isOn} />
      <UsageTotals totals={totals.data} hasFailed={totals.isError} />
      {query.isError && (
        <FailedBox title="Couldn’t load the tasks" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <UsageTableSkeleton />}
      {tasks?.length === 0 && (
        <p className="py-16 text-center text-muted">
          {isNarrowed
            ? 'No tasks match.'
            : 'No tasks yet. Each image, video, voice or sound you generate is listed here with its cost.'}
        </p>
      )}
      {tasks && tasks.length > 0 && <UsageTable tasks={tasks} />}
      {query.hasNextPage && (
        <Button
          className="justify-self-center"
          isPending={query.isFetchingNextPage}
          onPress={() => void query.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  );
}
