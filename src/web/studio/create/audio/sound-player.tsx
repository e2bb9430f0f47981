import { useQuery } from '@tanstack/react-query';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { waveformRate } from '#domain/assets/renditions.ts';
import { levelsQuery } from '#web/lib/levels-query.ts';
import { elapsed } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { WaveformCanvas } from '#web/ui/waveform-canvas.tsx';
import { useSound } from './use-sound.ts';

type SoundPlayerProps = { label: string; url: string; waveformUrl: string };

const step = 0.1;

/** A recording with its outline: played by its button, and sought by pointer or arrow keys. */
export function SoundPlayer({ label, url, waveformUrl }: SoundPlayerProps) {
  const { data: levels } = useQuery(levelsQuery(waveformUrl));
  const sound = useSound(url);
  const seconds = (levels?.length ?? 0) / waveformRate;
  const at = Math.min(sound.positionSeconds, seconds);
  return (
    <div className="flex items-center gap-3">
      <IconButton
        label={sound.isPlaying ? `Stop ${label}` : `Play ${label}`}
        icon={sound.isPlaying ? Pause : Play}
        look="outline"
        size="lg"
        onPress={sound.toggle}
      />
      <div className="relative h-12 min-w-0 flex-1 rounded-pic bg-well has-focus-visible:shadow-[0_0_0_2px_var(--ink)]">
        <WaveformCanvas levels={levels} share={seconds === 0 ? 0 : at / seconds} />
        <input
          type="range"
          aria-label={`Place in ${label}`}
          aria-valuetext={`${elapsed(at * 1000)} of ${elapsed(seconds * 1000)}`}
          min={0}
          max={seconds}
          step={step}
          value={at}
          disabled={levels === undefined}
          onChange={(event) => sound.seek(Number(event.target.value))}
          className="absolute inset-0 h-full w-full cursor-pointer opacity-0"
        />
      </div>
      <span className="num w-[76px] text-right text-12 text-muted" aria-hidden="true">
        {levels ? `${elapsed(at * 1000)} / ${elapsed(seconds * 1000)}` : ''}
      </span>
    </div>
  );
}
