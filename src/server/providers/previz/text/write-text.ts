import type { WritingAnswer, WritingWish } from '#contract/writing.ts';
import type { TextInput } from '#domain/generation/input.ts';
import { filmTones } from '#domain/writing/film-lists.ts';
import { readInstruction, type Wish } from '#domain/writing/writing-wish.ts';
import { createSeededRandom } from '../signal/seeded-random.ts';
import { breakDownScenes } from './break-down-scenes.ts';
import { followWish } from './edits/follow-wish.ts';
import { punchUpDialogue } from './edits/punch-up.ts';
import { rewriteAction } from './edits/rewrite.ts';
import { shortenScript } from './edits/shorten.ts';
import { chooseLoglines, type FilmWish, storyOf } from './story/choose-story.ts';
import { outlineStory, treatStory, writeLogline } from './story/outline-story.ts';
import { writeScreenplay } from './story/write-screenplay.ts';
import { writeModelPrompt } from './write-model-prompt.ts';
import { writePicturePrompt } from './write-picture-prompt.ts';

type Answer = WritingAnswer<WritingWish['make']>;

/**
 * The previz language model: rules, not a model. It reads the settings that stand in the instruction (`writing-wish.ts`), and answers in the shape
 * of what is to be made, where one is asked for. Without settings it goes by the instruction's words; what it does not know becomes a prompt,
 * told as a cinematographer would. The same for the same input and seed.
 */
export function writeText({ instruction, prompt, seed, answer }: TextInput): string {
  const wish = readInstruction(instruction, prompt) ?? guessWish(instruction, prompt);
  if (!wish) return writePicturePrompt(prompt, createSeededRandom(seed, 'text'));
  const written = answerWish(wish, seed);
  return answer ? JSON.stringify(written) : plainly(written);
}

function guessWish(instruction: string, prompt: string): Wish | undefined {
  const wanted = instruction.toLowerCase();
  const nothing = { logline: '', beats: [], treatment: '' };
  const film = {
    brief: prompt,
    genre: 'Drama',
    category: 'Short film',
    pages: 3,
    tone: filmTones[0],
    story: 0,
    ...nothing,
  } as const;
  if (/log ?line/.test(wanted)) return { make: 'loglines', ...film };
  if (/treatment/.test(wanted)) return { make: 'treatment', ...film };
  if (/beat sheet|outline/.test(wanted)) return { make: 'beat-sheet', ...film };
  return /screenplay|script|scene|fountain/.test(wanted) ? { make: 'screenplay', ...film } : undefined;
}

function answerWish(wish: Wish, seed: number): Answer {
  switch (wish.make) {
    case 'rewrite':
      return followWish(rewriteAction(wish.text), wish);
    case 'shorten':
      return followWish(shortenScript(wish.text), wish);
    case 'punch-up':
      return followWish(punchUpDialogue(wish.text), wish);
    case 'scene-breakdown':
      return breakDownScenes(wish.text);
    case 'prompts':
      return { prompts: promptsOf(wish, seed) };
    default:
      return tell(wish, seed);
  }
}

function tell(wish: FilmWish, seed: number): Answer {
  if (wish.make === 'loglines') return { loglines: chooseLoglines(wish, seed) };
  const story = storyOf(wish, seed);
  const { title } = story;
  switch (wish.make) {
    case 'beat-sheet':
      return { title, beats: outlineStory(story) };
    case 'treatment':
      return { title, logline: wish.logline || writeLogline(story, true), paragraphs: treatStory(story) };
    case 'screenplay':
      return { title, fountain: writeScreenplay(story, wish) };
  }
}

/** Several are several. */
function promptsOf({ words, outputs, ...manner }: Extract<Wish, { make: 'prompts' }>, seed: number): string[] {
  const prompts = new Set<string>();
  for (let round = 0; prompts.size < outputs && round < outputs * 8; round += 1) {
    const random = createSeededRandom(seed, `prompt ${round} ${words}`);
    prompts.add(writeModelPrompt(words, { ...manner, random }));
  }
  return [...prompts];
}

/** For whoever asked for no shape. */
function plainly(written: Answer): string {
  if ('fountain' in written) return written.fountain;
  if ('loglines' in written) return written.loglines.join('\n');
  if ('prompts' in written) return written.prompts.join('\n');
  if ('beats' in written) return written.beats.map(({ name, happens }) => `${name}: ${happens}`).join('\n');
  if ('paragraphs' in written) return [written.title, written.logline, ...written.paragraphs].join('\n\n');
  if ('scenes' in written) return written.scenes.map(({ heading, happens }) => `${heading}: ${happens}`).join('\n');
  return written.text;
}
