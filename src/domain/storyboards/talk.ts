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
  if (!line) return { refusal: 'Nobody speaks in this shot.' };
  if (line.delivery !== 'on-screen' || line.runsOn === true) {
    return { refusal: 'Who speaks first in this shot is only heard.' };
  }
  if (!roleIds.includes(line.roleId)) return { refusal: 'Who speaks first in this shot is not seen in it.' };
  const [time] = timeLines(dialogue.map((one) => ({ ...one, voiceDurationMs: voiceMs(one.id) })));
  return {
    lineId: line.id,
    lateMs: (time?.startMs ?? 0) - line.mix.trimInMs,
    isOneOfSeveral: dialogue.length > 1,
  };
}

/** Said where a line has not been spoken: a mouth cannot follow what nobody has heard. */
export const noVoiceYet = 'Its line has no voice yet. Make the voice first.';
