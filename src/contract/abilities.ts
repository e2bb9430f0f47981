import { isAtLeast, type PlanTier } from '#domain/billing/plans.ts';
import { messages } from './errors.ts';

type Gate = {
  /** The lowest tier that may. */
  tier: PlanTier;
  /** What everybody below is told: by the server, and beside the button. */
  refusal: string;
};

/** What needs a plan, from which tier on, and what is said below it (sections 6 and 8 of the requirement). */
export const abilities = {
  upscale: { tier: 'Basic', refusal: messages.upscale },
  'video-edit': { tier: 'Basic', refusal: messages.videoEdit },
  'premium-video-model': { tier: 'Basic', refusal: messages.videoModel },
  'free-retry': { tier: 'Basic', refusal: messages.higherPlans },
  'prompts-of-anywhere': { tier: 'Basic', refusal: messages.higherPlans },
  'training-image-mode': { tier: 'Plus', refusal: messages.plusOnly },
  'lora-image-mode': { tier: 'Plus', refusal: messages.plusOnly },
  '4k-export': { tier: 'Plus', refusal: messages.plusOnly },
} as const satisfies Record<string, Gate>;

export type Ability = keyof typeof abilities;

/** Why somebody on this plan may not; null when they may. No plan counts as the free one, an admin may everything. */
export function refusalFor(ability: Ability, planId: number | null, isAdmin: boolean): string | null {
  const { tier, refusal } = abilities[ability];
  return isAtLeast(tier, planId, isAdmin) ? null : refusal;
}
