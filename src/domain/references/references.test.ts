import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { families } from '../catalogue/families.ts';
import { inputProblems } from '../generation/check-input.ts';
import { tagKey, tagMaximum, tagPattern } from '../tags/tag.ts';
import { planImage } from './plan-image.ts';
import { referenceAngles, referenceKinds } from './reference-kinds.ts';
import { imagesPerReference, referenceDescriptionMaximum } from './reference-limits.ts';
import { referenceState } from './reference-state.ts';
import { sampleFile, sampleReferences } from './sample-references.ts';

const models = Object.values(families)
  .flat()
  .filter(({ kind }) => kind === 'reference');
const modelOf = (id: string) => models.find((model) => model.id === id) ?? expect.fail(id);

const lamp = { kind: 'prop', tag: 'brass-lamp', description: 'A brass lamp', images: [] as string[] } as const;

test('the words of an image are the description, what it is and the angle; without a description, the tag', () => {
  const model = modelOf('previz-reference');
  const { input, label, refusal } = planImage(lamp, { angle: 'back', model, seed: 7 });
  expect(input).toEqual({
    kind: 'reference',
    prompt: 'A brass lamp. A single object on a plain light gray background. Seen from behind.',
    pictures: [],
    dimension: '1:1',
    resolution: '720p',
    seed: 7,
  });
  expect([label, refusal]).toEqual(['@brass-lamp · Back', null]);
  const nameless = planImage({ ...lamp, description: '' }, { angle: 'main', model, seed: 7 });
  expect(nameless.input.prompt).toMatch(/^brass lamp\. /);
});

test('every model of the kind accepts every reference within its limits, and a note says what is left out', () => {
  expect(models.length).toBeGreaterThan(1);
  const anyReference = fc.record({
    kind: fc.constantFrom(...referenceKinds),
    tag: fc.constantFrom('lamp', 'l'.repeat(tagMaximum)),
    description: fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.constantFrom('', 'a lamp '.repeat(71), 'x'.repeat(referenceDescriptionMaximum), '🏮'.repeat(250)),
    ),
    images: fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: imagesPerReference }),
  });
  fc.assert(
    fc.property(
      anyReference,
      fc.constantFrom(...models),
      fc.constantFrom(...referenceAngles),
      (reference, model, angle) => {
        const { input, notes, refusal } = planImage(reference, { angle, model, seed: 1 });
        expect([refusal, inputProblems(model, input)]).toEqual([null, []]);
        expect(input.prompt.isWellFormed()).toBe(true);
        const told = reference.description.trim();
        if (!input.prompt.includes(told)) expect(notes.join(' ')).toContain('is left out');
        if (reference.images.length > input.pictures.length) expect(notes.join(' ')).toContain('images.');
      },
    ),
  );
});

test('a reference is complete with an image; without one its newest task decides', () => {
  const failed = { state: 'ERROR', failure: { reason: 'timed-out' } } as const;
  expect(referenceState(0, undefined)).toBe('IN_PROGRESS');
  expect(referenceState(0, failed)).toBe('ERROR');
  expect(referenceState(0, { ...failed, failure: { reason: 'cancelled' } })).toBe('IN_PROGRESS');
  expect(referenceState(1, failed)).toBe('COMPLETE');
});

test('ten samples exist: each has a tag and images of its own, within the limits of references', () => {
  expect(sampleReferences).toHaveLength(10);
  expect(new Set(sampleReferences.map(({ tag }) => tagKey(tag))).size).toBe(10);
  const files = sampleReferences.flatMap((sample) => sample.images.map((image) => sampleFile(sample, image)));
  expect(new Set(files).size).toBe(files.length);
  for (const { tag, description, images } of sampleReferences) {
    expect(tag).toMatch(tagPattern);
    expect(description.length).toBeLessThanOrEqual(referenceDescriptionMaximum);
    expect(images.length).toBeGreaterThan(0);
  }
});
