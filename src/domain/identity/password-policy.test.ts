import { expect, test } from 'vitest';
import { brokenPasswordRules, passwordRules, usualPasswordPolicy } from './password-policy.ts';

const strict = {
  minimumLength: 8,
  maximumLength: 12,
  needsLowercase: true,
  needsUppercase: true,
  needsNumeric: true,
  needsNonAlphanumeric: true,
};

test('when nothing is configured, a password has at least 6 characters and nothing else', () => {
  expect(passwordRules(usualPasswordPolicy).map(({ label }) => label)).toEqual(['At least 6 characters']);
});

const cases: [password: string, broken: string[]][] = [
  ['Korrekt-1', []],
  ['Korr-1', ['At least 8 characters']],
  ['Korrekt-Pferd-1', ['At most 12 characters']],
  ['KORREKT-1', ['A lowercase letter']],
  ['korrekt-1', ['An uppercase letter']],
  ['Korrekt-eins', ['A digit']],
  ['Korrekt1', ['A character that is neither letter nor digit']],
  ['Ärgerlich 1', []],
];
for (const [password, broken] of cases) {
  test(`a password such as ${password} breaks ${broken.length === 0 ? 'no rule' : `the rule: ${broken.join()}`}`, () => {
    expect(brokenPasswordRules(strict, password).map(({ label }) => label)).toEqual(broken);
  });
}
