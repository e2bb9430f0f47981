import fc from 'fast-check';
import { expect, test } from 'vitest';
import { musicGenres, musicMoods, musicTempos } from './music-lists.ts';
import { musicPrompt, type MusicWish, readMusicPrompt, roomForWords } from './music-prompt.ts';

const nothing: MusicWish = { words: '', genre: null, mood: null, tempo: null, vocals: null, lyrics: '' };

test('there are 19 genres of music, each once', () => {
  expect(musicGenres).toHaveLength(19);
  for (const list of [musicGenres, musicMoods, musicTempos]) {
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    expect(new Set(list.map(({ words }) => words)).size).toBe(list.length);
  }
});

test('the person’s words come first, then what was chosen', () => {
  const wish: MusicWish = { ...nothing, words: ' A harbour wakes ', genre: 'jazz', mood: 'hopeful', tempo: 'slow' };
  expect(musicPrompt({ ...wish, vocals: 'none' })).toBe(
    'A harbour wakes\nGenre: jazz.\nMood: hopeful.\nTempo: 70 bpm.\nInstrumental, without vocals.',
  );
  expect(musicPrompt({ ...wish, vocals: 'sung', lyrics: 'Low water\nlow' })).toContain(
    'Sung, with lyrics:\nLow water\nlow',
  );
  expect(musicPrompt(nothing)).toBe('');
});

const anyWish = fc.record({
  words: fc.string({ unit: fc.constantFrom('a', 'b', ' ', '.', ':', '\n') }).map((words) => words.trim()),
  genre: fc.option(fc.constantFrom(...musicGenres.map(({ id }) => id))),
  mood: fc.option(fc.constantFrom(...musicMoods.map(({ id }) => id))),
  tempo: fc.option(fc.constantFrom(...musicTempos.map(({ id }) => id))),
  vocals: fc.constantFrom('none', 'sung', null),
  lyrics: fc.string({ unit: fc.constantFrom('l', 'a', ' ', '\n') }).map((words) => words.trim()),
});

test('what was asked for is read back out of the prompt', () => {
  fc.assert(
    fc.property(anyWish, (wish) => {
      const isSung = wish.vocals === 'sung' && wish.lyrics !== '';
      const { lyrics, vocals, ...others } = readMusicPrompt(musicPrompt(wish));
      expect(others).toEqual({ words: wish.words, genre: wish.genre, mood: wish.mood, tempo: wish.tempo });
      expect({ lyrics, vocals }).toEqual({
        lyrics: isSung ? wish.lyrics : '',
        vocals: isSung ? 'sung' : wish.vocals === 'none' ? 'none' : null,
      });
    }),
  );
});

test('as many words fit as the model takes, with what is added to them', () => {
  const wish: MusicWish = { ...nothing, genre: 'rock', vocals: 'none' };
  const words = 'x'.repeat(roomForWords(wish, 2000));
  expect(musicPrompt({ ...wish, words })).toHaveLength(2000);
  expect(roomForWords(nothing, 2000)).toBe(2000);
});
