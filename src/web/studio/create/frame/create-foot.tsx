import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cleanWords } from '#domain/generation/clean-words.ts';
import { balanceQuery } from '#web/lib/balance-query.ts';
import { askToSignIn } from '#web/lib/identity/sign-in-sheet.tsx';
import { useSession } from '#web/lib/identity/use-session.ts';
import { offerCredits } from '#web/lib/out-of-credits.ts';
import { useHotkeys } from '#web/lib/use-hotkeys.ts';
import { PriceButton } from '#web/ui/price-button.tsx';
import { type Asking, billFor } from './bill.ts';
import { useAsk } from './use-ask.ts';

type CreateFootProps = Pick<Asking, 'model' | 'input' | 'missing' | 'otherwise'> & {
  label?: string;
  /** After it was asked for. */
  onAsked?: () => void;
};

/** The button that asks, with its price; below it what that leaves, or why it cannot be pressed. */
export function CreateFoot({ label = 'Generate', onAsked, ...form }: CreateFootProps) {
  // As the server takes it, so that it is priced alike and nothing hidden in what was pasted is refused.
  const asking = { ...form, input: form.input && cleanWords(form.input) };
  const { status, user } = useSession();
  const { data: balance } = useQuery({ ...balanceQuery, enabled: status === 'member' });
  const { ask, isPending } = useAsk();
  const { credits, refusal, isGated, isTooDear, sentence } = billFor({
    ...asking,
    person: user && { planId: user.plan_id, isAdmin: user.role === 'admin' },
    unlimited: balance?.unlimited,
    available: balance && balance.credits + balance.creditsBonus,
  });
  const asked = () => {
    onAsked?.();
    // On a phone the results are below.
    if (!window.matchMedia('(min-width: 768px)').matches) document.querySelector('#results')?.scrollIntoView();
  };
  const press = () => {
    const { model, input } = asking;
    if (!model || !input || refusal !== undefined || isPending) return;
    if (status !== 'member') askToSignIn();
    else if (isTooDear) offerCredits();
    else ask({ modelId: model.id, input, expectedCredits: credits }, asked);
  };
  useHotkeys({ 'mod+enter': press });
  return (
    <>
      <PriceButton
        look="key"
        size="lg"
        label={label}
        credits={credits}
        isPending={isPending}
        refusal={refusal}
        shortcutTarget
        className="w-full"
        onPress={press}
      />
      <p className="num min-h-[18px] text-12 leading-[18px] text-muted">
        {refusal ?? sentence}{' '}
        {isGated && (
          <Link to="/studio/account/plan" className="text-ink underline underline-offset-3">
            See the plans
          </Link>
        )}
      </p>
    </>
  );
}
