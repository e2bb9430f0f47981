import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cleanWords } from '#domain/generation/clean-words.ts';
import { balanceQuery } from '#web/lib/balance-query.ts';
import { askToSignIn } from '#web/lib/identity/sign-in-sheet.tsx';
import { useSession } from '#web/lib/identity/use-session.ts';
import { offerCredits } from '#web/lib/out-of-credits.ts';
import { useHotkeys } from '#web/lib/use-hotkeys.ts';
import { PriceButton } from '#web/ui/price-button.tsx';
import { type Asking, type Bill, billFor } from './bill.ts';
import { useCreateProject, useOpenedProject } from './create-project.ts';
import { showView } from './results/results-view.ts';
import { showResults } from './show-part.ts';
import { useAsk } from './use-ask.ts';

type CreateFootProps = Pick<Asking, 'model' | 'input' | 'missing' | 'otherwise'> & {
  label?: string;
  /** After it was asked for. */
  onAsked?: () => void;
};

/** The button that asks, with its price; below it what that leaves, or why it cannot be pressed. */
export function CreateFoot({ label = 'Generate', onAsked, ...form }: CreateFootProps) {
  const { status } = useSession();
  const { wanted, ...bill } = useBill(form);
  const project = useOpenedProject();
  const { ask, isPending, refusalOf } = useAsk();
  const asked = () => {
    onAsked?.();
    // Where it is seen in its place among the others.
    showView('mine');
    showResults();
  };
  const press = () => {
    if (!wanted || bill.refusal !== undefined || isPending) return;
    if (status !== 'member') askToSignIn();
    else if (bill.isTooDear) offerCredits();
    else ask(wanted, asked);
  };
  useHotkeys({ 'mod+enter': press });
  return (
    <>
      <PriceButton
        look="key"
        size="lg"
        label={label}
        credits={bill.credits}
        creditsDeprecated={bill.creditsDeprecated}
        isPending={isPending}
        refusal={bill.refusal}
        shortcutTarget
        className="w-full"
        onPress={press}
      />
      {project && (
        <p className="truncate text-12 leading-[18px] text-muted">
          Counts toward <span className="text-ink">{project.title}</span>.
        </p>
      )}
      <Below bill={bill} refused={wanted && !isPending ? refusalOf(wanted) : undefined} />
    </>
  );
}

/** What is wanted and its bill, for who is signed in. */
function useBill({ model, input: words, ...form }: Omit<CreateFootProps, 'label' | 'onAsked'>) {
  const { status, user } = useSession();
  const projectId = useCreateProject();
  const { data: balance } = useQuery({ ...balanceQuery, enabled: status === 'member' });
  // As the server takes it, so that it is priced alike and nothing hidden in what was pasted is refused.
  const input = words && cleanWords(words);
  const bill = billFor({
    ...form,
    model,
    input,
    person: user && { planId: user.plan_id, isAdmin: user.role === 'admin' },
    unlimited: balance?.unlimited,
    available: balance && balance.credits + balance.creditsBonus,
  });
  return {
    ...bill,
    wanted: model && input ? { modelId: model.id, input, expectedCredits: bill.credits, projectId } : null,
  };
}

/** What it leaves, or what stands against it: before it is pressed, or once the server has looked at it. */
function Below({ bill: { refusal, sentence, isGated }, refused }: { bill: Bill; refused: string | undefined }) {
  if (refused !== undefined) {
    return (
      <p role="alert" className="text-12 leading-[18px] text-bad">
        {refused}
      </p>
    );
  }
  return (
    <p className="num min-h-[18px] text-12 leading-[18px] text-muted">
      {refusal ?? sentence}{' '}
      {isGated && (
        <Link to="/studio/account/plan" className="text-ink underline underline-offset-3">
          See plans
        </Link>
      )}
    </p>
  );
}
