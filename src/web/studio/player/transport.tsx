import Captions from 'lucide-react/icons/captions';
import CaptionsOff from 'lucide-react/icons/captions-off';
import Maximize from 'lucide-react/icons/maximize-2';
import Minimize from 'lucide-react/icons/minimize-2';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import StepBack from 'lucide-react/icons/step-back';
import StepForward from 'lucide-react/icons/step-forward';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { Player } from './create-player.ts';
import type { Film } from './film.ts';
import { LoopButton } from './loop-button.tsx';
import { timecode } from './timecode.ts';
import { usePlayerFrame, usePlayerState } from './use-player.ts';
import { VolumeButton } from './volume-button.tsx';

type TransportProps = { player: Player; film: Film; isFull: boolean; onFull: () => void; className?: string };

/** The buttons under the picture. */
export function Transport({ player, film, isFull, onFull, className }: TransportProps) {
  const { isPlaying, speed, hasCaptions } = usePlayerState(player);
  return (
    <div className={classNames('flex items-center gap-0.5', className)}>
      <IconButton
        label={isPlaying ? 'Pause' : 'Play'}
        shortcut="Space"
        icon={isPlaying ? Pause : Play}
        isDisabled={film.frames === 0}
        onPress={player.toggle}
      />
      <IconButton
        label="Previous frame"
        shortcut="←"
        icon={StepBack}
        onPress={() => player.step(-1)}
        className="max-md:hidden"
      />
      <IconButton
        label="Next frame"
        shortcut="→"
        icon={StepForward}
        onPress={() => player.step(1)}
        className="max-md:hidden"
      />
      <p className="num ml-0.5 flex-1 text-12 font-medium whitespace-nowrap">
        <Timecode player={player} film={film} />
        {isFull && <span className="font-normal text-faint"> / {timecode(film.frames, film.rate)}</span>}
        {isPlaying && speed !== 1 && <span className="ml-2 text-muted">{speed}×</span>}
      </p>
      <LoopButton player={player} film={film} />
      <IconButton
        label={hasCaptions ? 'Turn captions off' : 'Turn captions on'}
        shortcut="C"
        icon={hasCaptions ? Captions : CaptionsOff}
        onPress={player.toggleCaptions}
      />
      <VolumeButton player={player} />
      <IconButton
        label={isFull ? 'Exit full screen' : 'Full screen'}
        shortcut="F"
        icon={isFull ? Minimize : Maximize}
        onPress={onFull}
      />
    </div>
  );
}

function Timecode({ player, film }: { player: Player; film: Film }) {
  return <span data-testid="timecode">{timecode(usePlayerFrame(player), film.rate)}</span>;
}
