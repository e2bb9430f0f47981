import { useQuery } from '@tanstack/react-query';
import type { TaskView } from '#contract/generation.ts';
import { credits } from '#web/ui/format.ts';
import { freeRetriesQuery } from './free-retries-query.ts';
import { FreeRetryButton } from './free-retry-button.tsx';
import { TaskPicture } from './task-picture.tsx';

/** So many of the latest; at the take itself there is the same button. */
const shown = 5;

/** Results of the last minutes, for whoever wanted something else. */
export function JustMade() {
  const { data } = useQuery(freeRetriesQuery);
  if (!data || data.tasks.length === 0) return null;
  return (
    <section aria-label="Recent results" className="border-t border-line max-md:hidden">
      <h3 className="px-3.5 pt-2.5 pb-0.5 text-12 font-medium text-muted">
        Recent results <span className="font-normal text-faint">· one free retake within 10 minutes</span>
      </h3>
      <ul>
        {data.tasks.slice(0, shown).map((task) => (
          <Result key={task.id} task={task} left={data.left} perDay={data.perDay} />
        ))}
      </ul>
    </section>
  );
}

function Result({ task, left, perDay }: { task: TaskView; left: number; perDay: number }) {
  return (
    <li className="grid grid-cols-[72px_1fr] items-center gap-x-3 px-3 py-2">
      <TaskPicture task={task} iconSize={16} className="aspect-video w-[72px] rounded-[3px]" />
      <div className="grid min-w-0 gap-1">
        <p className="flex min-w-0 items-baseline gap-2">
          <span className="truncate font-medium">{task.label}</span>
          <span className="num shrink-0 text-12 text-muted">{credits(task.creditsSettled)}</span>
        </p>
        <FreeRetryButton taskId={task.id} label={task.label} left={left} perDay={perDay} />
      </div>
    </li>
  );
}
