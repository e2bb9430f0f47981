import { type RefObject, useEffect, useRef, useState } from 'react';
import { useBoard } from '../board-context.tsx';
import { startDrag } from '../grid/start-drag.ts';
import { shotPointedAt } from '../grid/use-card-pointer.ts';
import { useShotActions } from '../use-shot-actions.ts';
import { type ListRow, listPlaceAt } from './list-layout.ts';

type ListDragLayerProps = { body: RefObject<HTMLElement | null>; rows: readonly ListRow[]; mayMove: boolean };

/** Moves chosen shots up and down the list, and shows between which lines they would come to stand. */
export function ListDragLayer({ body, rows, mayMove }: ListDragLayerProps) {
  const { chosen, shots } = useBoard();
  const { moveTo } = useShotActions();
  const [y, setY] = useState<number | null>(null);
  const latest = useRef({ rows, mayMove, chosen, shots, moveTo });
  useEffect(() => {
    latest.current = { rows, mayMove, chosen, shots, moveTo };
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
          const now = latest.current;
          const place = at && listPlaceAt(now.rows, at.y);
          const ids = now.chosen.has(shotId)
            ? now.shots.filter(({ id }) => now.chosen.has(id)).map(({ id }) => id)
            : [shotId];
          if (place) now.moveTo(ids, place);
        },
      });
    };
    element.addEventListener('pointerdown', down);
    return () => element.removeEventListener('pointerdown', down);
  }, [body]);
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
