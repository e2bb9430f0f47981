import * as fc from 'fast-check';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { answerOf, requestFor } from '#contract/ask.ts';
import type { Answer, Endpoint, Sent } from '#contract/endpoint.ts';
import { isAppError } from '#contract/errors.ts';
import { mergeChanges } from '#contract/merge-changes.ts';
import { projectsApi } from '#contract/projects.ts';
import { storyboardsApi, type StoryboardView } from '#contract/storyboards.ts';
import { slotOf } from '#domain/storyboards/slots.ts';
import { type App, createApp } from '#server/app.ts';
import { randomIds } from '#server/platform/ids.ts';
import { roleFields, sceneFields, shotFields } from '#test/fixtures/board.ts';
import { noisePng } from '#test/fixtures/png.ts';
import { importScript, shortScript } from '#test/fixtures/scripts.ts';
import { sendUpload } from '#test/fixtures/send-upload.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

type Command = Sent<typeof storyboardsApi.edit>['body']['command'];
type Dice = { a: number; b: number; c: number };

let testApp: TestApp;
let user: TestUser;
let projectId: string;
let storyboardId: string;
let assetId: string;
beforeAll(async () => {
  testApp = await startTestApp();
  user = await testApp.asUser({ credits: 1_000 });
});
// Each test changes a board of its own.
beforeEach(async () => {
  const imported = await importScript(user, shortScript);
  ({ projectId } = imported);
  storyboardId = imported.storyboardIds[0]!;
  const bytes = new Uint8Array(noisePng(1));
  assetId = (await sendUpload(testApp, user, { name: 'own.png', mediaType: 'image/png', bytes })).id;
  const media: ('picture' | 'music')[] = ['picture', 'music'];
  const { items, credits } = await user.call(storyboardsApi.missing, { ...at(), query: { media: media.join(',') } });
  await user.call(storyboardsApi.makeMissing, { ...at(), body: { media, expectedCredits: credits } });
  // A task that is done becomes a take a moment later, so it is the takes that are waited for.
  await testApp.until(async () => ((await countTakes(testApp.app)) === items.length ? true : undefined));
});
afterAll(() => testApp.stop());

const at = () => ({ params: { storyboardId } });

/** Another process on the same database, which has read nothing yet. */
async function anotherProcess(): Promise<App> {
  const { config, secret } = testApp.app.platform;
  const { databaseUrl, url: publicUrl } = testApp;
  const log = pino({ level: 'silent' });
  return createApp({ config, databaseUrl, publicUrl, secret, version: '1.0.0', log, setup: { allows: () => true } });
}

async function ask<E extends Endpoint>({ fetch }: Pick<App, 'fetch'>, endpoint: E, input: Sent<E>): Promise<Answer<E>> {
  return answerOf(endpoint, await fetch(requestFor(endpoint, input, { origin: testApp.url, token: user.token })));
}

const whole = (app: App): Promise<StoryboardView> => ask(app, storyboardsApi.get, at());
const changesSince = (app: App, { revision }: StoryboardView) =>
  ask(app, storyboardsApi.changes, { ...at(), query: { since: String(revision) } });

/** The board after what an app tells; how the studio follows one. */
async function follow(app: App, board: StoryboardView): Promise<{ kind: 'whole' | 'changes'; board: StoryboardView }> {
  const changes = await changesSince(app, board);
  // A process that has never read the board, or not lately, tells it whole.
  if (changes.kind === 'whole') return { kind: 'whole', board: changes.storyboard };
  const merged = mergeChanges(board, changes);
  if (!merged) throw new Error('The changes do not begin at the board.');
  return { kind: 'changes', board: merged };
}

async function countTakes(app: App): Promise<number> {
  const { scenes } = await whole(app);
  const shots = scenes.flatMap((scene) => scene.shots);
  return shots.filter(({ picture }) => picture).length + scenes.filter(({ music }) => music).length;
}

const shotsOf = ({ scenes }: StoryboardView) => scenes.flatMap((scene) => scene.shots);

/** Whatever is the same is the same object. */
function expectShared(before: StoryboardView, after: StoryboardView): void {
  const known = new Map(shotsOf(before).map((shot) => [shot.id, shot]));
  for (const shot of shotsOf(after)) {
    const was = known.get(shot.id);
    if (was && JSON.stringify(was) === JSON.stringify(shot)) expect(shot).toBe(was);
  }
}

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length]!;
/** The id of an entry. An empty list gives an id that does not exist. */
const pickId = (list: readonly { id: string }[], n: number): string => (list.length > 0 ? pick(list, n).id : unknownId);
const unknownId = 'sht_nobody00000000000000000000';

