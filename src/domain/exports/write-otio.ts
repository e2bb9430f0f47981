import { framesPerSecond, recordStart } from './timecode.ts';
import type { EditClip, EditTimeline, PictureClip } from './edit-timeline.ts';

/** The edit as an OpenTimelineIO document. */
export function writeOtio(edit: EditTimeline): string {
  const time = (value: number) => ({ OTIO_SCHEMA: 'RationalTime.1', rate: rateOf(edit), value });
  const range = (start: number, frames: number) => ({
    OTIO_SCHEMA: 'TimeRange.1',
    start_time: time(start),
    duration: time(frames),
  });
  const clip = (one: EditClip, effects: object[] = []) => ({
    OTIO_SCHEMA: 'Clip.2',
    metadata: {},
    name: one.name,
    source_range: range(one.sourceIn, one.frames),
    effects,
    markers: [],
    enabled: true,
    media_references: {
      DEFAULT_MEDIA: {
        OTIO_SCHEMA: 'ExternalReference.1',
        metadata: {},
        name: one.file.split('/').at(-1),
        available_range: range(0, one.mediaFrames),
        available_image_bounds: null,
        target_url: encodeURI(one.file),
      },
    },
    active_media_reference_key: 'DEFAULT_MEDIA',
  });
  const gap = (frames: number) => ({
    OTIO_SCHEMA: 'Gap.1',
    metadata: {},
    name: '',
    source_range: range(0, frames),
    effects: [],
    markers: [],
    enabled: true,
  });
  const track = (name: string, kind: 'Video' | 'Audio', children: object[]) => ({
    OTIO_SCHEMA: 'Track.1',
    metadata: {},
    name,
    source_range: null,
    effects: [],
    markers: [],
    enabled: true,
    kind,
    children,
  });
  const pictures = edit.pictures.flatMap((one) => [...transitionBefore(one, time), clip(one)]);
  const sounds = edit.sounds.map(({ name, clips }) => {
    let frame = 0;
    const children = clips.flatMap((one) => {
      const before = one.recordIn - frame;
      frame = one.recordIn + one.frames;
      return [...(before > 0 ? [gap(before)] : []), clip(one, [level(one.gainDb)])];
    });
    return track(name, 'Audio', children);
  });
  const timeline = {
    OTIO_SCHEMA: 'Timeline.1',
    metadata: {},
    name: edit.title,
    global_start_time: time(recordStart(edit.rate)),
    tracks: {
      OTIO_SCHEMA: 'Stack.1',
      metadata: {},
      name: 'tracks',
      source_range: null,
      effects: [],
      markers: [],
      enabled: true,
      children: [track('Picture', 'Video', pictures), ...sounds],
    },
  };
  return `${JSON.stringify(timeline, null, 2)}\n`;
}

/** It covers frames of the clip behind it; the one before it goes on into its handle. */
function transitionBefore({ incoming }: PictureClip, time: (value: number) => object): object[] {
  if (!incoming) return [];
  const isDissolve = incoming.slug === 'fade' || incoming.slug === 'dissolve';
  return [
    {
      OTIO_SCHEMA: 'Transition.1',
      metadata: { backlot: { slug: incoming.slug } },
      name: incoming.slug,
      transition_type: isDissolve ? 'SMPTE_Dissolve' : 'Custom_Transition',
      in_offset: time(0),
      out_offset: time(incoming.frames),
    },
  ];
}

function level(gainDb: number): object {
  return {
    OTIO_SCHEMA: 'Effect.1',
    metadata: { backlot: { gain_db: Number(gainDb.toFixed(2)) } },
    name: 'Level',
    effect_name: 'AudioLevel',
    enabled: true,
  };
}

/** Whole for all rates that a storyboard can have; else as close as a number gets. */
function rateOf({ rate }: EditTimeline): number {
  return rate.denominator === 1 ? framesPerSecond(rate) : rate.numerator / rate.denominator;
}
