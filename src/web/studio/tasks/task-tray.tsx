import { useQuery } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ListChecks from 'lucide-react/icons/list-checks';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import type { TaskView } from '#contract/generation.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { credits } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { JustMade } from './just-made.tsx';
import { hasFailed } from './has-failed.ts';
import { TaskPicture } from './task-picture.tsx';
import { TaskRow } from './task-row.tsx';
import { inTrayOrder } from './tray-order.ts';
import { trayQuery } from './tray-query.ts';
import { useTaskActions } from './use-task-actions.ts';

const thumbnails = 3;

/** The tasks that run, wherever one is in the studio. */
export function TaskTray() {
  const { status } = useSession();
  const { data } = useQuery({ ...trayQuery, enabled: status === 'member' });
  if (!data) return null;
  const { running, creditsHeld } = data;
  const tasks = inTrayOrder(data.tasks);
  const failed = tasks.filter(hasFailed).length;
  // What was cancelled on purpose needs no answer: it is in the list alone.
  const shown = tasks.filter((task) => task.failure === null || hasFailed(task));
  const summary = [running > 0 && `${running} running`, failed > 0 && `${failed} failed`].filter(Boolean).join(', ');
  return (
    <DialogTrigger>
      <Button
        aria-label={`Tasks: ${summary || 'none running'}`}
        className="touch num flex h-8 items-center gap-2 rounded-ctl border border-line px-2.5 text-12 font-medium hover:bg-hover"
      >
        {shown.length === 0 && <ListChecks size={16} strokeWidth={1.75} aria-hidden="true" className="text-muted" />}
        {shown.slice(0, thumbnails).map((task) => (
          <Thumbnail key={task.id} task={task} />
        ))}
        <span className={shown.length === 0 ? 'text-muted max-md:hidden' : ''}>{summary || 'Tasks'}</span>
      </Button>
      <Popover placement="bottom end" offset={4} className="float fade-in z-[1060] w-[min(440px,calc(100vw-16px))]">
        <Dialog aria-label="Tasks" className="flex max-h-[min(560px,80vh)] flex-col outline-none">
          <TrayHead tasks={tasks} running={running} creditsHeld={creditsHeld} />
          <div className="overflow-auto">
            {tasks.length === 0 ? (
              <p className="px-6 py-10 text-center text-muted">
                No tasks are running. Tasks you start appear here and continue when you leave the page.
              </p>
            ) : (
              <ul>
                {tasks.map((task) => (
                  <TaskRow key={task.id} task={task} />
                ))}
              </ul>
            )}
            <JustMade />
          </div>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

type TrayHeadProps = { tasks: TaskView[]; running: number; creditsHeld: number };

function TrayHead({ tasks, running, creditsHeld }: TrayHeadProps) {
  const { cancelAll, dismissAll } = useTaskActions();
  const ended = tasks.filter(({ failure }) => failure !== null);
  return (
    <header className="flex h-11 shrink-0 items-center gap-2 border-b border-line pr-2 pl-3.5">
      <h2 className="font-semibold">Tasks</h2>
      <span className="num flex-1 text-faint">
        {running === 0 ? 'No tasks running' : `${running} running`} · {credits(creditsHeld)} held
      </span>
      {tasks.length > 0 && (
        <Menu label="All tasks" trigger={<IconButton label="All tasks" icon={Ellipsis} />}>
          {ended.length > 0 && (
            <MenuItem label="Dismiss finished tasks" onAction={() => dismissAll.mutate(ended.map(({ id }) => id))} />
          )}
          {running > 0 && <MenuItem label="Cancel running tasks" isDanger onAction={() => cancelAll.mutate()} />}
        </Menu>
      )}
    </header>
  );
}

function Thumbnail({ task }: { task: TaskView }) {
  return (
    <span className="grid w-[34px] gap-0.5 max-md:hidden">
      <TaskPicture task={task} iconSize={12} className="h-[19px] w-[34px] rounded-[2px]" />
      <ProgressBar label={task.label} fraction={task.failure ? 0 : (task.fraction ?? 0)} heightPx={2} />
    </span>
  );
}
