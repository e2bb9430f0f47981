import { expect, test } from 'vitest';
import { emailRule, newPasswordRule, passwordRule } from './credential-rules.ts';

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
  const rule = newPasswordRule({ minimum: 6, maximum: 8 });
  expect(rule('')).toBe('Choose a password of at least 6 characters.');
  expect(rule('12345')).toBe('A password has at least 6 characters; this one has 5.');
  expect(rule('123456789')).toBe('A password has at most 8 characters; this one has 9.');
  expect(rule('12345678')).toBeUndefined();
  expect(newPasswordRule({ minimum: 6, maximum: null })('x'.repeat(500))).toBeUndefined();
});

test('a password that is known is only asked for', () => {
  expect(passwordRule('')).toBe('Enter your password.');
  expect(passwordRule('x')).toBeUndefined();
});
