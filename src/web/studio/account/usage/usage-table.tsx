import type { UsageTaskView } from '#contract/usage.ts';
import { credits, moment, wholes } from '#web/ui/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TableHead } from '#web/ui/table-head.tsx';

/** A row of a table on a wide screen, two lines on a narrow one. */
const rowStyle =
  'grid gap-x-4 border-b border-line grid-cols-[minmax(0,1fr)_auto] sm:grid-cols-[minmax(0,1fr)_minmax(0,180px)_110px_100px]';

/** Lists tasks with their cost, missing outputs and released credits. */
export function UsageTable({ tasks }: { tasks: UsageTaskView[] }) {
  return (
    <table className="block w-full text-left">
      <caption className="sr-only">Tasks, newest first</caption>
      <TableHead
        labels={['Task', 'Model', 'Requested', 'Charged']}
        figures={['Charged']}
        rowStyle={rowStyle}
        from="sm"
      />
      <tbody className="block">
        {tasks.map((task) => (
          <UsageRow key={task.id} task={task} />
        ))}
      </tbody>
    </table>
  );
}

function UsageRow({ task }: { task: UsageTaskView }) {
  const came = whatCame(task);
  return (
    <tr className={`${rowStyle} min-h-12 items-center py-2`}>
      <th scope="row" className="grid min-w-0 font-normal">
        <span className="truncate font-medium">{task.label}</span>
        <span className="truncate text-12 text-faint">
          {task.project?.title ?? 'No project'}
          <span className="sm:hidden">
            {' '}
            · {task.model.label} · {moment(task.createdAt)}
          </span>
        </span>
      </th>
      <td className="truncate text-muted max-sm:hidden">{task.model.label}</td>
      <td className="num text-12 text-muted max-sm:hidden">{moment(task.createdAt)}</td>
      <td className="num text-right">
        {task.state === 'IN_PROGRESS' ? (
          <span className="text-12 text-muted">{wholes(task.creditsHeld)} held</span>
        ) : (
          wholes(task.creditsCharged)
        )}
      </td>
      {came !== null && (
        <td className="num col-span-full text-12 text-muted">
          {came.word !== '' && <span className={came.isBad ? 'text-bad' : ''}>{came.word} </span>}
          {came.sentence} <span className="text-ink">{came.back}</span>
        </td>
      )}
    </tr>
  );
}

type Came = { word: string; isBad: boolean; sentence: string; back: string };

/** Names the missing outputs, the reason and the released credits; null if the task delivered everything. */
function whatCame(task: UsageTaskView): Came | null {
  const { failure, creditsReleased, isFreeRetry, isUnlimited, kind } = task;
  const back = creditsReleased > 0 ? `${credits(creditsReleased)} released.` : '';
  if (failure) return { ...wordOf(task), sentence: failure.message, back };
  const sentence = creditsReleased > 0 ? `${task.outputsDelivered} of ${task.outputsAsked} delivered.` : '';
  if (isUnlimited) return { word: `Unlimited ${kind}s. Nothing was charged.`, isBad: false, sentence, back };
  if (sentence === '' && !isFreeRetry) return null;
  return { word: isFreeRetry ? 'Free retake.' : '', isBad: false, sentence, back };
}

function wordOf({ state, failure }: UsageTaskView): Pick<Came, 'word' | 'isBad'> {
  // What the person has cancelled is no alarm, and its message says so itself.
  if (failure?.reason === 'cancelled') return { word: '', isBad: false };
  return { word: state === 'FLAGGED' ? 'Flagged.' : 'Failed.', isBad: true };
}

export function UsageTableSkeleton() {
  return (
    <div aria-hidden="true" className="sm:pt-8">
      {[60, 45, 70, 50, 65, 40].map((width) => (
        <div key={width} className="grid h-12 content-center border-b border-line">
          <Skeleton className="h-5" style={{ width: `${width}%` }} />
        </div>
      ))}
    </div>
  );
}
