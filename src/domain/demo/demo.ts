const kilobyte = 1024;

/** Limits of breakdowns without an account. */
export const demoLimits = {
  fileBytes: 2 * kilobyte ** 2,
  /** Breakdowns of one network in an hour. */
  perHour: 12,
  /** Breakdowns of all visitors of the installation in an hour. */
  perHourOfAll: 600,
  /** Scenes, shots and drawn shots that are shown. */
  scenes: 3,
  shotsPerScene: 4,
  images: 6,
} as const;

/** The sample screenplays of the demo, the first one preselected. `file` is in `samples`. */
export const demoSamples = [
  { slug: 'low-lantern', label: 'Low Lantern', file: 'low-lantern.fountain' },
  { slug: 'first-cup', label: 'Coffee commercial', file: 'films/first-cup.fountain' },
  { slug: 'night-diner', label: 'Music video', file: 'films/night-diner.fountain' },
] as const;

export type DemoSample = (typeof demoSamples)[number]['slug'];
