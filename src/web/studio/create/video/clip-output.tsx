import PencilLine from 'lucide-react/icons/pencil-line';
import Scaling from 'lucide-react/icons/scaling';
import StepForward from 'lucide-react/icons/step-forward';
import type { TaskView } from '#contract/generation.ts';
import { seconds } from '#web/ui/format.ts';
import { MenuItem } from '#web/ui/menu.tsx';
import { ResultMenu } from '../frame/results/result-menu.tsx';
import { useModels } from '../frame/use-models.ts';
import { useResultActions } from '../frame/use-result-actions.ts';
import { modesOf, videoModels } from './video-modes.ts';

/** A clip that was made, to be played where it stands. */
export function ClipOutput({ task, index }: { task: TaskView; index: number }) {
  const actions = useResultActions();
  const modes = modesOf(useModels(videoModels) ?? []);
  const output = task.outputs[index];
  if (!output) return null;
  const { assetId } = output;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a clip has no text; captions belong to films */}
      <video
        src={output.url}
        {...(output.thumbnailUrl !== null && { poster: output.thumbnailUrl })}
        aria-label={task.label}
        controls
        preload="none"
        className="w-full rounded-pic bg-screen object-contain shadow-[0_0_0_1px_var(--pic-edge)]"
        style={{ aspectRatio: (task.quantity.dimension ?? '16:9').replace(':', ' / ') }}
      />
      <p className="num flex h-7 items-center text-12 text-muted">
        <span className="flex-1">{seconds(task.quantity.durationSeconds * 1000)}</span>
        <ResultMenu task={task} index={index} name={task.label} medium="clip">
          <MenuItem
            label="Continue from the last frame"
            icon={StepForward}
            onAction={() => actions.goOnFrom(assetId, task.prompt)}
          />
          {modes.includes('edit') && (
            <MenuItem label="Edit" icon={PencilLine} onAction={() => actions.changeClip(assetId)} />
          )}
          {modes.includes('upscale') && (
            <MenuItem label="Upscale" icon={Scaling} onAction={() => actions.enlargeClip(assetId)} />
          )}
        </ResultMenu>
      </p>
    </>
  );
}
