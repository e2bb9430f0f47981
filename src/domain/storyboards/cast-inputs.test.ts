import { expect, test } from 'vitest';
import { sampleBoard } from '#test/fixtures/board.ts';
import { planningOf } from '#test/fixtures/planning.ts';
import { families } from '../catalogue/families.ts';
import type { Model } from '../catalogue/model.ts';
import type { CastCharacter, CastLook } from '../characters/cast-character.ts';
import { applyEdit } from './apply-edit.ts';
import { castSheetOf } from './cast-sheet.ts';
import type { Command } from './commands.ts';
import type { EditableBoard } from './editable-board.ts';
import { planTake } from './plan-take.ts';
import type { PlanningBoard } from './planning-board.ts';
import { roleInScene } from './played-role.ts';
import { slotOf } from './slots.ts';
import { plainMix } from './sound-mix.ts';
import { staleReasons } from './staleness.ts';
import type { RoleFields } from './storyboard.ts';
import type { Things } from './things.ts';
import { takeInputs, type TakeInputs } from './take-inputs.ts';

const models: Record<string, Model> = Object.fromEntries(
  Object.values(families)
    .flat()
    .map((model) => [model.id, { ...model, status: 'available' }]),
);

const look = (id: string, more: Partial<CastLook> = {}): CastLook => ({
  id,
  name: id,
  age: 62,
  wardrobe: '',
  voices: {},
  pictures: [
    { part: 'full-body', assetId: `${id} body` },
    { part: 'headshot', assetId: 'face' },
  ],
  ...more,
});
const nell: CastCharacter = {
  id: 'chr_nell',
  name: 'Nell',
  tag: null,
  description: 'A keeper',
  gender: 'female',
  revision: 1,
  isArchived: false,
  looks: [look('main'), look('rain', { wardrobe: 'a raincoat', voices: { Previz: 'nora', ElevenLabs: 'aria' } })],
};
const line = {
  id: 'line1',
  roleId: 'role1',
  text: 'Hello.',
  parenthetical: null,
  delivery: 'on-screen',
  mix: plainMix,
  elementId: null,
} as const;
const inShots = ['shot11', 'shot21', 'shot31'].map((shotId): Command => ({
  do: 'update-shot',
  shotId,
  fields: { roleIds: ['role1', 'role2'], dialogue: shotId === 'shot21' ? [line] : [] },
}));
const roleIs = (roleId: string, fields: Partial<RoleFields>): Command => ({ do: 'update-role', roleId, fields });
const castBoard: EditableBoard = applyEdit(sampleBoard({ scenes: 3, shots: 1 }), {
  do: 'several',
  commands: [
    ...inShots,
    roleIs('role1', {
      characterId: 'chr_nell',
      looks: [{ lookId: 'rain', fromSceneId: 'scene2', toSceneId: 'scene3' }],
    }),
    roleIs('role2', { pictures: ['two best', 'two other', 'two third'] }),
  ],
}).board;

/** The board as planning sees it, after more commands, with the character as it is then. */
const planning = (
  character = nell,
  commands: Command[] = [],
  known: Partial<PlanningBoard> & { things?: Things } = {},
): PlanningBoard => {
  const { board } = applyEdit(castBoard, { do: 'several', commands });
  return planningOf(board, models, { ...known, cast: new Map([[character.id, character]]) });
};
const picture = (scene: number) => slotOf('picture', `shot${scene}1`);
const plan = (board: PlanningBoard, modelId: string, slot = picture(2)) =>
  planTake(board, slot, { modelId }) ?? expect.fail('Nothing is planned.');
const changed = (lookId: string, more: Partial<CastLook>): CastCharacter => ({
  ...nell,
  looks: nell.looks.map((one) => (one.id === lookId ? { ...one, ...more } : one)),
});

