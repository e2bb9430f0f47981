import type { FrameRate } from './dimension.ts';
import type { SoundMix } from './sound-mix.ts';
import type { ShotTransition } from './storyboard.ts';
import type { TransitionSlug } from './transitions.ts';

/** Frames per second as a fraction, because 24000/1001 has no exact decimal. */
export type RationalRate = { numerator: number; denominator: number };

/** A storyboard's whole frame rate as a fraction. */
export function rationalRate(frameRate: FrameRate): RationalRate {
  return { numerator: frameRate, denominator: 1 };
}

/** The nearest whole number of frames to a duration in milliseconds. */
export function framesOf(durationMs: number, rate: RationalRate): number {
  return Math.round((durationMs * rate.numerator) / (1000 * rate.denominator));
}

/** The frames that hold a duration in milliseconds in full. */
export function framesToHold(durationMs: number, rate: RationalRate): number {
  return Math.ceil((durationMs * rate.numerator) / (1000 * rate.denominator));
}

/** How long so many frames last, in milliseconds; not rounded. */
export function millisecondsOf(frames: number, rate: RationalRate): number {
  return (frames * 1000 * rate.denominator) / rate.numerator;
}

/** The pauses around the lines of a shot, in milliseconds. */
export const dialoguePauses = { leadInMs: 200, gapMs: 250, tailMs: 300 } as const;

/** Music rings on for so long under the beginning of the next cue: between two endings and beginnings nothing would be heard. */
export const musicRingMs = 1500;

/** A line of dialogue as timing sees it; `voiceDurationMs` is null while nobody has spoken it. */
export type SpokenLine = {
  id: string;
  text: string;
  voiceDurationMs: number | null;
  /** How its voice is cut and moved; as it is when it is left out. */
  mix?: Pick<SoundMix, 'trimInMs' | 'trimOutMs' | 'offsetMs'> | undefined;
  /** It begins with its shot and is heard to its end, under whatever comes; it makes no shot longer. */
  runsOn?: boolean | undefined;
  /** It is said at the same time as the line before it. */
  simultaneous?: boolean | undefined;
};

/** When a line is heard: milliseconds from the first frame of its shot; below zero before it. */
export type LineTime = { lineId: string; startMs: number; durationMs: number };

// 150 words a minute, at six characters a word with its space: the usual pace of a read-through.
const spokenCharactersPerSecond = 15;
const shortestLineMs = 600;

/** How long a line will last when somebody speaks it, in milliseconds, by reading speed. */
export function estimateSpeechMs(text: string): number {
  const characters = text.trim().replaceAll(/\s+/g, ' ').length;
  return Math.max(shortestLineMs, Math.round((characters * 1000) / spokenCharactersPerSecond));
}

/** When each line of a shot is heard: one after the other, but for those that are said together, with their real voices or the estimate. */
export function timeLines(dialogue: readonly SpokenLine[]): LineTime[] {
  return takeTurns(dialogue).lines;
}

/** How long a shot must be to hold its lines and the pauses around them, in milliseconds; 0 without lines. */
export function dialogueMs(dialogue: readonly SpokenLine[]): number {
  return takeTurns(dialogue).endMs;
}

function takeTurns(dialogue: readonly SpokenLine[]): { lines: LineTime[]; endMs: number } {
  let endMs = 0;
  let turnMs = 0;
  const lines = dialogue.map(({ runsOn = false, simultaneous = false, ...line }): LineTime => {
    const { id: lineId } = line;
    const { trimInMs = 0, offsetMs = 0 } = line.mix ?? {};
    const durationMs = heardMs(line);
    if (runsOn) return { lineId, startMs: offsetMs, durationMs };
    if (endMs === 0) turnMs = dialoguePauses.leadInMs;
    else if (!simultaneous) turnMs = endMs + dialoguePauses.gapMs;
    // Its room: a trimmed beginning leaves what is heard where it was, so the rest stays too. Moving it moves nothing else.
    endMs = Math.max(endMs, turnMs + durationMs + Math.min(Math.max(offsetMs, 0), trimInMs));
    return { lineId, startMs: turnMs + offsetMs, durationMs };
  });
  return { lines, endMs: endMs === 0 ? 0 : endMs + dialoguePauses.tailMs };
}

