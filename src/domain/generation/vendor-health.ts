/** So many failures one after the other, and an endpoint is left alone. */
export const failuresUntilOpen = 5;
/** For so long at first, twice as long each time that it still fails, and at most for this. */
export const firstOpenSeconds = 15;
export const longestOpenSeconds = 600;
/** A task whose every way is left alone waits so long for one of them. */
export const longestLeftAloneSeconds = 120;

/** Whether an endpoint may be asked: `half-open` for one task alone, whose fate decides. */
export const healthStates = ['closed', 'half-open', 'open'] as const;
export type HealthState = (typeof healthStates)[number];
