import { Link } from '@tanstack/react-router';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import SquareArrowOutUpRight from 'lucide-react/icons/square-arrow-out-up-right';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import type { TaskView } from '#contract/generation.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SoundPlayer } from '../audio/sound-player.tsx';
import { soundKinds, Waiting } from '../frame/results/waiting.tsx';
import { ClipPreview } from './clip-preview.tsx';

// Looked at closely by few, and only after a press.
const PictureViewer = lazy(async () => ({
  default: (await import('../image/picture-viewer.tsx')).PictureViewer,
}));

type RecentTileProps = { task: TaskView; onReuse: () => void };

/** The newest output of a request, with its model and the way back to its settings. */
export function RecentTile({ task, onReuse }: RecentTileProps) {
  const isSound = soundKinds.has(task.kind);
  const output = task.outputs.find(({ isDeleted }) => !isDeleted);
  return (
    <li aria-label={task.label} className="min-w-0">
      {output ? (
        <Media task={task} output={output}>
          {(playButton) => <Caption task={task} isSound={isSound} playButton={playButton} onReuse={onReuse} />}
        </Media>
      ) : (
        <Waiting task={task} shape={isSound ? { height: 48, background: 'var(--well)' } : { aspectRatio: '16 / 9' }} />
      )}
    </li>
  );
}

type CaptionProps = RecentTileProps & { isSound: boolean; playButton: ReactNode };

function Caption({ task, isSound, playButton, onReuse }: CaptionProps) {
  return (
    <div className="flex h-7 items-center text-12 text-muted">
      {playButton}
      <span className="min-w-0 flex-1 truncate" title={task.label}>
        {isSound && <span className="font-medium text-ink">{task.label} </span>}
        {task.model.label}
      </span>
      <OfBoard task={task} />
      {task.settings && (
        <IconButton
          label={`Reuse settings of ${task.label}`}
          icon={RotateCcw}
          className="phone:hidden"
          onPress={onReuse}
        />
      )}
    </div>
  );
}

/** A take leads to its storyboard. */
function OfBoard({ task: { purpose, label } }: { task: TaskView }) {
  const { storyboardId } = purpose;
  if (storyboardId === undefined) return null;
  return (
    <Link
      to="/studio/storyboards/$storyboardId"
      params={{ storyboardId }}
      aria-label={`Open the storyboard of ${label}`}
      className={buttonStyle({ look: 'ghost', size: 'sm', isIcon: true })}
    >
      <SquareArrowOutUpRight size={14} aria-hidden="true" />
    </Link>
  );
}

type MediaProps = {
  task: TaskView;
  output: TaskView['outputs'][number];
  children: (playButton: ReactNode) => ReactNode;
};

function Media({ task, output, children }: MediaProps) {
  const { url, thumbnailUrl, waveformUrl } = output;
  if (waveformUrl !== null) {
    return (
      <>
        <SoundPlayer label={task.label} url={url} waveformUrl={waveformUrl} />
        {children(null)}
      </>
    );
  }
  if (task.kind.startsWith('image')) {
    return (
      <>
        <Picture task={task} output={output} />
        {children(null)}
      </>
    );
  }
  return (
    <ClipPreview
      url={url}
      posterUrl={thumbnailUrl}
      label={task.label}
      className="rounded-pic shadow-[0_0_0_1px_var(--pic-edge)]"
    >
      {children}
    </ClipPreview>
  );
}

function Picture({ task, output }: Omit<MediaProps, 'children'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setIsOpen(true)} className="block w-full rounded-pic">
        <img
          src={output.thumbnailUrl ?? output.url}
          alt={task.label}
          loading="lazy"
          className="aspect-video w-full rounded-pic bg-screen object-contain shadow-[0_0_0_1px_var(--pic-edge)]"
        />
      </Button>
      {isOpen && (
        <Suspense>
          <PictureViewer task={task} first={task.outputs.indexOf(output)} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
