import { useQuery } from '@tanstack/react-query';
import type { ModelView } from '#contract/catalogue.ts';
import { referencesApi } from '#contract/references.ts';
import { type PlannedReference, planImage } from '#domain/references/plan-image.ts';
import type { ReferenceAngle } from '#domain/references/reference-kinds.ts';
import { balanceQuery } from '#web/lib/balance-query.ts';
import { call } from '#web/lib/call.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { keys } from '#web/lib/query-keys.ts';
import { billFor } from '#web/studio/create/index.ts';
import type { RequestBill } from '#web/studio/tagged-things/index.ts';

/** Answers the bill of an image of a reference with any model: the same rules as on the server. */
export function usePriceOfImage(
  reference: PlannedReference,
  angle: ReferenceAngle,
): (model: ModelView | undefined) => RequestBill {
  const { status, user } = useSession();
  const { data: balance } = useQuery({ ...balanceQuery, enabled: status === 'member' });
  return (model) => {
    const plan = model && planImage(reference, { angle, model, seed: 0 });
    const bill = billFor({
      model,
      input: plan ? plan.input : null,
      missing: 'The models are loading.',
      person: user && { planId: user.plan_id, isAdmin: user.role === 'admin' },
      unlimited: balance?.unlimited,
      available: balance && balance.credits + balance.creditsBonus,
    });
    return plan ? { ...bill, refusal: plan.refusal ?? bill.refusal, notes: plan.notes } : { ...bill, notes: [] };
  };
}

type Forecast = { notes: string[]; refusal: string | null };
type Asked = { referenceId: string; revision: number; angle: ReferenceAngle; model: ModelView | undefined };

/** What the server says of a request before it is made: only it knows each vendor's ways. Undefined while it loads. */
export function useForecast({ referenceId, revision, angle, model }: Asked): Forecast | undefined {
  const query = { angle, modelId: model?.id ?? '' };
  const { data } = useQuery({
    queryKey: [...keys.references, 'forecast', referenceId, revision, query],
    queryFn: ({ signal }) => call(referencesApi.forecast, { params: { referenceId }, query }, { signal }),
    enabled: model !== undefined,
  });
  return data;
}
