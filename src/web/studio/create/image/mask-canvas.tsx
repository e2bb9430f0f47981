import { type KeyboardEvent, type PointerEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import type { AssetView } from '#contract/assets.ts';
import type { MaskDrawing, MaskTool } from './mask-drawing.ts';

type Point = { x: number; y: number };
type MaskCanvasProps = {
  ref: Ref<HTMLCanvasElement>;
  asset: AssetView;
  drawing: MaskDrawing;
  tool: MaskTool;
  /** Of the picture's shorter side. */
  brushPercent: number;
  onStroke: () => void;
};

/** How far an arrow key moves the brush, of the picture's width. */
const keyStep = 0.02;
const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The picture with the mask over it; painted with a pointer, or with the keys. */
export function MaskCanvas({ ref, asset, drawing, tool, brushPercent, onStroke }: MaskCanvasProps) {
  const own = useRef<HTMLCanvasElement>(null);
  useImperativeHandle(ref, () => {
    if (!own.current) throw new Error('Couldn’t create the mask canvas.');
    drawing.attach(own.current);
    return own.current;
  }, [drawing]);
  const size = { width: asset.width ?? 1280, height: asset.height ?? 720 };
  const [at, setAt] = useState<Point>({ x: size.width / 2, y: size.height / 2 });
  const widthPx = (Math.min(size.width, size.height) * brushPercent) / 100;
  const isDown = useRef(false);
  const paint = (from: Point, to: Point) => {
    drawing.stroke({ from, to, widthPx, tool });
    onStroke();
  };
  const place = ({ nativeEvent, currentTarget }: PointerEvent<HTMLCanvasElement>): Point => ({
    x: (nativeEvent.offsetX / currentTarget.clientWidth) * size.width,
    y: (nativeEvent.offsetY / currentTarget.clientHeight) * size.height,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const way = arrows[event.key];
    if (!way && event.key !== ' ') return;
    event.preventDefault();
    if (!way) return paint(at, at);
    const step = size.width * keyStep;
    const to = {
      x: Math.min(Math.max(at.x + way.x * step, 0), size.width),
      y: Math.min(Math.max(at.y + way.y * step, 0), size.height),
    };
    if (event.shiftKey) paint(at, to);
    setAt(to);
  };
  return (
    <div
      className="relative mx-auto max-h-[60vh] w-full overflow-hidden rounded-pic bg-screen"
      style={{ aspectRatio: `${size.width} / ${size.height}`, maxWidth: `calc(60vh * ${size.width / size.height})` }}
    >
      <img src={asset.urls.w1280 ?? asset.urls.original} alt="" className="h-full w-full" />
      <canvas
        ref={own}
        {...size}
        // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- it takes its keys itself
        role="application"
        aria-label={`Mask over ${asset.name}. Arrow keys move the brush, Space paints, Shift with an arrow paints a stroke.`}
        tabIndex={0}
        className="absolute inset-0 h-full w-full cursor-crosshair touch-none opacity-60"
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          isDown.current = true;
          const to = place(event);
          paint(to, to);
          setAt(to);
        }}
        onPointerMove={(event) => {
          const to = place(event);
          if (isDown.current) paint(at, to);
          setAt(to);
        }}
        onPointerUp={() => {
          isDown.current = false;
        }}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute -translate-1/2 rounded-full border-2 border-on-pic mix-blend-difference"
        style={{
          left: `${(at.x / size.width) * 100}%`,
          top: `${(at.y / size.height) * 100}%`,
          width: `${(widthPx / size.width) * 100}%`,
          aspectRatio: 1,
        }}
      />
    </div>
  );
}
