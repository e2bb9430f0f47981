import type { DialogueLine } from '../breakdown.ts';
import type { Sentence } from '../text/read-action.ts';
import type { ShotDraft } from './shot-draft.ts';

/** `His minion approaches offscreen:`, `Nancy calls in from the bathroom.`: who speaks next is heard, not seen. */
const elsewherePattern =
  /\boff-?screen\b|\b(?:calls?|shouts?|yells?) (?:in |out |up |down )?(?:from|through)\b|\bunseen\b/i;

/** Whether a sentence only says where somebody is who is not in the picture. */
export const isFromElsewhere = ({ text }: Pick<Sentence, 'text'>): boolean => elsewherePattern.test(text);

/** The picture goes to those who are there, and hear it. */
function hearOver(shot: ShotDraft): void {
  shot.lines = shot.lines.map((line): DialogueLine =>
    line.delivery === 'on-screen' && line.speaker === shot.speaker
      ? Object.assign({}, line, { delivery: 'off-screen' })
      : line,
  );
  const others = shot.roles.filter((role) => role !== shot.speaker);
  shot.roles = others.length > 0 ? others : shot.meaning.listener === null ? [] : [shot.meaning.listener];
}

const isHeardOnly = ({ speaker, lines }: ShotDraft): boolean => {
  const own = lines.filter((line) => line.speaker === speaker);
  return own.length > 0 && own.every(({ delivery }) => delivery !== 'on-screen');
};

function followSpeech(elsewhere: Set<string>, shot: ShotDraft, speaker: string): void {
  const { sentences } = shot;
  const isUnseen = sentences.some(isFromElsewhere) || (sentences.length === 0 && elsewhere.has(speaker));
  if (isUnseen) hearOver(shot);
  if (isUnseen || (isHeardOnly(shot) && !shot.roles.includes(speaker))) elsewhere.add(speaker);
  else elsewhere.delete(speaker);
}

/** Who is elsewhere after a shot. */
function follow(elsewhere: Set<string>, shot: ShotDraft): void {
  if (shot.kind === 'speech' && shot.speaker !== null) followSpeech(elsewhere, shot, shot.speaker);
  else if (!shot.sentences.some(isFromElsewhere)) for (const role of shot.roles) elsewhere.delete(role);
}

/**
 * Whoever is in another room stays there until they are seen: their lines are heard, and nobody in the picture is looked at as the one
 * they are spoken to by. Where two places are intercut, both are seen. Changes the shots of one scene.
 */
export function hearFromElsewhere(shots: readonly ShotDraft[], isIntercut: boolean): void {
  const elsewhere = new Set<string>();
  for (const shot of shots) {
    follow(elsewhere, shot);
    const { listener } = shot.meaning;
    if (!isIntercut && listener !== null && elsewhere.has(listener)) shot.meaning = { ...shot.meaning, listener: null };
  }
}
