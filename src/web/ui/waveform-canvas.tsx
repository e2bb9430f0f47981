import { useEffect, useRef } from 'react';

/** Bars of this width with a gap between them, in pixels. */
const barPx = 2;
const gapPx = 1;
const fullScale = 255;

type WaveformCanvasProps = {
  levels: Uint8Array | undefined;
  /** How much of it has been played, 0 to 1. */ share: number;
};

/** The outline of a recording, what was played of it brighter. Drawn again when its place becomes wider. */
export function WaveformCanvas({ levels, share }: WaveformCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element || !levels) return undefined;
    const redraw = () => draw(element, levels, share);
    const observer = new ResizeObserver(redraw);
    observer.observe(element);
    return () => observer.disconnect();
  }, [levels, share]);
  return <canvas ref={canvas} aria-hidden="true" className="block h-full w-full" />;
}

function draw(element: HTMLCanvasElement, levels: Uint8Array, share: number): void {
  const context = element.getContext('2d');
  if (!context) return;
  const { clientWidth: width, clientHeight: height } = element;
  const sharpness = window.devicePixelRatio;
  if (element.width !== width * sharpness || element.height !== height * sharpness) {
    element.width = width * sharpness;
    element.height = height * sharpness;
  }
  context.setTransform(sharpness, 0, 0, sharpness, 0, 0);
  context.clearRect(0, 0, width, height);
  const style = getComputedStyle(element);
  const [played, ahead] = [style.getPropertyValue('--ink'), style.getPropertyValue('--ink-faint')];
  const bars = Math.max(1, Math.floor(width / (barPx + gapPx)));
  for (let bar = 0; bar < bars; bar += 1) {
    const level = highest(levels, bar / bars, (bar + 1) / bars) / fullScale;
    // The square root shows what is soft too.
    const tall = Math.max(1, Math.sqrt(level) * (height - 4));
    context.fillStyle = bar / bars < share ? played : ahead;
    context.fillRect(bar * (barPx + gapPx), (height - tall) / 2, barPx, tall);
  }
}

/** The highest level between two places, each from 0 to 1. */
function highest(levels: Uint8Array, from: number, until: number): number {
  const first = Math.floor(from * levels.length);
  const last = Math.max(first + 1, Math.floor(until * levels.length));
  let found = 0;
  for (let n = first; n < last; n += 1) found = Math.max(found, levels[n] ?? 0);
  return found;
}
