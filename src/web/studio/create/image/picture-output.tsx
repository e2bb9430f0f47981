import type { TaskView } from '#contract/generation.ts';

/** A picture that was made. */
export function PictureOutput({ task, index }: { task: TaskView; index: number }) {
  const output = task.outputs[index];
  if (!output) return null;
  return (
    <img
      src={output.thumbnailUrl ?? output.url}
      alt={`${task.label}, result ${index + 1}`}
      loading="lazy"
      className="w-full rounded-pic bg-screen object-contain shadow-[0_0_0_1px_var(--pic-edge)]"
      style={{ aspectRatio: (task.quantity.dimension ?? '16:9').replace(':', ' / ') }}
    />
  );
}
