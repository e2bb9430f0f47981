import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { Fragment } from 'react';
import type { CharacterStep } from '#domain/characters/character-state.ts';
import { SaveNote } from '#web/lib/views/save-note.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';
import { nameOf } from '#domain/characters/name-of.ts';
import { mainLookOf, pictureOf } from './planned-look.ts';
import type { OpenCharacter } from './use-character.ts';
import { useWayBack } from './way-back.ts';

const steps = [
  { id: 'headshot', label: 'Headshot' },
  { id: 'full-body', label: 'Full Body' },
  { id: 'finalize', label: 'Finalize' },
] as const satisfies readonly { id: CharacterStep; label: string }[];

const stepStyle =
  'touch flex h-7 items-center gap-2 rounded-ctl px-3 max-sm:px-1.5 font-medium text-muted hover:text-ink';
const currentStyle = 'bg-raised text-ink shadow-[0_0_0_1px_var(--line-strong)]';

/** Where the user is in the wizard. `opened` is undefined before the character is created. */
export function StepBar({ opened, current }: { opened: OpenCharacter | undefined; current: CharacterStep }) {
  const back = useWayBack();
  const done = opened ? doneSteps(opened) : new Set<CharacterStep>();
  return (
    <>
      <div className="flex min-w-0 flex-1 items-center gap-3 max-sm:basis-full">
        <Link {...back.link} className={buttonStyle({ look: 'ghost', size: 'sm', className: '-ml-2' })}>
          <ChevronLeft size={14} aria-hidden="true" /> {back.label}
        </Link>
        <h1 className="truncate font-medium">{opened ? nameOf(opened.character) : 'New character'}</h1>
        {opened && <SaveNote save={opened.save} />}
      </div>
      <nav
        aria-label="Steps"
        // Centered on the window, as the search above it.
        className="flex items-center gap-1 max-sm:w-full max-sm:justify-between lg:absolute lg:left-1/2 lg:-translate-x-[calc(50%+var(--rail)/2)]"
      >
        {steps.map(({ id, label }, n) => (
          <Fragment key={id}>
            {n > 0 && <span aria-hidden="true" className="h-px w-5 bg-line-strong max-md:w-2" />}
            <Step
              id={id}
              label={label}
              number={n + 1}
              isDone={done.has(id)}
              isCurrent={id === current}
              opened={opened}
            />
          </Fragment>
        ))}
      </nav>
      {opened && (
        <Link {...back.link} className={buttonStyle({ look: 'ghost', size: 'sm', className: '-mr-2 max-md:hidden' })}>
          Save and close
        </Link>
      )}
    </>
  );
}

type StepProps = {
  id: CharacterStep;
  label: string;
  number: number;
  isDone: boolean;
  isCurrent: boolean;
  opened: OpenCharacter | undefined;
};

function Step({ id, label, number, isDone, isCurrent, opened }: StepProps) {
  const content = (
    <>
      {isDone && !isCurrent ? (
        <Check size={14} aria-hidden="true" />
      ) : (
        <span
          aria-hidden="true"
          className={classNames(
            'num grid size-[18px] place-items-center rounded-full border-[1.5px] text-11 font-semibold',
            isCurrent ? 'border-ink bg-ink text-panel' : 'border-faint',
          )}
        >
          {number}
        </span>
      )}
      {label}
      {isDone && <span className="sr-only">, done</span>}
    </>
  );
  const style = classNames(stepStyle, isCurrent && currentStyle);
  if (!opened) {
    return (
      <span aria-current={isCurrent ? 'step' : undefined} className={style}>
        {content}
      </span>
    );
  }
  return (
    <Link
      to="/studio/characters/$characterId"
      params={{ characterId: opened.saved.id }}
      search={{ step: id }}
      aria-current={isCurrent ? 'step' : undefined}
      className={style}
    >
      {content}
    </Link>
  );
}

function doneSteps({ saved }: OpenCharacter): Set<CharacterStep> {
  const main = mainLookOf(saved);
  return new Set(
    steps.flatMap(({ id }) => {
      const isDone = id === 'finalize' ? saved.state === 'COMPLETE' : pictureOf(main, id) !== undefined;
      return isDone ? [id] : [];
    }),
  );
}
