import type { ErrorSource, ErrorSummary } from '#contract/monitoring.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Ago } from '#web/ui/ago.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { counted } from '#web/ui/format.ts';
import { Sparkline } from './sparkline.tsx';

const sourceLabels: Record<ErrorSource, string> = { browser: 'Browser', request: 'Server', job: 'Job' };

type ErrorRowProps = { group: ErrorSummary; isChosen: boolean; onChoose: () => void };

/** A group of errors in the list. */
export function ErrorRow({ group, isChosen, onChoose }: ErrorRowProps) {
  const { source, name, message, culprit, count, days, lastSeenAt } = group;
  const now = useNow();
  return (
    <li>
      <button
        type="button"
        aria-current={isChosen}
        onClick={onChoose}
        className={classNames(
          'grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 border-b border-line px-4 py-3 text-left hover:bg-hover',
          isChosen && 'bg-raised',
        )}
      >
        <span className="truncate font-medium">
          {name}: {message}
        </span>
        <span className="text-right text-13 tabular-nums">{counted(count, 'time')}</span>
        <span className="truncate text-12 text-muted">{culprit === '' ? 'No source line' : culprit}</span>
        <Sparkline days={days} />
        <span className="col-span-2 text-12 text-faint">
          {sourceLabels[source]} · last seen <Ago time={lastSeenAt} now={now} />
        </span>
      </button>
    </li>
  );
}
