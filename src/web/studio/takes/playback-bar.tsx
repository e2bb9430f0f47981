import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import StepBack from 'lucide-react/icons/step-back';
import StepForward from 'lucide-react/icons/step-forward';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { timecode } from '#web/studio/player/index.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { LockedPlayback } from './locked-playback.ts';

/** Plays both takes as one. */
export function PlaybackBar({ playback, framesPerSecond }: { playback: LockedPlayback; framesPerSecond: number }) {
  const { isPlaying, seconds, totalSeconds } = useSyncExternalStore(playback.subscribe, playback.get, playback.get);
  const bar = useRef<HTMLDivElement>(null);
  useDialogKeys(bar, playback);
  const rate = { numerator: framesPerSecond, denominator: 1 };
  return (
    <div ref={bar} className="flex items-center gap-1">
      <IconButton
        label={isPlaying ? 'Pause' : 'Play'}
        shortcut="Space"
        icon={isPlaying ? Pause : Play}
        isDisabled={totalSeconds === 0}
        onPress={playback.toggle}
      />
      <IconButton label="Previous frame" shortcut="," icon={StepBack} onPress={() => playback.step(-1)} />
      <IconButton label="Next frame" shortcut="." icon={StepForward} onPress={() => playback.step(1)} />
      <p className="num w-24 text-12 font-medium">{timecode(Math.round(seconds * framesPerSecond), rate)}</p>
      <input
        type="range"
        aria-label="Position"
        min={0}
        max={Math.max(totalSeconds, 0.01)}
        step={1 / framesPerSecond}
        value={Math.min(seconds, totalSeconds)}
        onChange={(event) => playback.seek(Number(event.target.value))}
        className="h-6 min-w-0 flex-1 accent-(--ink)"
      />
    </div>
  );
}

/** The player's keys, inside the dialog around. */
function useDialogKeys(bar: React.RefObject<HTMLElement | null>, playback: LockedPlayback): void {
  useEffect(() => {
    const dialog = bar.current?.closest<HTMLElement>('[role="dialog"]');
    const hear = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLElement && event.target.closest('button, input, [role="radiogroup"]')) return;
      if (event.key === ' ') playback.toggle();
      else if (event.key === ',') playback.step(-1);
      else if (event.key === '.') playback.step(1);
      else return;
      event.preventDefault();
    };
    dialog?.addEventListener('keydown', hear);
    return () => dialog?.removeEventListener('keydown', hear);
  }, [bar, playback]);
}
