import type { Model } from '../catalogue/model.ts';
import { priceInCredits, type Quantity } from '../catalogue/price.ts';
import { planOf } from './plans.ts';

/** The lists of people for whom a kind of media may be free. */
export const unlimitedLists = ['images', 'videos'] as const;
export type UnlimitedList = (typeof unlimitedLists)[number];

/** Which media somebody may have without a charge, from models that are marked so. */
export type Unlimited = Readonly<Record<UnlimitedList, boolean>>;

/** Nobody is promised anything that the lists do not say. */
export const nothingUnlimited: Unlimited = { images: false, videos: false };

/** What is free for somebody: their plan has it, and they are on its list. An admin's rights are no plan. */
export function unlimitedFor(planId: number | null, lists: readonly string[]): Unlimited {
  const { unlimitedImages, unlimitedVideos } = planOf(planId);
  return {
    images: unlimitedImages && lists.includes('images'),
    videos: unlimitedVideos && lists.includes('videos'),
  };
}

const listOf: Partial<Record<Model['kind'], UnlimitedList>> = { image: 'images', video: 'videos' };

/** The list by which what a model makes is free for somebody; null where it is charged. */
export function freeBy(
  { kind, isUnlimited }: Pick<Model, 'kind' | 'isUnlimited'>,
  unlimited: Unlimited,
  { isStandard = true }: Pick<Quantity, 'isStandard'> = {},
): UnlimitedList | null {
  const list = listOf[kind];
  return isUnlimited && isStandard && list !== undefined && unlimited[list] ? list : null;
}

type Priced = Pick<Model, 'kind' | 'isUnlimited' | 'pricing'>;

/**
 * What a task costs somebody, in credits: the figure on every button, in every forecast and in the hold. Nothing but this says what
 * is free.
 */
export function priceFor(model: Priced, quantity: Quantity, unlimited: Unlimited): number {
  return freeBy(model, unlimited, quantity) === null ? priceInCredits(model.pricing, quantity) : 0;
}

/** Why something cost nothing, in the words of the ledger and the screens. */
export const unlimitedInWords: Record<UnlimitedList, string> = {
  images: 'unlimited images',
  videos: 'unlimited videos',
};
