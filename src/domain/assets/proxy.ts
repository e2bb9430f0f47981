import type { MediaType } from './kinds.ts';

/** The state of a video's proxy: `none` where the original itself is played. */
export const proxyStates = ['none', 'waiting', 'made', 'failed'] as const;
export type ProxyState = (typeof proxyStates)[number];

/** What every supported browser plays, in these containers. */
const playedCodecs: ReadonlySet<string> = new Set(['avc', 'vp8', 'vp9', 'av1']);
const playedTypes: ReadonlySet<MediaType> = new Set(['video/mp4', 'video/webm', 'video/quicktime']);

/** Nothing longer is encoded for a preview: it would hold a worker for many minutes. */
const longestMs = 60 * 60 * 1000;

/** Whether a video needs another form to be played in a browser. */
export function needsProxy(video: {
  kind: string;
  mediaType: MediaType;
  codec: string | undefined;
  durationMs: number | null;
}): boolean {
  if (video.kind !== 'video' || (video.durationMs ?? 0) > longestMs) return false;
  return !playedTypes.has(video.mediaType) || video.codec === undefined || !playedCodecs.has(video.codec);
}
