import { canonicalJson } from './canonical-json.ts';
import { keyframeInterval, segmentVersion, trackTimescale, videoEncoders, videoLevel } from './encoding.ts';
import type { FilmFormat, PictureSource, Segment } from '../film-plan.ts';

/**
 * Everything that shapes a segment's pixels, as text: two segments with the same key are the same film. Media count by
 * their bytes, not by their asset, and the segment's place in the film does not count at all. For hashing.
 */
export function segmentKey(segment: Segment, format: FilmFormat): string {
  const { incoming } = segment;
  return canonicalJson({
    version: segmentVersion,
    size: format.size,
    fitType: format.fitType,
    rate: format.rate,
    encoder: {
      ...videoEncoders[format.codec ?? 'h264'],
      level: videoLevel(format.resolution),
      keyframeInterval: keyframeInterval(format.rate),
      timescale: trackTimescale(format.rate),
    },
    frames: segment.frames,
    picture: pictureKey(segment.picture),
    captions: segment.captions,
    label: format.label,
    incoming: incoming && {
      slug: incoming.slug,
      frames: incoming.frames,
      fromFrame: incoming.outgoing.fromFrame,
      picture: pictureKey(incoming.outgoing.picture),
    },
  });
}

function pictureKey(picture: PictureSource): unknown {
  if (picture.kind === 'slate') return { kind: 'slate', ...picture.slate };
  const { kind, fitType } = picture;
  if (kind === 'still') return { kind, fitType, contentHash: picture.still.contentHash };
  return { kind, fitType, fromFrame: picture.fromFrame, contentHash: picture.clip.contentHash };
}
