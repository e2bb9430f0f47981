import { useNavigate } from '@tanstack/react-router';
import Image from 'lucide-react/icons/image';
import Layers from 'lucide-react/icons/layers';
import type { TaskView } from '#contract/generation.ts';
import { Button } from '#web/ui/button.tsx';
import { changeGenerationMenu } from '../frame/generation-menu-store.ts';

/** What was learned: the word that calls it, and the way to a picture with it. */
export function TrainedOutput({ task, index }: { task: TaskView; index: number }) {
  const navigate = useNavigate();
  const output = task.outputs[index];
  if (!output) return null;
  const draw = () =>
    void navigate({ to: '/studio/create/image' }).then(() =>
      changeGenerationMenu({
        type: 'update',
        how: 'merge',
        part: 'image',
        values: {
          mode: 'lora',
          prompt: `${task.prompt} `,
          loras: [{ weights: { assetId: output.assetId }, scale: 1 }],
        },
      }),
    );
  return (
    <div className="grid aspect-video content-center justify-items-center gap-1.5 rounded-pic bg-raised p-3 text-center shadow-[0_0_0_1px_var(--pic-edge)]">
      <Layers size={20} strokeWidth={1.5} aria-hidden className="text-faint" />
      <span className="text-12 text-muted">
        Trigger word: <span className="text-ink">{task.prompt}</span>
      </span>
      <Button size="sm" onPress={draw}>
        <Image size={14} aria-hidden="true" /> Generate image<span className="sr-only"> with {task.label}</span>
      </Button>
    </div>
  );
}
