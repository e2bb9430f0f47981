import { type RefObject, useEffect, useRef, useState } from 'react';
import { useBoardActions } from '../board-context.tsx';
import { startDrag } from '../grid/start-drag.ts';
import { shotPointedAt } from '../grid/use-card-pointer.ts';
import { useShotActions } from '../use-shot-actions.ts';
import { type ListRow, listPlaceAt } from './list-layout.ts';

type ListDragLayerProps = { body: RefObject<HTMLElement | null>; rows: readonly ListRow[]; mayMove: boolean };

/** Moves chosen shots up and down the list, and shows between which lines they would come to stand. */
export function ListDragLayer({ body, rows, mayMove }: ListDragLayerProps) {
  const { now } = useBoardActions();
  const { moveTo } = useShotActions();
  const [y, setY] = useState<number | null>(null);
  const latest = useRef({ rows, mayMove });
  useEffect(() => {
    latest.current = { rows, mayMove };
  });
  useEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    const down = (event: PointerEvent) => {
      const shotId = shotPointedAt(event.target);
      if (event.button !== 0 || event.pointerType === 'touch' || shotId === null || !latest.current.mayMove) return;
      startDrag(element, event, {
        onMove: (_from, at) => setY(at.y),
        onEnd: (_from, at) => {
          setY(null);
          const { chosen, shots } = now();
          const place = at && listPlaceAt(latest.current.rows, at.y);
          const ids = chosen.has(shotId) ? shots.filter(({ id }) => chosen.has(id)).map(({ id }) => id) : [shotId];
          if (place) moveTo(ids, place);
        },
      });
    };
    element.addEventListener('pointerdown', down);
    return () => element.removeEventListener('pointerdown', down);
  }, [body, now, moveTo]);
  const place = y === null ? null : listPlaceAt(rows, y);
  return (
    place && (
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-4 z-[3] h-0.5 bg-key"
        style={{ top: place.y - 1 }}
      />
    )
  );
}
