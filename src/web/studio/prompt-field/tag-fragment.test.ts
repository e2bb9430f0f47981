import { expect, test } from 'vitest';
import { tagFragment, withTag } from './tag-fragment.ts';

const cases: [text: string, typed: string | null][] = [
  ['@', ''],
  ['Meet @in', 'in'],
  ['(@ín-es_2', 'ín-es_2'],
  ['ana@home', null],
  ['@ines ', null],
  ['nothing', null],
];
for (const [text, typed] of cases) {
  test(`before the caret in “${text}” ${typed === null ? 'no tag is' : `the tag “${typed}” is`} being typed`, () => {
    expect(tagFragment(text, text.length)?.text ?? null).toBe(typed);
  });
}

test('a chosen tag takes the place of what was typed, with one space after it', () => {
  const fragment = tagFragment('See @in on the jetty', 7);
  expect(fragment && withTag('See @in on the jetty', fragment, 'ines')).toEqual({
    text: 'See @ines on the jetty',
    caret: 10,
  });
});
