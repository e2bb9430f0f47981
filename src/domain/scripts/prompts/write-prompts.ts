import type { ShotType } from '#domain/storyboards/shot-type.ts';
import type { BreakdownShot } from '../breakdown.ts';
import type { FramedShot } from '../shots/choose-shot-type.ts';
import { describeOver, describeSpeaking, describeStaging } from './describe-talk.ts';
import type { ShotContext } from './describe-talk.ts';
import type { Cast } from '../cast/cast.ts';
import { describeWardrobe } from '../cast/wardrobe.ts';
import { isAside, withoutAsides } from '../shots/asides.ts';
import { isFromElsewhere } from '../shots/elsewhere.ts';
import { isOfPlace } from '../cast/seen-roles.ts';
import { inTitleCase, nameRoles, softenCapitals } from '../cast/name-roles.ts';
import { withoutTail } from '../scenes/parse-heading.ts';
import { isHandwriting, joinLetters } from '../text/read-action.ts';
import type { Sentence } from '../text/read-action.ts';
import type { ShotDraft } from '../shots/shot-draft.ts';
import { describeHeld, isOfMoving } from './describe-held.ts';
import { listNames, resolveNext, resolveObject, resolvePronoun, resolveWithin } from './resolve-pronouns.ts';
import { cameraMoves, cameraWords } from '../shots/shot-words.ts';

/** A shot's prompts. */
export type Prompts = Pick<BreakdownShot, 'imagePrompt' | 'videoPrompt'>;

/** A prompt keeps this many characters of a shot's action; models read no more with attention. */
const longestActionInPrompt = 600;

const joinParts = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

function shorten(text: string): string {
  if (text.length <= longestActionInPrompt) return text;
  const space = text.lastIndexOf(' ', longestActionInPrompt);
  return `${text.slice(0, space > 0 ? space : longestActionInPrompt)} …`;
}

