import type { DialogueLine } from '../breakdown.ts';
import type { ShotDraft } from './shot-draft.ts';

/** Whether a shot is only more of the speech that the one before it began. */
function goesOn(shot: ShotDraft, before: ShotDraft | undefined): boolean {
  const isOnlySpeech = shot.kind === 'speech' && shot.sentences.length === 0 && before?.transition === null;
  const [line, last] = [shot.lines[0], before?.lines.at(-1)];
  return isOnlySpeech && line !== undefined && line.speaker === last?.speaker;
}

/** The picture goes to the one who listens; the words go on. */
function turnToListener(shot: ShotDraft, listener: string): void {
  shot.speaker = listener;
  shot.roles = [listener];
  shot.isReaction = true;
  shot.lines = shot.lines.map((line): DialogueLine => Object.assign({}, line, { delivery: 'off-screen' }));
}

/**
 * A speech that takes several shots is not all of the speaker: every second shot is of the listener, as an editor would cut it, unless
 * the listener has the next picture anyway. Changes the shots.
 */
export function addReactions(shots: readonly ShotDraft[]): void {
  let part = 0;
  for (const [at, shot] of shots.entries()) {
    part = goesOn(shot, shots[at - 1]) ? part + 1 : 0;
    const { listener } = shot.meaning;
    const isOnScreen = shot.lines.every(({ delivery }) => delivery === 'on-screen');
    if (part % 2 === 0 || listener === null || listener === shot.speaker || !isOnScreen) continue;
    const next = shots[at + 1];
    if (next?.kind === 'speech' && next.speaker === listener) continue;
    turnToListener(shot, listener);
  }
}
