import { expect, test } from 'vitest';
import { AppError, errorStatus, isAppError, messages, successes } from './errors.ts';

/** The requirement's catalogue (section 8), written down a second time: no word of it changes by accident. */
const catalogue: [situation: keyof typeof messages, sentence: string][] = [
  ['generic', 'There was an error, please try again.'],
  ['accountCreatedNotSignedIn', 'Your account was created, but there was an issue signing in, please try again.'],
  ['notEnoughCredits', "You don't have enough credits for this creation. Please upgrade your plan to continue."],
  ['plusOnly', 'This feature is only available on "Plus" plan or higher. Please upgrade to continue.'],
  ['higherPlans', 'This feature is only available on higher plans. Please upgrade to continue.'],
  ['upscale', 'Image & video upscaling is only available with the Basic Plan or higher. Please upgrade to continue.'],
  ['videoEdit', 'Video editing is only available with the Basic Plan or higher. Please upgrade to continue.'],
  [
    'videoModel',
    'This video generation model is only available with the Basic Plan or higher. Please upgrade to continue.',
  ],
  ['notSignedIn', 'Please sign in to make changes.'],
  ['documentNotFound', 'Document not found.'],
  ['unableToSignIn', 'Unable to sign in, please try again.'],
  ['unableToResetPassword', 'Unable to reset password, please try again.'],
  ['wrongPassword', 'Access denied. Check password or check your email to verify your account.'],
  ['tooManyRequests', 'Access denied. Too many login attempts, please try again later.'],
  ['userNotFound', 'A user with that email does not exist.'],
  ['userDisabled', 'Your account has been disabled.'],
  ['requiresRecentLogin', 'Please enter your login credentials.'],
];
for (const [situation, sentence] of catalogue) {
  test(`the sentence for ${situation} is the requirement’s`, () => expect(messages[situation]).toBe(sentence));
}

test('the catalogue has no sentence besides those', () => {
  expect(Object.keys(messages).toSorted()).toEqual(catalogue.map(([situation]) => situation).toSorted());
});

test('a conflict is HTTP 409, and no two codes mean the same by accident', () => {
  expect(errorStatus.conflict).toBe(409);
  expect(errorStatus['not-signed-in']).toBe(401);
  expect(errorStatus['not-found']).toBe(404);
  const statuses = Object.values(errorStatus);
  expect(new Set(statuses).size).toBe(statuses.length);
});

test('an expected failure is known by its name and code, whichever copy of the module made it', () => {
  expect(isAppError(new AppError('conflict', 'Both changed it.'))).toBe(true);
  expect(isAppError(Object.assign(new Error('From a bundle.'), { name: 'AppError', code: 'conflict' }))).toBe(true);
  expect(isAppError(new Error('A bug.'))).toBe(false);
  expect(isAppError('a word')).toBe(false);
});

const successCases: [name: keyof typeof successes, sentence: string][] = [
  ['success', 'Success!'],
  ['saved', 'Saved successfully!'],
  ['verificationSent', 'Email verification sent'],
  ['reinstated', 'Your account has been reinstated'],
  ['passwordResetSent', 'Please check your email to reset your password'],
  ['passwordUpdated', 'Password updated successfully'],
  ['profileUpdated', 'Profile updated successfully'],
];
for (const [name, sentence] of successCases) {
  test(`the sentence of success for ${name} is the requirement’s`, () => expect(successes[name]).toBe(sentence));
}
