import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Board, useBoardActions } from '../board-context.tsx';
import { useShotActions } from '../use-shot-actions.ts';
import { type BoardLayout, type Box, dropPlaceAt, scenePlaceAt, shotsInBox } from './board-layout.ts';
import { type Point, startDrag } from './start-drag.ts';
import { shotPointedAt } from './use-card-pointer.ts';

/** What is being done with the pointer. Points are within the board, in pixels. */
type Dragging =
  | { kind: 'shots'; ids: string[]; at: Point }
  | { kind: 'scene'; id: string; at: Point }
  | { kind: 'box'; from: Point; at: Point };

type DragLayerProps = { body: RefObject<HTMLElement | null>; layout: BoardLayout; mayMove: boolean };

/** Moves shots and scenes with the pointer, and draws a box around what is to be chosen. Escape lets everything be. */
export function DragLayer({ body, layout, mayMove }: DragLayerProps) {
  const { now } = useBoardActions();
  const { moveTo } = useShotActions();
  const [dragging, setDragging] = useState<Dragging | null>(null);
  const latest = useRef({ layout, mayMove, moveTo, now });
  useLayoutEffect(() => {
    latest.current = { layout, mayMove, moveTo, now };
  });

  useEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    const down = (event: PointerEvent) => {
      const make = beginning(event, () => latest.current);
      if (!make) return;
      startDrag(element, event, {
        onMove: (from, at) => setDragging(make(from, at)),
        onEnd: (from, at) => {
          setDragging(null);
          if (at) finish(make(from, at), latest.current);
        },
      });
    };
    element.addEventListener('pointerdown', down);
    return () => element.removeEventListener('pointerdown', down);
  }, [body]);

  if (!dragging) return null;
  if (dragging.kind === 'box') return <ChoiceBox box={boxOf(dragging)} />;
  if (dragging.kind === 'scene') return <SceneMarker y={scenePlaceAt(layout, dragging.at.y).y} />;
  return <ShotsMarker dragging={dragging} layout={layout} label={labelOf(dragging.ids, now().shots)} />;
}

type Latest = {
  layout: BoardLayout;
  mayMove: boolean;
  moveTo: ReturnType<typeof useShotActions>['moveTo'];
  now: () => Board;
};

type Make = (from: Point, at: Point) => Dragging;

/** What a press begins: on a handle a scene moves, on a card the chosen shots, in between a box is drawn. */
function beginning(event: PointerEvent, latest: () => Latest): Make | null {
  // A press on the handle's drawing is one on the handle: not every element is an HTML one.
  if (event.button !== 0 || event.pointerType === 'touch' || !(event.target instanceof Element)) return null;
  const handle = event.target.closest<HTMLElement>('[data-scene-handle]')?.dataset.sceneHandle;
  if (handle !== undefined) return (_, at) => ({ kind: 'scene', id: handle, at });
  const shotId = shotPointedAt(event.target);
  if (shotId === null) {
    return event.target.closest('button, a, [role="dialog"], header')
      ? null
      : (from, at) => ({ kind: 'box', from, at });
  }
  if (!latest().mayMove) return null;
  return (_, at) => {
    const { chosen, shots } = latest().now();
    const ids = chosen.has(shotId) ? shots.filter(({ id }) => chosen.has(id)).map(({ id }) => id) : [shotId];
    return { kind: 'shots', ids, at };
  };
}

function finish(dragging: Dragging, { layout, moveTo, now }: Latest): void {
  const { chooseMany, edit, board } = now();
  if (dragging.kind === 'box') return chooseMany(shotsInBox(layout, boxOf(dragging)));
  if (dragging.kind === 'shots') {
    const place = dropPlaceAt(layout, dragging.at);
    return place ? moveTo(dragging.ids, place) : undefined;
  }
  const { after } = scenePlaceAt(layout, dragging.at.y);
  const before = board.scenes[board.scenes.findIndex(({ id }) => id === dragging.id) - 1]?.id ?? null;
  if (after !== dragging.id && after !== before) edit({ do: 'move-scene', sceneId: dragging.id, after });
  return undefined;
}

function boxOf({ from, at }: Extract<Dragging, { kind: 'box' }>): Box {
  return {
    left: Math.min(from.x, at.x),
    top: Math.min(from.y, at.y),
    right: Math.max(from.x, at.x),
    bottom: Math.max(from.y, at.y),
  };
}

function labelOf(ids: readonly string[], shots: Board['shots']): string {
  return ids.length === 1 ? (shots.find(({ id }) => id === ids[0])?.label ?? '') : `${ids.length} shots`;
}

function ChoiceBox({ box: { left, top, right, bottom } }: { box: Box }) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute z-[5] rounded-[2px] border border-key bg-key-wash"
      style={{ left, top, width: right - left, height: bottom - top }}
    />
  );
}

function SceneMarker({ y }: { y: number }) {
  return (
    <div
      aria-hidden="true"
      data-drop-marker=""
      className="pointer-events-none absolute -inset-x-4 z-[5] h-0.5 bg-key"
      style={{ top: y - 1 }}
    />
  );
}

type ShotsMarkerProps = { dragging: Extract<Dragging, { kind: 'shots' }>; layout: BoardLayout; label: string };

function ShotsMarker({ dragging: { at }, layout, label }: ShotsMarkerProps) {
  const place = dropPlaceAt(layout, at);
  return (
    <div aria-hidden="true" className="pointer-events-none">
      {place && (
        <div
          data-drop-marker=""
          className="absolute z-[5] w-0.5 rounded-full bg-key"
          style={{ left: place.marker.x - 1, top: place.marker.y, height: place.marker.height }}
        />
      )}
      <div
        className="num float absolute z-[6] px-2 py-1 text-12 font-medium text-ink"
        style={{ left: at.x + 12, top: at.y + 12, borderRadius: 6 }}
      >
        {label}
      </div>
    </div>
  );
}