/** How much of a line's voice is heard, in milliseconds; as long as it takes to say it where nobody has. */
function heardMs({ text, voiceDurationMs, mix }: SpokenLine): number {
  if (voiceDurationMs === null) return estimateSpeechMs(text);
  return Math.max(0, voiceDurationMs - (mix?.trimInMs ?? 0) - (mix?.trimOutMs ?? 0));
}

export type ShotToTime = {
  id: string;
  durationMs: number;
  dialogue: readonly SpokenLine[];
  /** To the next shot; null is a cut. */
  transition: ShotTransition | null;
};
export type SceneToTime = { id: string; musicPrompt: string | null; shots: readonly ShotToTime[] };

/** How many frames a shot has: what was asked for, what its dialogue needs, and never less than one. */
export function shotFrames(
  { durationMs, dialogue }: Pick<ShotToTime, 'durationMs' | 'dialogue'>,
  rate: RationalRate,
): number {
  return Math.max(framesOf(durationMs, rate), framesToHold(dialogueMs(dialogue), rate), 1);
}

/**
 * A transition into a shot: it covers the shot's first `frames` frames, while the outgoing picture goes on beyond its
 * end. In frame number `i` of them the incoming picture has come by `i / frames`.
 */
export type IncomingTransition = { slug: TransitionSlug; frames: number };

export type ShotTime = {
  shotId: string;
  /** Within the film. */
  startFrame: number;
  frames: number;
  /** How the film comes into this shot; null is a cut, or the beginning. */
  incoming: IncomingTransition | null;
  /** From the shot's first frame. */
  lines: LineTime[];
};
export type SceneTime = { sceneId: string; startFrame: number; frames: number; shots: ShotTime[] };
/** Music that begins with a scene and lasts until the next cue or the end of the film. */
export type CueTime = { sceneId: string; startFrame: number; frames: number };
export type FilmTime = { frames: number; scenes: SceneTime[]; cues: CueTime[] };

/**
 * When everything of a film happens, in whole frames. Transitions do not change the film's length. The player and the
 * export both follow this.
 */
export function timeFilm(scenes: readonly SceneToTime[], rate: RationalRate): FilmTime {
  let frames = 0;
  let before: { frames: number; transition: ShotTransition | null } | null = null;
  const times: SceneTime[] = [];
  for (const scene of scenes) {
    const startFrame = frames;
    const shots: ShotTime[] = [];
    for (const shot of scene.shots) {
      const length = shotFrames(shot, rate);
      const incoming = before && incomingTransition(before, length, rate);
      shots.push({ shotId: shot.id, startFrame: frames, frames: length, incoming, lines: timeLines(shot.dialogue) });
      before = { frames: length, transition: shot.transition };
      frames += length;
    }
    times.push({ sceneId: scene.id, startFrame, frames: frames - startFrame, shots });
  }
  return { frames, scenes: times, cues: timeCues(scenes, times, frames) };
}

function incomingTransition(
  before: { frames: number; transition: ShotTransition | null },
  frames: number,
  rate: RationalRate,
): IncomingTransition | null {
  if (before.transition === null) return null;
  const asked = framesOf(before.transition.durationMs, rate);
  const clamped = Math.min(asked, before.frames, frames);
  return clamped < 1 ? null : { slug: before.transition.slug, frames: clamped };
}

function timeCues(scenes: readonly SceneToTime[], times: readonly SceneTime[], filmFrames: number): CueTime[] {
  const starts = times.filter((_, n) => scenes[n]?.musicPrompt !== null);
  return starts
    .map(({ sceneId, startFrame }, n) => {
      const end = starts[n + 1]?.startFrame ?? filmFrames;
      return { sceneId, startFrame, frames: end - startFrame };
    })
    .filter((cue) => cue.frames > 0);
}