/** Commands about things that are or were on a board. A scene or a board may be without shots. */
function waysToChange(view: StoryboardView, gone: readonly string[], { a, b, c }: Dice): Command[] {
  const shots = shotsOf(view);
  const [sceneId, otherSceneId] = [pickId(view.scenes, a), pickId(view.scenes, c)];
  const [shotId, roleId] = [pickId(shots, b), pickId(view.roles, c)];
  const [source, target] = [slotOf('picture', pickId(shots, c)), slotOf('picture', shotId)];
  const takeId = shots.find(({ id }) => id === shotId)?.picture?.id ?? unknownId;
  const was = pick([...gone, unknownId], a);
  return [
    { do: 'update-storyboard', fields: { style: pick(['colour', 'noir'], c) } },
    { do: 'update-storyboard', fields: { dimension: pick(['16:9', '1:1'] as const, c) } },
    { do: 'update-role', roleId, fields: { description: `in coat ${c}` } },
    { do: 'add-role', roleId: randomIds.next('rol'), fields: roleFields(`ROLE ${randomIds.next('rol')}`) },
    { do: 'restore-role', roleId: was },
    { do: 'add-scene', sceneId: randomIds.next('scn'), after: otherSceneId, fields: sceneFields(String(c)) },
    { do: 'update-scene', sceneId, fields: { slugLine: `INT. ROOM ${c} - DAY`, number: String(c) } },
    { do: 'update-scene', sceneId, fields: { musicPrompt: pick([null, 'organ'], c) } },
    { do: 'move-scene', sceneId, after: pick([null, otherSceneId], b) },
    { do: 'restore-scene', sceneId: was },
    { do: 'add-shot', shotId: randomIds.next('sht'), sceneId, after: null, fields: shotFields(`New ${c}`) },
    { do: 'update-shot', shotId, fields: { imagePrompt: pick(['Fog.', 'Rain.'], c), durationMs: 9_000 } },
    { do: 'update-shot', shotId, fields: { approved: c % 2 === 0, locked: c % 5 === 0 } },
    { do: 'update-shot', shotId, fields: { roleIds: [roleId] } },
    { do: 'move-shot', shotId, sceneId, after: null },
    { do: 'restore-shot', shotId: was },
    { do: 'copy-takes', storyboardId: null, slots: [{ from: source, to: target }] },
    { do: 'rate-take', takeId, rating: pick([-1, 0, 4] as const, c) },
    // Keeps something to change, most of the time: an undo can still remove the last shot.
    ...(view.scenes.length > 2 ? [{ do: 'remove-scene' as const, sceneId }] : []),
    ...(shots.length > 4 ? [{ do: 'remove-shot' as const, shotId }] : []),
    ...(view.roles.length > 1 ? [{ do: 'remove-role' as const, roleId }] : []),
  ];
}

