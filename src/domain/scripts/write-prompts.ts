import type { ShotType } from '#domain/storyboards/shot-type.ts';
import type { FramedShot } from './choose-shot-type.ts';
import type { Cast } from './find-cast.ts';
import { findCapitalRuns } from './read-action.ts';
import type { Sentence } from './read-action.ts';
import type { ShotDraft } from './shot-draft.ts';
import { cameraMoves, deedTable } from './shot-words.ts';

/** Who the shot is about besides its own words, as far as the scene has told. */
export type ShotContext = {
  cast: Cast;
  place: string;
  /** What a pronoun at the beginning means here: the role last seen alone. */
  he: string | null;
  she: string | null;
  /** The other one in the conversation. */
  listener: string | null;
  /** Counts up through the film, so that moves do not repeat. */
  index: number;
};

/** A prompt keeps this many characters of a shot's action; models read no more with attention. */
const longestActionInPrompt = 600;

/** Capitals that stay. */
const initials = new Set(
  'TV POV FBI CIA USA UK NYPD LAPD DJ ID ATM CCTV SUV VW GTI DNA PA OK UFO VHS DVD CD'.split(' '),
);

type Change = { start: number; end: number; text: string };

function applyChanges(text: string, changes: readonly Change[]): string {
  let result = '';
  let from = 0;
  for (const { start, end, text: instead } of changes) {
    if (start < from) continue;
    result += text.slice(from, start) + instead;
    from = end;
  }
  return result + text.slice(from);
}

/** Roles in capitals, as models are told of them; other capitals, which only shout on paper, in small letters. */
function nameRoles(sentence: Sentence, cast: Cast): string {
  const mentions = cast.mentions(sentence.words);
  const inRole = new Set(mentions.flatMap(({ at, length }) => Array.from({ length }, (_, index) => at + index)));
  const roles = mentions.map(({ role, at, length }): Change => {
    const [first, last] = [sentence.words[at], sentence.words[at + length - 1]];
    return { start: first?.start ?? 0, end: last?.end ?? 0, text: role };
  });
  const shouted = findCapitalRuns(sentence).flatMap(({ at, length }): Change[] =>
    sentence.words.slice(at, at + length).flatMap((word, index) => {
      if (inRole.has(at + index) || initials.has(word.text) || word.start === 0) return [];
      return [{ start: word.start, end: word.end, text: word.text.toLowerCase() }];
    }),
  );
  return applyChanges(
    sentence.text,
    [...roles, ...shouted].sort((a, b) => a.start - b.start),
  );
}

/** `He opens the card.` → `SCOTT opens the card.` where only one can be meant. */
function resolvePronoun(text: string, { he, she }: ShotContext): string {
  const match = /^(He|She|His|Her)\b/.exec(text);
  const role = match && (/^H(?:e|is)$/.test(match[1] ?? '') ? he : she);
  if (!match || !role) return text;
  const isPossessive = /^His|^Her/.test(match[0]);
  return `${role}${isPossessive ? "'s" : ''}${text.slice(match[0].length)}`;
}

function shorten(text: string): string {
  if (text.length <= longestActionInPrompt) return text;
  const space = text.lastIndexOf(' ', longestActionInPrompt);
  return `${text.slice(0, space > 0 ? space : longestActionInPrompt)} …`;
}

/** The action as a model is told of it. */
function describeAction(draft: ShotDraft, context: ShotContext): string {
  const [first, ...rest] = draft.sentences.slice(0, 8).map((sentence) => nameRoles(sentence, context.cast));
  return shorten([first === undefined ? '' : resolvePronoun(first, context), ...rest].join(' ').trim());
}

/** How the first line with a direction is to be said. */
function mannerOf({ lines }: ShotDraft): string {
  const manner = lines.find(({ parenthetical }) => parenthetical !== null)?.parenthetical ?? null;
  return manner === null ? '' : `, ${manner}`;
}

function describeSpeaking(draft: ShotDraft, { listener }: ShotContext): string {
  const onScreen = new Set(draft.lines.filter((line) => line.delivery === 'on-screen').map(({ speaker }) => speaker));
  const [first, second] = onScreen;
  const manner = mannerOf(draft);
  if (second !== undefined) return `${[...onScreen].join(' and ')} speak to each other${manner}.`;
  if (first === undefined) {
    return draft.lines.length === 0 || draft.sentences.length > 0 || listener === null ? '' : `${listener} listens.`;
  }
  const verb = draft.lines.some(({ sung }) => sung) ? 'sings' : 'speaks';
  return `${first} ${verb}${listener === null || listener === first ? '' : ` to ${listener}`}${manner}.`;
}

const sentenceCase = (text: string): string =>
  text === '' ? '' : text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();

/** What the picture of a shot shows. Never empty. */
export function writeImagePrompt({ draft, isInsert }: FramedShot, context: ShotContext): string {
  if (draft.kind === 'title') return `Title card on black: "${shorten(draft.sentences[0]?.text ?? '')}"`;
  const angle = draft.angle === null || draft.sentences[0]?.text === draft.angle ? '' : `${sentenceCase(draft.angle)}.`;
  const action = describeAction(draft, context);
  const parts = [isInsert ? 'Insert of a detail.' : '', angle, action, describeSpeaking(draft, context)];
  const text = parts.filter((part) => part !== '').join(' ');
  return text === '' ? `${sentenceCase(context.place) || 'The place'}, seen as a whole.` : text;
}

/** Camera moves by shot type; the shot's place in the film chooses, so that neighbors differ. */
const usualMoves: Record<ShotType, readonly [string, ...string[]]> = {
  establishing: ['Slow push in', 'Slow pan right', 'Slow crane up', 'Slow pan left'],
  aerial: ['Slow forward drift from the air', 'Slow orbit from the air'],
  wide: ['Slow push in', 'Slow pan right', 'Locked-off camera', 'Slow pan left'],
  full: ['Tracking shot', 'Slow pan right', 'Slow pull back'],
  medium: ['Locked-off camera', 'Slow push in', 'Gentle handheld'],
  'close-up': ['Slow push in', 'Locked-off camera', 'Slow push in', 'Gentle handheld'],
  'extreme-close-up': ['Locked-off camera', 'Very slow push in'],
};

function moveOf({ draft, type }: FramedShot, index: number): string {
  if (draft.kind === 'title') return 'Locked-off camera';
  const words = [draft.angle ?? '', ...draft.sentences.map(({ text }) => text)].join(' ').slice(0, 400);
  const written = cameraMoves.find(([pattern]) => pattern.test(words))?.[1];
  if (written) return written;
  const isMoving = draft.sentences.some((sentence) =>
    deedTable.find(sentence.words).some(({ label }) => label === 'moves'),
  );
  const [subject] = draft.roles;
  if (type === 'full' && isMoving && subject !== undefined) return `Tracking shot following ${subject}`;
  const moves = usualMoves[type];
  return moves[index % moves.length] ?? moves[0];
}

/** What moves in a shot's clip: the camera first, then the action or the speaker. */
export function writeVideoPrompt(shot: FramedShot, context: ShotContext): string {
  const { draft } = shot;
  const action = draft.kind === 'title' ? '' : describeAction(draft, context);
  const motion = [action, describeSpeaking(draft, context)].filter((part) => part !== '').join(' ');
  return `${moveOf(shot, context.index)}. ${motion}`.trim();
}
