import X from 'lucide-react/icons/x';
import { type PointerEvent, useRef, useState } from 'react';
import { hitsApart, hitsApartSeconds } from '#domain/sounds/hit-points.ts';
import { Button } from '#web/ui/button.tsx';
import { elapsed } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SecondsField } from '#web/ui/seconds-field.tsx';
import { Setting } from '../frame/setting.tsx';

type HitPointsSettingProps = {
  /** Seconds, in order. */
  hits: readonly number[];
  /** How long the piece is; later hits wait for a longer one. */
  seconds: number;
  most: number;
  onChange: (hits: number[]) => void;
};

/** As near to a mark as a finger comes. */
const reachPx = 10;
const tenth = (second: number) => Math.round(second * 10) / 10;
const spoken = (second: number) => `${second} s`;

/** The moments that the music strikes: set and moved on a ruler, or typed. */
export function HitPointsSetting({ hits, seconds, most, onChange }: HitPointsSettingProps) {
  const [typed, setTyped] = useState<number | null>(null);
  const next = typed ?? middleOfGap(hits, seconds);
  const isFull = hits.length >= most;
  const add = (second: number) => {
    setTyped(null);
    if (!isFull) onChange(withHit(hits, second, seconds));
  };
  const isNew = !isFull && withHit(hits, next, seconds).length > hits.length;
  return (
    <Setting label="Hit points" aside={hits.length === 0 ? 'none' : `${hits.length} of ${most}`}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <HitRuler hits={hits} seconds={seconds} onAdd={add} onChange={onChange} />
        <div className="flex items-center gap-2">
          <div className="w-[104px]">
            <SecondsField
              label="Next hit point in seconds"
              isLabelHidden
              valueMs={next * 1000}
              minimumMs={hitsApartSeconds * 1000}
              maximumMs={(seconds - hitsApartSeconds) * 1000}
              onChange={(ms) => setTyped(ms / 1000)}
            />
          </div>
          <Button onPress={() => add(next)} isDisabled={!isNew}>
            Add hit point
          </Button>
        </div>
        {hits.length > 0 && (
          <ul className="flex flex-wrap gap-1.5" aria-label="Hit points">
            {hits.map((hit) => (
              <li
                key={hit}
                className={`num flex items-center rounded-ctl border border-field bg-well pl-2 text-12 ${hit > seconds - hitsApartSeconds ? 'text-faint line-through' : ''}`}
              >
                {spoken(hit)}
                <IconButton
                  label={`Remove hit point at ${spoken(hit)}`}
                  icon={X}
                  onPress={() => onChange(hits.filter((one) => one !== hit))}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Setting>
  );
}

/** Where there is most room for another one. */
function middleOfGap(hits: readonly number[], seconds: number): number {
  const edges = [0, ...hits.filter((hit) => hit < seconds), seconds];
  const gaps = edges.slice(1).map((edge, n) => ({ from: edges[n] ?? 0, width: edge - (edges[n] ?? 0) }));
  const widest = gaps.reduce((most, gap) => (gap.width > most.width ? gap : most));
  return tenth(widest.from + widest.width / 2);
}

/** With one more hit; as they were where it cannot be heard apart from another. What lies beyond the end stays. */
function withHit(hits: readonly number[], second: number, seconds: number): number[] {
  const others = hits.filter((hit) => hit > seconds - hitsApartSeconds);
  const within = hitsApart([...hits.filter((hit) => !others.includes(hit)), second], seconds);
  const isLost = hits.some((hit) => !others.includes(hit) && !within.includes(hit));
  return isLost ? [...hits] : [...within, ...others];
}

type HitRulerProps = Pick<HitPointsSettingProps, 'hits' | 'seconds' | 'onChange'> & { onAdd: (second: number) => void };

/** For the pointer; the field beside it does the same for the keyboard. */
function HitRuler({ hits, seconds, onAdd, onChange }: HitRulerProps) {
  const ruler = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<number | null>(null);
  /** As they were when the press began: a finger that turns out to scroll the page has set nothing. */
  const [before, setBefore] = useState(hits);
  const step = stepOf(seconds);
  const ticks = Array.from({ length: Math.floor(seconds / step) + 1 }, (_, n) => n * step);
  const at = (second: number) => `${(second / seconds) * 100}%`;
  const place = ({ clientX }: PointerEvent) => {
    const { left = 0, width = 1 } = ruler.current?.getBoundingClientRect() ?? {};
    const second = ((clientX - left) / width) * seconds;
    return { second: tenth(Math.min(Math.max(second, 0), seconds)), reach: (reachPx / width) * seconds };
  };
  const hold = (event: PointerEvent) => {
    const { second, reach } = place(event);
    setBefore(hits);
    const nearest = hits.toSorted((a, b) => Math.abs(a - second) - Math.abs(b - second))[0];
    if (nearest === undefined || Math.abs(nearest - second) > reach) onAdd(second);
    ruler.current?.setPointerCapture(event.pointerId);
    setHeld(nearest !== undefined && Math.abs(nearest - second) <= reach ? nearest : second);
  };
  const move = (event: PointerEvent) => {
    if (held === null || !hits.includes(held)) return;
    const { second } = place(event);
    const moved = withHit(
      hits.filter((hit) => hit !== held),
      second,
      seconds,
    );
    if (second === held || !moved.includes(second) || moved.length < hits.length) return;
    onChange(moved);
    setHeld(second);
  };
  return (
    <div
      ref={ruler}
      aria-hidden="true"
      title="Click to add a hit point, drag to move it"
      onPointerDown={hold}
      onPointerMove={move}
      onPointerUp={() => setHeld(null)}
      onPointerCancel={() => {
        setHeld(null);
        onChange([...before]);
      }}
      className="relative h-11 cursor-crosshair touch-pan-y overflow-hidden rounded-ctl border border-field bg-well select-none hover:border-field-hover"
    >
      {ticks.map((tick) => (
        <span
          key={tick}
          className="num absolute bottom-0 h-2.5 border-l border-line-strong pl-1 text-10 leading-none whitespace-nowrap text-faint"
          style={{ left: at(tick) }}
        >
          {elapsed(tick * 1000)}
        </span>
      ))}
      {hits
        .filter((hit) => hit <= seconds)
        .map((hit) => (
          <span key={hit} className="absolute inset-y-0 w-px bg-key" style={{ left: at(hit) }}>
            <span className="absolute top-1.5 -left-[4px] size-[9px] rotate-45 bg-key" />
          </span>
        ))}
    </div>
  );
}

const ticksAtMost = 6;

/** Seconds from one mark of the ruler to the next: few enough to be read. */
function stepOf(seconds: number): number {
  const steps = [1, 2, 5, 10, 15, 30, 60, 120, 300];
  return steps.find((step) => seconds / step <= ticksAtMost) ?? 600;
}
