import { useEffect, useState } from 'react';
import { useSession } from '#web/lib/identity/use-session.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { TourCard } from './tour-card.tsx';
import { requestTour, useTourRequest } from './tour-state.ts';
import { type TourStep, tourSteps } from './tour-steps.ts';
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

/** Looks once, when the tour starts, which targets are on the page. */
function Steps({ onEnd }: { onEnd: () => void }) {
  const [steps, setSteps] = useState<readonly TourStep[]>([]);
  const [at, setAt] = useState(0);
  useEffect(() => setSteps(tourSteps.filter(({ target }) => document.querySelector(target) !== null)), []);
  const step = steps[at];
  if (!step) return null;
  const isLast = at === steps.length - 1;
  return (
    <TourCard
      step={step}
      number={at + 1}
      count={steps.length}
      onBack={at > 0 ? () => setAt(at - 1) : undefined}
      onNext={isLast ? undefined : () => setAt(at + 1)}
      onEnd={onEnd}
    />
  );
}
