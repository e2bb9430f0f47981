import { useState } from 'react';
import { useSession } from '#web/lib/identity/use-session.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { TourCard } from './tour-card.tsx';
import { requestTour, useTourRequest } from './tour-state.ts';
import { tourSteps } from './tour-steps.ts';
import { useTourSeen } from './use-tour-seen.ts';

/** The tour of the storyboard: on the first visit to the sample, and whenever the user asks for it. It needs a wide window. */
export function Tour({ isSample }: { isSample: boolean }) {
  const { user } = useSession();
  const isRequested = useTourRequest();
  const isWide = useMedia('(min-width: 1024px)');
  const [hasEnded, setHasEnded] = useState(false);
  const isFirstVisit = isSample && user?.tour_seen === false && !hasEnded;
  const { mutate } = useTourSeen();
  if (!isWide || (!isRequested && !isFirstVisit)) return null;
  const end = () => {
    setHasEnded(true);
    requestTour(false);
    if (user?.tour_seen === false) mutate();
  };
  return <Steps onEnd={end} />;
}

const nextFrom = (at: number, by: 1 | -1): number => {
  const isThere = (index: number) => document.querySelector(tourSteps[index]?.target ?? 'none') !== null;
  for (let next = at + by; next in tourSteps; next += by) if (isThere(next)) return next;
  return at;
};

/** The steps one after the other. Targets are looked for at each press: prices, for example, come after the board. */
function Steps({ onEnd }: { onEnd: () => void }) {
  const [at, setAt] = useState(0);
  const step = tourSteps[at];
  if (!step) return null;
  const isLast = at === tourSteps.length - 1;
  return (
    <TourCard
      key={step.target}
      step={step}
      number={at + 1}
      count={tourSteps.length}
      onBack={at > 0 ? () => setAt(nextFrom(at, -1)) : undefined}
      onNext={isLast ? undefined : () => setAt(nextFrom(at, 1))}
      onEnd={onEnd}
    />
  );
}
