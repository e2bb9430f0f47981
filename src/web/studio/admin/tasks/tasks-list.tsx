import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminTaskView, TaskFilter } from '#contract/tasks-admin.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { credits, moment } from '#web/ui/format.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TableHead } from '#web/ui/table-head.tsx';
import { vendorInWords } from '../catalogue/model-words.ts';
import { MoreButton } from '../more-button.tsx';
import { NamedUser } from '../named-user.tsx';
import { useModelLabel } from '../use-model-label.ts';
import { standingOfTask } from './task-words.ts';
import { adminTasksQuery } from './tasks-queries.ts';

const filters: { id: TaskFilter; label: string }[] = [
  { id: 'live', label: 'Live' },
  { id: 'stuck', label: 'Stuck' },
  { id: 'unknown', label: 'Lost' },
  { id: 'failed', label: 'Failed' },
];
const whenEmpty: Record<TaskFilter, string> = {
  live: 'No tasks are running.',
  stuck: 'No tasks have been running for more than 20 minutes.',
  unknown: 'No lost tasks.',
  failed: 'No failed tasks.',
};
const rowStyle =
  'grid items-baseline gap-x-4 border-b border-line py-2 grid-cols-[minmax(0,1fr)_auto] ' +
  'lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1.2fr)_minmax(0,1.5fr)_90px_100px]';

/** Everybody's tasks of one sort: whose, where, and how they stand. */
export function TasksList() {
  const [filter, setFilter] = useState<TaskFilter>('live');
  const query = useInfiniteQuery(adminTasksQuery(filter));
  const tasks = query.data?.pages.flatMap((page) => page.tasks);
  return (
    <section aria-label="Tasks" className="pt-6">
      <Segmented label="Status" value={filter} segments={filters} onChange={setFilter} />
      {query.isError && !tasks && (
        <FailedBox title="Couldn’t load the tasks" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton className="mt-4 h-5 w-64" />}
      {tasks?.length === 0 && <p className="py-16 text-center text-muted">{whenEmpty[filter]}</p>}
      {tasks && tasks.length > 0 && <TasksTable tasks={tasks} />}
      <MoreButton query={query} />
    </section>
  );
}

function TasksTable({ tasks }: { tasks: AdminTaskView[] }) {
  return (
    <table className="mt-2 block w-full text-left">
      <caption className="sr-only">Tasks, newest first</caption>
      <TableHead
        labels={['User', 'Model and vendor', 'Status', 'Requested', 'Held']}
        figures={['Held']}
        rowStyle={rowStyle}
      />
      <tbody className="block">
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} />
        ))}
      </tbody>
    </table>
  );
}

function TaskRow({ task }: { task: AdminTaskView }) {
  const { name, email, modelId, provider, way, ways, isStuck } = task;
  const labelOf = useModelLabel();
  return (
    <tr className={rowStyle}>
      <th scope="row" className="min-w-0 font-normal max-lg:col-start-1 max-lg:row-start-1">
        <NamedUser name={name} email={email} userId={task.userId} />
      </th>
      <td className="min-w-0 max-lg:col-span-full max-lg:row-start-2">
        <span className="block truncate">
          {labelOf(modelId)} <span className="text-muted">at {vendorInWords[provider]}</span>
        </span>
        <span className="block truncate text-12 text-faint" title={task.id}>
          {task.endpoint}
          {ways > 1 && ` · route ${way} of ${ways}`}
        </span>
      </td>
      <td className="min-w-0 max-lg:col-span-full">
        <span className={isStuck || task.failure ? 'text-bad' : ''}>
          {standingOfTask(task)}
          {isStuck && ', stuck'}
        </span>
        {task.failure?.detail && <span className="block break-words text-12 text-faint">{task.failure.detail}</span>}
      </td>
      <td className="num text-12 text-muted max-lg:col-start-2 max-lg:row-start-1 max-lg:text-right">
        {moment(task.createdAt)}
      </td>
      <td className="num text-right max-lg:col-span-full max-lg:text-left max-lg:text-12 max-lg:text-faint">
        {credits(task.creditsHeld)}
      </td>
    </tr>
  );
}
