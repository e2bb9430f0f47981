import { framesPerSecond, recordStart } from './timecode.ts';
import type { EditClip, EditTimeline, PictureClip, SoundClip } from './edit-timeline.ts';

type Rate = number;
const time = (rate: Rate, value: number) => ({ OTIO_SCHEMA: 'RationalTime.1', rate, value });
const range = (rate: Rate, start: number, frames: number) => ({
  OTIO_SCHEMA: 'TimeRange.1',
  start_time: time(rate, start),
  duration: time(rate, frames),
});
/** What every thing of a timeline has. */
const item = (schema: string, name: string) => ({
  OTIO_SCHEMA: schema,
  metadata: {},
  name,
  effects: [],
  markers: [],
  enabled: true,
});

/** The edit as an OpenTimelineIO document. */
export function writeOtio(edit: EditTimeline): string {
  const rate = rateOf(edit);
  const pictures = edit.pictures.flatMap((one) => [...transitionBefore(one, rate), clip(one, rate)]);
  const sounds = edit.sounds.map(({ name, clips }) => track(name, 'Audio', soundsWithGaps(clips, rate)));
  const timeline = {
    OTIO_SCHEMA: 'Timeline.1',
    metadata: {},
    name: edit.title,
    global_start_time: time(rate, recordStart(edit.rate)),
    tracks: {
      ...item('Stack.1', 'tracks'),
      source_range: null,
      children: [track('Picture', 'Video', pictures), ...sounds],
    },
  };
  return `${JSON.stringify(timeline, null, 2)}\n`;
}

function track(name: string, kind: 'Video' | 'Audio', children: object[]) {
  return { ...item('Track.1', name), source_range: null, kind, children };
}

function soundsWithGaps(clips: readonly SoundClip[], rate: Rate): object[] {
  let frame = 0;
  return clips.flatMap((one) => {
    const before = one.recordIn - frame;
    frame = one.recordIn + one.frames;
    const gap = { ...item('Gap.1', ''), source_range: range(rate, 0, before) };
    return [...(before > 0 ? [gap] : []), { ...clip(one, rate), effects: [level(one.gainDb)] }];
  });
}

function clip({ name, file, sourceIn, frames, mediaFrames }: EditClip, rate: Rate) {
  return {
    ...item('Clip.2', name),
    source_range: range(rate, sourceIn, frames),
    media_references: {
      DEFAULT_MEDIA: {
        OTIO_SCHEMA: 'ExternalReference.1',
        metadata: {},
        name: file.split('/').at(-1),
        available_range: range(rate, 0, mediaFrames),
        available_image_bounds: null,
        target_url: encodeURI(file),
      },
    },
    active_media_reference_key: 'DEFAULT_MEDIA',
  };
}

/** It covers frames of the clip behind it; the one before it goes on into its handle. */
function transitionBefore({ incoming }: PictureClip, rate: Rate): object[] {
  if (!incoming) return [];
  const isDissolve = incoming.slug === 'fade' || incoming.slug === 'dissolve';
  return [
    {
      OTIO_SCHEMA: 'Transition.1',
      metadata: { backlot: { slug: incoming.slug } },
      name: incoming.slug,
      transition_type: isDissolve ? 'SMPTE_Dissolve' : 'Custom_Transition',
      in_offset: time(rate, 0),
      out_offset: time(rate, incoming.frames),
    },
  ];
}

function level(gainDb: number): object {
  return {
    OTIO_SCHEMA: 'Effect.1',
    metadata: { backlot: { gain_db: Number(gainDb.toFixed(2)) } },
    name: 'Level',
    effect_name: 'AudioLevel',
  };
}

/** Whole for all rates that a storyboard can have; else as close as a number gets. */
function rateOf({ rate }: EditTimeline): number {
  return rate.denominator === 1 ? framesPerSecond(rate) : rate.numerator / rate.denominator;
}
