import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sent } from '#contract/endpoint.ts';
import { isAppError } from '#contract/errors.ts';
import { storyboardsApi, type StoryboardView } from '#contract/storyboards.ts';
import { slotOf } from '#domain/storyboards/slots.ts';
import { randomIds } from '#server/platform/ids.ts';
import { roleFields, sceneFields, shotFields } from '#test/fixtures/board.ts';
import { noisePng } from '#test/fixtures/png.ts';
import { importScript, shortScript } from '#test/fixtures/scripts.ts';
import { sendUpload } from '#test/fixtures/send-upload.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

type Command = Sent<typeof storyboardsApi.edit>['body']['command'];
/** Random numbers that choose what a command is about. */
type Dice = { a: number; b: number; c: number };

let testApp: TestApp;
let user: TestUser;
let assetId: string;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
  user = await testApp.asUser();
  const bytes = new Uint8Array(noisePng(1));
  assetId = (await sendUpload(testApp, user, { name: 'own.png', mediaType: 'image/png', bytes })).id;
});
afterAll(() => testApp.stop());

const refusals = new Set(['conflict', 'invalid-input', 'not-allowed', 'not-found', 'too-large']);

/** A storyboard with two takes of one shot, and two people at it. */
async function openBoard() {
  const storyboardId = (await importScript(user, shortScript)).storyboardIds[0]!;
  const params = { params: { storyboardId } };
  const read = (): Promise<StoryboardView> => user.call(storyboardsApi.get, params);
  const shotId = (await read()).scenes[0]!.shots[0]!.id;
  for (let n = 0; n < 2; n += 1) {
    await user.call(storyboardsApi.upload, { ...params, body: { slot: slotOf('picture', shotId), assetId } });
  }
  const { takes } = await user.call(storyboardsApi.takes, { ...params, query: { slot: slotOf('picture', shotId) } });
  const { sql } = testApp.app.platform.db;
  const other = 'somebody-else';
  /** Storyboards have one editor today: for the second person the two change names for a moment. */
  const swap = async () => {
    const rename = (from: string, to: string) =>
      sql
        .updateTable('storyboardEdits')
        .set({ authorId: to })
        .where('storyboardId', '=', storyboardId)
        .where('authorId', '=', from)
        .execute();
    await rename(other, 'nobody');
    await rename(user.userId, other);
    await rename('nobody', user.userId);
  };
  /** Whether it was done; refusals of the kinds that people are told are no failure. */
  const attempt = async (isOther: boolean, work: () => Promise<unknown>): Promise<boolean> => {
    if (isOther) await swap();
    try {
      await work();
      return true;
    } catch (thrown) {
      if (isAppError(thrown) && refusals.has(thrown.code)) return false;
      throw thrown;
    } finally {
      if (isOther) await swap();
    }
  };
  const edit = (command: Command, baseRevision: number) =>
    user.call(storyboardsApi.edit, { ...params, body: { baseRevision, command } });
  return {
    takeIds: takes.map(({ id }) => id),
    read,
    edit: (isOther: boolean, command: Command, baseRevision: number) =>
      attempt(isOther, () => edit(command, baseRevision)),
    undo: (isOther: boolean) => attempt(isOther, () => user.call(storyboardsApi.undo, params)),
    redo: (isOther: boolean) => attempt(isOther, () => user.call(storyboardsApi.redo, params)),
    /** Every place is taken by one row alone. */
    async expectOrder(): Promise<void> {
      const shots = await sql
        .selectFrom('shots')
        .innerJoin('scenes', 'scenes.id', 'shots.sceneId')
        .select(['shots.sceneId', 'shots.position'])
        .where('scenes.storyboardId', '=', storyboardId)
        .execute();
      const scenes = await sql
        .selectFrom('scenes')
        .select('position')
        .where('storyboardId', '=', storyboardId)
        .execute();
      expect(new Set(shots.map(({ sceneId, position }) => `${sceneId} ${position}`)).size).toBe(shots.length);
      expect(new Set(scenes.map(({ position }) => position)).size).toBe(scenes.length);
    },
  };
}

type Opened = Awaited<ReturnType<typeof openBoard>>;

/** The board as somebody sees it, and the ids of what was on it before. */
type Looked = { view: StoryboardView; gone: string[] };

