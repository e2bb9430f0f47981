import { expect, test } from 'vitest';
import { sampleBoard } from '#test/fixtures/board.ts';
import { planningOf } from '#test/fixtures/planning.ts';
import type { Model } from '../catalogue/model.ts';
import { families } from '../catalogue/families.ts';
import { applyEdit } from './apply-edit.ts';
import type { Command } from './commands.ts';
import type { PlanningBoard } from './planning-board.ts';
import { planMissing } from './plan-missing.ts';
import { planTake } from './plan-take.ts';
import { type Slot, slotOf } from './slots.ts';
import { media } from './storyboard.ts';

const models: Record<string, Model> = Object.fromEntries(
  Object.values(families)
    .flat()
    .map((model) => [model.id, { ...model, status: 'available' }]),
);
const clip = slotOf('clip', 'shot11');
const pictures = new Map<Slot, { assetId: string }>([
  [slotOf('picture', 'shot11'), { assetId: 'first' }],
  [slotOf('picture', 'shot12'), { assetId: 'second' }],
]);

function planned(slot: Slot, commands: Command[], known: Parameters<typeof planningOf>[2] = {}) {
  const board = commands.reduce((before, one) => applyEdit(before, one).board, sampleBoard({ scenes: 2, shots: 2 }));
  return planTake(planningOf(board, models, { selected: pictures, ...known }), slot);
}

const uses = (modelId: string): Command => ({ do: 'update-storyboard', fields: { models: { clip: modelId } } });
const lasts = (durationMs: number): Command => ({ do: 'update-shot', shotId: 'shot11', fields: { durationMs } });
const wishes = (wish: object): Command => ({ do: 'update-storyboard', fields: { wishes: wish } });
const seen: Command[] = ['role1', 'role2'].map((roleId) => ({
  do: 'update-role',
  roleId,
  fields: { pictures: [`${roleId} best`, `${roleId} other`, `${roleId} third`] },
}));
const inShot: Command = { do: 'update-shot', shotId: 'shot11', fields: { roleIds: ['role1', 'role2'] } };

test('a clip begins with the shot’s picture, and ends on the next one where that is wished and the model can', () => {
  const ends = wishes({ clipEnd: 'next-picture' });
  expect(planned(clip, [uses('kling-2.5-pro')])?.input).toMatchObject({
    startFrame: { assetId: 'first' },
    endFrame: null,
  });
  expect(planned(clip, [uses('kling-2.5-pro'), ends])?.input).toMatchObject({ endFrame: { assetId: 'second' } });
  const cannot = planned(clip, [uses('kling-2.1-std'), ends]);
  expect(cannot?.input).toMatchObject({ startFrame: { assetId: 'first' }, endFrame: null });
  expect(cannot?.notes).toEqual(['Kling 2.1 Std doesn’t support the next shot’s image as last frame.']);
  // The last shot of a scene leads into nothing.
  const last = planned(slotOf('clip', 'shot12'), [uses('kling-2.5-pro'), ends]);
  expect(last?.input).toMatchObject({ endFrame: null });
  expect(last?.notes).toEqual([]);
});

test('what a prompt names by its tag is shown to the model after the cast, each by its best picture first', () => {
  const namesNell: Command = {
    do: 'update-shot',
    shotId: 'shot11',
    fields: { imagePrompt: '@Nell waits with @lamp, not @oar' },
  };
  const named = new Map([
    ['nell', { id: 'chr_nell', tag: 'nell', description: 'Keeps the light', pictures: ['nell best', 'nell other'] }],
    ['lamp', { id: 'ast_lamp', tag: 'lamp', description: '', pictures: ['lamp'] }],
  ]);
  const known = { things: { linked: new Map(), named } };
  const take = planned(slotOf('picture', 'shot11'), [...seen, inShot, namesNell], known);
  expect(take?.input).toMatchObject({
    prompt: expect.stringContaining('nell waits with lamp, not @oar'),
    subjects: [
      { name: 'ROLE 1' },
      { name: 'ROLE 2' },
      { name: 'nell', description: 'Keeps the light' },
      { name: 'lamp' },
    ],
  });
  const { subjects } = take?.input.kind === 'image' ? take.input : expect.fail('No picture was planned.');
  const shown = subjects.flatMap(({ images }) => images.map((one) => ('assetId' in one ? one.assetId : '')));
  const { references } = models['previz-image']?.limits ?? expect.fail('Model not found.');
  expect(shown.toSorted()).toEqual(
    ['role1 best', 'role2 best', 'nell best', 'lamp', 'role1 other', 'role2 other', 'nell other']
      .slice(0, references)
      .toSorted(),
  );
  expect(take?.notes).toEqual([
    expect.stringContaining(`uses ${references} of the 9 images of the cast and the references`),
  ]);
});

