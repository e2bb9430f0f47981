import { fitText } from '../generation/fit-text.ts';
import { asSentence } from '../generation/words-to-send.ts';
import type { VoiceGender } from '../voices/voice.ts';
import { characterLengths } from './character-limits.ts';

/** A role of a script, as far as a character can be made of it. */
export type RoleSource = {
  name: string;
  description: string;
  gender: VoiceGender;
  /** Years, the age that the role has most of the time first. */
  ages: readonly number[];
  /** What it says, in film order. */
  lines: readonly string[];
};

/** As many lines as tell how somebody speaks without filling the prompt. */
const linesQuoted = 3;
const lineCharacters = 200;

/** The prompt that a role's description and first lines give. */
export function promptOfRole({ description, lines }: RoleSource): string {
  const spoken = lines.map((line) => line.trim()).filter((line) => line !== '');
  const quoted = spoken.slice(0, linesQuoted).map((line) => `“${fitText(line, lineCharacters)}”`);
  const says = quoted.length === 0 ? '' : `Someone who says: ${quoted.join(' ')}`;
  return fitText([asSentence(description), says].filter((part) => part !== '').join(' '), characterLengths.prompt);
}
