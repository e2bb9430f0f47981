import { expect, test } from 'vitest';
import { isNewerVersion } from './is-newer-version.ts';

const cases: [name: string, server: string, page: string, isNewer: boolean][] = [
  ['the same version is not newer', '1.2.3', '1.2.3', false],
  ['compares numbers, not text', '1.10', '1.9', true],
  ['counts a missing segment as 0', '1.0', '1', false],
  ['a longer version can be newer', '1.0.1', '1', true],
  ['the first difference decides', '1.9.9', '2.0.0', false],
];
for (const [name, server, page, isNewer] of cases) {
  test(`version: ${name}`, () => expect(isNewerVersion(server, page)).toBe(isNewer));
}