test('a clip that ends on a picture which is still to be made waits for it', () => {
  const board = [uses('kling-2.5-pro'), wishes({ clipEnd: 'next-picture' })].reduce(
    (before, one) => applyEdit(before, one).board,
    sampleBoard({ scenes: 1, shots: 2 }),
  );
  const takes = planMissing(planningOf(board, models), { media, throughSceneId: null });
  const { after, input } = takes.find(({ slot }) => slot === clip) ?? expect.fail('No clip was planned.');
  expect(after).toEqual([slotOf('picture', 'shot11'), slotOf('picture', 'shot12')]);
  expect(input).toMatchObject({ endFrame: { taskId: slotOf('picture', 'shot12') } });
});

test('without a picture a model makes a clip from words, and one that needs a picture says so', () => {
  const none = { selected: new Map() };
  const words = planned(clip, [uses('kling-2.5-pro')], none);
  expect(words?.refusal).toBeNull();
  expect(words?.input).toMatchObject({ startFrame: null, prompt: expect.stringContaining('Action 1.1') });
  expect(planned(clip, [uses('kling-2.1-std')], none)?.refusal).toBe(
    'Kling 2.1 Std needs a first frame, and this shot has no image yet.',
  );
});

const lengths: [modelId: string, durationMs: number, rule: 'cover' | 'nearest', seconds: number, notes: string[]][] = [
  ['kling-2.1-std', 2000, 'cover', 5, []],
  ['kling-2.1-std', 5400, 'cover', 10, []],
  ['kling-2.1-std', 5400, 'nearest', 5, ['Generates 5 s of 5.4 s. The last frame is frozen.']],
  ['kling-2.1-std', 6000, 'nearest', 10, []],
  ['veo-3.1', 12_000, 'cover', 8, ['Generates 8 s of 12 s. The last frame is frozen.']],
  ['previz-video', 2600, 'cover', 2.584, []],
];
for (const [modelId, durationMs, rule, seconds, notes] of lengths) {
  test(`a shot of ${durationMs} ms becomes ${seconds} s of ${modelId} by the rule ${rule}`, () => {
    const take = planned(clip, [uses(modelId), lasts(durationMs), wishes({ clipLength: rule })]);
    expect(take?.input).toMatchObject({ durationSeconds: seconds });
    expect(take?.notes).toEqual(notes);
  });
}

test('a shorter clip is never taken where somebody still speaks', () => {
  const line = { id: 'line1', roleId: 'role1', parenthetical: null, delivery: 'on-screen', elementId: null } as const;
  const mix = { gainDb: 0, fadeInMs: 0, fadeOutMs: 0, trimInMs: 0, trimOutMs: 0, offsetMs: 0 };
  const speaks: Command = {
    do: 'update-shot',
    shotId: 'shot11',
    fields: { dialogue: [{ ...line, mix, text: 'x'.repeat(70) }] },
  };
  const take = planned(clip, [uses('kling-2.1-std'), speaks, lasts(1000), wishes({ clipLength: 'nearest' })]);
  expect(take?.input).toMatchObject({ durationSeconds: 10 });
});

test('a resolution that a model does not make becomes the next smaller that it makes, and is said', () => {
  const large = wishes({ clipResolution: '1080p', pictureResolution: '4K' });
  expect(planned(clip, [uses('veo-3.1'), large])?.input).toMatchObject({ resolution: '1080p' });
  const take = planned(clip, [uses('kling-2.1-std'), large]);
  expect(take?.input).toMatchObject({ resolution: '720p' });
  expect(take?.notes).toEqual(['Kling 2.1 Std generates 720p, not 1080p.']);
  const own: Command = { do: 'update-shot', shotId: 'shot11', fields: { wishes: { clipResolution: '720p' } } };
  expect(planned(clip, [uses('veo-3.1'), large, own])?.input).toMatchObject({ resolution: '720p' });
});

