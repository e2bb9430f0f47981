import { useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BeatsStep } from './beats-step.tsx';
import { IdeaStep } from './idea-step.tsx';
import { LoglineStep } from './logline-step.tsx';
import { ScreenplayStep } from './screenplay-step.tsx';
import { StepList } from './step-list.tsx';
import { type StoryStepId, stepToShow } from './story-steps.ts';
import { TreatmentStep } from './treatment-step.tsx';
import type { OpenStory } from './use-story.ts';

type StoryPageProps = { opened: OpenStory; step: StoryStepId | undefined; onStep: (step: StoryStepId) => void };

/** What every step is given. */
export type StepProps = { opened: OpenStory; onStep: (step: StoryStepId) => void };

const steps: Record<StoryStepId, (props: StepProps) => React.ReactNode> = {
  idea: IdeaStep,
  logline: LoglineStep,
  beats: BeatsStep,
  treatment: TreatmentStep,
  screenplay: ScreenplayStep,
};

const frame =
  'grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] md:grid-cols-[248px_minmax(0,1fr)] md:grid-rows-1';

/** The steps from an idea to a screenplay, and the one that is worked on. */
export function StoryPage({ opened, step, onStep }: StoryPageProps) {
  // Where one came in; it does not change under somebody’s hands when a text comes.
  const [first] = useState(() => stepToShow(opened));
  const current = step ?? first;
  const Step = steps[current];
  return (
    <div className={frame}>
      <h1 className="sr-only">From an idea</h1>
      <StepList opened={opened} current={current} onStep={onStep} />
      <Step key={current} opened={opened} onStep={onStep} />
    </div>
  );
}

/** The same, while nothing is known yet. */
export function StorySkeleton() {
  return (
    <div className={frame}>
      <div className="border-line bg-panel max-md:h-11 max-md:border-b md:border-r" />
      <div className={classNames('mx-auto grid w-full max-w-[760px] content-start gap-4 p-5 md:p-8')}>
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-36" />
        <Skeleton className="h-14" />
      </div>
    </div>
  );
}
