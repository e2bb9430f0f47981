import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { type Box, placeCard } from './place-card.ts';
import type { TourStep } from './tour-steps.ts';

type TourCardProps = {
  step: TourStep;
  number: number;
  count: number;
  onBack: (() => void) | undefined;
  /** Undefined on the last step. */
  onNext: (() => void) | undefined;
  onEnd: () => void;
};

/** One step: a ring around its target and a card beside it. The page stays usable; Escape ends the tour. */
export function TourCard({ step, number, count, onBack, onNext, onEnd }: TourCardProps) {
  const card = useRef<HTMLDialogElement>(null);
  const [titleId, textId] = [useId(), useId()];
  const places = usePlaces(step.target, card);
  useReturnFocus();
  useEffect(() => card.current?.focus(), []);
  useEscape(card, onEnd);
  return (
    <>
      {places && (
        <span
          aria-hidden="true"
          className="pointer-events-none fixed z-[1040] rounded-ctl shadow-[0_0_0_2px_var(--key-fill),0_0_0_9999px_var(--tour-veil)]"
          style={places.target}
        />
      )}
      <dialog
        open
        ref={card}
        tabIndex={-1}
        aria-labelledby={titleId}
        aria-describedby={textId}
        className="float fixed z-[1045] m-0 w-[320px] p-4 text-ink outline-none"
        style={places?.card ?? { left: 0, top: 0, opacity: 0 }}
      >
        <p className="num text-12 text-faint">
          Tour, {number} of {count}
        </p>
        <h2 id={titleId} className="mt-1 text-14 font-semibold">
          {step.title}
        </h2>
        <p id={textId} className="mt-1 text-muted">
          {step.text}
        </p>
        <div className="mt-4 flex items-center gap-2">
          {onNext && (
            <Button look="ghost" size="sm" onPress={onEnd}>
              Skip tour
            </Button>
          )}
          <span className="flex-1" />
          {onBack && (
            <Button size="sm" onPress={onBack}>
              Back
            </Button>
          )}
          <Button size="sm" look="key" onPress={onNext ?? onEnd}>
            {onNext ? 'Next' : 'Done'}
          </Button>
        </div>
      </dialog>
    </>
  );
}

function useEscape(card: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    const element = card.current;
    const hear = ({ key }: KeyboardEvent) => key === 'Escape' && latest.current();
    element?.addEventListener('keydown', hear);
    return () => element?.removeEventListener('keydown', hear);
  }, [card]);
}

/** Where the ring and the card are, also after the window or the target has changed its size. */
function usePlaces(target: string, card: RefObject<HTMLElement | null>) {
  const [places, setPlaces] = useState<{ target: Box; card: { left: number; top: number } } | null>(null);
  useLayoutEffect(() => {
    const found = document.querySelector(target);
    const measure = () => {
      if (!found || !card.current) return;
      const { left, top, width, height } = found.getBoundingClientRect();
      const { offsetWidth, offsetHeight } = card.current;
      const box = { left, top, width, height };
      const size = { width: offsetWidth, height: offsetHeight };
      setPlaces({ target: box, card: placeCard(box, size, { width: innerWidth, height: innerHeight }) });
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (found) observer.observe(found);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [target, card]);
  return places;
}

/** After the tour, the focus returns to where it was, or to the work area if that has gone. */
function useReturnFocus(): void {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    before.current = document.activeElement;
    return () => {
      const isThere = before.current instanceof HTMLElement && before.current !== document.body;
      const next = isThere && before.current?.isConnected ? before.current : document.getElementById('work');
      if (next instanceof HTMLElement) next.focus();
    };
  }, []);
}
