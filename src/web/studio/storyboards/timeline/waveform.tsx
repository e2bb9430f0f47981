import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { waveformRate } from '#domain/assets/renditions.ts';
import { levelsQuery } from '#web/lib/levels-query.ts';

/** A sound that is wider on the screen is drawn coarser: more than a screen of it is never seen at once. */
const widestPx = 2048;

/** Seen on the blocks of both themes. */
const levelColor = '#74747d';

type WaveformProps = { url: string; fromSeconds: number; seconds: number; widthPx: number; gainDb: number };

/** The levels of a recording, from a moment on. Drawn in one colour: it is there to be cut by. */
export function Waveform({ url, fromSeconds, seconds, widthPx, gainDb }: WaveformProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { data: levels } = useQuery(levelsQuery(url));
  const width = Math.max(1, Math.min(widestPx, Math.round(widthPx)));
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || !levels) return;
    const { height } = context.canvas;
    context.clearRect(0, 0, width, height);
    context.fillStyle = levelColor;
    context.beginPath();
    const perPx = (seconds * waveformRate) / width;
    for (let x = 0; x < width; x += 1) {
      const begin = fromSeconds * waveformRate + x * perPx;
      const level = (highest(levels, begin, begin + perPx) / 255) * 10 ** (gainDb / 20);
      // The square root shows what is soft too.
      const tall = Math.max(1, Math.min(1, Math.sqrt(level)) * height);
      // From below upward, so that all of the height says how loud it is.
      context.rect(x, height - tall, 1, tall);
    }
    context.fill();
  }, [levels, width, fromSeconds, seconds, gainDb]);
  return <canvas ref={canvas} width={width} height={32} aria-hidden="true" className="h-full w-full" />;
}

function highest(levels: Uint8Array, from: number, until: number): number {
  let found = 0;
  for (let n = Math.floor(from); n < Math.max(until, Math.floor(from) + 1); n += 1) {
    found = Math.max(found, levels[n] ?? 0);
  }
  return found;
}
