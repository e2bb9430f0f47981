import type { Dimension } from '../storyboards/dimension.ts';

export const turnaroundParts = ['front', 'three-quarter', 'profile', 'back'] as const;
export type TurnaroundPart = (typeof turnaroundParts)[number];

export const expressionParts = ['neutral', 'happy', 'sad', 'angry', 'afraid', 'surprised'] as const;
export type ExpressionPart = (typeof expressionParts)[number];

/** What a look has pictures of. */
export const characterParts = ['headshot', 'full-body', ...turnaroundParts, ...expressionParts] as const;
export type CharacterPart = (typeof characterParts)[number];

const labels: Record<CharacterPart, string> = {
  headshot: 'Headshot',
  'full-body': 'Full body',
  front: 'Front',
  'three-quarter': 'Three-quarter',
  profile: 'Profile',
  back: 'Back',
  neutral: 'Neutral',
  happy: 'Happy',
  sad: 'Sad',
  angry: 'Angry',
  afraid: 'Afraid',
  surprised: 'Surprised',
};

/** How users know a part. */
export const partLabel = (part: CharacterPart): string => labels[part];

export const isTurnaround = (part: CharacterPart): part is TurnaroundPart =>
  turnaroundParts.some((one) => one === part);

/** A part that shows the whole person; the others show the face. */
export const isWholeFigure = (part: CharacterPart): boolean => part === 'full-body' || isTurnaround(part);

export const dimensionOfPart = (part: CharacterPart): Dimension => (isWholeFigure(part) ? '9:16' : '1:1');

/** How many candidates a user chooses from when no number is given. */
const usualCandidates: Partial<Record<CharacterPart, number>> = { headshot: 4, 'full-body': 3 };

export const candidatesOf = (part: CharacterPart): number => usualCandidates[part] ?? 1;
