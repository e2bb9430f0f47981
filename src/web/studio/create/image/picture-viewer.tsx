import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import type { TaskView } from '#contract/generation.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Modal } from '#web/ui/modal.tsx';

type PictureViewerProps = { task: TaskView; first: number; onClose: () => void };

/** The pictures of one request, one at a time, as large as the window allows. */
export function PictureViewer({ task, first, onClose }: PictureViewerProps) {
  const [at, setAt] = useState(first);
  const count = task.outputs.length;
  const output = task.outputs[at];
  const go = (step: number) => setAt((now) => (now + step + count) % count);
  if (!output) return null;
  return (
    <Modal title={task.label} isOpen onClose={onClose} width={1320}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the buttons below, wherever the focus is */}
      <div
        className="grid gap-2 px-[18px] pt-1 pb-[18px]"
        onKeyDown={({ key }) => {
          if (key === 'ArrowLeft') go(-1);
          if (key === 'ArrowRight') go(1);
        }}
      >
        <img
          src={output.url}
          alt={`${task.label}, result ${at + 1}`}
          className="max-h-[74vh] w-full rounded-pic bg-screen object-contain"
        />
        <div className="num flex items-center gap-2 text-12 text-muted">
          <p className="line-clamp-2 min-w-0 flex-1">{task.prompt}</p>
          <span>seed {task.seed}</span>
          {count > 1 && (
            <>
              <IconButton label="Previous image" icon={ChevronLeft} onPress={() => go(-1)} />
              <span>
                {at + 1} of {count}
              </span>
              <IconButton label="Next image" icon={ChevronRight} onPress={() => go(1)} />
            </>
          )}
        </div>
      </div>
    </Modal>
  );
}
