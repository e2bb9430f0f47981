import type { ModelView } from '#contract/catalogue.ts';
import { refusalFor } from '#contract/abilities.ts';
import { freeBy, nothingUnlimited, priceFor, type Unlimited, unlimitedInWords } from '#domain/billing/unlimited.ts';
import { deprecatedPriceInCredits, type Quantity } from '#domain/catalogue/price.ts';
import type { GenerationInput, MediaReference } from '#domain/generation/input.ts';
import { quantityOf } from '#domain/generation/quantity.ts';
import { flatPriceInWords } from '#web/lib/price-in-words.ts';
import { wholes } from '#web/ui/format.ts';
import { abilityFor } from './ability-for.ts';
import { refusalOf } from './refusal-of.ts';

type Person = { planId: number | null; isAdmin: boolean };

/** What is asked, and of whom the price and the rights are. */
export type Asking = {
  model: ModelView | undefined;
  /** Null while something that it needs is missing. */
  input: GenerationInput<MediaReference> | null;
  /** What is missing then, and what it would cost with that. */
  missing?: string | undefined;
  otherwise?: number;
  /** Null for a visitor. */
  person: Person | null;
  unlimited?: Unlimited | undefined;
  available?: number | undefined;
  /** How many such requests are made together. */
  times?: number;
};

/** What a request costs, and why it cannot be made. */
export type Bill = {
  credits: number;
  /** The older price, shown struck through; null if there is none. */
  creditsDeprecated: number | null;
  refusal: string | undefined;
  /** The plan stands against it, and another would not. */
  isGated: boolean;
  isTooDear: boolean;
  /** `4 × 8, leaves 1,252. Failures are not charged.` */
  sentence: string;
};

/** Adds up what stands on the button and below it. */
export function billFor(asking: Asking): Bill {
  const { model, input, missing, otherwise = 0 } = asking;
  if (model && input) return billOf({ ...asking, model, input });
  return {
    credits: otherwise,
    creditsDeprecated: null,
    refusal: missing,
    isGated: false,
    isTooDear: false,
    sentence: '',
  };
}

type Complete = Asking & { model: ModelView; input: GenerationInput<MediaReference> };

function billOf({ model, input, person, unlimited = nothingUnlimited, available, times = 1 }: Complete): Bill {
  const one = quantityOf(input);
  const credits = priceFor(model, one, unlimited) * times;
  const quantity = { ...one, outputs: one.outputs * times };
  const ability = abilityFor(model, input);
  const gate = ability && person ? refusalFor(ability, person.planId, person.isAdmin) : null;
  return {
    credits,
    creditsDeprecated: deprecatedPriceInCredits(model, credits),
    refusal: gate ?? refusalOf(model, input),
    isGated: gate !== null,
    isTooDear: available !== undefined && credits > available,
    sentence: person ? sentenceFor({ model, quantity, unlimited, credits, available }) : toSignIn,
  };
}

const toSignIn = 'Sign in to generate. Your input is kept.';

type Charged = {
  model: ModelView;
  quantity: Quantity;
  unlimited: Unlimited;
  credits: number;
  available: number | undefined;
};

function sentenceFor({ model, quantity, unlimited, credits, available }: Charged): string {
  if (model.runsOnOwnKey) return 'Uses your own key, no credits. The vendor bills you.';
  const { outputs } = quantity;
  const free = freeBy(model, unlimited, quantity);
  if (free) return `Free. Your plan includes ${unlimitedInWords[free]}.`;
  const flat = flatPriceInWords(model.pricing, quantity);
  return `${flat} ${balanceSentence({ outputs, credits, available, isFlat: flat !== '' })}`.trim();
}

type Balance = Pick<Charged, 'credits' | 'available'> & { outputs: number; isFlat: boolean };

function balanceSentence({ outputs, credits, available, isFlat }: Balance): string {
  if (available === undefined) return 'Failed results are not charged.';
  if (credits > available) return `You have ${wholes(available)} credits. Your input is kept while you get more.`;
  if (credits === 0) return 'Free. No credits are charged.';
  const isSum = !isFlat && outputs > 1 && credits % outputs === 0;
  const sum = isSum ? `${outputs} × ${wholes(credits / outputs)} credits. ` : '';
  return `${sum}${wholes(available - credits)} credits remaining. Failed results are not charged.`;
}
