/** The transitions that are offered in every script, and known in small letters too. */
export const usualTransitions = [
  'CUT TO:',
  'DISSOLVE TO:',
  'SMASH CUT TO:',
  'MATCH CUT TO:',
  'FADE OUT.',
  'FADE TO BLACK.',
];
const more = ['JUMP CUT TO:', 'TIME CUT TO:', 'INTERCUT TO:', 'FADE TO:', 'CUT TO BLACK.', 'FADE TO WHITE.'];
const known: ReadonlySet<string> = new Set([...usualTransitions, ...more]);

/** `cut to:` as somebody types it in a hurry. */
export const isTypedTransition = (text: string): boolean => known.has(text.trim().toUpperCase());