const dice = fc.record({ a: fc.nat(60), b: fc.nat(60), c: fc.nat(20) });
const step = fc.record({
  way: fc.constantFrom('edit', 'edit', 'edit', 'edit', 'undo', 'redo', 'upload', 'choose', 'rename'),
  kind: fc.nat(1_000),
  dice,
  /** Which of two processes does it, and which of them is asked. */
  does: fc.nat(1),
  tells: fc.nat(1),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const refusals = new Set(['conflict', 'invalid-input', 'not-allowed', 'not-found']);

type Looked = { view: StoryboardView; gone: readonly string[] };

/** Does one step; refusals of the kinds that people are told are no failure. */
async function change(app: App, { view, gone }: Looked, { way, kind, dice: { a, b, c } }: Step): Promise<void> {
  const slot = slotOf('picture', pickId(shotsOf(view), b));
  const edit = (command: Command) =>
    ask(app, storyboardsApi.edit, { ...at(), body: { baseRevision: view.revision, command } });
  const commands = waysToChange(view, gone, { a, b, c });
  const ways: Record<Step['way'], () => Promise<unknown>> = {
    edit: () => edit(commands[kind % commands.length]!),
    undo: () => ask(app, storyboardsApi.undo, at()),
    redo: () => ask(app, storyboardsApi.redo, at()),
    upload: () => ask(app, storyboardsApi.upload, { ...at(), body: { slot, assetId } }),
    rename: () => ask(app, projectsApi.update, { params: { projectId }, body: { title: `Film ${c}` } }),
    choose: async () => {
      const { takes } = await ask(app, storyboardsApi.takes, { ...at(), query: { slot } });
      const take = takes[c % Math.max(1, takes.length)];
      if (take) await edit({ do: 'select-take', takeId: take.id });
    },
  };
  try {
    await ways[way]();
  } catch (error) {
    if (!isAppError(error) || !refusals.has(error.code)) throw error;
  }
}

const idsOf = ({ roles, scenes }: StoryboardView) => [
  ...roles.map(({ id }) => id),
  ...scenes.flatMap(({ id, shots }) => [id, ...shots.map((shot) => shot.id)]),
];

test('an edit of one shot is told by that shot alone, and by everything that became stale with it', async () => {
  const before = await whole(testApp.app);
  const [shot] = shotsOf(before);
  const edit = (command: Command, baseRevision: number) =>
    user.call(storyboardsApi.edit, { ...at(), body: { baseRevision, command } });
  const { revision } = await edit(
    { do: 'update-shot', shotId: shot!.id, fields: { notes: 'Closer.', locked: false } },
    before.revision,
  );
  expect(await changesSince(testApp.app, before)).toMatchObject({
    kind: 'changes',
    storyboard: { revision },
    roles: null,
    sceneIds: null,
    scenes: [],
    shots: [{ id: shot!.id, notes: 'Closer.' }],
  });
  await edit({ do: 'update-storyboard', fields: { style: 'pencil' } }, revision);
  const styled = await changesSince(testApp.app, before);
  const stale = styled.kind === 'changes' ? styled.shots.filter(({ picture }) => picture?.staleReasons.length) : [];
  expect(stale.length).toBeGreaterThan(1);
});

test('nothing new is an answer with nothing in it', async () => {
  const board = await whole(testApp.app);
  const changes = await changesSince(testApp.app, board);
  expect(changes).toMatchObject({ kind: 'changes', roles: null, sceneIds: null, scenes: [], shots: [] });
});

test('a process that does not know what changed since answers the whole', async () => {
  const board = await whole(testApp.app);
  const fresh = await anotherProcess();
  try {
    expect(await changesSince(fresh, { ...board, revision: 1 })).toEqual({ kind: 'whole', storyboard: board });
    expect(await changesSince(fresh, { ...board, revision: board.revision + 5 })).toMatchObject({ kind: 'whole' });
  } finally {
    await fresh.close();
  }
});

test('what is not looked through again is as the contract says, without a default left to fill in', async () => {
  const board = await whole(testApp.app);
  expect(storyboardsApi.get.response.parse(board)).toEqual(board);
  const shot = shotsOf(board).find(({ locked }) => !locked)!;
  const command: Command = { do: 'move-shot', shotId: shot.id, sceneId: board.scenes.at(-1)!.id, after: null };
  await user.call(storyboardsApi.edit, { ...at(), body: { baseRevision: board.revision, command } });
  const changes = await changesSince(testApp.app, board);
  expect(storyboardsApi.changes.response.parse(changes)).toEqual(changes);
});

test('a result that comes is told with its take', async () => {
  const before = await whole(testApp.app);
  const shot = shotsOf(before).find(({ locked }) => !locked)!;
  const slot = slotOf('picture', shot.id);
  await user.call(storyboardsApi.generate, { ...at(), body: { slot, expectedCredits: 1 } });
  const told = await testApp.until(async () => {
    const changes = await changesSince(testApp.app, before);
    return changes.kind === 'changes' && changes.shots.length > 0 ? changes : undefined;
  });
  expect(told.shots).toMatchObject([{ id: shot.id, takeCounts: { picture: shot.takeCounts.picture + 1 } }]);
});

test('property: what changed, put on what one had, is the whole, whoever did it and whoever is asked', async () => {
  const processes = [testApp.app, await anotherProcess()] as const;
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
        let board = await whole(processes[0]);
        // One that looks away for a while, and asks at the end.
        const late = board;
        const known = new Set(idsOf(board));
        for (const one of steps) {
          const here = new Set(idsOf(board));
          const gone = [...known].filter((id) => !here.has(id));
          await change(processes[one.does as 0 | 1], { view: board, gone }, one);
          const next = await follow(processes[one.tells as 0 | 1], board);
          if (next.kind === 'changes') expectShared(board, next.board);
          ({ board } = next);
          for (const id of idsOf(board)) known.add(id);
          expect(board).toEqual(await whole(processes[one.tells === 0 ? 1 : 0]));
        }
        expect((await follow(processes[0], late)).board).toEqual(board);
        // Nobody who has read before takes part in this one.
        const fresh = await anotherProcess();
        expect(board).toEqual(await whole(fresh).finally(() => fresh.close()));
      }),
      { numRuns: 12 },
    );
  } finally {
    await processes[1].close();
  }
});

test('when media addresses move on, everybody gets the whole once', async () => {
  const before = await whole(testApp.app);
  const { token } = user;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 24 * 60 * 60 * 1000 });
  try {
    user.token = (await testApp.app.features.identity.service.issueToken?.(user.userId)) ?? '';
    const edit = async (notes: string) => {
      const board = await whole(testApp.app);
      const shot = shotsOf(board).find(({ locked }) => !locked)!;
      const { revision: baseRevision } = board;
      const command: Command = { do: 'update-shot', shotId: shot.id, fields: { notes } };
      await ask(testApp.app, storyboardsApi.edit, { ...at(), body: { baseRevision, command } });
    };
    const moved = await changesSince(testApp.app, before);
    expect(moved).toMatchObject({ kind: 'whole', storyboard: { revision: before.revision } });
    const urls = (board: StoryboardView) => shotsOf(board).flatMap(({ picture }) => picture?.url ?? []);
    const after = await whole(testApp.app);
    expect(urls(after).filter((url) => urls(before).includes(url))).toEqual([]);
    await edit('Wider.');
    expect(await changesSince(testApp.app, after)).toMatchObject({ kind: 'whole' });
    const later = await whole(testApp.app);
    await edit('Closer.');
    expect(await changesSince(testApp.app, later)).toMatchObject({ kind: 'changes', shots: [{ notes: 'Closer.' }] });
  } finally {
    vi.useRealTimers();
    user.token = token;
  }
});
