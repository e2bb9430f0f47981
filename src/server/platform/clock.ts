/** The only place that reads the time; everything else is handed it. */
export const systemClock = { now: () => new Date() };
