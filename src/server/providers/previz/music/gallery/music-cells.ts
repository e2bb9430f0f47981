import type { MusicInput } from '#domain/generation/input.ts';
import { musicGenres, musicMoods } from '#domain/sounds/music-lists.ts';
import { musicPrompt } from '#domain/sounds/music-prompt.ts';

const nothing = { words: '', genre: null, mood: null, tempo: null, vocals: null, lyrics: '' };
const seconds = 12;

/** Every genre in every mood. */
export const musicCells: { genre: string; mood: string; input: MusicInput }[] = musicGenres.flatMap(({ id: genre }) =>
  musicMoods.map(({ id: mood }) => {
    const prompt = musicPrompt({ ...nothing, genre, mood });
    return { genre, mood, input: { kind: 'music' as const, prompt, durationSeconds: seconds, seed: 1 } };
  }),
);
