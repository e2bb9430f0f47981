import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { tagKey, tagPattern } from './tag.ts';

test('tags can be written in a prompt', () => {
  for (const tag of ['ana', 'Änne_2', '主角', 'ref-1', 'की']) expect(tag).toMatch(tagPattern);
  for (const tag of ['', 'two words', '@ana', 'a.b', '-a', 'a\n']) expect(tag).not.toMatch(tagPattern);
});

const same: [what: string, one: string, other: string][] = [
  ['case', 'Ana', 'aNA'],
  ['case outside of English', 'ΛΎΣΗ', 'λύση'],
  ['an accent', 'josé', 'jose'],
  ['an accent as a character of its own', 'jose\u0301', 'josé'],
  ['a ring and a stroke of dots', 'Åsa_Ö', 'asa_o'],
  ['a sharp s', 'Straße', 'STRASSE'],
  ['a dotted capital', 'İris', 'iris'],
  ['full-width letters', 'ＡＮＡ', 'ana'],
  ['a ligature', 'ﬁn', 'fin'],
  ['a zero-width joiner', 'an\u200da', 'ana'],
  ['a Hangul filler, which counts as a letter', 'ana\u3164', 'ana'],
  ['a variation selector', 'ana\ufe0f', 'ana'],
  ['a combining grapheme joiner', 'a\u034fna', 'ana'],
  ['Arabic vowel marks', 'مَرْيَم', 'مريم'],
  ['Hebrew points', 'שָׁלוֹם', 'שלום'],
];
test.each(same)('tags that differ only by %s are the same', (_, one, other) => expect(tagKey(one)).toBe(tagKey(other)));

const different: [what: string, one: string, other: string][] = [
  ['a letter', 'ana', 'anna'],
  ['a digit', 'ana-1', 'ana-2'],
  ['a vowel sign of Devanagari', 'की', 'का'],
  ['a voiced kana', 'かき', 'かぎ'],
  ['a sign between words', 'a-b', 'a_b'],
];
test.each(different)('tags that differ by %s are two', (_, one, other) => expect(tagKey(one)).not.toBe(tagKey(other)));

test('a tag of invisible letters alone has no key', () => expect(tagKey('\u3164\u115f')).toBe(''));

test('a key is its own key, and a tag in capitals has the key of the tag', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (text) => {
      const key = tagKey(text);
      expect(tagKey(key)).toBe(key);
      expect(tagKey(text.toUpperCase())).toBe(key);
      expect(tagKey(`${text}\u200b`)).toBe(key);
      expect(tagKey(text.normalize('NFD'))).toBe(key);
    }),
  );
});
