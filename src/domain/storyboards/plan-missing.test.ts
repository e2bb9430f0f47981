import { expect, test } from 'vitest';
import { sampleBoard } from '#test/fixtures/board.ts';
import { planningOf } from '#test/fixtures/planning.ts';
import { noSettings } from '../catalogue/families/rows.ts';
import type { Model } from '../catalogue/model.ts';
import { inputProblems } from '../generation/check-input.ts';
import { applyEdit } from './apply-edit.ts';
import { dimensions } from './dimension.ts';
import type { Command } from './commands.ts';
import type { EditableBoard } from './editable-board.ts';
import { affordableTakes, planMissing, planStale } from './plan-missing.ts';
import { fitSeconds } from './fit-model.ts';
import type { PlanningBoard } from './planning-board.ts';
import { planTake } from './plan-take.ts';
import { type Slot, slotOf } from './slots.ts';
import { media, type Medium } from './storyboard.ts';
import { plainMix } from './sound-mix.ts';
import { estimateSpeechMs } from './timing.ts';

type Given = Pick<Model, 'id' | 'kind'> & { limits?: Partial<Model['limits']>; credits?: number };

const model = ({ id, kind, limits = {}, credits = 1 }: Given): Model => ({
  id,
  kind,
  model: id,
  version: '',
  label: id,
  description: '',
  pricing: { per: 'task', credits },
  stars: 3,
  mode: null,
  preview: false,
  limits: {
    ...noSettings,
    outputs: 4,
    resolutions: ['720p'],
    dimensions: [...dimensions],
    supportsTxt2Vid: true,
    ...limits,
  },
  status: 'available',
  retiredOn: null,
  replacementId: null,
  needsUpgrade: false,
  isUnlimited: false,
});
const clips = { durationsSeconds: [4, 6, 8], supportsImg2Vid: true };
const models: Record<string, Model> = {
  'previz-image': model({ id: 'previz-image', kind: 'image' }),
  'previz-video': model({ id: 'previz-video', kind: 'video', limits: clips, credits: 5 }),
  'previz-voice': model({ id: 'previz-voice', kind: 'speech', credits: 0 }),
  'previz-sound': model({ id: 'previz-sound', kind: 'sound', limits: { longestSeconds: 2 }, credits: 0 }),
  'previz-music': model({ id: 'previz-music', kind: 'music', credits: 3 }),
  plain: model({ id: 'plain', kind: 'video', limits: { longestSeconds: 30 } }),
};

const line = {
  id: 'line1',
  roleId: 'role1',
  text: 'Hello.',
  parenthetical: 'low',
  delivery: 'on-screen',
  mix: plainMix,
  elementId: null,
} as const;

function edited(...commands: Command[]): EditableBoard {
  return commands.reduce((board, one) => applyEdit(board, one).board, sampleBoard({ scenes: 2, shots: 2 }));
}

const planning = (board: EditableBoard, known: Partial<PlanningBoard> = {}) => planningOf(board, models, known);

const talking = edited(
  { do: 'update-shot', shotId: 'shot11', fields: { dialogue: [line], roleIds: ['role1'], soundPrompt: 'A door.' } },
  { do: 'update-scene', sceneId: 'scene1', fields: { musicPrompt: 'Slow strings.' } },
);
const everything = { media, throughSceneId: null };
const slots = (board: PlanningBoard, wanted: readonly Medium[] = media) =>
  planMissing(board, { media: wanted, throughSceneId: null }).map(({ slot }) => slot);

test('plans everything in film order, clips after their pictures', () => {
  const takes = planMissing(planning(talking), everything);
  expect(takes.map(({ label }) => label)).toEqual([
    'Scene 1 · Music',
    '1A · Image',
    '1A · ROLE 1',
    '1A · Clip',
    '1A · Sound',
    '1B · Image',
    '1B · Clip',
    '2A · Image',
    '2A · Clip',
    '2B · Image',
    '2B · Clip',
  ]);
  const clip = takes.find(({ slot }) => slot === 'shot:shot11:clip');
  expect(clip?.after).toEqual(['shot:shot11:picture']);
  expect(clip?.input).toMatchObject({ startFrame: { taskId: 'shot:shot11:picture' }, durationSeconds: 4 });
});