test('a role has the look of its scene, and what its character says goes before what it says itself', () => {
  const { index } = planning();
  expect(roleInScene(index, 'role1', 'scene1')).toMatchObject({
    name: 'ROLE 1',
    description: '62 years old, female. A keeper',
    voice: 'rachel',
    pictures: ['main body', 'face'],
  });
  expect(roleInScene(index, 'role1', 'scene2')).toMatchObject({
    description: '62 years old, female. A keeper. Wears a raincoat',
    voice: 'nora',
    voices: { ElevenLabs: 'aria' },
    pictures: ['rain body', 'face'],
  });
  expect(roleInScene(index, 'role2', 'scene2')).toMatchObject({ description: 'ROLE 2 in a coat', player: null });
  const { index: without } = planning({ ...nell, looks: nell.looks.slice(0, 1) });
  expect(roleInScene(without, 'role1', 'scene2')?.player?.look.id).toBe('main');
});

const oneReference = Object.values(models).find(({ kind, limits }) => kind === 'image' && limits.references === 1);

test('everybody gets a first picture before anybody gets a second, and it is said who goes by the words', () => {
  const five = plan(planning(), 'nano-banana-2');
  expect(five.input).toMatchObject({
    subjects: [
      { images: [{ assetId: 'rain body' }, { assetId: 'face' }] },
      { images: [{ assetId: 'two best' }, { assetId: 'two other' }, { assetId: 'two third' }] },
    ],
  });
  expect(five.notes).toEqual([]);
  const one = plan(planning(), oneReference?.id ?? '');
  expect(one.input).toMatchObject({ subjects: [{ images: [{ assetId: 'rain body' }] }, { images: [] }] });
  expect(one.notes).toEqual([
    `${oneReference?.label} uses 1 of the 5 images of the cast. For ROLE 2, it uses the prompt only.`,
  ]);
});

test('what is written of a character is cut to what a prompt has room for, and that is said', () => {
  const { input, notes } = plan(planning(changed('rain', { wardrobe: 'a coat '.repeat(700) })), 'nano-banana-2');
  expect(notes).toEqual(['The description of ROLE 1 is too long for the prompt. The rest is left out.']);
  const [subject] = 'subjects' in input ? input.subjects : [];
  expect(subject?.description.length).toBeLessThan(1_100);
});

test('a clip by lip-sync begins with the picture of the shot, and its model is told how the character looks', () => {
  const known = {
    selected: new Map([
      [picture(2), { assetId: 'ast_picture' }],
      [slotOf('voice', 'line1'), { assetId: 'ast_voice' }],
    ]),
    voiceMs: () => 2_600,
  };
  const talks = [{ do: 'update-shot', shotId: 'shot21', fields: { videoPrompt: 'She turns.' } } as const];
  const clip = slotOf('clip', 'shot21');
  expect(plan(planning(nell, talks, known), 'infinite-talk', clip)).toMatchObject({
    refusal: null,
    input: {
      face: { portrait: { assetId: 'ast_picture' } },
      prompt: 'She turns.',
      looks: 'ROLE 1: 62 years old, female. A keeper. Wears a raincoat.',
    },
  });
  expect(plan(planning(nell, talks, known), 'fabric', clip).input).not.toHaveProperty('looks');
});

const origin = (inputs: TakeInputs | null) =>
  inputs && { inputs, startFrameAssetId: null, endFrameAssetId: null, coversMs: null };
/** Why the picture of a scene, made with the character as it was by a model, no longer matches. */
function reasonsFor(scene: number, now: CastCharacter, modelId = 'nano-banana-2'): string[] {
  const was = origin(plan(planning(), modelId, picture(scene)).inputs) ?? expect.fail();
  return staleReasons(was, origin(takeInputs(planning(now).index, picture(scene))));
}

const described = 'Nell (look “rain”) is described differently';
const shownOtherwise = 'Nell (look “rain”) has different images';
const [body, face] = nell.looks[1]?.pictures ?? [];
const changes: [name: string, now: CastCharacter, rain: string[]][] = [
  ['its clothes', changed('rain', { wardrobe: 'a cape' }), [described]],
  ['its age', changed('rain', { age: 9 }), [described]],
  ['its full body', changed('rain', { pictures: [{ part: 'full-body', assetId: 'other' }, face!] }), [shownOtherwise]],
  ['the voices of a look', changed('rain', { voices: { Previz: 'grace' } }), []],
  ['a look that the scene does not have', changed('main', { wardrobe: 'a cape' }), []],
  ['its name alone', { ...nell, name: 'Nelly' }, []],
];
for (const [name, now, reasons] of changes) {
  test(`a take is stale exactly when what it was made with changes: ${name}`, () => {
    expect(reasonsFor(3, now)).toEqual(reasons);
  });
}

