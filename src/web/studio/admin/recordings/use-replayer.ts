import { useEffect, useRef, useState } from 'react';
import type { Replayer } from 'rrweb';
import type { RecordedEvent } from '#domain/watching/clean-event.ts';

const tickMs = 250;

/** How a recording is played. */
export type Playing = { isPlaying: boolean; atMs: number; lengthMs: number };

/**
 * Plays events in `frame`, an empty document of our own whose policy allows no scripts. rrweb shows the recorded page there in a
 * further frame with a sandbox. `undefined` until rrweb is loaded.
 */
export function useReplayer(frame: HTMLIFrameElement | null, events: readonly RecordedEvent[]) {
  const replayer = useRef<Replayer | undefined>(undefined);
  const [playing, setPlaying] = useState<Playing>();

  useEffect(() => {
    if (!frame) return undefined;
    const leaving = new AbortController();
    void startReplayer(frame, events, leaving.signal).then((started) => {
      if (!started) return;
      replayer.current = started;
      setPlaying({ isPlaying: false, atMs: 0, lengthMs: started.getMetaData().totalTime });
      started.on('finish', () => setPlaying((before) => before && { ...before, isPlaying: false }));
    });
    const timer = window.setInterval(() => {
      const at = replayer.current?.getCurrentTime();
      if (at !== undefined) setPlaying((before) => before && { ...before, atMs: Math.min(at, before.lengthMs) });
    }, tickMs);
    return () => {
      leaving.abort();
      window.clearInterval(timer);
      replayer.current?.destroy();
      replayer.current = undefined;
    };
  }, [frame, events]);

  return {
    playing,
    play(atMs: number): void {
      replayer.current?.play(atMs);
      setPlaying((before) => before && { ...before, isPlaying: true, atMs });
    },
    pause(atMs?: number): void {
      replayer.current?.pause(atMs);
      setPlaying((before) => before && { ...before, isPlaying: false, atMs: atMs ?? before.atMs });
    },
    configure(config: { speed?: number; skipInactive?: boolean }): void {
      replayer.current?.setConfig(config);
    },
  };
}

async function startReplayer(
  frame: HTMLIFrameElement,
  events: readonly RecordedEvent[],
  signal: AbortSignal,
): Promise<Replayer | undefined> {
  const { Replayer } = await import('rrweb');
  const page = frame.contentDocument;
  if (signal.aborted || !page || events.length < 2) return undefined;
  // Recorded events have rrweb's own form; the server has checked type and time.
  const replayer = new Replayer([...events] as ConstructorParameters<typeof Replayer>[0], {
    root: page.body,
    mouseTail: false,
    skipInactive: true,
    showWarning: false,
  });
  fitInto(frame, page, replayer);
  replayer.pause(0);
  return replayer;
}

/** Scales the recorded window to the width of the frame. */
function fitInto(frame: HTMLIFrameElement, page: Document, replayer: Replayer): void {
  replayer.on('resize', (size) => {
    const { width, height } = size as { width: number; height: number };
    const scale = Math.min(frame.clientWidth / width, frame.clientHeight / height);
    const wrapper = page.querySelector<HTMLElement>('.replayer-wrapper');
    if (wrapper) wrapper.style.transform = `scale(${scale})`;
  });
}
