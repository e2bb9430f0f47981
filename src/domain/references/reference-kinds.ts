import type { Dimension } from '../storyboards/dimension.ts';

export const referenceKinds = ['location', 'prop', 'wardrobe', 'style', 'other'] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

/** From where an image shows a reference. */
export const referenceAngles = [
  'main',
  'front',
  'three-quarter',
  'side',
  'back',
  'above',
  'close-up',
  'wide',
  'reverse',
  'interior',
  'exterior',
  'night',
] as const;
export type ReferenceAngle = (typeof referenceAngles)[number];

const labels: Record<ReferenceAngle, string> = {
  main: 'Main image',
  front: 'Front',
  'three-quarter': 'Three-quarter',
  side: 'Side',
  back: 'Back',
  above: 'From above',
  'close-up': 'Close-up',
  wide: 'Wide',
  reverse: 'Reverse angle',
  interior: 'Interior',
  exterior: 'Exterior',
  night: 'At night',
};

/** How users know an angle. */
export const angleLabel = (angle: ReferenceAngle): string => labels[angle];

const dimensions: Record<ReferenceKind, Dimension> = {
  location: '16:9',
  prop: '1:1',
  wardrobe: '9:16',
  style: '16:9',
  other: '16:9',
};

export const dimensionOfKind = (kind: ReferenceKind): Dimension => dimensions[kind];
