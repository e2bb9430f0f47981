import type { AssetKind } from './kinds.ts';

/** The forms in which media is served: as it came, as a still in three widths, and a clip's first frame in full. */
export const renditions = ['original', 'w320', 'w640', 'w1280', 'poster'] as const;
export type Rendition = (typeof renditions)[number];
/** A rendition that we make, always WebP. */
export type DerivedRendition = Exclude<Rendition, 'original'>;

/** The widest a rendition gets, in pixels; nothing is ever enlarged. */
export const renditionWidth: Record<DerivedRendition, number> = { w320: 320, w640: 640, w1280: 1280, poster: 1920 };

/** Whether something of this kind has this rendition: only what can be seen has stills. */
export function hasRendition(kind: AssetKind, rendition: Rendition): boolean {
  if (rendition === 'original') return true;
  if (rendition === 'poster') return kind === 'video';
  return kind === 'image' || kind === 'video';
}
