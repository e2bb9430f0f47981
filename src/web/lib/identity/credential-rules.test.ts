import { expect, test } from 'vitest';
import { usualPasswordPolicy } from '#domain/identity/password-policy.ts';
import { codeRule, emailRule, newPasswordRule, passwordRule } from './credential-rules.ts';

for (const [text, sentence] of [
  ['', 'Enter your email address.'],
  ['   ', 'Enter your email address.'],
  ['ana', 'An email address looks like name@example.com.'],
  ['ana@', 'An email address looks like name@example.com.'],
  ['ana@example', 'An email address looks like name@example.com.'],
  ['ana sol@example.com', 'An email address looks like name@example.com.'],
  ['ana@example..com', 'An email address looks like name@example.com.'],
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
  expect(rule('12345')).toBe('Use at least 6 characters. This password has 5.');
  expect(rule('123456789')).toBe('Use at most 8 characters. This password has 9.');
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
  ['12345', 'Enter a 6-digit code or a 10-character recovery code.'],
  ['123 456', undefined],
  ['aB3dE-fG7hI', undefined],
] as const) {
  test(`the code "${code}" is answered with ${sentence ?? 'nothing'}`, () => {
    expect(codeRule(code)).toBe(sentence);
  });
}
