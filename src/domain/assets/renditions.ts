import { type AssetKind, isSeen } from './kinds.ts';
import type { ProxyState } from './proxy.ts';

/**
 * The forms in which media is served: as it came, as a still in three widths, a clip's first frame in full, its frames in a row, the
 * outline of what is heard, a video that every browser plays, and the manifest of its content credentials.
 */
export const renditions = [
  'original',
  'w320',
  'w640',
  'w1280',
  'poster',
  'strip',
  'waveform',
  'proxy',
  'credentials',
] as const;
export type Rendition = (typeof renditions)[number];
/** A still that we make, always WebP. */
export type DerivedRendition = Exclude<Rendition, 'original' | 'strip' | 'waveform' | 'proxy' | 'credentials'>;

/** The strip of a video: so many frames in a row, each so many pixels high. */
export const stripFrames = 16;
export const stripHeight = 90;

/** A waveform has a byte for each hundredth of a second: the highest level in it, 255 being full scale. */
export const waveformRate = 100;

/** The widest a rendition gets, in pixels; nothing is ever enlarged. */
export const renditionWidth: Record<DerivedRendition, number> = { w320: 320, w640: 640, w1280: 1280, poster: 1920 };

/** Whether an asset has this rendition: only what can be seen has stills, and only what can be heard has an outline. */
export function hasRendition(
  { kind, hasAudio, proxy = 'none' }: { kind: AssetKind; hasAudio: boolean; proxy?: ProxyState },
  rendition: Rendition,
): boolean {
  if (rendition === 'original' || rendition === 'credentials') return true;
  if (rendition === 'waveform') return hasAudio;
  if (rendition === 'proxy') return proxy === 'made';
  if (rendition === 'poster' || rendition === 'strip') return kind === 'video';
  return isSeen(kind);
}
