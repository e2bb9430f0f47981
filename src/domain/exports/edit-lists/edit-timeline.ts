import type { FrameSize } from '../../storyboards/dimension.ts';
import type { RationalRate } from '../../storyboards/timing.ts';
import type { FilmPlan, Segment } from '../film-plan.ts';
import { type Bus, sampleAt, sampleRate, type SoundPiece } from '../sound/sound-plan.ts';

/** How the film comes into a clip: over so many frames from the cut on. `slug` names what it is in the film. */
export type EditTransition = { slug: string; frames: number };

/** A piece of media on a track. Frames, at the film's rate; media begin at frame 0. */
export type EditClip = {
  name: string;
  /** Relative to the edit's own folder: `media/001-1A.mp4`. */
  file: string;
  /** How long the media is. */
  mediaFrames: number;
  /** Where it begins in the media, and in the film. */
  sourceIn: number;
  recordIn: number;
  frames: number;
};
export type PictureClip = EditClip & {
  /** Null is a cut. */
  incoming: EditTransition | null;
  /** What is made for it: the shot without transitions, with what the next transition needs behind its end. */
  segment: Segment;
};
/** `leadSamples`: silence before the sound, which begins at a sample and not at a frame. */
export type SoundClip = EditClip & { gainDb: number; piece: SoundPiece; leadSamples: number };

/** Sounds one after the other. */
export type SoundTrack = Pick<Track, 'bus' | 'name'> & { clips: SoundClip[] };

/** A film as editing programs know it: one flat track of pictures, one track for each bus, and one for what lies over it. */
export type EditTimeline = {
  title: string;
  rate: RationalRate;
  size: FrameSize;
  frames: number;
  pictures: PictureClip[];
  sounds: SoundTrack[];
};

export const mediaFolder = 'media';

/** A flat track holds no sounds that overlap. */
type Track = { bus: Bus; isOver: boolean; name: string };
const usualTracks: readonly Track[] = [
  { bus: 'dialogue', isOver: false, name: 'Dialogue' },
  { bus: 'effects', isOver: false, name: 'Effects' },
  { bus: 'music', isOver: false, name: 'Music' },
];
/** Only where there is something on them. */
const tracksOver: readonly Track[] = [
  { bus: 'dialogue', isOver: true, name: 'Narration' },
  { bus: 'effects', isOver: true, name: 'Clips' },
];

/**
 * The edit of a film, with the media that has to be made for it. `gainOf` is how much the film raises a sound; it becomes
 * the clip's level, and the media keeps its own.
 */
export function planEdit(title: string, plan: FilmPlan, gainOf: (bus: Bus, piece: SoundPiece) => number): EditTimeline {
  const { rate, size, frames } = plan;
  return {
    title,
    rate,
    size,
    frames,
    pictures: pictureClips(plan),
    sounds: [...usualTracks.map(soundTrack), ...tracksOver.map(soundTrack).filter(({ clips }) => clips.length > 0)],
  };

  function soundTrack(track: Track): SoundTrack {
    return { bus: track.bus, name: track.name, clips: soundClips(plan, track, gainOf) };
  }
}

function pictureClips({ segments }: FilmPlan): PictureClip[] {
  let recordIn = 0;
  return segments.map((segment, n) => {
    const { shotLabel, frames, incoming } = segment;
    const handle = segments[n + 1]?.incoming?.frames ?? 0;
    const clip: PictureClip = {
      name: shotLabel,
      file: `${mediaFolder}/${numbered(n)}-${fileName(shotLabel)}.mp4`,
      mediaFrames: frames + handle,
      sourceIn: 0,
      recordIn,
      frames,
      incoming: incoming && { slug: incoming.slug, frames: incoming.frames },
      // Without captions: what is burned in cannot be cut.
      segment: { shotId: segment.shotId, shotLabel, frames: frames + handle, picture: segment.picture, incoming: null },
    };
    recordIn += frames;
    return clip;
  });
}

function soundClips(plan: FilmPlan, track: Track, gainOf: (bus: Bus, piece: SoundPiece) => number): SoundClip[] {
  const { bus, isOver } = track;
  const kind = track.name.toLowerCase();
  const { rate, frames: filmFrames } = plan;
  const pieces = plan.sound.stems
    .filter((stem) => stem.bus === bus && (stem.isOver ?? false) === isOver)
    .flatMap((stem) => stem.pieces.map((piece) => ({ piece, startSample: stem.startSample + piece.startSample })))
    .toSorted((a, b) => a.startSample - b.startSample);
  return pieces.map(({ piece, startSample }, n) => {
    const recordIn = frameHolding(startSample, rate);
    const end = Math.min(filmFrames, frameAfter(startSample + piece.samples, rate));
    const before = pieces[n + 1]?.startSample;
    // Two sounds may share a frame; a track of an editing program has room for one.
    const last = before === undefined ? end : Math.min(end, frameHolding(before, rate));
    const frames = Math.max(1, last - recordIn);
    const name = `${kind} ${n + 1}`;
    const file = `${mediaFolder}/${kind}-${numbered(n)}.wav`;
    const leadSamples = startSample - sampleAt(recordIn, rate);
    return {
      name,
      file,
      mediaFrames: frames,
      sourceIn: 0,
      recordIn,
      frames,
      gainDb: gainOf(bus, piece),
      piece,
      leadSamples,
    };
  });
}

/** The frame in which a sample is heard. */
function frameHolding(sample: number, rate: RationalRate): number {
  const frame = Math.floor((sample * rate.numerator) / (sampleRate * rate.denominator));
  return sampleAt(frame + 1, rate) <= sample ? frame + 1 : frame;
}

/** The first frame that begins at a sample or behind it. */
function frameAfter(sample: number, rate: RationalRate): number {
  return Math.ceil((sample * rate.numerator) / (sampleRate * rate.denominator));
}

const numbered = (n: number) => String(n + 1).padStart(3, '0');

/** Systems hold names of 255 bytes; a letter takes up to four, and an ending comes behind. */
const longestName = 50;
/** Names that Windows keeps for devices. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** What may stand in a file's name on every system. */
export function fileName(text: string): string {
  const allowed = text
    .replaceAll(/[^\p{L}\p{M}\p{N} _-]+/gu, '')
    .replaceAll(/ +/g, ' ')
    .trim();
  // What is cut off must not leave half a letter.
  const name =
    allowed
      .slice(0, longestName)
      .replace(/[\uD800-\uDBFF]$/, '')
      .trim() || 'untitled';
  return deviceName.test(name) ? `${name}_` : name;
}
