import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { storyboardsApi, type StoryboardView } from '#contract/storyboards.ts';
import { importScript, shortScript } from '#test/fixtures/scripts.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

type Tempo = NonNullable<StoryboardView['tempo']>;

let app: TestApp;
let ana: TestUser;
let storyboardId: string;
beforeAll(async () => {
  app = await startTestApp({ worker: false });
  ana = await app.asUser();
});
beforeEach(async () => {
  storyboardId = (await importScript(ana, shortScript)).storyboardIds[0]!;
});
afterAll(() => app.stop());

const params = () => ({ params: { storyboardId } });
const board = () => ana.call(storyboardsApi.get, params());
const setTempo = (tempo: Tempo | null, { by = ana, baseRevision = 1 } = {}) =>
  by.call(storyboardsApi.edit, {
    ...params(),
    body: { baseRevision, command: { do: 'update-storyboard', fields: { tempo } } },
  });
const slow = { bpm: 62.5, firstBeatMs: 0 };
const fast = { bpm: 128, firstBeatMs: 412.5 };

test('a storyboard of a script has no tempo; it is set, cleared, undone and redone like any edit', async () => {
  expect((await board()).tempo).toBeNull();
  await setTempo(fast);
  expect(await board()).toMatchObject({ revision: 2, tempo: fast });
  await setTempo(null, { baseRevision: 2 });
  expect(await board()).toMatchObject({ revision: 3, tempo: null });
  await ana.call(storyboardsApi.undo, params());
  expect((await board()).tempo).toEqual(fast);
  await ana.call(storyboardsApi.undo, params());
  expect((await board()).tempo).toBeNull();
  await ana.call(storyboardsApi.redo, params());
  expect((await board()).tempo).toEqual(fast);
});

test('the same tempo again makes no revision, and another field leaves it as it is', async () => {
  await setTempo(fast);
  expect(await setTempo({ ...fast }, { baseRevision: 2 })).toEqual({ revision: 2 });
  const command = { do: 'update-storyboard' as const, fields: { title: 'Undertow' } };
  await ana.call(storyboardsApi.edit, { ...params(), body: { baseRevision: 2, command } });
  expect(await board()).toMatchObject({ title: 'Undertow', tempo: fast });
});

test('the slowest and the fastest tempo and the latest first beat are kept', async () => {
  const edges = [
    { bpm: 40, firstBeatMs: 0 },
    { bpm: 240, firstBeatMs: 600_000 },
  ];
  for (const [at, tempo] of edges.entries()) {
    await setTempo(tempo, { baseRevision: at + 1 });
    expect((await board()).tempo).toEqual(tempo);
  }
});

test.each([
  [
    'a tempo that is too slow',
    { bpm: 39.9, firstBeatMs: 0 },
    { path: 'command.fields.tempo.bpm', message: 'is below 40 beats per minute' },
  ],
  [
    'a tempo that is too fast',
    { bpm: 240.1, firstBeatMs: 0 },
    { path: 'command.fields.tempo.bpm', message: 'is above 240 beats per minute' },
  ],
  [
    'a tempo that is a text',
    { bpm: '100', firstBeatMs: 0 },
    { path: 'command.fields.tempo.bpm', message: 'is not a number' },
  ],
  [
    'a first beat before the film',
    { bpm: 100, firstBeatMs: -1 },
    { path: 'command.fields.tempo.firstBeatMs', message: 'is negative' },
  ],
  [
    'a first beat that is too late',
    { bpm: 100, firstBeatMs: 600_001 },
    { path: 'command.fields.tempo.firstBeatMs', message: 'is later than 600,000 ms' },
  ],
  [
    'a tempo without a first beat',
    { bpm: 100 },
    { path: 'command.fields.tempo.firstBeatMs', message: 'is not a number' },
  ],
])('%s is refused with field and limit, and nothing is changed', async (_, tempo, refused) => {
  // Not of the type, on purpose.
  await expect(setTempo(tempo as Tempo)).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [refused],
  });
  expect(await board()).toMatchObject({ revision: 1, tempo: null });
});

test('two tempos at the same time are a conflict with both; a tempo and another field are merged', async () => {
  await setTempo(slow);
  await expect(setTempo(fast)).rejects.toMatchObject({
    code: 'conflict',
    details: { conflicts: [{ key: 'board.tempo', yours: fast, theirs: slow }] },
  });
  const command = { do: 'update-storyboard' as const, fields: { frameRate: 30 as const } };
  await ana.call(storyboardsApi.edit, { ...params(), body: { baseRevision: 1, command } });
  expect(await board()).toMatchObject({ frameRate: 30, tempo: slow });
});

test('the changes since a revision have the tempo', async () => {
  await setTempo(fast);
  const changes = await ana.call(storyboardsApi.changes, { ...params(), query: { since: '1' } });
  expect(changes.storyboard.tempo).toEqual(fast);
});

test('the tempo of a storyboard of another user is refused like that of one that does not exist', async () => {
  const bea = await app.asUser();
  const message = 'Storyboard not found.';
  await expect(setTempo(fast, { by: bea })).rejects.toMatchObject({ code: 'not-found', message });
  expect((await board()).tempo).toBeNull();
});
