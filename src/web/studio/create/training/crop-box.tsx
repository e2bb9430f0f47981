import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import {
  type Crop,
  type CropCorner,
  cropCorners,
  cropPixels,
  moveCrop,
  resizeCrop,
  type Shift,
  wholePicture,
} from '#domain/training-sets/crop.ts';
import { classNames } from '#web/ui/class-names.ts';

type CropBoxProps = {
  /** What the image is called for screen readers. */
  name: string;
  src: string | null;
  width: number;
  height: number;
  crop: Crop | null;
  isLeftOut: boolean;
  onChange: (crop: Crop) => void;
};

/** How far an arrow key moves a crop, as a fraction of the image. */
const keyStep = 0.02;
const arrows: Record<string, Shift> = {
  ArrowLeft: { x: -keyStep, y: 0 },
  ArrowRight: { x: keyStep, y: 0 },
  ArrowUp: { x: 0, y: -keyStep },
  ArrowDown: { x: 0, y: keyStep },
};

const cornerStyle: Record<CropCorner, string> = {
  'top-left': '-top-px -left-px cursor-nwse-resize',
  'top-right': '-top-px -right-px cursor-nesw-resize',
  'bottom-left': '-bottom-px -left-px cursor-nesw-resize',
  'bottom-right': '-right-px -bottom-px cursor-nwse-resize',
};
const inPercent = (fraction: number): string => `${fraction * 100}%`;

/** An image with the part that is learned from; changed with a pointer, or with the keys. */
export function CropBox({ name, src, width, height, crop, isLeftOut, onChange }: CropBoxProps) {
  const shown = crop ?? wholePicture;
  const pixels = cropPixels(shown, { width, height });
  const image = useRef<HTMLDivElement>(null);
  const handlers = useDrag(image, shown, onChange);
  const onKeyDown = (event: KeyboardEvent) => {
    const shift = arrows[event.key];
    if (!shift || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onChange(event.shiftKey ? resizeCrop(shown, 'bottom-right', shift) : moveCrop(shown, shift));
  };
  return (
    <div className="grid aspect-4/3 place-items-center overflow-hidden rounded-pic bg-screen">
      <div
        ref={image}
        className={classNames('relative overflow-hidden', isLeftOut && 'opacity-40')}
        style={{ aspectRatio: `${width} / ${height}`, [width * 3 >= height * 4 ? 'width' : 'height']: '100%' }}
      >
        {src !== null && <img src={src} alt="" draggable={false} className="h-full w-full object-fill" />}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application handles its keys itself */}
        <div
          role="application"
          aria-label={`Crop of ${name}: ${pixels.width} × ${pixels.height} pixels. Arrow keys move it, Shift with an arrow resizes it.`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application handles its keys itself
          tabIndex={0}
          className={classNames(
            'absolute border border-on-pic shadow-[0_0_0_9999px_var(--veil)] outline-offset-[-3px]',
            crop ? 'cursor-move touch-none' : 'touch-pan-y',
          )}
          style={{
            left: inPercent(shown.left),
            top: inPercent(shown.top),
            width: inPercent(shown.width),
            height: inPercent(shown.height),
          }}
          onKeyDown={onKeyDown}
          {...handlers}
        >
          {cropCorners.map((corner) => (
            <span
              key={corner}
              data-corner={corner}
              aria-hidden="true"
              className={classNames('absolute size-6 touch-none', cornerStyle[corner])}
            >
              <span
                data-corner={corner}
                className={classNames('absolute size-2 border border-on-pic-track bg-on-pic', cornerStyle[corner])}
              />
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

type Held = { at: Shift; from: Crop; corner: CropCorner | undefined };

/** Dragging a crop by one of its corners, or as a whole. */
function useDrag(image: RefObject<HTMLDivElement | null>, crop: Crop, onChange: (crop: Crop) => void) {
  const held = useRef<Held | null>(null);
  const place = ({ clientX, clientY }: PointerEvent): Shift => {
    const { width = 1, height = 1 } = image.current?.getBoundingClientRect() ?? {};
    return { x: clientX / width, y: clientY / height };
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const { corner } = event.target instanceof HTMLElement ? event.target.dataset : {};
    held.current = { at: place(event), from: crop, corner: cropCorners.find((one) => one === corner) };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!held.current) return;
    const { at, from, corner } = held.current;
    const to = place(event);
    const shift = { x: to.x - at.x, y: to.y - at.y };
    onChange(corner ? resizeCrop(from, corner, shift) : moveCrop(from, shift));
  };
  const onPointerUp = () => {
    held.current = null;
  };
  // A finger that scrolls the page has changed nothing.
  const onPointerCancel = () => {
    if (held.current) onChange(held.current.from);
    held.current = null;
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}