/** Words that only join a sentence to the one before. */
function withoutJoint(text: string): string {
  const rest = text.replace(/^(?:And|But|So|Then|Suddenly|Sure enough|Actually|Of course|Finally),? (?:then,? )?/, '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** One letter in one picture. */
function describeLetter(sentences: readonly Sentence[]): string {
  const [text = ''] = joinLetters(sentences.map((sentence) => sentence.text));
  return text === '' ? '' : shorten(text.replace(/"$/, '')).concat('"');
}

/** The sentences of a shot that can be seen. */
function shownSentences({ sentences, lines, roles }: ShotDraft, cast: Cast): readonly Sentence[] {
  // Somebody calls from elsewhere, and is only heard.
  if (lines.length > 0 && roles.length > 0 && sentences.every(isFromElsewhere)) return [];
  const shown = sentences.filter((sentence) => !isAside(sentence, cast));
  return shown.length > 0 ? shown : sentences;
}

/** The action as a model is told of it. */
function describeAction(draft: ShotDraft, { cast }: ShotContext): string {
  const sentences = shownSentences(draft, cast)
    .slice(0, 8)
    .map((sentence, at) => {
      const named = nameRoles(sentence, cast);
      const text = resolveObject(withoutAsides(/^Insert - [^.]+$/i.test(named) ? `${named}.` : named), draft, cast);
      return at === 0 ? text : resolveNext(text, draft, cast);
    });
  const [first, ...rest] = sentences;
  if (draft.sentences.every(isHandwriting)) return describeLetter(draft.sentences);
  const begin =
    first === undefined
      ? ''
      : resolveWithin(
          resolvePronoun(withoutJoint(first), draft.meaning, draft.roles.length > 0 || !isOfPlace(draft.sentences[0])),
          draft.roles,
          cast,
        );
  return shorten([begin, ...rest].join(' ').trim()).replace(/:$/, '.');
}

/** The heading within the scene, as the beginning of the picture's description. */
function describeAngle(draft: ShotDraft, { cast }: ShotContext): string {
  if (draft.angle === null || draft.sentences[0]?.text === draft.angle) return '';
  const named = softenCapitals(withoutTail(draft.angle), cast);
  // `.NAK` / `grins with boyish glee.` is one sentence.
  const goesOn = /^\p{Ll}/u.test(draft.sentences[0]?.text ?? '');
  return goesOn ? named : `${named}.`;
}

/** From where the picture is seen, where the scene's heading does not tell. */
function describeCamera(draft: ShotDraft, context: ShotContext, action: string): string {
  if (draft.isOnTelevision) return 'On the television screen.';
  const angle = describeAngle(draft, context);
  if (angle !== '' || draft.side === null || /^(?:inside|outside)\b/i.test(action)) return angle;
  return inTitleCase(`${draft.side}.`);
}

/** The place alone, before anything happens in it. */
export function describePlace({ place }: Pick<ShotContext, 'place'>): string {
  const text = inTitleCase(withoutTail(place));
  return text === '' ? 'The place, seen as a whole.' : `${text}, seen as a whole.`;
}

/** What a shot's two prompts have in common. */
type Described = { action: string; speaking: string };

/** Whoever is seen without being named: `It gives him pause.` shows him. */
function describeUnnamed({ kind, roles }: ShotDraft, text: string): string {
  if (kind !== 'action') return '';
  const unnamed = roles.slice(0, 4).filter((role) => !text.includes(role));
  const verb = unnamed.length > 1 ? 'are' : 'is';
  return unnamed.length === 0 ? '' : `${listNames(unnamed)} ${verb} in the picture.`;
}

/** Words that go on with the next picture (`SCOTT watches as`) end here. */
const endSentence = (text: string): string =>
  text === '' || /[.!?…"”:]$/.test(text)
    ? text
    : `${text.replace(/[,;]?(?: (?:and|as|but|because|when|while|until|where))?[,;]?$/, '')}.`;

/** What the scene and the film have told before: how people sit, and what they wear. */
const describeKnown = (draft: ShotDraft, { wardrobe, cast }: ShotContext, text: string): string[] => [
  ...describeHeld(draft),
  ...describeWardrobe(wardrobe, text, { ...draft, cast }),
];

/** A heading that goes on in the action is one sentence with it. */
function fromAngle(angle: string, action: string): [angle: string, action: string] {
  const isOwn = angle === '' || angle.endsWith('.');
  return [angle, isOwn ? action : action.charAt(0).toLowerCase() + action.slice(1)];
}

const framedPattern = /^(?:insert|close)\b/i;

/** What the picture of a shot shows. Never empty. */
function writeImagePrompt(shot: FramedShot, context: ShotContext, { action, speaking }: Described): string {
  const { draft, isInsert } = shot;
  if (draft.kind === 'title') return `Title card on black: "${shorten(draft.sentences[0]?.text ?? '')}"`;
  const text = joinParts([
    isInsert && !framedPattern.test(action) ? 'Insert of a detail.' : '',
    endSentence(joinParts(fromAngle(describeCamera(draft, context, action), action))),
    describeOver(shot, context) + speaking,
    describeStaging(shot, context),
  ]);
  const known = isInsert ? [] : describeKnown(draft, context, text);
  const picture = text === '' ? describePlace(context) : joinParts([text, describeUnnamed(draft, text), ...known]);
  const { era, whole } = context;
  return joinParts([
    picture,
    whole === null ? '' : `Setting: ${inTitleCase(whole)}.`,
    era === null ? '' : `Period: ${era}.`,
  ]);
}

/** Camera moves by shot type; the shot's place in the film chooses, so that neighbors differ. */
const usualMoves: Record<ShotType, readonly [string, ...string[]]> = {
  establishing: ['Slow push in', 'Slow pan right', 'Slow crane up', 'Slow pan left'],
  aerial: ['Slow forward drift from the air', 'Slow orbit from the air'],
  wide: ['Slow push in', 'Slow pan right', 'Locked-off camera', 'Slow pan left'],
  full: ['Slow push in', 'Slow pan right', 'Slow pull back'],
  medium: ['Locked-off camera', 'Slow push in', 'Gentle handheld'],
  'close-up': ['Slow push in', 'Locked-off camera', 'Slow push in', 'Gentle handheld'],
  'extreme-close-up': ['Locked-off camera', 'Very slow push in'],
};

const writtenMove = (words: string): string | undefined =>
  cameraWords.test(words) ? cameraMoves.find(([pattern]) => pattern.test(words))?.[1] : undefined;

function moveOf({ draft, type }: FramedShot, index: number): string {
  if (draft.kind === 'title') return 'Locked-off camera';
  const words = [draft.angle ?? '', ...draft.sentences.map(({ text }) => text)].join(' ').slice(0, 400);
  const written = writtenMove(words);
  if (written) return written;
  if (/\bPOV\b/.test(words)) return 'Handheld point-of-view camera';
  const [subject] = draft.roles;
  if (type === 'full' && subject !== undefined && isOfMoving(draft)) return `Tracking shot following ${subject}`;
  const moves = usualMoves[type];
  return moves[index % moves.length] ?? moves[0];
}

/** What moves in a shot's clip: the camera first, then the action or the speaker. */
function writeVideoPrompt(shot: FramedShot, context: ShotContext, { action, speaking }: Described): string {
  const { kind } = shot.draft;
  const said = joinParts([kind === 'title' ? '' : action, speaking]);
  const motion = said === '' && kind !== 'title' ? describePlace(context) : said;
  return `${moveOf(shot, context.index)}. ${motion}`.trim();
}

/** What the models are told of a shot: what its picture shows, and what moves in its clip. */
export function writePrompts(shot: FramedShot, context: ShotContext): Prompts {
  const described = { action: describeAction(shot.draft, context), speaking: describeSpeaking(shot, context) };
  return {
    imagePrompt: writeImagePrompt(shot, context, described),
    videoPrompt: writeVideoPrompt(shot, context, described),
  };
}
