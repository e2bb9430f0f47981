/** What looking for something came to. `unsure`: it may be there. */
export const findings = ['clear', 'found', 'unsure'] as const;
export type Finding = (typeof findings)[number];

/** What pictures and clips are looked at for. */
export const checks = ['faces', 'safety'] as const;
export type Check = (typeof checks)[number];
