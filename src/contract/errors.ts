import { z } from 'zod';

/** Every failure a caller can be told of, and the one place where it becomes an HTTP status. */
export const errorStatus = {
  'invalid-input': 400,
  'not-signed-in': 401,
  'not-enough-credits': 402,
  'not-allowed': 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'unsupported-media': 415,
  moderated: 422,
  'too-many-requests': 429,
  internal: 500,
  'provider-failed': 502,
  unavailable: 503,
  'storage-full': 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;
// Object.keys loses the literal types of the table above.
export const errorCodes = Object.keys(errorStatus) as ErrorCode[];

/** A field that was refused, and why; `path` as in `shots.0.durationMs`. */
export type FieldProblem = { path: string; message: string };

/**
 * The body of every answer that is not a success. `err` is the sentence for the person; `details` belongs to the
 * code, such as the two values of a conflict.
 */
export const ErrorBody = z.object({
  err: z.string(),
  code: z.enum(errorCodes),
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  details: z.unknown().optional(),
  correlationId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

type AppErrorOptions = { cause?: unknown; fields?: FieldProblem[]; details?: unknown; retryAfterSeconds?: number };

/** An expected failure. Anything else that is thrown is a bug, and is answered as `internal`. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: FieldProblem[] | undefined;
  readonly details: unknown;
  /** When the same request may succeed, in whole seconds: the `Retry-After` header. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.fields = options.fields;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Whether something thrown is an expected failure. By name and code: this module is loaded twice, see ARCHITECTURE.md. */
export function isAppError(thrown: unknown): thrown is AppError {
  return thrown instanceof Error && thrown.name === 'AppError' && 'code' in thrown;
}

/** Whether the same request may succeed later, unchanged: the server is away, or its disk is full. */
export function isTemporary(thrown: unknown): boolean {
  return isAppError(thrown) && (thrown.code === 'unavailable' || thrown.code === 'storage-full');
}

/** The text of `storage-full`. `what` is the subject of the sentence, such as `The upload`. */
export function storageFull(what: string): string {
  return (
    `${what} failed because the server's disk is full. Everything saved before is safe, and nothing was charged. ` +
    'Ask an administrator to free disk space, then try again.'
  );
}

/** The requirement's texts, letter for letter (section 8). */
export const messages = {
  generic: 'There was an error, please try again.',
  accountCreatedNotSignedIn: 'Your account was created, but there was an issue signing in, please try again.',
  notEnoughCredits: "You don't have enough credits for this creation. Please upgrade your plan to continue.",
  plusOnly: 'This feature is only available on "Plus" plan or higher. Please upgrade to continue.',
  higherPlans: 'This feature is only available on higher plans. Please upgrade to continue.',
  upscale: 'Image & video upscaling is only available with the Basic Plan or higher. Please upgrade to continue.',
  videoEdit: 'Video editing is only available with the Basic Plan or higher. Please upgrade to continue.',
  videoModel:
    'This video generation model is only available with the Basic Plan or higher. Please upgrade to continue.',
  notSignedIn: 'Please sign in to make changes.',
  documentNotFound: 'Document not found.',
  unableToSignIn: 'Unable to sign in, please try again.',
  unableToResetPassword: 'Unable to reset password, please try again.',
  wrongPassword: 'Access denied. Check password or check your email to verify your account.',
  tooManyRequests: 'Access denied. Too many login attempts, please try again later.',
  userNotFound: 'A user with that email does not exist.',
  userDisabled: 'Your account has been disabled.',
  requiresRecentLogin: 'Please enter your login credentials.',
} as const;

/** What the requirement has people told when something went well, letter for letter (section 8). */
export const successes = {
  success: 'Success!',
  saved: 'Saved successfully!',
  planChanged: 'Plan changed',
  planResumed: 'Plan resumed',
  verificationSent: 'Email verification sent',
  reinstated: 'Your account has been reinstated',
  passwordResetSent: 'Please check your email to reset your password',
  passwordUpdated: 'Password updated successfully',
  profileUpdated: 'Profile updated successfully',
} as const;
