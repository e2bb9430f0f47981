/** The sections of the help, in the order in which they are listed. */
export const helpSections = [
  'Start',
  'Write',
  'Storyboard',
  'Create',
  'Collect',
  'Finish',
  'Account',
  'Reference',
  'Operate',
] as const;

/** The longest search in the help, in characters. */
export const helpSearchMaximum = 100;
