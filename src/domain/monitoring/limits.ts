/** Limits of error reports and web vitals. */
export const monitoringLimits = {
  /** Errors in one report of a browser. */
  reportErrors: 10,
  /** A browser may send a body with `keepalive` only up to 64 kB. */
  reportBytes: 60_000,
  /** Reports of one network in ten minutes, and of all networks together. */
  reportsOfNetwork: 30,
  reportsOfAll: 3000,
  /** Web vitals in one report. */
  reportVitals: 40,
  frames: 30,
  causes: 4,
  messageCharacters: 300,
  /** The newest occurrences that a group keeps. */
  samples: 5,
  /** A flood of different errors from browsers leaves room for the errors of the server. */
  groups: { browser: 500, request: 500, job: 500 },
  /** Pages in the web vitals of one day. */
  vitalsPages: 200,
  keptDays: 30,
} as const;