/** Every command there is, about things that are or were on the board. */
function commandsFor({ takeIds }: Opened, { view, gone }: Looked, { a, b, c }: Dice): Command[] {
  const pick = <T>(list: readonly T[], n: number): T => list[n % list.length]!;
  const scene = pick(view.scenes, a);
  const [other, shots] = [pick(view.scenes, b), view.scenes.flatMap((one) => one.shots)];
  const shot = pick(shots, b);
  const [neighbour, role] = [shots[(b + 1) % shots.length]!, pick(view.roles, a)];
  const shotIds = [...new Set([shot.id, neighbour.id])];
  const after = pick([null, ...scene.shots.map(({ id }) => id)], c);
  const was = pick(gone.length > 0 ? gone : ['sht_nobody00000000000000000000'], c);
  const transition = pick(
    [null, { slug: 'fade', durationMs: 400 } as const, { slug: 'wipeleft', durationMs: 200 } as const],
    c,
  );
  const line = {
    id: randomIds.next('lin'),
    roleId: role.id,
    text: 'Hm.',
    parenthetical: null,
    elementId: null,
  } as const;
  return [
    { do: 'update-storyboard', fields: { title: `Film ${c}` } },
    { do: 'update-role', roleId: role.id, fields: { description: `coat ${c}` } },
    { do: 'add-role', roleId: randomIds.next('rol'), fields: roleFields(`ROLE ${randomIds.next('rol')}`) },
    { do: 'remove-role', roleId: role.id },
    { do: 'restore-role', roleId: was },
    { do: 'add-scene', sceneId: randomIds.next('scn'), after: pick([null, other.id], c), fields: sceneFields('9') },
    {
      do: 'update-scene',
      sceneId: scene.id,
      fields: { synopsis: `Scene ${c}`, musicPrompt: pick([null, 'organ'], c) },
    },
    { do: 'move-scene', sceneId: scene.id, after: pick([null, other.id], c) },
    { do: 'move-scenes', sceneIds: [scene.id], after: pick([null, other.id], c) },
    { do: 'remove-scene', sceneId: scene.id },
    { do: 'restore-scene', sceneId: was },
    { do: 'add-shot', shotId: randomIds.next('sht'), sceneId: scene.id, after, fields: shotFields(`New ${c}`) },
    { do: 'update-shot', shotId: shot.id, fields: { transition, notes: `note ${c}` } },
    {
      do: 'update-shot',
      shotId: shot.id,
      fields: { dialogue: [{ ...line, delivery: 'voice-over', runsOn: c % 2 === 0 }] },
    },
    { do: 'update-shots', shotIds, fields: { durationMs: 1000 + c * 100 } },
    { do: 'update-shot', shotId: shot.id, fields: { locked: c % 3 === 0, approved: c % 2 === 0 } },
    { do: 'move-shot', shotId: shot.id, sceneId: scene.id, after },
    { do: 'move-shots', shotIds, sceneId: scene.id, after },
    { do: 'remove-shot', shotId: shot.id },
    { do: 'remove-shots', shotIds },
    { do: 'restore-shot', shotId: was },
    { do: 'split-shot', shotId: shot.id, newShotId: randomIds.next('sht'), atMs: 500 + c * 50, firstLineId: null },
    { do: 'merge-shots', shotIds },
    { do: 'select-take', takeId: pick(takeIds, c) },
    { do: 'rate-take', takeId: pick(takeIds, a), rating: pick([-1, 0, 3, 5] as const, c) },
    {
      do: 'several',
      commands: [
        { do: 'update-shot', shotId: shot.id, fields: { action: `Does ${c}.` } },
        { do: 'remove-shot', shotId: neighbour.id },
      ],
    },
  ];
}

/** What is seen of a board, without what only counts: an approval that is given again is of another moment. */
const seen = ({ revision: _revision, ...view }: StoryboardView) => ({
  ...view,
  scenes: view.scenes.map((scene) => ({
    ...scene,
    shots: scene.shots.map((shot) => ({ ...shot, approval: shot.approval?.by })),
  })),
});

const dice = fc.record({ a: fc.nat(50), b: fc.nat(50), c: fc.nat(20), kind: fc.nat(1000) });
const step = fc.record({
  way: fc.constantFrom('edit' as const, 'edit' as const, 'edit' as const, 'undo' as const, 'redo' as const),
  isOther: fc.boolean(),
  dice,
});

type Step = { way: 'edit' | 'undo' | 'redo'; isOther: boolean; dice: Dice & { kind: number } };

/** Rows that were once on the board, so that they can be asked back. */
const idsOf = ({ roles, scenes }: StoryboardView) => [
  ...roles.map(({ id }) => id),
  ...scenes.flatMap(({ id, shots }) => [id, ...shots.map((shot) => shot.id)]),
];

async function doStep(opened: Opened, { way, isOther, dice: thrown }: Step, known: StoryboardView[]) {
  if (way !== 'edit') return opened[way](isOther);
  const now = known.at(-1)!;
  // The second person looks at the board as it was a moment ago.
  const looked = isOther ? (known.at(-2) ?? now) : now;
  const there = new Set(idsOf(looked));
  const gone = [...new Set(known.flatMap(idsOf))].filter((id) => !there.has(id));
  if (looked.scenes.every(({ shots }) => shots.length === 0) || looked.roles.length === 0) return false;
  const commands = commandsFor(opened, { view: looked, gone }, thrown);
  return opened.edit(isOther, commands[thrown.kind % commands.length]!, looked.revision);
}

test('two people do anything and take it back in any order: the board stays whole, and places stay unique', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      const opened = await openBoard();
      const known = [await opened.read()];
      for (const one of steps) {
        await doStep(opened, one, known);
        known.push(await opened.read());
        await opened.expectOrder();
      }
      // Whatever is left of either can be taken back, or is refused with a reason; it never goes on for ever.
      for (const isOther of [true, false, true]) {
        let undone = 0;
        while (await opened.undo(isOther)) expect((undone += 1)).toBeLessThanOrEqual(steps.length);
      }
      await opened.expectOrder();
      await opened.read();
    }),
    { numRuns: 8 },
  );
});

test('what one person has done is taken back step by step to the beginning, and done again to the end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(dice, { minLength: 5, maxLength: 15 }), async (throws) => {
      const opened = await openBoard();
      const known = [await opened.read()];
      for (const thrown of throws) {
        await doStep(opened, { way: 'edit', isOther: false, dice: thrown }, known);
        known.push(await opened.read());
      }
      const end = seen(known.at(-1)!);
      let undone = 0;
      while (await opened.undo(false)) undone += 1;
      expect(seen(await opened.read())).toEqual(seen(known[0]!));
      for (let n = 0; n < undone; n += 1) expect(await opened.redo(false)).toBe(true);
      expect(await opened.redo(false)).toBe(false);
      expect(seen(await opened.read())).toEqual(end);
    }),
    { numRuns: 8 },
  );
});
