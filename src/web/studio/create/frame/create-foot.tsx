import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { ModelView } from '#contract/catalogue.ts';
import { refusalFor } from '#contract/abilities.ts';
import { freeBy, nothingUnlimited, priceFor, unlimitedInWords } from '#domain/billing/unlimited.ts';
import type { GenerationInput, MediaReference } from '#domain/generation/input.ts';
import { quantityOf } from '#domain/generation/quantity.ts';
import { balanceQuery } from '#web/lib/balance-query.ts';
import { askToSignIn } from '#web/lib/identity/sign-in-sheet.tsx';
import { useSession } from '#web/lib/identity/use-session.ts';
import { offerCredits } from '#web/lib/out-of-credits.ts';
import { useHotkeys } from '#web/lib/use-hotkeys.ts';
import { wholes } from '#web/ui/format.ts';
import { PriceButton } from '#web/ui/price-button.tsx';
import { abilityFor } from './ability-for.ts';
import { refusalOf } from './refusal-of.ts';
import { useAsk } from './use-ask.ts';

type CreateFootProps = {
  label?: string;
  model: ModelView | undefined;
  /** What would be asked for; null while something that it needs is missing. */
  input: GenerationInput<MediaReference> | null;
  /** What is missing then: `Choose a picture to change.` */
  missing?: string | undefined;
  /** After it was asked for. */
  onAsked?: () => void;
};

/** The button that asks, with its price; below it what that leaves, or why it cannot be pressed. */
export function CreateFoot({ label = 'Generate', model, input, missing, onAsked }: CreateFootProps) {
  const { status, user } = useSession();
  const { data: balance } = useQuery({ ...balanceQuery, enabled: status === 'member' });
  const ask = useAsk();
  const unlimited = balance?.unlimited ?? nothingUnlimited;
  const credits = model && input ? priceFor(model, quantityOf(input), unlimited) : 0;
  const ability = model && input ? abilityFor(model, input) : null;
  const gate = ability && user ? refusalFor(ability, user.plan_id, user.role === 'admin') : null;
  const refusal = gate ?? (model && input ? refusalOf(model, input) : missing);
  const available = balance && balance.credits + balance.creditsBonus;
  const press = () => {
    if (!model || !input || refusal !== undefined || ask.isPending) return;
    if (status !== 'member') askToSignIn();
    else if (available !== undefined && credits > available) offerCredits();
    else ask.mutate({ modelId: model.id, input, expectedCredits: credits }, { onSuccess: () => onAsked?.() });
  };
  useHotkeys({ 'mod+enter': press });
  return (
    <>
      <PriceButton
        look="key"
        size="lg"
        label={label}
        credits={credits}
        isPending={ask.isPending}
        refusal={refusal}
        shortcutTarget
        className="w-full"
        onPress={press}
      />
      <p className="num text-12 leading-[18px] text-muted">
        {refusal === undefined ? (
          <Bill model={model} input={input} credits={credits} available={available} isVisitor={status === 'visitor'} />
        ) : (
          <>
            {refusal} {gate !== null && <PlansLink />}
          </>
        )}
      </p>
    </>
  );
}

function PlansLink(): ReactNode {
  return (
    <Link to="/studio/account/plan" className="text-ink underline underline-offset-3">
      See the plans
    </Link>
  );
}

type BillProps = {
  model: ModelView | undefined;
  input: GenerationInput<MediaReference> | null;
  credits: number;
  available: number | undefined;
  isVisitor: boolean;
};

/** `4 × 8, leaves 1,252. Failures are not charged.` */
function Bill({ model, input, credits, available, isVisitor }: BillProps) {
  const { data: balance } = useQuery({ ...balanceQuery, enabled: available !== undefined });
  if (!model || !input) return <>&nbsp;</>;
  if (model.runsOnOwnKey) return 'On your own key: no credits. Its vendor sends the bill.';
  const free = balance && freeBy(model, balance.unlimited);
  if (free) return `Free: your plan has ${unlimitedInWords[free]}.`;
  if (isVisitor) return 'You will be asked to sign in. What you typed stays.';
  const { outputs } = quantityOf(input);
  const sum = outputs > 1 && credits % outputs === 0 ? `${outputs} × ${wholes(credits / outputs)}, ` : '';
  if (available === undefined) return <>Failures are not charged.</>;
  if (credits > available) return `You have ${wholes(available)} credits. What is typed here stays while you get more.`;
  return `${sum}${sum === '' ? 'Leaves' : 'leaves'} ${wholes(available - credits)}. Failures are not charged.`;
}
