import type { ComponentType, CSSProperties } from 'react';
import type { TaskView } from '#contract/generation.ts';
import { useMarked } from './marked.ts';
import Ban from 'lucide-react/icons/ban';
import { soundKinds, Waiting } from './waiting.tsx';

/** What is shown of one output. */
export type Output = ComponentType<{ task: TaskView; index: number }>;

const tilesStyle = 'grid grid-cols-2 items-start gap-3 md:grid-cols-[repeat(var(--columns),minmax(0,1fr))]';

/** The outputs of a task side by side; in the place of each that is still to come, how far it is. */
export function ResultTiles({ task, Output }: { task: TaskView; Output: Output }) {
  const marked = useMarked();
  const isSound = soundKinds.has(task.kind);
  const shape = isSound ? { height: 48 } : { aspectRatio: (task.quantity.dimension ?? '16:9').replace(':', ' / ') };
  return (
    <ul className={isSound ? 'grid gap-3' : tilesStyle}>
      {task.outputs.map(({ assetId, isDeleted }, index) => (
        <li key={assetId} className={marked.includes(assetId) ? 'rounded-pic outline-offset-2 chosen-ring' : ''}>
          {isDeleted ? <Deleted shape={shape} /> : <Output task={task} index={index} />}
        </li>
      ))}
      {task.state === 'IN_PROGRESS' &&
        Array.from({ length: task.outputsAsked - task.outputs.length }, (_, n) => (
          <li key={`waits ${n}`}>
            <Waiting task={task} shape={isSound ? { ...shape, background: 'var(--well)' } : shape} />
          </li>
        ))}
      {Array.from({ length: task.state === 'IN_PROGRESS' ? 0 : task.outputsFlagged }, (_, n) => (
        <li key={`flagged ${n}`}>
          <Flagged shape={shape} />
        </li>
      ))}
    </ul>
  );
}

/** What was there, and was deleted since by whoever had it made. */
function Deleted({ shape }: { shape: CSSProperties }) {
  return (
    <>
      <div
        className="grid place-content-center rounded-pic border border-dashed border-line-strong text-12 text-faint"
        style={shape}
      >
        Deleted
      </div>
      <p className="h-7" />
    </>
  );
}

function Flagged({ shape }: { shape: CSSProperties }) {
  return (
    <>
      <div
        className="grid place-content-center justify-items-center gap-1 rounded-pic bg-bad-bg text-12 shadow-[inset_0_0_0_1px_var(--bad-line)]"
        style={shape}
      >
        <span className="flex items-center gap-1.5 font-medium text-bad">
          <Ban size={14} aria-hidden="true" /> Flagged
        </span>
        <span className="text-muted">Failed</span>
      </div>
      <p className="flex h-7 items-center text-12 text-muted">Not charged</p>
    </>
  );
}
