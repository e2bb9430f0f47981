/** How much of the subject a shot shows. An insert is a close-up whose subject is a thing. */
export const shotTypes = ['establishing', 'aerial', 'wide', 'full', 'medium', 'close-up', 'extreme-close-up'] as const;
export type ShotType = (typeof shotTypes)[number];

export const shotTypeLabel: Record<ShotType, string> = {
  establishing: 'Establishing',
  aerial: 'Aerial',
  wide: 'Wide',
  full: 'Full',
  medium: 'Medium',
  'close-up': 'Close-up',
  'extreme-close-up': 'Extreme close-up',
};
