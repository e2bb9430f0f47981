import type { FailureReason } from './progress.ts';

/** What people are told of a failure. Typed by reason, so a new reason cannot be forgotten. Nothing of these was charged. */
const messages: Record<FailureReason, string> = {
  'invalid-input': 'The model rejected these settings. Your credits were returned. Change the prompt or the settings.',
  moderated:
    'The vendor’s safety check blocked the prompt or its result. Your credits were returned. Change the ' +
    'prompt and try again.',
  'unsafe-output':
    'The safety check blocked the result because it looks pornographic. Your credits were returned. ' +
    'Change the prompt or the source image.',
  faces:
    'This model doesn’t accept faces, and the source image or video may show one. Your credits were ' +
    'returned. Use another model, or an image without people.',
  'no-drawn-face':
    'Previz lip-sync works only with people drawn by Previz, and this image or video shows none. Your ' +
    'credits were returned. Generate the image with Previz first, or use another model.',
  'english-only':
    'The built-in voices speak only English on this installation, because the optional eSpeak NG package ' +
    'isn’t installed. Your credits were returned. Write the line in English, or use another model.',
  'voice-length':
    'The voice has a different length than the requested video. Your credits were returned. Generate the ' +
    'video again with the finished voice.',
  'no-output': 'The model returned no result. Your credits were returned. Try again, or change the prompt.',
  'rate-limited': 'The model is busy. Your credits were returned. Try again in a minute, or use another model.',
  unavailable:
    'This model is temporarily unavailable. Your credits were returned. Try again later, or use another model.',
  'vendor-account': 'This model is temporarily unavailable. Your credits were returned. Use another model.',
  'model-gone': 'This model is no longer available. Your credits were returned. Use another model.',
  'timed-out': 'The vendor timed out. Your credits were returned. Try again, or use another model.',
  cancelled: 'Canceled. Your credits were returned.',
  'dependency-failed':
    'The task that this result depends on failed. Your credits were returned. Retry that task first.',
  'unknown-at-vendor': 'We lost the connection to the vendor during this task. Your credits were returned. Try again.',
  'bad-output': 'The model delivered an unusable file. Your credits were returned. Try again.',
};

/** The same of a key that somebody brought: they can mend it themselves. */
const ownKeyRefused =
  'The vendor rejected your own key, or its account has no balance. No credits were charged. Check the ' +
  'key under Account, Keys.';

const back = 'Your credits were returned';

/**
 * The sentence for a task that failed; the vendor's own words stay with us. `ownKey`: it ran on the key of its person. Nobody is given
 * back what was not taken.
 */
export function failureMessage(
  reason: FailureReason,
  { ownKey, creditsHeld }: { ownKey: boolean; creditsHeld: number },
): string {
  if (reason === 'vendor-account' && ownKey) return ownKeyRefused;
  return creditsHeld > 0 ? messages[reason] : messages[reason].replace(back, 'Nothing was charged');
}
