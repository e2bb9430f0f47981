import { useQuery } from '@tanstack/react-query';
import type { ModelView } from '#contract/catalogue.ts';
import { charactersApi } from '#contract/characters.ts';
import type { CharacterPart } from '#domain/characters/parts.ts';
import { type PlannedLook, planPart } from '#domain/characters/plan-part.ts';
import { balanceQuery } from '#web/lib/balance-query.ts';
import { call } from '#web/lib/call.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { keys } from '#web/lib/query-keys.ts';
import { billFor } from '#web/studio/create/index.ts';
import type { RequestBill } from '#web/studio/tagged-things/index.ts';

/** Parts that are requested together, each with so many images. */
export type PartsWanted = { parts: readonly CharacterPart[]; outputs: number };

/** Answers the bill of parts of a look with any model: the same rules as on the server. */
export function usePriceOfParts(look: PlannedLook): (model: ModelView | undefined, wanted: PartsWanted) => RequestBill {
  const { status, user } = useSession();
  const { data: balance } = useQuery({ ...balanceQuery, enabled: status === 'member' });
  return (model, { parts, outputs }) => {
    const [part] = parts;
    const plan = model && part && planPart(look, { part, model, outputs, seed: 0, style: null, references: [] });
    const bill = billFor({
      model,
      input: plan ? plan.input : null,
      missing: 'The models are loading.',
      person: user && { planId: user.plan_id, isAdmin: user.role === 'admin' },
      unlimited: balance?.unlimited,
      available: balance && balance.credits + balance.creditsBonus,
      times: parts.length,
    });
    return plan ? { ...bill, refusal: plan.refusal ?? bill.refusal, notes: plan.notes } : { ...bill, notes: [] };
  };
}

type Forecast = { notes: string[]; refusal: string | null };

/** What the server says of a request before it is made: only it knows each vendor's ways and the tags of the prompt. Undefined while it loads. */
export function useForecast(
  { characterId, revision, lookId }: { characterId: string; revision: number; lookId: string },
  { model, parts, outputs }: PartsWanted & { model: ModelView | undefined },
): Forecast | undefined {
  const query = { parts: parts.join(','), modelId: model?.id ?? '', outputs: String(outputs) };
  const { data } = useQuery({
    queryKey: [...keys.characters, 'forecast', characterId, revision, lookId, query],
    queryFn: ({ signal }) => call(charactersApi.forecast, { params: { characterId, lookId }, query }, { signal }),
    enabled: model !== undefined && parts.length > 0,
  });
  return data;
}
