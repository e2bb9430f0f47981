import Volume from 'lucide-react/icons/volume-2';
import VolumeOff from 'lucide-react/icons/volume-x';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Slider } from '#web/ui/slider.tsx';
import type { Player } from './create-player.ts';
import { usePlayerState } from './use-player.ts';

/** How loud the film is. */
export function VolumeButton({ player }: { player: Player }) {
  const { volume, isMuted } = usePlayerState(player);
  const isSilent = isMuted || volume === 0;
  return (
    <DialogTrigger>
      <IconButton label="Volume" shortcut="M" icon={isSilent ? VolumeOff : Volume} />
      <Popover placement="top" offset={4} className="float fade-in z-[1060]">
        <Dialog aria-label="Volume" className="flex items-center gap-3 px-3 py-2 outline-none">
          <Slider
            label="Volume"
            value={Math.round((isMuted ? 0 : volume) * 100)}
            minimum={0}
            maximum={100}
            widthPx={120}
            onChange={(next) => player.setVolume(next / 100)}
          />
          <Button size="sm" look="ghost" onPress={player.toggleMuted}>
            {isMuted ? 'Unmute' : 'Mute'}
          </Button>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
