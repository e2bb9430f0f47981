import type { Role } from '../breakdown.ts';
import { personTable } from './person-words.ts';
import { readWords } from '../text/words.ts';
import { isVoice } from './seen-roles.ts';

/** Below this age a woman is a girl, and a man a boy. */
const grownYears = 15;

function nounFor({ gender, age }: Role): string | null {
  if (gender === 'neutral') return null;
  const isChild = age !== null && age < grownYears;
  return { female: isChild ? 'a girl' : 'a woman', male: isChild ? 'a boy' : 'a man' }[gender];
}

/** Whether words tell that somebody is a woman, or a man. `a man's watch` tells nothing of who wears it. */
function tellsGender(text: string, gender: Role['gender']): boolean {
  const words = readWords(text.replaceAll(/\b\p{L}+['’]s\b/gu, ' '));
  // `two guards behind him`: a pronoun is read less surely than a noun.
  return personTable.find(words).some(({ label }) => label === gender);
}

/**
 * Descriptions that say whether somebody is a woman or a man, as far as the script has told it anywhere: `a woman, 33, dark bob`. Who
 * makes a picture knows no more of a role than its description.
 */
export function tellGenders(roles: readonly Role[]): Role[] {
  return roles.map((role) => {
    const noun = nounFor(role);
    const { description } = role;
    if (
      noun === null ||
      isVoice(role.name) ||
      tellsGender(`${description ?? ''} ${role.name.toLowerCase()}`, role.gender)
    ) {
      return role;
    }
    return { ...role, description: description === null ? noun : `${noun}, ${description}` };
  });
}
