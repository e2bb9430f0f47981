import { useMemo, useState } from 'react';
import type { RecordedEvent } from '#domain/watching/clean-event.ts';
import { Button } from '#web/ui/button.tsx';
import { elapsed } from '#web/ui/format.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { notesOf } from './notes-of.ts';
import { useReplayer } from './use-replayer.ts';

const speeds = ['1', '2', '4', '8'] as const;

/** Plays a recording, with its pages, requests and errors beside it. */
export function Replay({ events }: { events: readonly RecordedEvent[] }) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const { playing, play, pause, configure } = useReplayer(frame, events);
  const notes = useMemo(() => notesOf(events), [events]);
  if (events.length < 2) return <p className="text-muted">This recording has no events to replay.</p>;
  return (
    <div className="grid gap-4 2xl:grid-cols-[minmax(0,1fr)_320px]">
      <div className="grid content-start gap-3">
        <iframe
          title="Replay"
          src="/replay-frame"
          // Scripts do not run in it; this page fills it.
          sandbox="allow-same-origin"
          onLoad={(event) => setFrame(event.currentTarget)}
          className="aspect-video w-full rounded-ctl border border-line bg-screen"
        />
        {playing && (
          <Controls
            {...playing}
            onPlay={play}
            onPause={pause}
            onSpeed={(speed) => configure({ speed })}
            onSkip={(skipInactive) => configure({ skipInactive })}
          />
        )}
      </div>
      <section aria-label="Events">
        <h3 className="mb-2 text-12 font-medium text-muted">Pages, requests and errors</h3>
        <ol className="max-h-[480px] overflow-auto rounded-ctl border border-line bg-panel text-12">
          {notes.map(({ key, atMs, text, isError }) => (
            <li key={key} className="border-line not-first:border-t">
              <button
                type="button"
                onClick={() => pause(atMs)}
                className="flex w-full gap-3 px-3 py-1.5 text-left hover:bg-hover"
              >
                <span className="num shrink-0 text-faint">{elapsed(atMs)}</span>
                <span className={isError ? 'min-w-0 wrap-anywhere text-bad' : 'min-w-0 wrap-anywhere text-muted'}>
                  {text}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

type ControlsProps = {
  isPlaying: boolean;
  atMs: number;
  lengthMs: number;
  onPlay: (atMs: number) => void;
  onPause: (atMs?: number) => void;
  onSpeed: (speed: number) => void;
  onSkip: (isOn: boolean) => void;
};

function Controls({ isPlaying, atMs, lengthMs, onPlay, onPause, onSpeed, onSkip }: ControlsProps) {
  const [speed, setSpeed] = useState<(typeof speeds)[number]>('1');
  const [skips, setSkips] = useState(true);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button onPress={() => (isPlaying ? onPause() : onPlay(atMs >= lengthMs ? 0 : atMs))}>
        {isPlaying ? 'Pause' : 'Play'}
      </Button>
      <input
        type="range"
        aria-label="Position"
        min={0}
        max={Math.max(1, Math.round(lengthMs))}
        value={Math.round(atMs)}
        onChange={(event) => onPause(Number(event.target.value))}
        className="min-w-40 flex-1 accent-(--ink)"
      />
      <span className="num text-12 text-muted">
        {elapsed(atMs)} / {elapsed(lengthMs)}
      </span>
      <Segmented
        label="Speed"
        value={speed}
        segments={speeds.map((id) => ({ id, label: `${id}×` }))}
        onChange={(id) => {
          setSpeed(id);
          onSpeed(Number(id));
        }}
      />
      <Switch
        isOn={skips}
        onChange={(isOn) => {
          setSkips(isOn);
          onSkip(isOn);
        }}
      >
        Skip inactivity
      </Switch>
    </div>
  );
}