test('a picture that the model was not shown makes nothing stale', () => {
  const now = changed('rain', { pictures: [body!, { part: 'headshot', assetId: 'other' }] });
  expect(reasonsFor(2, now)).toEqual([shownOtherwise]);
  expect(reasonsFor(2, now, oneReference?.id)).toEqual([]);
  expect(reasonsFor(2, now, 'imagen-4')).toEqual([]);
});

test('another voice makes the voices of that look stale, and no picture', () => {
  const voice = slotOf('voice', 'line1');
  const was = origin(takeInputs(planning().index, voice)) ?? expect.fail();
  const now = changed('rain', { voices: { Previz: 'grace' } });
  expect(staleReasons(was, origin(takeInputs(planning(now).index, voice)))).toEqual([
    'the voice of Nell (look “rain”) changed',
  ]);
});

test('the cast sheet has every role with its scenes, looks and counts, and what is to be settled', () => {
  const noBody = changed('rain', { pictures: [face!] });
  const twice = roleIs('role2', { characterId: 'chr_nell', pictures: [] });
  const { roles, scenes } = castSheetOf(planning({ ...noBody, isArchived: true }, [twice]).index);
  expect(scenes.map(({ number }) => number)).toEqual(['1', '2', '3']);
  expect(roles[0]).toMatchObject({
    name: 'ROLE 1',
    character: { name: 'Nell', isArchived: true },
    shots: 3,
    lines: 1,
    appearances: [
      { sceneId: 'scene1', look: 'main', age: 62, wardrobe: '', shots: 1, lines: 0 },
      { sceneId: 'scene2', look: 'rain', age: 62, wardrobe: 'a raincoat', shots: 1, lines: 1 },
      { sceneId: 'scene3', look: 'rain' },
    ],
    conflicts: [
      'Nell is archived.',
      'The look “rain” has no full body (scenes 2 and 3).',
      'The same character also plays ROLE 2 (scenes 1, 2 and 3).',
    ],
  });
  const removed = castSheetOf(planning({ ...nell, looks: nell.looks.slice(0, 1) }).index).roles[0];
  expect(removed?.conflicts).toEqual(['A look was removed. The main look is used instead (scenes 2 and 3).']);
  const uncast = castSheetOf(planning(nell, [roleIs('role2', { pictures: [] })]).index).roles[1];
  expect(uncast?.conflicts).toEqual(['ROLE 2 has no character and no image.']);
});

test('a character that is named by its tag in a shot where it plays a role is that role, in the look of the scene', () => {
  const says = { imagePrompt: '@nell lights @lamp' };
  const named = new Map([
    ['nell', { id: 'chr_nell', tag: 'nell', description: 'A keeper', pictures: ['main body', 'face'] }],
    ['lamp', { id: 'ast_lamp', tag: 'lamp', description: 'A storm lamp', pictures: ['lamp front', 'lamp back'] }],
  ]);
  const things = { linked: new Map(), named };
  const board = planning(nell, [{ do: 'update-shot', shotId: 'shot21', fields: says }], { things });
  const take = planTake(board, picture(2), { modelId: 'previz-image' });
  expect(take?.input).toMatchObject({
    prompt: expect.stringContaining('ROLE 1 lights lamp'),
    subjects: [
      { name: 'ROLE 1', images: [{ assetId: 'rain body' }, { assetId: 'face' }] },
      { name: 'ROLE 2', images: [{ assetId: 'two best' }, { assetId: 'two other' }] },
      { name: 'lamp', description: 'A storm lamp', images: [{ assetId: 'lamp front' }] },
    ],
  });
  expect(take?.inputs).toMatchObject({ cast: [{ name: 'ROLE 1' }, { name: 'ROLE 2' }], shown: [2, 2] });
});
