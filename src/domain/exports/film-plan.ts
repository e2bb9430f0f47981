import { type FitType, type FrameSize, frameSize, type Resolution } from '../storyboards/dimension.ts';
import {
  type FilmTime,
  framesOf,
  type IncomingTransition,
  type RationalRate,
  rationalRate,
  type SceneToTime,
  type ShotTime,
  type ShotToTime,
  type SpokenLine,
  timeFilm,
} from '../storyboards/timing.ts';
import { type Caption, type FramedCaption, framedCaptions, planCaptions } from './captions/captions.ts';
import type { VideoCodec } from './export-format.ts';
import { chosenScenes, type FilmOptions } from './export-options.ts';
import type { Delivery } from './sound/loudness.ts';
import type { FilmBoard, FilmBoardScene, FilmBoardShot, FilmClip, FilmPicture } from './film-board.ts';
import { planSound, type SoundPlan } from './sound/sound-plan.ts';

/** A drawn card that stands for a shot nobody has made a picture of. */
export type Slate = { shotLabel: string; slugLine: string; action: string };

/**
 * What a shot's picture is made from. A clip is held on its last frame when it is too short, and cut when too long; it begins
 * at `fromFrame`, counted at the film's rate. `fitType` is there where it is not the film's.
 */
export type PictureSource =
  | { kind: 'clip'; clip: FilmClip; fromFrame?: number; fitType?: FitType }
  | { kind: 'still'; still: FilmPicture; fitType?: FitType }
  | { kind: 'slate'; slate: Slate };

/** The outgoing picture of a transition. `fromFrame` is where it goes on, at the film's rate; a still has only one. */
export type OutgoingPicture = { picture: PictureSource; fromFrame: number };

/** One shot's slot in the film, with the transition into it: the unit that is encoded, kept and joined. */
export type Segment = {
  shotId: string;
  shotLabel: string;
  frames: number;
  picture: PictureSource;
  incoming: (IncomingTransition & { outgoing: OutgoingPicture }) | null;
  /** Written into the picture; left out when there are none. */
  captions?: FramedCaption[];
};

/** What all segments of a film have in common. */
export type FilmFormat = {
  size: FrameSize;
  resolution: Resolution;
  fitType: FitType;
  rate: RationalRate;
  /** H.264 when it is left out. */
  codec?: VideoCodec;
  /** Written into a corner of the picture all the time; nothing when it is left out. */
  label?: string;
};

/** A film, decided to the frame. Plain JSON; nothing of it depends on when or where it is made. */
export type FilmPlan = FilmFormat & {
  frames: number;
  segments: Segment[];
  sound: SoundPlan;
  /** What the finished sound is to be like; the level of the web when it is left out. */
  delivery?: Delivery;
};

/** How the film is put into a file. */
export type FilmForm = { codec?: VideoCodec; delivery?: Delivery; burnCaptions?: boolean };

/** Decides everything of a film. A board without shots gives a film without frames. */
export function planFilm(board: FilmBoard, options: FilmOptions, form: FilmForm = {}): FilmPlan {
  const scenes = chosenScenes(options, board);
  const rate = rationalRate(options.frameRate);
  const time = timeBoard(scenes, rate);
  return {
    size: frameSize(options.dimension, options.resolution),
    resolution: options.resolution,
    fitType: options.fitType,
    rate,
    ...(form.codec && { codec: form.codec }),
    ...(form.delivery && { delivery: form.delivery }),
    frames: time.frames,
    segments: withCaptions(planSegments(scenes, time, rate), form.burnCaptions ? planCaptions(scenes, time, rate) : []),
    sound: planSound(scenes, time, rate),
  };

  function withCaptions(segments: Segment[], captions: readonly Caption[]): Segment[] {
    if (captions.length === 0) return segments;
    let startFrame = 0;
    return segments.map((segment) => {
      const inside = framedCaptions(captions, { startFrame, frames: segment.frames, rate });
      startFrame += segment.frames;
      return inside.length === 0 ? segment : { ...segment, captions: inside };
    });
  }
}

/** What of a scene decides when its parts happen. A voice whose length nobody knows counts as one that is not there. */
export type TimedScene = Pick<SceneToTime, 'id' | 'musicPrompt'> & {
  shots: readonly (Omit<ShotToTime, 'dialogue'> & {
    dialogue: readonly (Omit<SpokenLine, 'voiceDurationMs'> & { voice: { durationMs: number | null } | null })[];
  })[];
};

/** When everything of a board happens. */
export function timeBoard(scenes: readonly TimedScene[], rate: RationalRate): FilmTime {
  const toTime = scenes.map(({ id, musicPrompt, shots }) => ({
    id,
    musicPrompt,
    shots: shots.map(({ id, durationMs, dialogue, transition }) => ({
      id,
      durationMs,
      dialogue: dialogue.map((line) => ({ ...line, voiceDurationMs: line.voice?.durationMs ?? null })),
      transition,
    })),
  }));
  return timeFilm(toTime, rate);
}

type Slot = { scene: FilmBoardScene; shot: FilmBoardShot; time: ShotTime };

function planSegments(scenes: readonly FilmBoardScene[], time: FilmTime, rate: RationalRate): Segment[] {
  const slots = scenes.flatMap((scene, s) =>
    scene.shots.flatMap((shot, n): Slot[] => {
      const shotTime = time.scenes[s]?.shots[n];
      return shotTime === undefined ? [] : [{ scene, shot, time: shotTime }];
    }),
  );
  return slots.map((slot, n) => {
    const before = slots[n - 1];
    const { incoming } = slot.time;
    return {
      shotId: slot.shot.id,
      shotLabel: slot.shot.label,
      frames: slot.time.frames,
      picture: pictureOf(slot, rate),
      incoming: incoming && before ? { ...incoming, outgoing: goOn(before, rate) } : null,
    };
  });
}

function pictureOf({ scene, shot }: Slot, rate: RationalRate): PictureSource {
  const fit = shot.fit ? { fitType: shot.fit } : {};
  if (shot.clip) {
    const fromFrame = Math.min(framesOf(shot.trimInMs ?? 0, rate), lastFrame(shot.clip, rate));
    return { kind: 'clip', clip: shot.clip, ...(fromFrame > 0 && { fromFrame }), ...fit };
  }
  if (shot.picture) return { kind: 'still', still: shot.picture, ...fit };
  return { kind: 'slate', slate: { shotLabel: shot.label, slugLine: scene.slugLine, action: shot.action } };
}

/** Where a shot's picture goes on after its last frame: further into its clip, or its last frame held. */
function goOn(slot: Slot, rate: RationalRate): OutgoingPicture {
  const picture = pictureOf(slot, rate);
  if (picture.kind !== 'clip') return { picture, fromFrame: 0 };
  const fromFrame = (picture.fromFrame ?? 0) + slot.time.frames;
  return { picture, fromFrame: Math.min(fromFrame, lastFrame(picture.clip, rate)) };
}

/** The number of a clip's last frame, counted at the film's rate. */
export function lastFrame({ durationMs }: Pick<FilmClip, 'durationMs'>, rate: RationalRate): number {
  return Math.max(0, framesOf(durationMs, rate) - 1);
}
