import { expect, test } from 'vitest';
import { sampleBoard } from '#test/fixtures/board.ts';
import { planningOf } from '#test/fixtures/planning.ts';
import { families } from '../catalogue/families.ts';
import type { Model } from '../catalogue/model.ts';
import type { BoardReference } from '../references/board-reference.ts';
import { applyEdit } from './apply-edit.ts';
import type { Command } from './commands.ts';
import { planTake } from './plan-take.ts';
import { slotOf } from './slots.ts';
import { staleReasons } from './staleness.ts';
import { takeInputs, type TakeInputs } from './take-inputs.ts';

const models: Record<string, Model> = Object.fromEntries(
  Object.values(families)
    .flat()
    .map((model) => [model.id, { ...model, status: 'available' }]),
);

const reference = (id: string, more: Partial<BoardReference> = {}): BoardReference => ({
  id,
  ownerId: 'ana',
  kind: 'location',
  tag: id,
  description: `The ${id}`,
  isArchived: false,
  isWithdrawn: false,
  pictures: [`${id} main`, `${id} wide`],
  images: [],
  ...more,
});
const quay = reference('quay');
const lamp = reference('lamp', { kind: 'prop' });
const noir = reference('noir', { kind: 'style', pictures: ['noir main'] });

const shows = (referenceIds: string[]): Command => ({
  do: 'update-scene',
  sceneId: 'scene1',
  fields: { referenceIds },
});
const follows = (styleReferenceId: string | null): Command => ({
  do: 'update-storyboard',
  fields: { styleReferenceId },
});
const says = (imagePrompt: string): Command => ({ do: 'update-shot', shotId: 'shot11', fields: { imagePrompt } });
const slot = slotOf('picture', 'shot11');

type Known = { linked?: BoardReference[]; named?: BoardReference[] };

function planning(commands: Command[], { linked = [quay, lamp, noir], named = [] }: Known = {}) {
  const { board } = applyEdit(sampleBoard({ scenes: 2, shots: 1 }), { do: 'several', commands });
  const things = {
    linked: new Map(linked.map((one) => [one.id, one])),
    named: new Map(
      named.map(({ id, tag, kind, description, pictures }) => [
        tag ?? '',
        { id, tag: tag ?? '', kind, description, pictures },
      ]),
    ),
  };
  return planningOf(board, models, { things });
}
const plan = (board: ReturnType<typeof planning>, modelId = 'nano-banana-2') =>
  planTake(board, slot, { modelId }) ?? expect.fail('Nothing is planned.');

test('a shot shows what its prompt names, then the references of its scene, then the style reference, and says what each is', () => {
  const commands = [shows(['quay', 'lamp']), follows('noir'), says('A boat at @rope')];
  const { input } = plan(planning(commands, { named: [reference('rope', { kind: 'prop', pictures: ['rope'] })] }));
  expect(input).toMatchObject({
    prompt: expect.stringContaining('A boat at rope'),
    subjects: [
      { name: 'rope', kind: 'prop', images: [{ assetId: 'rope' }] },
      {
        name: 'quay',
        kind: 'location',
        description: 'The quay',
        images: [{ assetId: 'quay main' }, { assetId: 'quay wide' }],
      },
      { name: 'lamp', kind: 'prop', images: [{ assetId: 'lamp main' }] },
      { name: 'noir', kind: 'style', images: [{ assetId: 'noir main' }] },
    ],
  });
  expect(plan(planning(commands.slice(0, 1)), 'nano-banana-2').input).toMatchObject({
    subjects: [{ name: 'quay' }, { name: 'lamp' }],
  });
  const other = planTake(planning(commands), slotOf('picture', 'shot21'), { modelId: 'nano-banana-2' });
  expect(other?.input).toMatchObject({ subjects: [{ name: 'noir' }] });
});

test('a reference that the prompt of a shot names too is shown once', () => {
  const { input } = plan(planning([shows(['lamp']), says('She lifts @lamp')], { named: [lamp] }));
  expect(input).toMatchObject({ subjects: [{ name: 'lamp' }] });
});

