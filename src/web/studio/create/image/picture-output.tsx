import Brush from 'lucide-react/icons/brush';
import Film from 'lucide-react/icons/film';
import ImagePlus from 'lucide-react/icons/image-plus';
import PencilLine from 'lucide-react/icons/pencil-line';
import Scaling from 'lucide-react/icons/scaling';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import type { TaskView } from '#contract/generation.ts';
import { MenuItem } from '#web/ui/menu.tsx';
import { ResultMenu } from '../frame/results/result-menu.tsx';
import { useModels } from '../frame/use-models.ts';
import { useResultActions } from '../frame/use-result-actions.ts';
import { modesOf } from './image-modes.ts';
import { PictureViewer } from './picture-viewer.tsx';

const imageModels = ['image', 'image-edit', 'image-upscale'] as const;

/** A picture that was made: a press looks at it closely. */
export function PictureOutput({ task, index }: { task: TaskView; index: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const actions = useResultActions();
  const modes = modesOf(useModels(imageModels) ?? []);
  const output = task.outputs[index];
  if (!output) return null;
  const name = `${task.label}, result ${index + 1}`;
  const { assetId } = output;
  return (
    <>
      <Button onPress={() => setIsOpen(true)} className="block w-full rounded-pic">
        <img
          src={output.thumbnailUrl ?? output.url}
          alt={name}
          loading="lazy"
          className="w-full rounded-pic bg-screen object-contain shadow-[0_0_0_1px_var(--pic-edge)]"
          style={{ aspectRatio: (task.quantity.dimension ?? '16:9').replace(':', ' / ') }}
        />
      </Button>
      <p className="num flex h-7 items-center text-12 text-muted">
        <span className="flex-1">{task.outputsAsked > 1 ? index + 1 : ''}</span>
        <ResultMenu task={task} index={index} name={name} medium="picture">
          <MenuItem label="Use as reference" icon={ImagePlus} onAction={() => actions.addAsReference(assetId)} />
          <MenuItem label="Animate" icon={Film} onAction={() => actions.makeClip(assetId, task.prompt)} />
          {modes.includes('edit') && (
            <MenuItem label="Edit" icon={PencilLine} onAction={() => actions.change(assetId)} />
          )}
          {modes.includes('inpaint') && (
            <MenuItem label="Inpaint" icon={Brush} onAction={() => actions.paintOver(assetId)} />
          )}
          {modes.includes('upscale') && (
            <MenuItem label="Upscale" icon={Scaling} onAction={() => actions.enlarge(assetId)} />
          )}
        </ResultMenu>
      </p>
      {isOpen && <PictureViewer task={task} first={index} onClose={() => setIsOpen(false)} />}
    </>
  );
}
