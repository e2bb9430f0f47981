import Check from 'lucide-react/icons/check';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Button } from 'react-aria-components/Button';
import { classNames } from '#web/ui/class-names.ts';
import { SaveNote } from '#web/lib/views/save-note.tsx';
import { isBegun, type StoryStep, type StoryStepId, storySteps, taskOf } from './story-steps.ts';
import type { OpenStory } from './use-story.ts';

type StepListProps = { opened: OpenStory; current: StoryStepId; onStep: (step: StoryStepId) => void };

/** The steps and how far each is; at the left, on a phone above. Any of them can be gone to: nothing has to be filled in to look. */
export function StepList({ opened, current, onStep }: StepListProps) {
  return (
    <nav
      aria-label="Steps"
      className="relative flex min-h-0 border-line bg-panel max-md:items-center max-md:overflow-x-auto max-md:border-b md:flex-col md:border-r"
    >
      <header className="flex h-11 shrink-0 items-center gap-2 border-line px-4 max-md:hidden md:border-b">
        <h2 className="flex-1 font-semibold">From an idea</h2>
        <SaveNote save={opened.save} />
      </header>
      <ol className="flex md:grid">
        {storySteps.map((step, at) => (
          <li key={step.id} className="shrink-0">
            <StepButton step={step} number={at + 1} opened={opened} isCurrent={step.id === current} onStep={onStep} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

type StepButtonProps = Pick<StepListProps, 'opened' | 'onStep'> & {
  step: StoryStep;
  number: number;
  isCurrent: boolean;
};

function StepButton({ step: { id, label, part }, number, opened, isCurrent, onStep }: StepButtonProps) {
  const { isWriting, failed } = part === null ? { isWriting: false, failed: undefined } : taskOf(part, opened.tasks);
  const state = stateOf({ isWriting, hasFailed: failed !== undefined, isDone: isBegun(id, opened.story) });
  return (
    <Button
      // On a phone the steps are wider than it.
      ref={isCurrent ? showInRow : null}
      onPress={() => onStep(id)}
      {...(isCurrent && { 'aria-current': 'step' as const })}
      className={classNames(
        'flex h-11 w-full items-center gap-2.5 px-3 whitespace-nowrap text-muted outline-offset-[-2px] hover:text-ink md:h-10 md:px-4 md:hover:bg-hover',
        isCurrent &&
          'text-ink max-md:shadow-[inset_0_-2px_0_var(--key)] md:bg-raised md:shadow-[inset_2px_0_0_var(--key)]',
      )}
    >
      <span className="num w-3 text-12 text-faint max-md:hidden">{number}</span>
      <span className="font-medium md:flex-1 md:text-left">{label}</span>
      <StateMark state={state} />
    </Button>
  );
}

const showInRow = (button: HTMLButtonElement | null) => button?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

type State = 'writing' | 'failed' | 'done' | 'empty';

function stateOf({ isWriting, hasFailed, isDone }: { isWriting: boolean; hasFailed: boolean; isDone: boolean }): State {
  if (isWriting) return 'writing';
  if (hasFailed && !isDone) return 'failed';
  return isDone ? 'done' : 'empty';
}

const marks = {
  writing: { icon: LoaderCircle, words: 'writing', look: '' },
  failed: { icon: TriangleAlert, words: 'failed', look: 'text-bad' },
  done: { icon: Check, words: 'done', look: '' },
};

function StateMark({ state }: { state: State }) {
  // As wide as a mark, so that nothing moves when one comes.
  if (state === 'empty') return <span aria-hidden="true" className="w-3.5" />;
  const { icon: Icon, words, look } = marks[state];
  return (
    <>
      <Icon size={14} strokeWidth={1.75} aria-hidden className={look} />
      <span className="sr-only">, {words}</span>
    </>
  );
}