test('a built-in model is shown no images of references, and says so', () => {
  const { input, notes } = plan(planning([shows(['quay'])]), 'previz-image');
  expect(input).toMatchObject({ subjects: [{ name: 'quay', description: 'The quay', images: [] }] });
  expect(notes).toEqual(['Previz doesn’t take reference images. It uses the prompt only.']);
});

test('a withdrawn reference is left out, and the plan warns', () => {
  const gone = { ...quay, tag: null, description: '', pictures: [], isWithdrawn: true };
  const { input, warnings } = plan(planning([shows(['quay', 'lamp'])], { linked: [gone, lamp] }));
  expect(input).toMatchObject({ subjects: [{ name: 'lamp' }] });
  expect(warnings).toContain(
    'A reference of this shot is no longer shared by its owner. New images are made without it.',
  );
});

test('a thing that only the motion prompt names is said not to be seen, where a clip begins with a picture', () => {
  const moves = (videoPrompt: string): Command => ({ do: 'update-shot', shotId: 'shot11', fields: { videoPrompt } });
  const clip = slotOf('clip', 'shot11');
  const notesOf = (commands: Command[]) => {
    const board = planning(commands, { named: [lamp] });
    const selected = new Map([[slot, { assetId: 'first' }]]);
    return planTake({ ...board, selected }, clip, { modelId: 'kling-2.5-pro' })?.notes;
  };
  expect(notesOf([moves('@lamp falls over')])).toEqual([
    'A clip starts from the shot’s image and uses no other images. Name @lamp in the image prompt.',
  ]);
  expect(notesOf([moves('@lamp falls over'), says('A table with @lamp')])).toEqual([]);
});

const inputsOf = (commands: Command[], known?: Known): TakeInputs =>
  takeInputs(planning(commands, known).index, slot) ?? expect.fail('Nothing is asked for.');
const origin = (inputs: TakeInputs) => ({ inputs, startFrameAssetId: null, endFrameAssetId: null, coversMs: null });
const reasons = (was: TakeInputs, now: TakeInputs) => staleReasons(origin(was), origin(now));

test('a take is stale with the reason when its references are others, or have other images', () => {
  const made = inputsOf([shows(['quay']), follows('noir')]);
  expect(reasons(made, inputsOf([shows(['quay']), follows('noir')]))).toEqual([]);
  expect(reasons(made, inputsOf([shows(['lamp']), follows('noir')]))).toEqual([
    'the scene now shows “lamp”',
    'the scene no longer shows “quay”',
  ]);
  expect(reasons(made, inputsOf([shows(['quay'])]))).toEqual(['it no longer follows the style reference “noir”']);
  const ink = reference('ink', { kind: 'style' });
  expect(reasons(made, inputsOf([shows(['quay']), follows('ink')], { linked: [quay, ink] }))).toEqual([
    'the style reference is now “ink”',
  ]);
  const painted = { ...quay, description: 'A painted quay', pictures: ['quay night', 'quay main'] };
  expect(reasons(made, inputsOf([shows(['quay']), follows('noir')], { linked: [painted, noir] }))).toEqual([
    '“quay” is described differently',
    '“quay” has different images',
  ]);
});

test('only images that the model was shown make a take stale', () => {
  const { inputs: made } = plan(planning([shows(['quay', 'lamp', 'noir'])]), 'flux-dev');
  expect(made).toMatchObject({
    things: [
      { name: 'quay', shown: 1 },
      { name: 'lamp', shown: 0 },
      { name: 'noir', shown: 0 },
    ],
  });
  const repainted = { ...lamp, pictures: ['another'] };
  expect(reasons(made, inputsOf([shows(['quay', 'lamp', 'noir'])], { linked: [quay, repainted, noir] }))).toEqual([]);
});

test('what a prompt names makes a take stale with new images; takes that did not remember it stay as they are', () => {
  const prompt = [says('She lifts @lamp')];
  const made = inputsOf(prompt, { named: [lamp] });
  const repainted = { ...lamp, pictures: ['another'] };
  expect(reasons(made, inputsOf(prompt, { named: [repainted] }))).toEqual(['“lamp” has different images']);
  const { things: _, ...older } = { things: undefined, ...made };
  expect(reasons(older, inputsOf(prompt, { named: [repainted] }))).toEqual([]);
});
