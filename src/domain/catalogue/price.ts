/**
 * How a model is charged. Credits are whole numbers; we round up once, after multiplying.
 * The same function prices the button and the charge.
 */
export type Pricing =
  | { per: 'task'; credits: number }
  | { per: 'output'; credits: number }
  | { per: 'second'; credits: number; minimumSeconds: number }
  | { per: 'characters'; credits: number; characters: number };

/** What is asked for; whatever does not apply is 0. */
export type Quantity = { outputs: number; durationSeconds: number; characters: number };

/** The credits that a request costs, known before it is made. */
export function priceInCredits(pricing: Pricing, quantity: Quantity): number {
  switch (pricing.per) {
    case 'task':
      return Math.ceil(pricing.credits);
    case 'output':
      return Math.ceil(pricing.credits * quantity.outputs);
    case 'second':
      return Math.ceil(
        pricing.credits * Math.max(quantity.durationSeconds, pricing.minimumSeconds) * Math.max(quantity.outputs, 1),
      );
    case 'characters':
      return Math.ceil(pricing.credits * Math.ceil(quantity.characters / pricing.characters));
  }
}

/** What is paid when only some of the outputs were delivered: 3 of 4 pictures cost three quarters, rounded up once. */
export function settledCredits(creditsHeld: number, delivered: number, asked: number): number {
  return Math.ceil((creditsHeld * Math.min(delivered, asked)) / asked);
}
