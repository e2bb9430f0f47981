import Download from 'lucide-react/icons/download';
import type { TaskView } from '#contract/generation.ts';
import { buttonStyle } from '#web/ui/button-style.ts';

/** Somebody who speaks: to be watched and saved. */
export function ClipOutput({ task, index }: { task: TaskView; index: number }) {
  const output = task.outputs[index];
  if (!output) return null;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said is in nobody's words but the recording's */}
      <video
        src={output.url}
        {...(output.thumbnailUrl !== null && { poster: output.thumbnailUrl })}
        controls
        loop
        preload="none"
        aria-label={task.label}
        className="aspect-video w-full rounded-pic bg-screen object-contain shadow-[0_0_0_1px_var(--pic-edge)]"
      />
      <div className="flex h-7 items-center gap-2">
        <span className="flex-1" />
        <a href={output.downloadUrl} download className={buttonStyle({ look: 'ghost', size: 'sm' })}>
          <Download size={14} aria-hidden="true" /> Download<span className="sr-only"> {task.label}</span>
        </a>
      </div>
    </>
  );
}
