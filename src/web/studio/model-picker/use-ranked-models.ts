import type { ModelView } from '#contract/catalogue.ts';
import { refusalFor } from '#contract/abilities.ts';
import type { ModelNeeds } from '#domain/catalogue/model-needs.ts';
import { type RankedModel, rankModels } from '#domain/catalogue/rank-models.ts';
import { useSession } from '#web/lib/identity/use-session.ts';

export type Ranking = {
  priceOf: (model: ModelView) => number;
  /** What the inputs of the form ask; nothing unless told. */
  needs?: ModelNeeds | undefined;
  /** What may be spent; null while that is not known. */
  creditsLeft?: number | null | undefined;
};

/** The models in the order in which they can do what is asked, each with the reason. */
export function useRankedModels(models: readonly ModelView[], ranking: Ranking): RankedModel<ModelView>[] {
  const { priceOf, needs, creditsLeft = null } = ranking;
  const { user } = useSession();
  const mayUsePremium =
    user !== null && refusalFor('premium-video-model', user.plan_id, user.role === 'admin') === null;
  return rankModels(models, {
    priceOf,
    creditsLeft,
    ...(needs && { needs }),
    refusalOf: ({ needsUpgrade }) => (needsUpgrade && !mayUsePremium ? 'requires the Basic plan or higher' : null),
  });
}
