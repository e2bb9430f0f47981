import { fitText } from '../generation/fit-text.ts';
import { plainTags } from '../generation/plain-tags.ts';
import { asSentence } from '../generation/words-to-send.ts';
import { styleInWords } from '../storyboards/visual-styles.ts';
import type { VoiceGender } from '../voices/voice.ts';
import { type CharacterPart, type ExpressionPart, isTurnaround, type TurnaroundPart } from './parts.ts';

/** A look and its character, as far as words tell them. */
export type PartWords = {
  name: string;
  gender: VoiceGender;
  /** Of the look. */
  age: number | null;
  /** What the user wrote for pictures; the description where that is empty. */
  prompt: string;
  /** Clothes, hair and makeup of the look. */
  wardrobe: string;
};

type Asked = {
  part: CharacterPart;
  style: string | null;
  /** Tags of other pictures that the prompt may name. */
  tags: readonly string[];
  /** How many characters the model reads. */
  promptCharacters: number;
  /** Whether the picture shows what the look wears. */
  isDressed: boolean;
};

/** The words for one picture: the request's own, and what is said of the person wherever a model reads that. */
export type ComposedPart = { name: string; prompt: string; description: string; isCut: boolean };

/** The name in a prompt of a character that has none yet. */
const nameless = 'Person';
/** A subject's name and description together. */
const subjectCharacters = 2_000;
/** Kept free for what is said of the person, however long the wardrobe is. */
const personCharacters = 500;
/** `Image 1 shows Ana (…).` */
const framingOfSubject = 40;

const backdrop = 'Plain light gray photo studio, even light.';

const views: Record<TurnaroundPart, string> = {
  front: 'stands, seen from the front, facing the camera',
  'three-quarter': 'stands in three-quarter view, turned half away from the camera',
  profile: 'stands in profile, seen from the side',
  back: 'stands, seen from behind',
};

const feelings: Record<ExpressionPart, string> = {
  neutral: 'has a neutral expression',
  happy: 'is happy, smiling',
  sad: 'is sad',
  angry: 'is angry',
  afraid: 'is afraid',
  surprised: 'is surprised',
};

function shown(part: CharacterPart, name: string, age: number | null): string {
  const who = age === null ? name : `${name} at the age of ${age}`;
  if (part === 'headshot') return `Close-up. Casting headshot of ${who}, facing the camera, neutral expression.`;
  if (part === 'full-body') return `Full shot, head to toe. ${name} stands, facing the camera.`;
  if (isTurnaround(part)) return `Full shot, head to toe. ${name} ${views[part]}.`;
  return `Close-up. ${name} ${feelings[part]}, facing the camera.`;
}

/** `62 years old, female`: what the prompt may not say, or says of another age. */
function factsOf({ age, gender }: PartWords): string {
  const years = age === null ? '' : `${age} years old`;
  return [years, gender === 'neutral' ? '' : gender].filter((fact) => fact !== '').join(', ');
}

/**
 * Composes the words for a part. The facts and the prompt of the character become the description of
 * the subject, which every model reads. The part that does not fit there is added to the prompt, up to the model's limit.
 */
export function composePart(words: PartWords, { part, style, tags, promptCharacters, isDressed }: Asked): ComposedPart {
  const name = words.name.trim() || nameless;
  const plain = (text: string): string => plainTags(text.trim(), tags);
  const inStyle = style === null ? '' : styleInWords(style);
  const frame = [shown(part, name, part === 'headshot' ? words.age : null), backdrop, inStyle].join(' ').trim();
  const room = promptCharacters - frame.length - framingOfSubject - name.length;

  const wardrobe = isDressed ? plain(words.wardrobe) : '';
  const worn = fitText(wardrobe, Math.max(0, room - personCharacters));
  const person = [factsOf(words), plain(words.prompt)].filter((text) => text !== '').join('. ');
  const description = fitText(person, Math.max(0, Math.min(room - worn.length, subjectCharacters - name.length)));
  const left = person.slice(description.length).trim();
  const more = fitText(left, Math.max(0, room - worn.length - description.length - framingOfSubject));

  const wears = worn === '' ? '' : asSentence(`${name} wears ${worn}`);
  const rest = more === '' ? '' : asSentence(`More of ${name}: ${more}`);
  return {
    name,
    prompt: [frame, wears, rest].filter((text) => text !== '').join(' '),
    description,
    isCut: worn.length < wardrobe.length || more.length < left.length,
  };
}
