import { fitText } from '../generation/fit-text.ts';
import { asSentence } from '../generation/words-to-send.ts';
import type { CastCharacter, CastLook } from './cast-character.ts';

/** As many characters as a description has in a form; several people of a shot must fit into one prompt. */
const personCharacters = 500;
const wardrobeCharacters = 500;

/** A look in words, as a prompt has them. */
export type LookWords = {
  /** Who it is, at which age, in which clothes. */
  description: string;
  /** The clothes alone; empty where nothing is said of them. */
  wears: string;
  /** The texts are longer than what a prompt has room for. */
  isCut: boolean;
};

/** Describes a look for a prompt. `roleDescription` is what the role says, for a character of whom nothing was written. */
export function describeLook(
  { description, gender, looks }: Pick<CastCharacter, 'description' | 'gender' | 'looks'>,
  look: CastLook,
  roleDescription: string,
): LookWords {
  const told = description.trim() || roleDescription.trim();
  // The main look is called so in every character; the name of another one says something.
  const clothes = look.wardrobe.trim() || (look.id === looks[0]?.id ? '' : look.name.trim());
  const [person, wears] = [fitText(told, personCharacters), fitText(clothes, wardrobeCharacters)];
  const years = look.age === null ? [] : [`${look.age} years old`];
  const facts = [...years, ...(gender === 'neutral' ? [] : [gender])].join(', ');
  const parts = [facts, person, wears === '' ? '' : `Wears ${wears}`].filter((part) => part !== '');
  return {
    // Providers put the description into parentheses, or end it with a full stop.
    description: parts.map(asSentence).join(' ').replace(/\.$/, ''),
    wears,
    isCut: person.length < told.length || wears.length < clothes.length,
  };
}
