/** Why a generator could not deliver. Each reason has one message for the person, in `failure-message.ts`. */
export const failureReasons = [
  'invalid-input',
  /** The vendor's safety check refused the words, or held back what came of them. */
  'moderated',
  /** Our own check held back what the vendor made. */
  'unsafe-output',
  /** What it was to be made from shows a face, and the model takes none. */
  'faces',
  /** Who is to speak was not drawn by previz, which makes nobody else speak. */
  'no-drawn-face',
  'english-only',
  /** A voice that was made for it has a length that the model cannot speak, or that was not confirmed. */
  'voice-length',
  /** Nothing was made, and nothing says why: the same may work the next time. */
  'no-output',
  'rate-limited',
  'unavailable',
  /** The vendor does not serve us: no balance is left, or our key is refused. An admin must see to it. */
  'vendor-account',
  /** The vendor no longer has the model. */
  'model-gone',
  'timed-out',
  'cancelled',
  'dependency-failed',
  'unknown-at-vendor',
  'bad-output',
] as const;
export type FailureReason = (typeof failureReasons)[number];

/** What only whoever runs the installation can mend at a vendor. People are told `unavailable`. */
export const accountProblems = ['key-refused', 'balance-exhausted'] as const;
export type AccountProblem = (typeof accountProblems)[number];

/** `detail` is for the log and the admin, never for the person. */
export type Failure = { reason: FailureReason; detail?: string; account?: AccountProblem };

/** What a generator says about an operation it has accepted. Each state carries exactly what is known in it. */
export type Progress<Output> =
  | { state: 'pending'; /** 0 to 1, when the vendor tells. */ fraction?: number }
  | { state: 'done'; outputs: Output[] }
  | { state: 'failed'; failure: Failure };