test('stale takes are made again in film order, and a clip that goes with its picture begins with the new one', () => {
  const selected = new Map<Slot, { assetId: string }>(
    (['shot:shot11:picture', 'shot:shot11:clip', 'shot:shot12:clip', 'shot:shot12:picture'] as const).map((slot) => [
      slot,
      { assetId: `asset of ${slot}` },
    ]),
  );
  const locked = edited({ do: 'update-shot', shotId: 'shot21', fields: { locked: true } });
  const board = planning(locked, { selected, running: new Map([['shot:shot22:clip', 'task']]) });
  const stale = new Set([
    'shot:shot11:clip',
    'shot:shot11:picture',
    'shot:shot12:clip',
    'shot:shot21:clip',
    'shot:shot22:clip',
  ]);
  const takes = planStale(board, everything, stale);
  expect(takes.map(({ slot }) => slot)).toEqual(['shot:shot11:picture', 'shot:shot11:clip', 'shot:shot12:clip']);
  expect(takes[1]).toMatchObject({
    after: ['shot:shot11:picture'],
    input: { startFrame: { taskId: 'shot:shot11:picture' } },
  });
  expect(takes[2]).toMatchObject({ after: [], input: { startFrame: { assetId: 'asset of shot:shot12:picture' } } });
});

test('a shot’s own model goes before the storyboard’s', () => {
  const own = edited({ do: 'update-shot', shotId: 'shot11', fields: { models: { picture: 'previz-video' } } });
  expect(planTake(planning(own), slotOf('picture', 'shot11'))?.modelId).toBe('previz-video');
  expect(planTake(planning(own), slotOf('picture', 'shot12'))?.modelId).toBe('previz-image');
});

test('asks for nothing that its model would refuse', () => {
  for (const { modelId, input } of planMissing(planning(talking), everything)) {
    expect(inputProblems(models[modelId] ?? expect.fail(), input)).toEqual([]);
  }
});

test('pictures and clips are asked for at 720p when nothing is said, or at what the model has', () => {
  const board = planning(talking);
  const large = model({ id: 'large', kind: 'video', limits: { resolutions: ['1080p'] } });
  const every = model({ id: 'every', kind: 'video', limits: { resolutions: ['480p', '720p', '1080p', '4K'] } });
  const resolution = (medium: 'picture' | 'clip', one?: Model) => {
    const input = planTake({ ...board, modelOf: (id) => one ?? board.modelOf(id) }, slotOf(medium, 'shot11'))?.input;
    return input && 'resolution' in input ? input.resolution : undefined;
  };
  expect([resolution('picture'), resolution('clip', every), resolution('clip', large)]).toEqual([
    '720p',
    '720p',
    '1080p',
  ]);
});

test('says who is seen, who speaks and how', () => {
  const board = planning(talking);
  expect(planTake(board, 'shot:shot11:picture')?.input).toMatchObject({
    subjects: [{ name: 'ROLE 1', description: 'ROLE 1 in a coat', images: [] }],
    style: 'colour',
    dimension: '16:9',
  });
  expect(planTake(board, 'line:line1:voice')?.input).toMatchObject({
    text: 'Hello.',
    voice: 'rachel',
    direction: 'low',
  });
});

test('music covers its cue to the end of the film, to the frame; a sound is as long as its model can', () => {
  const board = planning(talking);
  expect(planTake(board, 'scene:scene1:music')?.input).toMatchObject({ durationSeconds: 12 });
  expect(planTake(board, 'shot:shot11:sound')?.input).toMatchObject({ durationSeconds: 2 });
});

test('leaves out what is there, what is on its way, and locked shots', () => {
  const picture = slotOf('picture', 'shot11');
  const have = planning(talking, { selected: new Map([[picture, { assetId: 'ast_1' }]]) });
  expect(slots(have)).not.toContain(picture);
  expect(planTake(have, 'shot:shot11:clip')).toMatchObject({ after: [], input: { startFrame: { assetId: 'ast_1' } } });

  const running = planning(talking, { running: new Map<Slot, string>([[picture, 'tsk_1']]) });
  expect(slots(running)).not.toContain(picture);
  expect(planTake(running, 'shot:shot11:clip')).toMatchObject({
    after: ['tsk_1'],
    input: { startFrame: { taskId: 'tsk_1' } },
  });

  const locked = applyEdit(talking, { do: 'update-shot', shotId: 'shot11', fields: { locked: true } }).board;
  expect(slots(planning(locked)).filter((slot) => slot.includes('shot11') || slot.includes('line1'))).toEqual([]);
  expect(slots(planning(talking), ['voice'])).toEqual(['line:line1:voice']);
});

test('a clip without a picture begins with nothing', () => {
  const [clip] = planMissing(planning(talking), { media: ['clip'], throughSceneId: null });
  expect(clip).toMatchObject({ after: [], input: { startFrame: null } });
});

