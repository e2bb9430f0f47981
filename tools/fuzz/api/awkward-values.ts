import type { Chance } from '../make-inputs.ts';

/** One of a list that must not be empty. */
export const pick = <T>(chance: Chance, all: readonly T[]): T => all[chance(all.length)] as T;

const hugeCharacters = 200_000;
const deepLevels = 5_000;

/** Texts that break careless code: control characters, directions, lone surrogates, fragments of other languages. */
const texts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD83C',
  'a\uDC00b',
  '\u202Eevil\u202C',
  '\u200B\u200D\uFEFF',
  '👩‍👩‍👧‍👦'.repeat(20),
  'e\u0301'.repeat(50),
  'Z̷̡͎͌a̶l̷g̶o̴',
  'ﷺ'.repeat(30),
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}<%= 7*7 %>',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '%s%n%d',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '-1',
  '1e999',
  '2026-02-30T25:61:61Z',
  'http://169.254.169.254/latest/meta-data',
  'javascript:alert(1)',
  '\r\nX-Injected: yes',
  '\u2028\u2029',
  '@'.repeat(300),
  '('.repeat(2_000),
  'x'.repeat(4_000),
];

const numbers: readonly number[] = [
  -1,
  0,
  1,
  0.5,
  -0.5,
  255,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  2 ** 53 - 1,
  2 ** 53,
  1e21,
  1e308,
  -1e308,
  Number.MIN_VALUE,
];

export const awkwardText = (chance: Chance): string =>
  chance(40) === 0 ? 'x'.repeat(1 + chance(hugeCharacters)) : pick(chance, texts);

export const awkwardNumber = (chance: Chance): number => pick(chance, numbers);

/** A value of any type. */
export function awkwardValue(chance: Chance): unknown {
  switch (chance(9)) {
    case 0:
      return null;
    case 1:
      return pick(chance, [true, false]);
    case 2:
    case 3:
      return awkwardNumber(chance);
    case 4:
      return [];
    case 5:
      return {};
    case 6:
      return [awkwardText(chance), awkwardNumber(chance), null, { a: [] }];
    default:
      return awkwardText(chance);
  }
}

/** Fields that no schema names, some of which every object has. */
export const extraFields: readonly [name: string, value: unknown][] = [
  ['__proto__', { admin: true }],
  ['constructor', { prototype: { admin: true } }],
  ['toJSON', 'x'],
  ['userId', 'somebody'],
  ['role', 'admin'],
  ['credits', 1_000_000],
  ['expectedCredits', -1],
  ['__v', 1],
  ['', 'nameless'],
  ['\u0000', 'nul'],
];

/** Bodies that are not what their content type says, or that are hard to read. */
export const brokenBodies: readonly ((json: string) => { body: string; contentType?: string })[] = [
  () => ({ body: '' }),
  () => ({ body: '{' }),
  (json) => ({ body: json.slice(0, Math.floor(json.length / 2)) }),
  (json) => ({ body: `\uFEFF${json}` }),
  (json) => ({ body: `${json}${json}` }),
  (json) => ({ body: json, contentType: 'text/plain' }),
  (json) => ({ body: json, contentType: 'application/json; charset=utf-16' }),
  (json) => ({ body: json, contentType: 'multipart/form-data; boundary=x' }),
  () => ({ body: '\u0000\u0001\u0002' }),
  () => ({ body: 'null' }),
  () => ({ body: '[]' }),
  () => ({ body: '"text"' }),
  () => ({ body: '1e999' }),
  () => ({ body: `${'['.repeat(deepLevels)}${']'.repeat(deepLevels)}` }),
  () => ({ body: `${'{"a":'.repeat(deepLevels)}1${'}'.repeat(deepLevels)}` }),
  () => ({ body: '{"__proto__":{"admin":true}}' }),
  () => ({ body: '{"a":"\\ud800"}' }),
  () => ({ body: `{"a":"${'x'.repeat(hugeCharacters)}"}` }),
  () => ({ body: `[${'0,'.repeat(20_000)}0]` }),
];
