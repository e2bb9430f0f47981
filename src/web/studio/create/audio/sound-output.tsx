import Download from 'lucide-react/icons/download';
import type { TaskView } from '#contract/generation.ts';
import type { TaskKind } from '#domain/catalogue/kinds.ts';
import type { Medium } from '#domain/storyboards/storyboard.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { ResultMenu } from '../frame/results/result-menu.tsx';
import { SoundLevel } from './sound-level.tsx';
import { SoundPlayer } from './sound-player.tsx';

const mediumOf: Partial<Record<TaskKind, Medium>> = { speech: 'voice', 'speech-to-speech': 'voice', music: 'music' };

/** A recording that was made: to be heard, measured, saved, and put into a film. */
export function SoundOutput({ task, index }: { task: TaskView; index: number }) {
  const output = task.outputs[index];
  if (!output || output.waveformUrl === null) return null;
  const { url, downloadUrl, waveformUrl } = output;
  const track = trackOf(task, index);
  const label = track === null ? task.label : `${task.label}: ${track}`;
  return (
    <div className="grid gap-1.5">
      {track !== null && <p className="text-12 font-medium text-muted first-letter:uppercase md:pl-[52px]">{track}</p>}
      <SoundPlayer label={label} url={url} waveformUrl={waveformUrl} />
      <div className="flex items-center gap-x-3 md:pl-[52px]">
        <SoundLevel label={label} url={url} waveformUrl={waveformUrl} />
        <span className="flex-1" />
        <a href={downloadUrl} download className={buttonStyle({ look: 'ghost', size: 'sm' })}>
          <Download size={14} aria-hidden="true" />
          <span className="max-sm:sr-only">Download</span>
          <span className="sr-only"> {label}</span>
        </a>
        <ResultMenu
          task={task}
          index={index}
          name={label}
          medium={mediumOf[task.kind] ?? 'sound'}
          isComparable={false}
          canDownload={false}
        />
      </div>
    </div>
  );
}

/** Which track of a piece it is; null where there is only the whole. */
function trackOf({ settings }: TaskView, index: number): string | null {
  const stems = settings?.kind === 'music' ? (settings.stems ?? []) : [];
  return stems.length === 0 ? null : (stems[index - 1] ?? 'the whole');
}
