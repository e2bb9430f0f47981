import { expect, test } from 'vitest';
import { sampleBoard } from '#test/fixtures/board.ts';
import { planningOf } from '#test/fixtures/planning.ts';
import { previz } from '../catalogue/families/previz.ts';
import { talking } from '../catalogue/families/talking.ts';
import { quantityOf } from '../generation/quantity.ts';
import { applyEdit } from './apply-edit.ts';
import { planMissing, planStale } from './plan-missing.ts';
import { planTake } from './plan-take.ts';
import type { PlanningBoard } from './planning-board.ts';
import { type Slot, slotOf } from './slots.ts';
import { plainMix } from './sound-mix.ts';
import { staleReasons, type TakeOrigin } from './staleness.ts';
import type { DialogueLine, ShotFields } from './storyboard.ts';
import { takeInputs, type TakeInputs } from './take-inputs.ts';
import { takeQuantity } from './take-quantity.ts';

const models = Object.fromEntries([...previz, ...talking].map((model) => [model.id, model]));
const line: DialogueLine = {
  id: 'line1',
  roleId: 'role1',
  text: 'You are late.',
  parenthetical: null,
  delivery: 'on-screen',
  // Lines wait a fifth of a second; this one does not.
  mix: { ...plainMix, offsetMs: -200 },
  elementId: null,
};
const clip = slotOf('clip', 'shot11');
const picture = slotOf('picture', 'shot11');
const voice = slotOf('voice', 'line1');
const made = new Map([
  [picture, { assetId: 'ast_picture' }],
  [voice, { assetId: 'ast_voice' }],
]);

const boardWith = (fields: Partial<ShotFields> = {}, known: Partial<PlanningBoard> = {}): PlanningBoard => {
  const talks = { dialogue: [line], roleIds: ['role1'], models: { clip: 'fabric' }, videoPrompt: 'She turns.' };
  const { board } = applyEdit(sampleBoard({ scenes: 1, shots: 2 }), {
    do: 'update-shot',
    shotId: 'shot11',
    fields: { ...talks, ...fields },
  });
  return planningOf(board, models, { selected: made, voiceMs: () => 2600, ...known });
};
const planned = (fields?: Partial<ShotFields>, known?: Partial<PlanningBoard>) =>
  planTake(boardWith(fields, known), clip) ?? expect.fail();

test('the clip of a shot is made by lip-sync from its picture and the voice of its first line, as long as that is', () => {
  const { input, inputs, notes, refusal, modelId } = planned();
  expect(modelId).toBe('fabric');
  expect(refusal).toBeNull();
  expect(notes).toEqual([]);
  expect(input).toMatchObject({
    kind: 'lip-sync',
    face: { portrait: { assetId: 'ast_picture' } },
    audio: { assetId: 'ast_voice' },
    prompt: '',
    durationSeconds: 2.6,
    resolution: '720p',
  });
  expect(inputs).toMatchObject({ medium: 'clip', talk: { lineId: 'line1', voiceAssetId: 'ast_voice' } });
  expect(planned({ models: { clip: 'previz-lip-sync' } }).input).toMatchObject({ prompt: 'She turns.' });
});

const answer: DialogueLine = { ...line, id: 'line2', roleId: 'role2', text: 'I know.', mix: plainMix };
const answered: Partial<ShotFields> = {
  models: { clip: 'previz-lip-sync' },
  dialogue: [line, answer, { ...line, id: 'line3', delivery: 'off-screen' }],
  roleIds: ['role1', 'role2'],
};
const voices = new Map<Slot, { assetId: string }>([
  [picture, { assetId: 'ast_picture' }],
  ...['line1', 'line2', 'line3'].map((id) => [slotOf('voice', id), { assetId: `ast_${id}` }] as const),
]);

test('where a model moves every mouth, each speaker says their own lines, when they are heard, through the whole shot', () => {
  const board = boardWith(answered, { selected: voices });
  const { input, inputs, notes, refusal, after } = planTake(board, clip) ?? expect.fail();
  expect({ notes, refusal, after }).toEqual({ notes: [], refusal: null, after: [] });
  expect(input).toMatchObject({
    audio: { assetId: 'ast_line1' },
    durationSeconds: (board.lengthOf(clip) ?? 0) / 1000,
    turns: [
      { speaker: 'ROLE 1', audio: { assetId: 'ast_line1' }, offsetMs: -200 },
      { speaker: 'ROLE 2', audio: { assetId: 'ast_line2' }, offsetMs: 0 },
      { speaker: null, audio: { assetId: 'ast_line3' } },
    ],
  });
  expect(inputs).toMatchObject({ talk: { turns: [{ voiceAssetId: 'ast_line1' }, { voiceAssetId: 'ast_line2' }, {}] } });
  const heardOnly = planned({ ...answered, roleIds: [] }, { selected: voices }).refusal;
  expect(heardOnly).toBe('The speaker isn’t visible in this shot.');
});

