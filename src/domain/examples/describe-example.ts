import { promptOf } from '../generation/quantity.ts';
import { musicGenres, musicMoods } from '../sounds/music-lists.ts';
import { readMusicPrompt } from '../sounds/music-prompt.ts';
import { findVisualStyle } from '../storyboards/visual-styles.ts';
import { exampleSource } from './example-sources.ts';
import type { ExampleInput, SourceReference } from './worked-example.ts';

/** The words of an example, as a card is titled; where a request needs none, what is spoken in it or what it does. */
export function titleOf(input: ExampleInput): string {
  if (input.kind === 'image-upscale' || input.kind === 'video-upscale') return 'Upscale, with the detail kept';
  if (input.kind === 'music') return readMusicPrompt(input.prompt).words;
  if (input.kind === 'lip-sync' || input.kind === 'speech-to-speech') return `“${wordsOf(input.audio)}”`;
  return input.kind === 'speech' ? `“${input.text}”` : promptOf(input);
}

/** What is said in a source. */
function wordsOf({ source }: SourceReference): string {
  const found = exampleSource(source);
  return 'made' in found ? promptOf(found.made.input) : '';
}

/** The settings of an example, short: `Noir`, `16:9`, `4 s`. */
export function factsOf(input: ExampleInput): string[] {
  const style = 'style' in input && input.style !== null ? findVisualStyle(input.style)?.label : undefined;
  const dimension = 'dimension' in input ? input.dimension : undefined;
  const resolution = input.kind === 'video-upscale' ? input.resolution : undefined;
  const seconds = 'durationSeconds' in input ? `${input.durationSeconds} s` : undefined;
  return [style, dimension, ...soundFacts(input), resolution, seconds].filter((fact) => fact !== undefined);
}

function soundFacts(input: ExampleInput): (string | undefined)[] {
  if (input.kind === 'music') {
    const { genre, mood } = readMusicPrompt(input.prompt);
    return [musicGenres.find(({ id }) => id === genre)?.label, musicMoods.find(({ id }) => id === mood)?.label];
  }
  if (input.kind === 'speech') return [capitalized(input.voice), input.direction ?? undefined];
  return input.kind === 'speech-to-speech' ? [`in the voice of ${capitalized(input.voice)}`] : [];
}

/** Built-in voices are called by their names in lower case. */
const capitalized = (voice: string): string => voice.charAt(0).toUpperCase() + voice.slice(1);
