import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonOf, keepJson } from './write-json.ts';

const value = fc.jsonValue() as fc.Arbitrary<unknown>;
const part = fc.dictionary(fc.string(), value);
const answer = fc.record({
  rest: fc.dictionary(fc.stringMatching(/^[a-z]+$/), value),
  lists: fc.dictionary(fc.stringMatching(/^[A-Z]+$/), fc.array(part)),
});

test('an answer with kept parts says the same as without, each time that it is answered', () => {
  fc.assert(
    fc.property(answer, ({ rest, lists }) => {
      const answered = { ...rest, ...lists };
      const plain: unknown = JSON.parse(JSON.stringify(answered));
      for (const parts of Object.values(lists)) keepJson(parts);
      for (let n = 0; n < 2; n += 1) expect(JSON.parse(jsonOf(answered).toString())).toEqual(plain);
    }),
  );
});

test('a field that is not there is left out, and nothing is null', () => {
  const scenes = [{ id: 'one' }];
  keepJson(scenes);
  expect(jsonOf({ title: undefined, scenes }).toString()).toBe('{"scenes":[{"id":"one"}]}');
  expect(jsonOf(null).toString()).toBe('null');
});
