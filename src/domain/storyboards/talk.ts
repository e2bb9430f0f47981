import type { VoiceLength } from './slot-length.ts';
import type { DialogueLine, Shot } from './storyboard.ts';
import { timeLines } from './timing.ts';

/** What decides who speaks in the clip of a shot. */
export type TalkingShot = Pick<Shot, 'roleIds'> & {
  dialogue: readonly Pick<DialogueLine, 'id' | 'roleId' | 'text' | 'delivery' | 'mix' | 'runsOn'>[];
};

/** The line that somebody speaks in a clip by lip-sync; or why nobody can, in a sentence. */
export type Talk =
  | {
      lineId: string;
      /** How much later its voice is heard than the mouth moves; below zero earlier. */
      lateMs: number;
      /** Other lines are heard, but nobody's mouth moves. */
      isOneOfSeveral: boolean;
    }
  | { refusal: string };

/** A mouth that moves so much too early or too late is seen to do so. */
export const noticedLateMs = 45;

/** What is spoken in a shot's clip by lip-sync: its first line, when whoever says it is seen. */
export function talkOf({ dialogue, roleIds }: TalkingShot, voiceMs: VoiceLength): Talk {
  const [line] = dialogue;
  if (!line) return { refusal: 'No role speaks in this shot.' };
  if (line.delivery !== 'on-screen' || line.runsOn === true) {
    return { refusal: 'The first speaker of this shot is off screen.' };
  }
  if (!roleIds.includes(line.roleId)) return { refusal: 'The first speaker isn’t visible in this shot.' };
  const [time] = timeLines(dialogue.map((one) => ({ ...one, voiceDurationMs: voiceMs(one.id) })));
  return {
    lineId: line.id,
    lateMs: (time?.startMs ?? 0) - line.mix.trimInMs,
    isOneOfSeveral: dialogue.length > 1,
  };
}

/** A line of a shot whose every speaker's mouth moves; `isSeen` tells whether its speaker's does. */
export type SeenTurn<Line> = { line: Line; isSeen: boolean };

/** All that is said in a shot's clip where each speaker's mouth moves with their own lines; or why nobody's does, in a sentence. */
export function turnsOf<Line extends TalkingShot['dialogue'][number]>({
  dialogue,
  roleIds,
}: {
  dialogue: readonly Line[];
  roleIds: readonly string[];
}): SeenTurn<Line>[] | { refusal: string } {
  if (dialogue.length === 0) return { refusal: 'No role speaks in this shot.' };
  const turns = dialogue.map((line) => ({ line, isSeen: isHeardFrom(line) && roleIds.includes(line.roleId) }));
  if (turns.some(({ isSeen }) => isSeen)) return turns;
  if (!dialogue.some(isHeardFrom)) return { refusal: 'The speaker of this shot is off screen.' };
  return { refusal: 'The speaker isn’t visible in this shot.' };
}

const isHeardFrom = ({ delivery, runsOn }: TalkingShot['dialogue'][number]): boolean =>
  delivery === 'on-screen' && runsOn !== true;

/** Said where a line has not been spoken: a mouth cannot follow what nobody has heard. */
export const noVoiceYet = 'The line of this shot has no voice yet. Generate the voice first.';

/** What somebody speaks in a clip, as its take remembers it. */
export type TalkInputs = {
  /** What is said first. */
  lineId: string;
  voiceAssetId: string | null;
  /** All that is said, where each speaker's mouth moves. */
  turns?: TalkTurn[];
};
export type TalkTurn = {
  lineId: string;
  voiceAssetId: string | null;
  trimInMs: number;
  trimOutMs: number;
  offsetMs: number;
  isSeen: boolean;
  simultaneous?: boolean;
};

/** A turn as a take remembers it, but for its voice. */
export function keptTurn(
  { id, mix, simultaneous = false }: DialogueLine,
  isSeen: boolean,
): Omit<TalkTurn, 'voiceAssetId'> {
  const { trimInMs, trimOutMs, offsetMs } = mix;
  return { lineId: id, trimInMs, trimOutMs, offsetMs, isSeen, ...(simultaneous && { simultaneous }) };
}
