/** What a plan allows. Counts per user for characters and references; per storyboard for scenes; per scene for shots. */
export type PlanLimits = { characters: number; references: number; scenes: number; shots: number };

export const planTiers = ['Lite', 'Basic', 'Plus', 'Pro', 'Max'] as const;
export type PlanTier = (typeof planTiers)[number];

export type Plan = {
  id: number;
  tier: PlanTier;
  /** US dollars a month. */
  price: number;
  /** Given at the beginning of each period. */
  credits: number;
  /** How people name it. */
  label: string;
  /** How long a period is. */
  duration: 'month';
  /** Whether there is a higher plan to go to. */
  upgradeAvailable: boolean;
  /** Percent by which the price was lowered, told until the day below; null for plans that never had one. */
  discount: number | null;
  /** The last moment of the discount (ISO). It stays with the plan when it is over. */
  discountEndDate: string | null;
  /** Not sold by itself: people write to us. */
  contact: boolean;
  limits: PlanLimits;
  /** How many bytes of media may be kept (ours: the requirement names no figure). */
  storageBytes: number;
  unlimitedImages: boolean;
  unlimitedVideos: boolean;
};

const gigabyte = 1_000_000_000;

type Row = Omit<Plan, 'id' | 'label' | 'duration' | 'upgradeAvailable' | 'discount' | 'discountEndDate' | 'contact'>;

/** The requirement's table of limits (section 6) and prices (section 9), in the order of the tiers. */
const rows: Row[] = [
  {
    tier: 'Lite',
    price: 0,
    credits: 50,
    limits: { characters: 0, references: 0, scenes: 3, shots: 10 },
    storageBytes: 5 * gigabyte,
    unlimitedImages: false,
    unlimitedVideos: false,
  },
  {
    tier: 'Basic',
    price: 8,
    credits: 700,
    limits: { characters: 3, references: 5, scenes: 20, shots: 20 },
    storageBytes: 25 * gigabyte,
    unlimitedImages: false,
    unlimitedVideos: false,
  },
  {
    tier: 'Plus',
    price: 19,
    credits: 1800,
    limits: { characters: 10, references: 10, scenes: 50, shots: 30 },
    storageBytes: 50 * gigabyte,
    unlimitedImages: true,
    unlimitedVideos: false,
  },
  {
    tier: 'Pro',
    price: 39,
    credits: 4000,
    limits: { characters: 20, references: 15, scenes: 75, shots: 40 },
    storageBytes: 100 * gigabyte,
    unlimitedImages: true,
    unlimitedVideos: true,
  },
  {
    tier: 'Max',
    price: 249,
    credits: 30_000,
    limits: { characters: 50, references: 50, scenes: 100, shots: 50 },
    storageBytes: 500 * gigabyte,
    unlimitedImages: true,
    unlimitedVideos: true,
  },
];

/** The requirement's discount of 50 % on some plans: which ones it does not say, and it ended in 2023. */
const discounted: ReadonlySet<PlanTier> = new Set(['Plus', 'Pro']);
const discount = { discount: 50, discountEndDate: '2023-12-31T23:59:59.000Z' };

const tiers: Omit<Plan, 'id'>[] = rows.map((row) => ({
  ...row,
  label: row.tier,
  duration: 'month',
  upgradeAvailable: row.tier !== 'Max',
  contact: false,
  ...(discounted.has(row.tier) ? discount : { discount: null, discountEndDate: null }),
}));

/** Index 0 is Lite; 1 to 4 the four tiers; 5 to 8 the same tiers as the payment service's test-mode set. */
export const plans: readonly Plan[] = [
  ...tiers.map((tier, index) => ({ id: index + 1, ...tier })),
  ...tiers.slice(1).map((tier, index) => ({ id: index + 102, ...tier })),
];

/** For teams and studios: no price and no limits of its own, but people to talk to. */
export const enterprise = {
  label: 'Enterprise',
  price: null,
  credits: null,
  duration: 'month',
  upgradeAvailable: false,
  contact: true,
} as const;

const [lite] = plans;
if (!lite) throw new Error('There is no default plan.');

/** The free plan, which everybody has who has no other. */
export const defaultPlan: Plan = lite;

/** The plan of this id. No plan, or one that is unknown, counts as the default plan. */
export function planOf(planId: number | null): Plan {
  return plans.find(({ id }) => id === planId) ?? defaultPlan;
}

/** The plan whose limits apply to an account. Admins have those of Max. */
export function planInForce(planId: number | null, isAdmin: boolean): Plan {
  const highest = plans.find(({ tier }) => tier === 'Max') ?? defaultPlan;
  return isAdmin ? highest : planOf(planId);
}

/** What somebody may have. */
export function limitsOf(planId: number | null, isAdmin: boolean): PlanLimits {
  return planInForce(planId, isAdmin).limits;
}

/** How many bytes of media somebody may keep. */
export function storageBytesOf(planId: number | null, isAdmin: boolean): number {
  return planInForce(planId, isAdmin).storageBytes;
}

/** Whether a plan is of this tier or a higher one. An admin may do everything. */
export function isAtLeast(tier: PlanTier, planId: number | null, isAdmin: boolean): boolean {
  return isAdmin || planTiers.indexOf(planOf(planId).tier) >= planTiers.indexOf(tier);
}

/** The percent to tell people of, while the discount lasts; null before and after. */
export function discountOf(plan: Pick<Plan, 'discount' | 'discountEndDate'>, now: Date): number | null {
  const isOn = plan.discountEndDate !== null && new Date(plan.discountEndDate) > now;
  return isOn ? plan.discount : null;
}

/** Plans and packs of the payment service's test-mode set have ids from here on. */
const firstTestId = 101;

/** Whether a plan or a pack belongs to the test-mode set. */
export function isOfTestSet(id: number): boolean {
  return id >= firstTestId;
}

/** The paid plans of one set, lowest first. */
export function paidPlans(isTestMode: boolean): Plan[] {
  return plans.filter(({ id, price }) => price > 0 && isOfTestSet(id) === isTestMode);
}

/** Whether the first plan is of a higher tier than the second; of two sets, the tiers alone count. */
export function isHigher(plan: Pick<Plan, 'tier'>, other: Pick<Plan, 'tier'>): boolean {
  return planTiers.indexOf(plan.tier) > planTiers.indexOf(other.tier);
}

/** The installation's owner starts with these bonus credits. */
export const ownerBonusCredits = 10_000;
