import { expect, test } from 'vitest';
import { usualPasswordPolicy } from '#domain/identity/password-policy.ts';
import { codeRule, emailRule, newPasswordRule, passwordRule } from './credential-rules.ts';

for (const [text, sentence] of [
  ['', 'Enter your e-mail address.'],
  ['   ', 'Enter your e-mail address.'],
  ['ana', 'An e-mail address looks like name@example.com.'],
  ['ana@', 'An e-mail address looks like name@example.com.'],
  ['ana@example', 'An e-mail address looks like name@example.com.'],
  ['ana sol@example.com', 'An e-mail address looks like name@example.com.'],
  ['ana@example..com', 'An e-mail address looks like name@example.com.'],
  [' ana@example.com ', undefined],
  ['ana+film@mail.example.co.uk', undefined],
] as const) {
  test(`the address "${text}" is answered with ${sentence ?? 'nothing'}`, () => {
    expect(emailRule(text)).toBe(sentence);
  });
}

test('a new password is told its limits, and how long this one is', () => {
  const rule = newPasswordRule({ ...usualPasswordPolicy, maximumLength: 8 });
  expect(rule('')).toBe('Choose a password of at least 6 characters.');
  expect(rule('12345')).toBe('A password has at least 6 characters; this one has 5.');
  expect(rule('123456789')).toBe('A password has at most 8 characters; this one has 9.');
  expect(rule('12345678')).toBeUndefined();
  expect(newPasswordRule(usualPasswordPolicy)('x'.repeat(500))).toBeUndefined();
});

test('a password that is known is only asked for', () => {
  expect(passwordRule('')).toBe('Enter your password.');
  expect(passwordRule('x')).toBeUndefined();
});

test('a new password is told what it still needs', () => {
  const rule = newPasswordRule({ ...usualPasswordPolicy, needsUppercase: true, needsNumeric: true });
  expect(rule('lowercase')).toBe('This password still needs an uppercase letter and a digit.');
  expect(rule('Lowercase')).toBe('This password still needs a digit.');
  expect(rule('Lowercase1')).toBeUndefined();
});

for (const [code, sentence] of [
  ['', 'Enter the code.'],
  ['12345', 'A code has 6 digits; a recovery code has 10 signs.'],
  ['123 456', undefined],
  ['aB3dE-fG7hI', undefined],
] as const) {
  test(`the code "${code}" is answered with ${sentence ?? 'nothing'}`, () => {
    expect(codeRule(code)).toBe(sentence);
  });
}