test('a clip at one price has room for lines that are said more slowly than they are read', () => {
  const text = 'You cannot see a tower from a boat, not in weather like this one.';
  const fields = { dialogue: [{ ...line, text }], roleIds: ['role1'], durationMs: 1000 };
  const unsaid = edited({ do: 'update-shot', shotId: 'shot11', fields });
  const secondsOf = (known: Partial<PlanningBoard>) => {
    const input = planTake(planning(unsaid, known), 'shot:shot11:clip', { modelId: 'plain' })?.input;
    return input?.kind === 'video' ? input.durationSeconds : null;
  };
  const readMs = estimateSpeechMs(text);
  expect(secondsOf({})).toBeCloseTo((readMs * 1.5 + 500) / 1000, 1);
  expect(secondsOf({ voiceMs: () => readMs })).toBeCloseTo((readMs + 500) / 1000, 1);
});

const lengths: [neededMs: number, seconds: number[] | null, longest: number | null, expected: number][] = [
  [3000, [4, 6, 8], 8, 4],
  [4001, [4, 6, 8], 8, 6],
  [60_000, [4, 6, 8], 8, 8],
  [3500, null, 30, 3.5],
  [60_000, null, 30, 30],
  [60_000, null, null, 60],
];
for (const [neededMs, durationsSeconds, longestSeconds, expected] of lengths) {
  test(`${neededMs} ms become ${expected} s of ${durationsSeconds?.join(', ') ?? 'any'} s up to ${longestSeconds} s`, () => {
    const clip = model({ id: 'm', kind: 'video', limits: { durationsSeconds, longestSeconds } });
    expect(fitSeconds({ neededMs }, clip)).toBe(expected);
  });
}

test('the same script and seed give the same seeds, whatever the ids', () => {
  const renamed: EditableBoard = JSON.parse(
    JSON.stringify(talking).replaceAll('shot11', 'other').replaceAll('line1', 'row'),
  );
  const script = (board: EditableBoard): EditableBoard => ({
    ...board,
    shots: board.shots.map((shot) => ({ ...shot, elementIds: [`element-${shot.action}`] })),
  });
  const seeds = (board: EditableBoard, seed = 1) =>
    planMissing(planning(script(board), { seed }), { media: ['picture', 'voice'], throughSceneId: null }).map(
      ({ input }) => input.seed,
    );
  expect(seeds(renamed)).toEqual(seeds(talking));
  expect(new Set(seeds(talking)).size).toBe(5);
  expect(seeds(talking, 2)).not.toEqual(seeds(talking));
});

test('another take of a slot has another seed, and a seed that is asked for is kept', () => {
  const once = planTake(planning(talking), 'shot:shot11:picture');
  const again = planTake(
    planning(talking, { takeCounts: new Map<Slot, number>([['shot:shot11:picture', 1]]) }),
    'shot:shot11:picture',
  );
  expect(again?.input.seed).not.toBe(once?.input.seed);
  expect(planTake(planning(talking), 'shot:shot11:picture', { seed: 7, outputs: 3 })?.input).toMatchObject({
    seed: 7,
    outputs: 3,
  });
});

test('a prompt that is too long is cut between words', () => {
  const long = edited({ do: 'update-shot', shotId: 'shot11', fields: { imagePrompt: 'word '.repeat(1200) } });
  const input = planTake(planning(long), 'shot:shot11:picture')?.input;
  expect(input?.kind === 'image' && input.prompt.length).toBeLessThanOrEqual(5000);
  expect(input?.kind === 'image' && input.prompt.endsWith('word')).toBe(true);
});

test('credits go to the first; what waits for something left out is left out, what is free is still made', () => {
  const takes = planMissing(planning(talking), everything);
  const chosen = affordableTakes(takes, 9).map(({ label }) => label);
  expect(chosen).toEqual(['Scene 1 · Music', '1A · Image', '1A · ROLE 1', '1A · Clip', '1A · Sound']);
  const poor = affordableTakes(takes, 3).map(({ label }) => label);
  expect(poor).toEqual(['Scene 1 · Music', '1A · ROLE 1', '1A · Sound']);
});

test('a slot for which the board asks nothing has no plan', () => {
  expect(planTake(planning(talking), 'shot:shot12:sound')).toBeNull();
  expect(planTake(planning(talking), 'shot:nobody:picture')).toBeNull();
  expect(planTake(planning(talking), 'shot:shot11:clip', { modelId: 'plain' })?.after).toEqual([]);
});
