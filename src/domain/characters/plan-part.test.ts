import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { families } from '../catalogue/families.ts';
import type { Model } from '../catalogue/model.ts';
import { inputProblems } from '../generation/check-input.ts';
import { promptOfRole } from './role-prompt.ts';
import { characterParts } from './parts.ts';
import { inWords, type PartOptions, type PlannedLook, planPart } from './plan-part.ts';

const models: Model[] = Object.values(families)
  .flat()
  .filter(({ kind, status }) => kind === 'image' && status === 'available');
const modelOf = (id: string): Model => models.find((model) => model.id === id) ?? expect.fail(`No model ${id}.`);

const words = { name: 'Nell', gender: 'female', age: 62, prompt: 'A lighthouse keeper.', wardrobe: '' } as const;
const none = { photo: null, headshot: null, ownHeadshot: null, fullBody: null };
const all = { photo: 'photo', headshot: 'face', ownHeadshot: null, fullBody: 'body' };
const look = (more: Partial<PlannedLook> = {}): PlannedLook => ({
  characterId: 'chr_nell',
  words,
  isMain: true,
  pictures: none,
  ...more,
});
const asked = (more: Partial<PartOptions> = {}): PartOptions => ({
  part: 'headshot',
  model: modelOf('previz-image'),
  seed: 7,
  outputs: 4,
  style: null,
  references: [],
  ...more,
});
const shown = (planned: ReturnType<typeof planPart>) =>
  planned.input.subjects.map(({ images }) => images.map((image) => ('assetId' in image ? image.assetId : image)));

test('a headshot is square and says who the person is, with the facts first', () => {
  expect(planPart(look(), asked())).toMatchObject({
    label: 'Nell · Headshot',
    refusal: null,
    notes: [],
    input: {
      dimension: '1:1',
      outputs: 4,
      prompt: expect.stringMatching(/^Close-up\. Casting headshot of Nell at the age of 62, facing the camera/),
      subjects: [{ name: 'Nell', description: '62 years old, female. A lighthouse keeper.', images: [] }],
    },
  });
});

test('a full body stands upright and wears what the look wears, the headshot goes with it', () => {
  const dressed = look({ words: { ...words, wardrobe: 'a wet yellow raincoat' }, pictures: all });
  const planned = planPart(dressed, asked({ part: 'full-body' }));
  expect(planned.input).toMatchObject({
    dimension: '9:16',
    prompt: expect.stringContaining('Nell wears a wet yellow raincoat.'),
  });
  expect(shown(planned)).toEqual([['face', 'photo']]);
});

test('a turnaround is made from the full body, an expression from the face; another age has its own face where it has one', () => {
  const from = (part: PartOptions['part'], pictures: PlannedLook['pictures'], isMain = true) =>
    shown(planPart(look({ pictures, isMain }), asked({ part })))[0];
  expect(from('back', all)).toEqual(['body', 'face']);
  expect(from('happy', all)).toEqual(['face', 'body']);
  expect(from('full-body', { ...all, ownHeadshot: 'younger' }, false)).toEqual(['younger', 'photo']);
  expect(from('headshot', all, false)).toEqual(['face', 'photo']);
  // A main headshot is not made from the headshot that it may replace.
  expect(from('headshot', all)).toEqual(['photo']);
  expect(from('full-body', { ...all, headshot: 'photo' })).toEqual(['photo']);
});

test('the headshot of another look says what is different in it; the main headshot goes before clothes', () => {
  const young = { ...words, age: 12, wardrobe: 'black hair in pigtails, a striped sweater' };
  const planned = planPart(look({ words: young, isMain: false, pictures: all }), asked());
  expect(planned.input).toMatchObject({
    prompt: expect.stringMatching(
      /^Close-up\. Casting headshot of Nell at the age of 12.*Nell wears black hair in pigtails, a striped sweater\./,
    ),
    subjects: [{ identity: { wears: young.wardrobe, isDressed: false } }],
  });
  expect(planPart(look({ words: young, pictures: all }), asked()).input).toMatchObject({
    prompt: expect.not.stringContaining('sweater'),
  });
  const back = planPart(look({ words: young, isMain: false, pictures: all }), asked({ part: 'back' }));
  expect(back.input).toMatchObject({ subjects: [{ identity: { isDressed: true } }] });
});

test('what must be chosen before is said', () => {
  expect(planPart(look(), asked({ part: 'full-body' })).refusal).toBe('Choose a headshot first.');
  expect(planPart(look(), asked({ part: 'happy' })).refusal).toBe('Choose a headshot first.');
  const withFace = look({ pictures: { ...none, headshot: 'face' } });
  expect(planPart(withFace, asked({ part: 'profile' })).refusal).toBe('Choose a full body first.');
});

