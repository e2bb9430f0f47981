import AudioLines from 'lucide-react/icons/audio-lines';
import Image from 'lucide-react/icons/image';
import Mic from 'lucide-react/icons/mic';
import Music from 'lucide-react/icons/music';
import Redo from 'lucide-react/icons/redo-2';
import Undo from 'lucide-react/icons/undo-2';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useState } from 'react';
import { timecode } from '#web/studio/player/index.ts';
import { counted } from '#web/ui/format.ts';
import { IconButton, type Icon } from '#web/ui/icon-button.tsx';
import { Slider } from '#web/ui/slider.tsx';
import { useBoard } from '../board-context.tsx';
import { Lanes } from './lanes.tsx';

const largestZoom = 12;

/** The film in time, below the board: shots as long as they last, with dialogue, effects and music. */
export function Timeline() {
  const { board, film, shots, undo, redo } = useBoard();
  const [zoom, setZoom] = useState(1);
  return (
    <section
      aria-label="Timeline"
      className="relative hidden min-w-0 flex-col overflow-hidden border-t border-line bg-panel md:col-start-1 md:row-start-2 md:flex"
    >
      <header className="flex h-9 shrink-0 items-center gap-1 pr-3 pl-4">
        <IconButton label="Undo" shortcut="Ctrl Z" icon={Undo} onPress={undo} isDisabled={!board.mayEdit} />
        <IconButton label="Redo" shortcut="Ctrl Shift Z" icon={Redo} onPress={redo} isDisabled={!board.mayEdit} />
        <span className="flex-1" />
        <span className="num mr-3 truncate text-12 text-muted">
          Film {timecode(film.frames, film.rate)} · {counted(shots.length, 'shot')}
        </span>
        <IconButton
          label="Zoom out"
          icon={ZoomOut}
          isDisabled={zoom <= 1}
          onPress={() => setZoom(Math.max(1, zoom - 1))}
        />
        <Slider label="Zoom" value={zoom} minimum={1} maximum={largestZoom} onChange={setZoom} />
        <IconButton
          label="Zoom in"
          icon={ZoomIn}
          isDisabled={zoom >= largestZoom}
          onPress={() => setZoom(Math.min(largestZoom, zoom + 1))}
        />
      </header>
      <div className="grid min-h-0 flex-1 grid-cols-[92px_minmax(0,1fr)]">
        <div className="grid grid-rows-[18px_52px_26px_26px_28px]">
          <span />
          <LaneName icon={Image} name="Picture" />
          <LaneName icon={Mic} name="Dialogue" />
          <LaneName icon={AudioLines} name="Effects" />
          <LaneName icon={Music} name="Music" />
        </div>
        <Lanes zoom={zoom} />
      </div>
    </section>
  );
}

function LaneName({ icon: Icon, name }: { icon: Icon; name: string }) {
  return (
    <span className="flex items-center gap-1.5 border-t border-line pl-4 text-11 text-muted">
      <Icon size={12} strokeWidth={1.75} aria-hidden className="text-faint" />
      {name}
    </span>
  );
}
