import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import type { TaskView } from '#contract/generation.ts';
import type { TaskKind } from '#domain/catalogue/kinds.ts';
import { useNow } from '#web/lib/use-now.ts';
import { assetQuery } from '#web/studio/assets/index.ts';
import { elapsed, percent } from '#web/ui/format.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

/** What is only heard is as wide as the page, and low. */
export const soundKinds: ReadonlySet<TaskKind> = new Set(['speech', 'speech-to-speech', 'music', 'sound']);

/** The place of an output that is being made, with how far it is. */
export function Waiting({ task, shape }: { task: TaskView; shape: CSSProperties }) {
  const now = useNow();
  const stage = task.step === 'storing' ? 'Saving' : task.fraction ? percent(task.fraction) : 'Queued';
  return (
    <>
      <div
        className="relative overflow-hidden rounded-pic bg-screen shadow-[inset_0_0_0_1px_var(--line)]"
        style={shape}
      >
        <FirstFrame task={task} />
        <ProgressBar
          label={task.label}
          fraction={task.fraction ?? 0}
          isOnPicture={!soundKinds.has(task.kind)}
          className="absolute inset-x-0 bottom-0"
        />
      </div>
      <p className="num flex h-7 items-center text-12">
        <span className="flex-1">{stage}</span>
        <span className="text-muted">{elapsed(now - Date.parse(task.startedAt ?? task.createdAt))}</span>
      </p>
    </>
  );
}

/** What a clip begins with, while the clip is still to come. */
function FirstFrame({ task: { settings } }: { task: TaskView }) {
  const frame = settings?.kind === 'video' ? settings.startFrame : null;
  const assetId = frame && 'assetId' in frame ? frame.assetId : undefined;
  const { data } = useQuery({ ...assetQuery(assetId ?? ''), enabled: assetId !== undefined });
  const url = data?.urls.w640 ?? data?.urls.w320;
  return url ? <img src={url} alt="" className="h-full w-full object-cover opacity-35" /> : null;
}
