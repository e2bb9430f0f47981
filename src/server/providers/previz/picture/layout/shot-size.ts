import type { Lens, Shot } from '#domain/previz/scene.ts';
import type { Frame } from './camera.ts';

/** Metres of height in a 16:9 frame, the eye line's share from the top, field of view, and how soft the set goes. */
type Size = { metres: number; eyeLine: number; fovDegrees: number; defocus: number; square: number; tall: number };

const sizes = {
  'extreme-close-up': { metres: 0.162, eyeLine: 0.4, fovDegrees: 26, defocus: 14, square: 1.1, tall: 1.35 },
  'close-up': { metres: 0.44, eyeLine: 0.42, fovDegrees: 26, defocus: 9, square: 1.12, tall: 1.4 },
  'medium-close': { metres: 0.64, eyeLine: 0.37, fovDegrees: 26, defocus: 6, square: 1.12, tall: 1.4 },
  medium: { metres: 0.97, eyeLine: 0.32, fovDegrees: 26, defocus: 4, square: 1.1, tall: 1.36 },
  'two-shot': { metres: 1.0, eyeLine: 0.34, fovDegrees: 30, defocus: 3, square: 1.32, tall: 1.85 },
  'over-the-shoulder': { metres: 0.74, eyeLine: 0.38, fovDegrees: 26, defocus: 5, square: 1.22, tall: 1.7 },
  'point-of-view': { metres: 0.8, eyeLine: 0.36, fovDegrees: 30, defocus: 4, square: 1.1, tall: 1.36 },
  full: { metres: 2.2, eyeLine: 0.2, fovDegrees: 30, defocus: 1.5, square: 1, tall: 1.08 },
} satisfies Partial<Record<Shot, Size>>;

export type FramedShot = keyof typeof sizes;

/** The size of a shot in a frame: upright frames take in more height, or heads would touch their sides. */
export function shotSize(shot: FramedShot, frame: Frame): Size {
  const size = sizes[shot];
  const aspect = frame.width / frame.height;
  const k = aspect > 1.4 ? 1 : aspect > 0.8 ? size.square : size.tall;
  const eyeLine = aspect > 0.8 ? size.eyeLine : size.eyeLine * 0.94;
  return { ...size, metres: size.metres * k, eyeLine };
}

/** How much wider or narrower a lens sees than the usual one. */
export const lensFactor: Record<Lens, number> = { wide: 1.6, normal: 1, long: 0.5 };

export const isFramed = (shot: Shot): shot is FramedShot => shot in sizes;
