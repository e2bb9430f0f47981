import { z } from 'zod';
import type { ListedModelView } from '#contract/catalogue.ts';
import { taskKinds } from '#domain/catalogue/kinds.ts';
import { planTiers } from '#domain/billing/plans.ts';
import { planFor } from './model-facts.ts';

export const searchMaximum = 60;
/** Whether a model takes requests, has been switched off, or waits for a key. */
export const standings = ['here', 'elsewhere', 'retired'] as const;
export type Standing = (typeof standings)[number];

/** The filters stand in the address, so that they are links, and work without a script. */
export const modelsSearch = z.object({
  kind: z.enum(taskKinds).optional().catch(undefined),
  maker: z.string().max(searchMaximum).optional().catch(undefined),
  plan: z.enum(planTiers).optional().catch(undefined),
  status: z.enum(standings).optional().catch(undefined),
  q: z.string().max(searchMaximum).optional().catch(undefined),
});
export type ModelsSearch = z.infer<typeof modelsSearch>;

/** Where a model stands for those who look. */
export function standingOf({ status, isOffered }: Pick<ListedModelView, 'status' | 'isOffered'>): Standing {
  if (status === 'retired') return 'retired';
  return isOffered ? 'here' : 'elsewhere';
}

/** The models that the filters let through, in their order. */
export function findModels(models: readonly ListedModelView[], search: ModelsSearch): ListedModelView[] {
  const { kind, maker, plan, status, q = '' } = search;
  const words = q.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return models.filter((model) => {
    const said = `${model.label} ${model.maker} ${model.description}`.toLowerCase();
    return (
      (kind === undefined || model.kind === kind) &&
      (maker === undefined || model.maker === maker) &&
      (plan === undefined || planFor(model) === plan) &&
      (status === undefined || standingOf(model) === status) &&
      words.every((word) => said.includes(word))
    );
  });
}
