import Download from 'lucide-react/icons/download';
import type { TaskView } from '#contract/generation.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { SoundLevel } from './sound-level.tsx';
import { SoundPlayer } from './sound-player.tsx';

/** A recording that was made: to be heard, measured and saved. */
export function SoundOutput({ task, index }: { task: TaskView; index: number }) {
  const output = task.outputs[index];
  if (!output || output.waveformUrl === null) return null;
  const { url, downloadUrl, waveformUrl } = output;
  return (
    <div className="grid gap-1.5">
      <SoundPlayer label={task.label} url={url} waveformUrl={waveformUrl} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pl-[52px]">
        <SoundLevel label={task.label} url={url} waveformUrl={waveformUrl} />
        <span className="flex-1" />
        <a href={downloadUrl} download className={buttonStyle({ look: 'ghost', size: 'sm' })}>
          <Download size={14} aria-hidden="true" /> Download<span className="sr-only"> {task.label}</span>
        </a>
      </div>
    </div>
  );
}
