import type { ReactNode } from 'react';
import type { StoryPart } from '#contract/stories.ts';
import { Button } from '#web/ui/button.tsx';
import { useNoticesAbove } from '#web/ui/notices.ts';
import { PriceButton } from '#web/ui/price-button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextModelSelect } from '#web/lib/writing/text-model-select.tsx';
import { WritingFailed } from '#web/lib/writing/writing-failed.tsx';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import type { StepProps } from './story-page.tsx';
import { SaveNote } from '#web/lib/views/save-note.tsx';
import type { StorySave } from './story-saver.ts';
import { type StoryStepId, storySteps, taskOf } from './story-steps.ts';

/** What comes next: a part to be written, and the step in which it is seen. */
export type NextPart = { part: StoryPart; label: string; step: StoryStepId; refusal?: string | undefined };

type StepFrameProps = StepProps & {
  id: StoryStepId;
  hint: ReactNode;
  /** Written anew in this very step: `Write it again`. */
  again?: { label: string; refusal?: string | undefined };
  next?: NextPart;
  /** In the place of what comes next. */
  action?: ReactNode;
  children: ReactNode;
};

/** A step: what it is for, its fields, how its text stands, and at the foot what comes next with its price. */
export function StepFrame(props: StepFrameProps) {
  const { opened, id, hint, children } = props;
  const { label, about, part } = storySteps.find((step) => step.id === id) ?? storySteps[0];
  const { task, isWriting, failed } = part === null ? noTask : taskOf(part, opened.tasks);
  return (
    <section aria-label={label} className="grid min-h-0 min-w-0 grid-rows-[minmax(0,1fr)_auto_auto] bg-ground">
      <div className="relative min-h-0 overflow-auto">
        <div className="mx-auto grid max-w-[760px] gap-5 p-5 md:p-8">
          <header className="grid gap-1">
            <div className="flex items-center gap-3">
              <h2 className="flex-1 text-20 font-semibold">{about}</h2>
              <span className="md:hidden">
                <SaveNote save={opened.save} />
              </span>
            </div>
            <p className="text-muted">{hint}</p>
          </header>
          {failed && !isWriting && (
            <WritingFailed failure={failed.failure}>
              <Again {...props} part={failed.part} label="Try again" />
            </WritingFailed>
          )}
          {isWriting && task ? (
            <Writing label={label} isLong={id !== 'logline'} onCancel={() => opened.cancel(task.taskId)} />
          ) : (
            children
          )}
        </div>
      </div>
      <ChangedElsewhere opened={opened} />
      <StepFoot {...props} part={part} isWriting={isWriting} />
    </section>
  );
}

const noTask = { task: undefined, isWriting: false, failed: undefined };

function Again({
  opened,
  part,
  label,
  refusal,
}: StepProps & { part: StoryPart; label: string; refusal?: string | undefined }) {
  const { models, write, isAsking } = opened;
  return (
    <PriceButton
      label={label}
      credits={models.credits}
      refusal={refusal}
      isPending={isAsking}
      onPress={() => void write(part)}
    />
  );
}

/** In the room of what is being written. */
function Writing({ label, isLong, onCancel }: { label: string; isLong: boolean; onCancel: () => void }) {
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3">
        <output className="flex-1 text-12 text-muted">
          Writing the {label.toLowerCase()}. You can leave this page. Writing continues.
        </output>
        <Button size="sm" onPress={onCancel}>
          Cancel
        </Button>
      </div>
      <ProgressBar label={`Writing ${label.toLowerCase()}`} fraction={null} />
      {Array.from({ length: isLong ? 6 : 3 }, (_, at) => (
        <Skeleton key={at} className="h-14" />
      ))}
    </div>
  );
}

/** What is said of a step must not lie over its buttons. */
const footHeight = '120px';

type StepFootProps = StepFrameProps & { part: StoryPart | null; isWriting: boolean };

function StepFoot({ opened, onStep, again, next, action, part, isWriting }: StepFootProps) {
  const { models, write, isAsking, save } = opened;
  useNoticesAbove(footHeight);
  const busy = isWriting ? 'Writing is in progress.' : whyNot(save);
  return (
    <footer className="row-start-3 border-t border-line bg-panel">
      <div className="mx-auto grid max-w-[760px] items-start gap-x-6 gap-y-2 px-5 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:px-8">
        <TextModelSelect {...models} />
        <div className="grid gap-1.5 md:justify-items-end md:pt-5">
          <div className="flex flex-wrap gap-2 *:max-md:grow md:justify-end">
            {again && part !== null && (
              <PriceButton
                size="md"
                label={again.label}
                credits={models.credits}
                refusal={busy ?? again.refusal}
                isPending={isAsking}
                onPress={() => void write(part)}
              />
            )}
            {action}
            {next && (
              <PriceButton
                look="key"
                size="md"
                label={next.label}
                credits={models.credits}
                refusal={busy ?? next.refusal}
                isPending={isAsking}
                onPress={() => void write(next.part, () => onStep(next.step))}
              />
            )}
          </div>
          <FootNote save={save} words={busy ?? next?.refusal ?? models.sentence} />
        </div>
      </div>
    </footer>
  );
}

const whyNot = ({ is }: StorySave): string | undefined =>
  is === 'changed' ? 'Choose which version to keep first.' : undefined;

/** What it leaves, or why it cannot be pressed; before both, why nothing is saved. */
function FootNote({ save, words }: { save: StorySave; words: string }) {
  return (
    <p className="num min-h-[18px] text-12 leading-[18px] text-muted md:text-right">
      {save.is === 'refused' ? <span className="text-bad">{save.reason}</span> : words}
    </p>
  );
}
