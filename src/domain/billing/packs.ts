/** Credits that are bought at once and never expire. */
export type Pack = {
  id: number;
  /** US dollars. */
  price: number;
  credits: number;
};

/** The requirement's packs (section 9). */
const amounts = [
  { price: 5, credits: 350 },
  { price: 10, credits: 700 },
  { price: 20, credits: 1400 },
  { price: 40, credits: 2800 },
  { price: 80, credits: 5600 },
];

/** Ids 1 to 5, and 101 to 105 for the same packs in the payment service's test mode. */
export const packs: readonly Pack[] = [1, 101].flatMap((firstId) =>
  amounts.map((amount, index) => ({ id: firstId + index, ...amount })),
);

/** The pack of this id; undefined where there is none. */
export function packOf(packId: number): Pack | undefined {
  return packs.find(({ id }) => id === packId);
}