test('a model gets as many pictures as it takes, the person’s first, and says what it leaves out', () => {
  const references = [{ name: 'lamp', assetId: 'lamp' }];
  const taking = (references: number): Model => {
    const model = modelOf('flux-dev');
    return { ...model, label: 'Flux', limits: { ...model.limits, references } };
  };
  const plan = (model: Model) => planPart(look({ pictures: all }), asked({ part: 'back', model, references }));
  expect(shown(plan(taking(1)))).toEqual([['body']]);
  expect(plan(taking(1)).notes).toEqual(['Flux uses 1 of the 3 images.']);
  expect(shown(plan(taking(3)))).toEqual([['body', 'face'], ['lamp']]);
  expect(plan(taking(3)).notes).toEqual([]);
  expect(shown(plan(taking(0)))).toEqual([[]]);
  expect(plan(taking(0)).notes).toEqual(['Flux doesn’t accept images. It uses the prompt only.']);
});

test('a tag in the prompt names the picture that goes with it, and is no tag any more', () => {
  const references = [{ name: 'bram', assetId: 'ast_bram' }];
  const planned = planPart(look({ words: { ...words, prompt: 'The daughter of @Bram.' } }), asked({ references }));
  expect(planned.input.subjects).toEqual([
    { name: 'Nell', description: '62 years old, female. The daughter of bram.', images: [] },
    { name: 'bram', description: '', images: [{ assetId: 'ast_bram' }] },
  ]);
});

test('a plan by words alone has no pictures and says so', () => {
  const model = modelOf('previz-image');
  const planned = planPart(
    look({ pictures: all }),
    asked({ part: 'back', references: [{ name: 'lamp', assetId: 'l' }] }),
  );
  expect(inWords(planned, model)).toMatchObject({
    input: { subjects: [{ name: 'Nell', images: [] }] },
    notes: ['Previz can’t receive images from this installation. It uses the prompt only.'],
  });
  const alone = planPart(look(), asked());
  expect(inWords(alone, model)).toBe(alone);
});

const text = (maxLength: number) => fc.string({ unit: 'grapheme', maxLength });
const anyLook = fc.record({
  characterId: fc.constant('chr_nell'),
  words: fc.record({
    name: text(100),
    gender: fc.constantFrom('male', 'female', 'neutral'),
    age: fc.option(fc.integer({ min: 0, max: 150 })),
    prompt: fc.oneof(text(50), fc.constantFrom('a face '.repeat(700), 'x'.repeat(5_000), '🎭'.repeat(2_500))),
    wardrobe: fc.oneof(text(50), fc.constantFrom('a coat '.repeat(700), '🧥'.repeat(2_500))),
  }),
  isMain: fc.boolean(),
  pictures: fc.constantFrom(none, all),
});

test('every model accepts every part of every character within its limits, and a note says what is left out', () => {
  fc.assert(
    fc.property(anyLook, fc.constantFrom(...models), fc.constantFrom(...characterParts), (look, model, part) => {
      const { input, notes, refusal } = planPart(look, asked({ model, part, style: 'noir' }));
      expect(inputProblems(model, input)).toEqual([]);
      expect(refusal === null || look.pictures === none).toBe(true);
      const [subject] = input.subjects;
      const { description } = subject ?? expect.fail('Nobody.');
      expect(input.prompt.length + description.length).toBeLessThanOrEqual(model.limits.promptCharacters);
      const sent = `${input.prompt}${description}`;
      expect(sent.isWellFormed()).toBe(true);
      const wardrobe = part === 'headshot' && look.isMain ? '' : look.words.wardrobe.trim();
      const isWhole = sent.length >= look.words.prompt.trim().length + wardrobe.length;
      if (!isWhole) expect(notes.join(' ')).toContain('is left out');
    }),
  );
});

test('a role becomes a prompt of its description and its first lines', () => {
  const role = { name: 'NELL', description: 'Lighthouse keeper', gender: 'female', ages: [62] } as const;
  expect(promptOfRole({ ...role, lines: ['You could have rung.', ' ', 'I did.', 'No.', 'Never.'] })).toBe(
    'Lighthouse keeper. Someone who says: “You could have rung.” “I did.” “No.”',
  );
  expect(promptOfRole({ ...role, lines: [] })).toBe('Lighthouse keeper.');
  expect(promptOfRole({ ...role, description: '', lines: [] })).toBe('');
});
