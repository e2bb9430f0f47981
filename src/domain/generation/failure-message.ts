import type { FailureReason } from './progress.ts';

/** What people are told of a failure. Typed by reason, so a new reason cannot be forgotten. Nothing of these was charged. */
const messages: Record<FailureReason, string> = {
  'invalid-input': 'The model could not use these settings. Your credits are back; change the prompt or the settings.',
  moderated:
    'The vendor’s safety check refused these words, or what came of them. Your credits are back; change the words and try again.',
  'unsafe-output':
    'What the model made was held back, because it looks pornographic to our safety check. Your credits are back; change the words, or the picture that it is made from.',
  faces:
    'This model takes no faces, and what this was to be made from shows one, or may. Your credits are back; use another model, or a picture without people.',
  'no-drawn-face':
    'Previz makes only people speak whom it drew itself, and this picture or clip shows none of them. Your credits are back; draw somebody with Previz first, or use another model.',
  'english-only':
    'The built-in voices speak only English on this installation, because the optional package of eSpeak NG is not installed. Your credits are back; write the line in English, or use another model.',
  'voice-length':
    'The voice became another length than this clip was asked for. Your credits are back; make the clip again, now that the voice is there.',
  'no-output': 'The model made nothing of this. Your credits are back; try again, or change the words.',
  'rate-limited': 'The model is busy. Your credits are back; try again in a minute, or use another model.',
  unavailable: 'This model is temporarily unavailable. Your credits are back; try again later, or use another model.',
  'vendor-account': 'This model is temporarily unavailable. Your credits are back; use another model.',
  'model-gone': 'This model is no longer offered. Your credits are back; use another model.',
  'timed-out': 'The vendor timed out. Your credits are back; try again, or use another model.',
  cancelled: 'Cancelled. Your credits are back.',
  'dependency-failed': 'What this was to be made from could not be made. Your credits are back; retry that first.',
  'unknown-at-vendor': 'We lost touch with the vendor over this one. Your credits are back; try again.',
  'bad-output': 'The model delivered a file that cannot be used. Your credits are back; try again.',
};

/** The same of a key that somebody brought: they can mend it themselves. */
const ownKeyRefused =
  'Your own key was not accepted, or its account is empty. No credits were taken; look at it in Account, Keys.';

const back = 'Your credits are back';

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