test('a model that takes fewer pictures of the cast than there are gets everybody’s best one first', () => {
  const picture = slotOf('picture', 'shot11');
  const drawn = (modelId: string): Command => ({ do: 'update-storyboard', fields: { models: { picture: modelId } } });
  const five = planned(picture, [...seen, inShot, drawn('nano-banana-2')]);
  expect(five?.input).toMatchObject({
    subjects: [
      { images: [{ assetId: 'role1 best' }, { assetId: 'role1 other' }, { assetId: 'role1 third' }] },
      { images: [{ assetId: 'role2 best' }, { assetId: 'role2 other' }] },
    ],
  });
  expect(five?.notes).toEqual(['Nano Banana 2 uses 5 of the 6 images of the cast.']);
  const none = planned(picture, [...seen, inShot, drawn('imagen-4')]);
  expect(none?.input).toMatchObject({ subjects: [{ images: [] }, { images: [] }] });
  expect(none?.notes).toEqual(['Imagen 4 doesn’t accept images of the cast. It uses the prompt only.']);
});

test('where nobody here can show a model the cast, it goes by the words, and it is said', () => {
  const picture = slotOf('picture', 'shot11');
  const drawn: Command = { do: 'update-storyboard', fields: { models: { picture: 'nano-banana-2' } } };
  const refusalOf: PlanningBoard['refusalOf'] = (_, input) =>
    'subjects' in input && input.subjects.some(({ images }) => images.length > 0) ? 'No way.' : null;
  const take = planned(picture, [...seen, inShot, drawn], { refusalOf });
  expect(take?.refusal).toBeNull();
  expect(take?.input).toMatchObject({ subjects: [{ images: [] }, { images: [] }] });
  expect(take?.notes).toEqual([
    'Nano Banana 2 can’t receive cast images from this installation. It uses the prompt only.',
  ]);
});

test('a clip that begins with a picture is not shown the cast, one from words is', () => {
  expect(planned(clip, [...seen, inShot, uses('veo-3.1')])?.input).toMatchObject({
    subjects: [{ images: [] }, { images: [] }],
  });
  const words = planned(clip, [...seen, inShot, uses('veo-3.1')], { selected: new Map() });
  expect(words?.input).toMatchObject({
    subjects: [
      { images: [{ assetId: 'role1 best' }, { assetId: 'role1 other' }] },
      { images: [{ assetId: 'role2 best' }] },
    ],
  });
});

test('a model that cannot make the storyboard’s shape is refused with the reason, and so is a retired one', () => {
  const square: Command = { do: 'update-storyboard', fields: { dimension: '1:1' } };
  expect(planned(clip, [uses('veo-3.1'), square])?.refusal).toBe(
    'Veo 3.1 supports only 16:9 and 9:16, but this storyboard is 1:1.',
  );
  const modelOf = (id: string): Model => ({ ...(models[id] ?? expect.fail(id)), status: 'retired' });
  expect(planned(clip, [uses('veo-3.1')], { modelOf })?.refusal).toBe(
    'Veo 3.1 was discontinued by its developer. Choose another model.',
  );
});

test('where a picture cannot be made, its clip is not made without it', () => {
  const board = applyEdit(sampleBoard({ scenes: 1, shots: 1 }), {
    do: 'update-storyboard',
    fields: { models: { picture: 'photon' } },
  }).board;
  const refusalOf: PlanningBoard['refusalOf'] = ({ id }) => (id === 'photon' ? 'Photon is not connected here.' : null);
  const takes = planMissing(planningOf(board, models, { refusalOf }), { media, throughSceneId: null });
  expect(takes.map(({ medium, refusal }) => [medium, refusal])).toEqual([
    ['picture', 'Photon is not connected here.'],
    ['clip', 'This clip starts from the shot’s image, which can’t be generated.'],
  ]);
});
