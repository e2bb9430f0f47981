import { expect, test } from 'vitest';
import type { PreparedPictureView } from '#contract/training-sets.ts';
import { keptDuplicates, reviewedInput, reviewedSet, withKept, withReview } from './reviewed-set.ts';
import { emptyForm, formOf, type TrainingForm } from './training-form.ts';

const crop = { left: 0.2, top: 0, width: 0.6, height: 1 };
const prepared = (assetId: string, change: Partial<PreparedPictureView> = {}): PreparedPictureView => ({
  assetId,
  width: 1600,
  height: 900,
  crop,
  caption: '',
  captionSource: 'none',
  duplicateOf: null,
  problems: [],
  ...change,
});
const proposals = [
  prepared('a', { caption: 'a lamp', captionSource: 'prompt' }),
  prepared('b', { duplicateOf: { assetId: 'a', distance: 3, isMirrored: true } }),
  prepared('c', { crop: null }),
  prepared('d', { width: null, height: null, crop: null, problems: [{ code: 'unreadable', message: 'Unreadable.' }] }),
];
const form: TrainingForm = {
  ...emptyForm,
  name: 'Ana',
  mode: 'pretraining',
  pictures: ['a', 'b', 'c', 'd', 'e'].map((assetId) => ({ assetId })),
};

test('proposals hold until the user changes them, and changes outlive a new proposal', () => {
  const review = withReview(withReview({}, 'a', { crop: null }), 'c', { caption: 'on a pier' });
  const [a, b, c] = reviewedSet({ ...form, review }, proposals);
  expect(a).toMatchObject({ crop: null, caption: 'a lamp' });
  expect(b).toMatchObject({ crop, caption: '' });
  expect(c).toMatchObject({ crop: null, caption: 'on a pier' });
  const again = reviewedSet({ ...form, review }, [prepared('c', { crop, caption: 'other words' })]);
  expect(again[2]).toMatchObject({ crop, caption: 'on a pier' });
});

test('images that cannot be read are left out, and images without a proposal are kept', () => {
  expect(reviewedSet(form, proposals).map(({ isKept }) => isKept)).toEqual([true, true, true, false, true]);
});

test('notes name the image that is duplicated, and the size of the crop as it is now', () => {
  const review = { c: { crop: { left: 0, top: 0, width: 0.25, height: 1 } } };
  const [, b, c] = reviewedSet({ ...form, review }, proposals);
  expect(b?.notes).toEqual(['Mirror image of image 1 (distance 3 of 63).']);
  expect(c?.notes).toEqual(['Small: 400 × 900 pixels after the crop. Use 512 or more on each side.']);
});

test('a duplicate is left out only beside an image that is kept', () => {
  const set = reviewedSet(form, proposals);
  expect(keptDuplicates(set).map(({ assetId }) => assetId)).toEqual(['b']);
  const withoutOriginal = withKept({}, [{ assetId: 'a' }], false);
  expect(keptDuplicates(reviewedSet({ ...form, review: withoutOriginal }, proposals))).toEqual([]);
});

test('the kept images are asked for with their crops and captions, and fill the form again', () => {
  const set = reviewedSet({ ...form, review: { b: { isKept: false } } }, proposals);
  const input = reviewedInput(form, set, 7);
  expect(input.pictures).toEqual([{ assetId: 'a', crop, caption: 'a lamp' }, { assetId: 'c' }, { assetId: 'e' }]);
  const again = formOf(input, 'flux-lora-training');
  expect(again).toMatchObject({ mode: 'pretraining', name: 'Ana' });
  expect(reviewedInput(again, reviewedSet(again, [prepared('c')]), 7)).toEqual(input);
});
