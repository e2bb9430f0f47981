import type { AssetKind } from './kinds.ts';

/**
 * The forms in which media is served: as it came, as a still in three widths, a clip's first frame in full, the
 * outline of what is heard, and the manifest of its content credentials.
 */
export const renditions = ['original', 'w320', 'w640', 'w1280', 'poster', 'waveform', 'credentials'] as const;
export type Rendition = (typeof renditions)[number];
/** A still that we make, always WebP. */
export type DerivedRendition = Exclude<Rendition, 'original' | 'waveform' | 'credentials'>;

/** A waveform has a byte for each hundredth of a second: the highest level in it, 255 being full scale. */
export const waveformRate = 100;

/** The widest a rendition gets, in pixels; nothing is ever enlarged. */
export const renditionWidth: Record<DerivedRendition, number> = { w320: 320, w640: 640, w1280: 1280, poster: 1920 };

/** Whether an asset has this rendition: only what can be seen has stills, and only what can be heard has an outline. */
export function hasRendition(
  { kind, hasAudio }: { kind: AssetKind; hasAudio: boolean },
  rendition: Rendition,
): boolean {
  if (rendition === 'original' || rendition === 'credentials') return true;
  if (rendition === 'waveform') return hasAudio;
  if (rendition === 'poster') return kind === 'video';
  return kind === 'image' || kind === 'video';
}
