import { messages } from '#contract/errors.ts';
import type { SlotTaskView } from '#contract/storyboards.ts';
import type { Slot } from '#domain/storyboards/slots.ts';
import { offerCredits } from '#web/lib/out-of-credits.ts';
import { Button } from '#web/ui/button.tsx';
import { percent, wholes } from '#web/ui/format.ts';
import { PriceButton } from '#web/ui/price-button.tsx';
import { useBoardActions, useBoardFacts, useBoardWork } from '../board-context.tsx';
import type { TakePrice } from '../use-price-of.ts';

type GenerateFooterProps = {
  label: string;
  slot: Slot;
  price: TakePrice | null;
  outputs?: number;
  /** Why it cannot be asked for at all. */
  refusal?: string | undefined;
};

/** The price button of a tab, and its arithmetic. */
export function GenerateFooter({ label, slot, price, outputs = 1, refusal }: GenerateFooterProps) {
  const board = useBoardFacts();
  const { ordering, creditsAvailable, tasks } = useBoardWork();
  const { generate } = useBoardActions();
  const credits = price?.credits ?? 0;
  const why = refusal ?? reasonAgainst(price, board.mayEdit);
  return (
    <>
      <PriceButton
        label={label}
        credits={credits}
        look="key"
        size="lg"
        refusal={why}
        isPending={ordering.has(slot)}
        onPress={() => generate({ slot, expectedCredits: credits, outputs })}
        className="w-full"
        shortcutTarget
      />
      <p className="num text-12 text-muted">
        {why ?? arithmetic({ price, outputs, available: creditsAvailable, task: tasks.get(slot) })}
        {why === messages.notEnoughCredits && ` You have ${wholes(creditsAvailable ?? 0)}.`}
      </p>
      {why === messages.notEnoughCredits && (
        <Button size="sm" onPress={offerCredits} className="justify-self-start">
          Get credits
        </Button>
      )}
    </>
  );
}

function reasonAgainst(price: TakePrice | null, mayEdit: boolean): string | undefined {
  if (!mayEdit) return 'You have view-only access to this storyboard.';
  return price ? price.refusal : 'Loading models.';
}

type Sum = { price: TakePrice | null; outputs: number; available: number | null; task: SlotTaskView | undefined };

function arithmetic({ price, outputs, available, task }: Sum): string {
  if (task?.state === 'IN_PROGRESS') {
    return task.startedAt === null ? 'One take is queued.' : `Generating one take, ${percent(task.fraction ?? 0)}.`;
  }
  if (price?.freeBecause) return `${capitalised(price.freeBecause)}. This model costs no credits.`;
  return sumOf(price?.credits ?? 0, { outputs, available });
}

function sumOf(credits: number, { outputs, available }: Pick<Sum, 'outputs' | 'available'>): string {
  const each = outputs > 1 ? `${outputs} × ${wholes(credits / outputs)} credits. ` : '';
  const remaining = available === null ? '' : `${wholes(available - credits)} remaining. `;
  return `${each}${remaining}Failed results are not charged.`;
}

const capitalised = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
