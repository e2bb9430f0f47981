/** Everything that can happen to somebody's money, at the cashier. */
export const steps = [
  'buy pack',
  'renew',
  'upgrade',
  'downgrade',
  'cancel',
  'resume',
  'refund pack',
  'dispute pack',
  'win dispute',
  'lose dispute',
  'refund plan',
  'lose plan',
  'card runs dry',
  'card pays',
] as const;
export type Step = (typeof steps)[number];

const plans = { lite: 1, basic: 102, plus: 103 };
const creditsOf: Record<number, number> = { [plans.lite]: 50, [plans.basic]: 700, [plans.plus]: 1800 };
const packCredits = 350;
const attemptsAtMost = 3;

/** Plan and credits as one reckons them with a pencil, knowing nothing of events. */
export type Model = {
  plan: number;
  pending: number | null;
  credits: number;
  packs: ('paid' | 'refunded' | 'disputed' | 'settled')[];
  isCanceled: boolean;
  isDry: boolean;
  failures: number;
};

/** Somebody who has just bought Basic. */
export const justBought = (): Model => ({
  plan: plans.basic,
  pending: null,
  credits: 700,
  packs: [],
  isCanceled: false,
  isDry: false,
  failures: 0,
});

export const standingOf = ({ plan, credits, packs }: Model) => ({
  plan,
  credits,
  bonus: packCredits * packs.filter((state) => state === 'paid' || state === 'settled').length,
});

/** Which pack a step is about; -1 where there is none. */
export function packOfStep(step: Step, { packs }: Model): number {
  return packs.indexOf(step === 'refund pack' || step === 'dispute pack' ? 'paid' : 'disputed');
}

/** Whether a step can be taken now. */
export function isPossible(step: Step, model: Model): boolean {
  const isPaying = model.plan !== plans.lite;
  if (step === 'buy pack') return true;
  if (step === 'refund plan' || step === 'lose plan') return isPaying;
  if (step.endsWith('pack') || step.endsWith('dispute')) return packOfStep(step, model) >= 0;
  if (step === 'upgrade') return model.plan === plans.basic && model.failures === 0;
  if (step === 'downgrade') return model.plan === plans.plus && model.failures === 0;
  return isPaying;
}

/** What a step does. Changes the model. */
export function take(step: Step, model: Model): void {
  const at = packOfStep(step, model);
  const changes: Record<Step, () => void> = {
    'buy pack': () => void model.packs.push('paid'),
    'refund pack': () => void (model.packs[at] = 'refunded'),
    'dispute pack': () => void (model.packs[at] = 'disputed'),
    'win dispute': () => void (model.packs[at] = 'settled'),
    'lose dispute': () => void (model.packs[at] = 'refunded'),
    'card runs dry': () => void (model.isDry = true),
    'card pays': () => void (model.isDry = false),
    'refund plan': () => end(model),
    'lose plan': () => end(model),
    upgrade: () =>
      void Object.assign(model, { plan: plans.plus, credits: model.credits + 1100, pending: null, isCanceled: false }),
    downgrade: () => void Object.assign(model, { pending: plans.basic, isCanceled: false }),
    cancel: () => void Object.assign(model, { isCanceled: true, pending: null }),
    resume: () => void Object.assign(model, { isCanceled: false, pending: null }),
    renew: () => renew(model),
  };
  changes[step]();
}

/** Nothing of the plan is left, neither credits of its period nor of an upgrade within it. */
function end(model: Model): void {
  const credits = creditsOf[plans.lite];
  Object.assign(model, { plan: plans.lite, pending: null, credits, isCanceled: false, failures: 0 });
}

function renew(model: Model): void {
  const isOver = model.isCanceled && model.failures === 0;
  if (!isOver && model.isDry) model.failures += 1;
  if (isOver || model.failures === attemptsAtMost) end(model);
  else if (!model.isDry) {
    const plan = model.pending ?? model.plan;
    Object.assign(model, { plan, pending: null, credits: creditsOf[plan], failures: 0 });
  }
}
