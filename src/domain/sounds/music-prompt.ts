import { type MusicChoice, musicGenres, musicMoods, musicTempos } from './music-lists.ts';

/** What a cue is asked for by; null is left to the model. */
export type MusicWish = {
  words: string;
  genre: string | null;
  mood: string | null;
  tempo: string | null;
  /** Whether it is sung; null is left to the model. Lyrics are sung. */
  vocals: 'none' | 'sung' | null;
  lyrics: string;
};

const heads = { genre: 'Genre', mood: 'Mood', tempo: 'Tempo' } as const;
const lists: Record<keyof typeof heads, readonly MusicChoice[]> = {
  genre: musicGenres,
  mood: musicMoods,
  tempo: musicTempos,
};
const names = ['genre', 'mood', 'tempo'] as const;
const instrumental = 'Instrumental, without vocals.';
const sung = 'Sung, with lyrics:';

/** What is added to the words, so that one prompt says everything. */
function additions({ vocals, lyrics, ...wish }: MusicWish): string[] {
  const chosen = names.flatMap((name) => {
    const found = lists[name].find(({ id }) => id === wish[name]);
    return found ? [`${heads[name]}: ${found.words}.`] : [];
  });
  if (vocals === 'none') return [...chosen, instrumental];
  const words = lyrics.trim();
  return vocals === 'sung' && words !== '' ? [...chosen, `${sung}\n${words}`] : chosen;
}

/** The prompt that a music model is given: the person's words first, because they count most. */
export function musicPrompt(wish: MusicWish): string {
  return [wish.words.trim(), ...additions(wish)].filter((part) => part !== '').join('\n');
}

/** How many characters of a prompt's limit are left for the words. */
export function roomForWords(wish: MusicWish, promptCharacters: number): number {
  const added = musicPrompt({ ...wish, words: '' }).length;
  return Math.max(0, promptCharacters - (added === 0 ? 0 : added + 1));
}

/** Reads a prompt back into what was chosen. A prompt that nobody composed here is all words. */
export function readMusicPrompt(prompt: string): MusicWish {
  const [before = '', ...sungWords] = prompt.split(`\n${sung}\n`);
  const lines = before.split('\n');
  const wish: MusicWish = { words: '', genre: null, mood: null, tempo: null, vocals: null, lyrics: '' };
  if (sungWords.length > 0) Object.assign(wish, { vocals: 'sung', lyrics: sungWords.join(`\n${sung}\n`) });
  else if (lines.at(-1) === instrumental) {
    lines.pop();
    wish.vocals = 'none';
  }
  for (const name of names.toReversed()) {
    const found = lists[name].find(({ words }) => lines.at(-1) === `${heads[name]}: ${words}.`);
    if (!found) continue;
    lines.pop();
    wish[name] = found.id;
  }
  return { ...wish, words: lines.join('\n') };
}

/** Whether nobody is to sing, for models that are told so beside their words. */
export const isInstrumental = (prompt: string): boolean => readMusicPrompt(prompt).vocals === 'none';
