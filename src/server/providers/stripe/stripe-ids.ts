/** Stripe returns related objects as their id or, when expanded, as the object. */
export const idOf = (related: string | { id: string }): string => (typeof related === 'string' ? related : related.id);

/** The same where there may be none. */
export const optionalId = (related: string | { id: string } | null | undefined): string | null =>
  related === null || related === undefined ? null : idOf(related);

const secondMs = 1000;

export const dateOf = (seconds: number): Date => new Date(seconds * secondMs);
export const secondsOf = (date: Date): number => Math.floor(date.getTime() / secondMs);
