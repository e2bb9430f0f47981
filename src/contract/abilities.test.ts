import { expect, test } from 'vitest';
import { abilities, type Ability, refusalFor } from './abilities.ts';

/** The requirement's gates (sections 6 and 8), written down a second time: the plans that may, and what the others are told. */
const basic = [2, 3, 4, 5, 102, 103, 104, 105];
const plus = [3, 4, 5, 103, 104, 105];
const plusOnly = 'This feature is only available on "Plus" plan or higher. Please upgrade to continue.';
const rows: [ability: Ability, planIds: number[], sentence: string][] = [
  [
    'upscale',
    basic,
    'Image & video upscaling is only available with the Basic Plan or higher. Please upgrade to continue.',
  ],
  ['video-edit', basic, 'Video editing is only available with the Basic Plan or higher. Please upgrade to continue.'],
  [
    'premium-video-model',
    basic,
    'This video generation model is only available with the Basic Plan or higher. Please upgrade to continue.',
  ],
  ['free-retry', basic, 'This feature is only available on higher plans. Please upgrade to continue.'],
  ['prompts-of-anywhere', basic, 'This feature is only available on higher plans. Please upgrade to continue.'],
  ['training-image-mode', plus, plusOnly],
  ['lora-image-mode', plus, plusOnly],
  ['4k-export', plus, plusOnly],
];

for (const [ability, planIds, sentence] of rows) {
  test(`${ability} is for its plans and for admins, and the others read the requirement’s sentence`, () => {
    for (const planId of [null, 1, 2, 3, 4, 5, 102, 103, 104, 105]) {
      const isOpen = planId !== null && planIds.includes(planId);
      expect(refusalFor(ability, planId, false)).toBe(isOpen ? null : sentence);
      expect(refusalFor(ability, planId, true)).toBeNull();
    }
  });
}

test('these are all the abilities there are', () => {
  expect(Object.keys(abilities)).toEqual(rows.map(([ability]) => ability));
});
