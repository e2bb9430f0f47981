import CircleAlert from 'lucide-react/icons/circle-alert';
import { PriceButton } from '#web/ui/price-button.tsx';
import type { FailedTask } from './round.ts';

type RoundProblemProps = {
  /** What was to be generated: `Headshot`. */
  label: string;
  round: FailedTask;
  credits: number;
  refusal?: string | undefined;
  isPending: boolean;
  onRetry: () => void;
};

/** A round failed: what happened, what it cost, and the way on. Earlier candidates stay. */
export function RoundProblem({ label, round, credits, refusal, isPending, onRetry }: RoundProblemProps) {
  const { failure, state, creditsSettled } = round;
  const cost = creditsSettled === 0 ? ' Nothing was charged.' : '';
  return (
    <div
      role="alert"
      className="flex flex-wrap items-start gap-3 rounded-ctl border border-bad-line bg-bad-bg px-3.5 py-3"
    >
      <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-bad" />
      <p className="min-w-[220px] flex-1">
        <span className="block font-medium">
          {state === 'FLAGGED' ? `${label}: blocked by the safety check.` : `${label} failed.`}
          {cost}
        </span>
        <span className="text-12 leading-[18px] text-muted">{failure?.message}</span>
      </p>
      <PriceButton
        label="Retry"
        about={label}
        credits={credits}
        refusal={refusal}
        isPending={isPending}
        onPress={onRetry}
      />
    </div>
  );
}