test('voices are asked for with the clip that speaks them, which waits for them and is priced by reading speed', () => {
  const unmade = { selected: new Map(), voiceMs: () => null };
  const everything = { media: ['picture', 'voice', 'clip'], throughSceneId: null } as const;
  const [, , , talk] = planMissing(boardWith({ ...answered, dialogue: [line, answer] }, unmade), everything);
  const waitsFor = [picture, voice, slotOf('voice', 'line2')];
  expect(talk).toMatchObject({ slot: clip, after: waitsFor, refusal: null });
  expect(talk?.input).toMatchObject({ turns: [{ audio: { taskId: voice } }, { audio: { taskId: waitsFor[2] } }] });
  const fabric = planMissing(boardWith({}, unmade), everything).find(({ slot }) => slot === clip);
  expect(fabric).toMatchObject({
    credits: 20,
    after: [picture, voice],
    input: { audio: { taskId: voice }, durationSeconds: 1 },
    notes: ['The price is based on an estimated reading time of 1 s.'],
  });
  const alone = planMissing(boardWith({}, unmade), { media: ['picture', 'clip'], throughSceneId: null });
  expect(alone.find(({ slot }) => slot === clip)?.refusal).toBe(
    'The line of this shot has no voice yet. Generate the voice first.',
  );
});

test('a clip in which several speak is stale when one of their voices was replaced, or a line was moved', () => {
  const { index } = boardWith(answered);
  const inputs = takeInputs(index, clip) ?? expect.fail();
  const turn = (lineId: string, more: object = {}) => {
    return { lineId, voiceAssetId: `ast_${lineId}`, trimInMs: 0, trimOutMs: 0, offsetMs: 0, isSeen: true, ...more };
  };
  const origin = (...turns: ReturnType<typeof turn>[]): TakeOrigin => {
    const talk = { lineId: 'line1', voiceAssetId: 'ast_line1', turns };
    const said: TakeInputs = 'cast' in inputs ? { ...inputs, talk } : expect.fail();
    return { inputs: said, startFrameAssetId: null, endFrameAssetId: null, coversMs: null };
  };
  const was = origin(turn('line1'), turn('line2'));
  expect(staleReasons(was, was)).toEqual([]);
  const reasons = (...turns: ReturnType<typeof turn>[]) => staleReasons(was, origin(...turns));
  expect(reasons(turn('line1'), turn('line2', { voiceAssetId: 'ast_new' }))).toEqual(['the voice was replaced']);
  expect(reasons(turn('line1'), turn('line2', { offsetMs: 400 }))).toEqual(['a line was moved or cut']);
  expect(reasons(turn('line2'), turn('line1'))).toEqual(['its lines changed']);
});

const refused: [sentence: string, fields: Partial<ShotFields>, known?: Partial<PlanningBoard>][] = [
  ['No role speaks in this shot.', { dialogue: [] }],
  ['The first speaker isn’t visible in this shot.', { roleIds: ['role2'] }],
  ['The first speaker of this shot is off screen.', { dialogue: [{ ...line, delivery: 'off-screen' }] }],
  ['The first speaker of this shot is off screen.', { dialogue: [{ ...line, runsOn: true }] }],
  [
    'The line of this shot has no voice yet. Generate the voice first.',
    {},
    { selected: new Map([[picture, { assetId: 'a' }]]) },
  ],
  [
    'Fabric needs a first frame, and this shot has no image yet.',
    {},
    { selected: new Map([[voice, { assetId: 'a' }]]) },
  ],
  ['Fabric: durationSeconds is longer than 60 s.', {}, { voiceMs: () => 61_000 }],
];
for (const [sentence, fields, known] of refused) {
  test(`it is refused: ${sentence}`, () => expect(planned(fields, known).refusal).toBe(sentence));
}

test('it says when the voice is heard after the mouth, and that other lines move no mouth', () => {
  expect(planned({ dialogue: [{ ...line, mix: plainMix }] }).notes).toEqual([
    'The voice starts 0.2 s after the mouth moves.',
  ]);
  const answer = { ...line, id: 'line2', roleId: 'role2', mix: plainMix };
  expect(planned({ dialogue: [line, answer] }).notes).toEqual(['Lip-sync covers the first line only.']);
});

test('the price before it is planned is that of the plan', () => {
  const fabric = models['fabric'] ?? expect.fail();
  const size = { medium: 'clip', outputs: 1, dimension: '16:9', wishes: {}, neededMs: 4000, hasPicture: true } as const;
  expect(takeQuantity(fabric, { ...size, characters: 13, talkMs: 2600 })).toEqual(quantityOf(planned().input));
});

test('a clip in which somebody speaks is stale when the voice was replaced, not when the shot became longer', () => {
  const { index } = boardWith();
  const inputs = takeInputs(index, clip) ?? expect.fail();
  const speaking = (voiceAssetId: string): TakeInputs =>
    'cast' in inputs ? { ...inputs, talk: { lineId: 'line1', voiceAssetId } } : expect.fail();
  const origin = (of: string, coversMs: number): TakeOrigin => {
    return { inputs: speaking(of), startFrameAssetId: 'ast_picture', endFrameAssetId: null, coversMs };
  };
  expect(staleReasons(origin('ast_voice', 3000), origin('ast_voice', 9000))).toEqual([]);
  expect(staleReasons(origin('ast_voice', 3000), origin('ast_other', 3000))).toEqual(['the voice was replaced']);
});

test('a picture that is made again is the one that speaks', () => {
  const takes = planStale(boardWith(), { media: ['picture', 'clip'], throughSceneId: null }, new Set([picture, clip]));
  expect(takes.map(({ slot, after }) => [slot, after])).toEqual([
    [picture, []],
    [clip, [picture]],
  ]);
  expect(takes[1]?.input).toMatchObject({ face: { portrait: { taskId: picture } } });
});
