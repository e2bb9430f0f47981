import type { PointerEvent } from 'react';

type Drag = {
  /** How far the pointer has come since the press, in pixels. */
  onMove: (across: number, down: number) => void;
  /** Let go. `hasMoved` is false for a press that stayed where it was. */
  onEnd: (hasMoved: boolean) => void;
  /** Escape, or the system took the pointer away. */
  onCancel: () => void;
};

/** A hand is never quite still: less than this is a press. In pixels. */
const stillPx = 3;

/** Follows a pointer from its press to its release, wherever it goes; Escape gives up. */
export function follow(event: PointerEvent, { onMove, onEnd, onCancel }: Drag): void {
  if (event.button !== 0) return;
  event.stopPropagation();
  const { clientX, clientY, pointerId } = event;
  let hasMoved = false;
  const stop = new AbortController();
  const listen = { signal: stop.signal };
  const move = (next: globalThis.PointerEvent) => {
    if (next.pointerId !== pointerId) return;
    const [across, down] = [next.clientX - clientX, next.clientY - clientY];
    hasMoved ||= Math.hypot(across, down) >= stillPx;
    if (hasMoved) onMove(across, down);
  };
  const end = (next: globalThis.PointerEvent) => {
    if (next.pointerId !== pointerId) return;
    stop.abort();
    onEnd(hasMoved);
  };
  const giveUp = () => {
    stop.abort();
    onCancel();
  };
  window.addEventListener('pointermove', move, listen);
  window.addEventListener('pointerup', end, listen);
  window.addEventListener('pointercancel', giveUp, listen);
  const escape = (key: KeyboardEvent) => {
    if (key.key !== 'Escape') return;
    key.stopPropagation();
    giveUp();
  };
  window.addEventListener('keydown', escape, { ...listen, capture: true });
}
