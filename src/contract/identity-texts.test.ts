import { AuthErrorCodes } from '@firebase/auth';
import { expect, test } from 'vitest';
import { identityCode, identityText } from './identity-texts.ts';

const sentences: [code: string, sentence: string][] = [
  ['auth/wrong-password', 'Access denied. Check password or check your email to verify your account.'],
  ['auth/invalid-credential', 'Access denied. Check password or check your email to verify your account.'],
  ['INVALID_EMAIL_OR_PASSWORD', 'Access denied. Check password or check your email to verify your account.'],
  ['auth/too-many-requests', 'Access denied. Too many login attempts, please try again later.'],
  ['auth/user-not-found', 'A user with that email does not exist.'],
  ['auth/user-disabled', 'Your account has been disabled.'],
  ['BANNED_USER', 'Your account has been disabled.'],
  ['auth/requires-recent-login', 'Please enter your login credentials.'],
  ['SESSION_NOT_FRESH', 'Please enter your login credentials.'],
  ['auth/popup-closed-by-user', ''],
  ['auth/internal-error', 'There was an error, please try again.'],
  ['auth/a-code-of-tomorrow', 'There was an error, please try again.'],
];
for (const [code, sentence] of sentences) {
  test(`the identity code ${code} is told with ${sentence === '' ? 'nothing' : `“${sentence}”`}`, () => {
    expect(identityText(code)).toBe(sentence);
  });
}

test('a code that says nothing to a person is told with the sentence of whoever asked', () => {
  expect(identityText('auth/internal-error', 'Unable to sign in, please try again.')).toBe(
    'Unable to sign in, please try again.',
  );
  expect(identityText(undefined)).toBe('There was an error, please try again.');
});

/** What only a wrong configuration, or a way of signing in that is not offered (telephones, apps), can cause. */
const forDevelopers =
  /^(app-not|already|argument|auth-domain|cordova|custom-token|dependent|dynamic|emulator|internal|no-auth|recaptcha|rejected|tenant|unauthorized|unsupported-(persistence|tenant)|invalid-(api|app|auth|cert|continue|cordova|custom|dynamic|emulator|hosting|message|oauth|persistence|phone|provider|recaptcha-(action|version)|req|sender|tenant)|missing-(android|app|client|continue|iframe|ios|or-invalid|phone|recaptcha))/;

test('every code of the Firebase SDK has a sentence of its own, or can only be a mistake of ours', () => {
  const otherwise = 'nothing of its own';
  const silent = Object.values(AuthErrorCodes)
    .filter((code) => identityText(code, otherwise) === otherwise)
    .map((code) => identityCode(code));
  expect(silent.filter((code) => !forDevelopers.test(code))).toEqual([]);
});
