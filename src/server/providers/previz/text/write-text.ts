import type { TextInput } from '#domain/generation/input.ts';
import { createSeededRandom } from '../signal/seeded-random.ts';
import { readBrief } from './brief.ts';
import { writeLoglines } from './write-loglines.ts';
import { writePicturePrompt } from './write-picture-prompt.ts';
import { writeScreenplay } from './write-screenplay.ts';

/**
 * The previz language model: rules, not a model. It reads the instruction's words:
 * *logline* → three loglines; *screenplay*, *script*, *scene*, *outline*, *treatment* → a short Fountain screenplay of
 * three scenes; anything else → the prompt, told as a cinematographer would. The same for the same input and seed.
 */
export function writeText({ instruction, prompt, seed }: TextInput): string {
  const random = createSeededRandom(seed, 'text');
  const wanted = instruction.toLowerCase();
  if (/log ?line/.test(wanted)) return writeLoglines(readBrief(prompt), random);
  const isForScript = /screenplay|script|scene|fountain|outline|treatment/.test(wanted);
  if (isForScript) return writeScreenplay(readBrief(prompt), random);
  return writePicturePrompt(prompt, random);
}
