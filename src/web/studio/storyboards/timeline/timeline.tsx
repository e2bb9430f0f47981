import AudioLines from 'lucide-react/icons/audio-lines';
import Image from 'lucide-react/icons/image';
import Magnet from 'lucide-react/icons/magnet';
import Metronome from 'lucide-react/icons/metronome';
import Mic from 'lucide-react/icons/mic';
import Music from 'lucide-react/icons/music';
import Redo from 'lucide-react/icons/redo-2';
import Scan from 'lucide-react/icons/scan';
import Undo from 'lucide-react/icons/undo-2';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { memo, type ReactNode, useMemo, useRef } from 'react';
import { useHotkeys } from '#web/lib/use-hotkeys.ts';
import { useStored } from '#web/lib/use-stored.ts';
import { timecode } from '#web/studio/player/index.ts';
import { classNames } from '#web/ui/class-names.ts';
import { counted } from '#web/ui/format.ts';
import { useNoticesAbove } from '#web/ui/notices.ts';
import { IconButton, type Icon } from '#web/ui/icon-button.tsx';
import { Slider } from '#web/ui/slider.tsx';
import { useBoardActions, useBoardFacts, useBoardFilm } from '../board-context.tsx';
import { laneRows, type TimelineSize } from './lane-rows.ts';
import { Lanes } from './lanes.tsx';
import { fitScale, largestPxPerFrame } from './scale.ts';
import { SightContext, ToolsContext } from './timeline-context.ts';
import { useTimelineKeys } from './use-timeline-keys.ts';
import { useTimelineState } from './use-timeline-state.ts';
import { useTimelineView } from './use-timeline-view.ts';
import { useZoomGestures } from './use-zoom-gestures.ts';

const zoomStep = 1.5;

type TimelineProps = { size?: TimelineSize; className?: string };

/** The film in time: shots as long as they last, with dialogue, effects and music, to be cut and mixed. */
export const Timeline = memo(function Timeline({ size = 'strip', className }: TimelineProps) {
  const { film } = useBoardFilm();
  const { tempo = null } = useBoardFacts();
  useNoticesAbove(size === 'strip' ? 'var(--timeline)' : '0px');
  const rows = useMemo(() => laneRows(film.sounds, size), [film, size]);
  const scroller = useRef<HTMLDivElement>(null);
  const view = useTimelineView(scroller, film.frames);
  const [snapping, setSnapping] = useStored('timeline-snapping', 'on');
  const isSnapping = snapping === 'on';
  const [beats, setBeats] = useStored('timeline-beats', 'on');
  const shownTempo = beats === 'on' ? tempo : null;
  const { sight, tools } = useTimelineState(view, { isSnapping, isTall: size === 'view', tempo: shownTempo });
  const section = useRef<HTMLElement>(null);
  useTimelineKeys(section, tools);
  const zoomBy = (factor: number) => view.zoomTo(view.pxPerFrame * factor);
  const toggleSnapping = () => setSnapping(isSnapping ? 'off' : 'on');
  const toggleBeats = () => setBeats(beats === 'on' ? 'off' : 'on');
  useZoomGestures(scroller, view);
  useHotkeys({
    n: toggleSnapping,
    '+': () => zoomBy(zoomStep),
    '=': () => zoomBy(zoomStep),
    '-': () => zoomBy(1 / zoomStep),
    'shift+z': view.fit,
  });
  return (
    <ToolsContext value={tools}>
      <SightContext value={sight}>
        <section
          ref={section}
          aria-label="Timeline"
          className={classNames(
            'relative hidden min-w-0 flex-col overflow-hidden border-t border-line bg-panel md:flex',
            className ?? 'md:col-start-1 md:row-start-2',
          )}
        >
          <TimelineTools view={view} zoomBy={zoomBy}>
            <Toggle
              label={isSnapping ? 'Snapping is on' : 'Snapping is off'}
              shortcut="N"
              icon={Magnet}
              isOn={isSnapping}
              onPress={toggleSnapping}
            />
            {tempo && <Toggle label="Beats" icon={Metronome} isOn={beats === 'on'} onPress={toggleBeats} />}
          </TimelineTools>
          <div className="grid min-h-0 flex-1 grid-cols-[92px_minmax(0,1fr)]">
            <div className="grid content-start" style={{ gridTemplateRows: rows }}>
              <span />
              <LaneName icon={Image} name="Picture" />
              <LaneName icon={Mic} name="Dialogue" />
              <LaneName icon={AudioLines} name="Effects" />
              <LaneName icon={Music} name="Music" />
            </div>
            <Lanes scroller={scroller} rows={rows} />
          </div>
        </section>
      </SightContext>
    </ToolsContext>
  );
});

type ToolsProps = {
  view: ReturnType<typeof useTimelineView>;
  zoomBy: (factor: number) => void;
  /** Its switches. */
  children: ReactNode;
};

function TimelineTools({ view, zoomBy, children }: ToolsProps) {
  const board = useBoardFacts();
  const { film } = useBoardFilm();
  const { undo, redo } = useBoardActions();
  // Even steps of the slider are even factors.
  const smallest = Math.log(Math.min(fitScale(film.frames, view.width), largestPxPerFrame / 2));
  const largest = Math.log(largestPxPerFrame);
  const zoom = Math.round(((Math.log(view.pxPerFrame) - smallest) / (largest - smallest)) * 100);
  return (
    <header className="flex h-9 shrink-0 items-center gap-1 pr-3 pl-4">
      <IconButton label="Undo" shortcut="Ctrl Z" icon={Undo} onPress={undo} isDisabled={!board.mayEdit} />
      <IconButton label="Redo" shortcut="Ctrl Shift Z" icon={Redo} onPress={redo} isDisabled={!board.mayEdit} />
      {children}
      <span className="flex-1" />
      <span className="num mr-3 truncate text-12 text-muted">
        Film {timecode(film.frames, film.rate)} · {counted(film.shots.length, 'shot')}
      </span>
      <IconButton label="Zoom to fit" shortcut="Shift Z" icon={Scan} isDisabled={view.isFit} onPress={view.fit} />
      <IconButton
        label="Zoom out"
        shortcut="-"
        icon={ZoomOut}
        isDisabled={zoom <= 0}
        onPress={() => zoomBy(1 / zoomStep)}
      />
      <Slider
        label="Zoom"
        value={zoom}
        minimum={0}
        maximum={100}
        onChange={(next) => view.zoomTo(Math.exp(smallest + (next / 100) * (largest - smallest)))}
      />
      <IconButton
        label="Zoom in"
        shortcut="+"
        icon={ZoomIn}
        isDisabled={zoom >= 100}
        onPress={() => zoomBy(zoomStep)}
      />
    </header>
  );
}

type ToggleProps = { label: string; shortcut?: string; icon: Icon; isOn: boolean; onPress: () => void };

function Toggle({ isOn, ...props }: ToggleProps) {
  return <IconButton {...props} aria-pressed={isOn} className={isOn ? 'text-ink' : 'text-faint'} />;
}

function LaneName({ icon: Icon, name }: { icon: Icon; name: string }) {
  return (
    <span className="flex items-center gap-1.5 border-t border-line pl-4 text-11 text-muted">
      <Icon size={12} strokeWidth={1.75} aria-hidden className="text-faint" />
      {name}
    </span>
  );
}
