import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectsApi } from '#contract/projects.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { SceneFieldsSchema, ShotFieldsSchema, StoryboardFieldsSchema } from '#contract/storyboard-commands.ts';
import { randomIds } from '#server/platform/ids.ts';
import { sceneFields, shotFields } from '../fixtures/board.ts';
import { importScript, shortScript } from '../fixtures/scripts.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';
import { type Board, type Command, openBoard } from '../fixtures/open-board.ts';

// What sections 3, 5 and 6 of the requirement say of storyboards, written down a second time, asked by the front door.

let app: TestApp;
let user: TestUser;
let board: Board;
let ids: { sceneId: string; shotId: string; lineId: string; roleId: string };

beforeAll(async () => {
  app = await startTestApp({ worker: false });
  user = await app.asUser();
  board = await openBoard(user, shortScript);
  const { scenes } = await board.read();
  const shot = scenes.flatMap(({ shots }) => shots).find(({ dialogue }) => dialogue.length > 0)!;
  const line = shot.dialogue[0]!;
  ids = { sceneId: shot.sceneId, shotId: shot.id, lineId: line.id, roleId: line.roleId };
});
afterAll(() => app.stop());

const shotNow = async () => {
  const { scenes } = await board.read();
  return scenes.flatMap(({ shots }) => shots).find(({ id }) => id === ids.shotId)!;
};
const sceneNow = async () => (await board.read()).scenes.find(({ id }) => id === ids.sceneId)!;
type ShotFields = Extract<Command, { do: 'update-shot' }>['fields'];
const updateShot = (fields: ShotFields) => board.edit({ do: 'update-shot', shotId: ids.shotId, fields });
type SceneFields = Extract<Command, { do: 'update-scene' }>['fields'];
const updateScene = (fields: SceneFields) => board.edit({ do: 'update-scene', sceneId: ids.sceneId, fields });
type BoardFields = Extract<Command, { do: 'update-storyboard' }>['fields'];
const updateBoard = (fields: BoardFields) => board.edit({ do: 'update-storyboard', fields });
const dialogueOf = (text: string) => [
  {
    id: ids.lineId,
    roleId: ids.roleId,
    text,
    parenthetical: null,
    delivery: 'on-screen' as const,
    elementId: null,
  },
];

const lengths: [
  name: string,
  longest: number,
  path: string,
  write: (text: string) => Promise<unknown>,
  read: () => Promise<string | null | undefined>,
][] = [
  ['storyboardTitle', 200, 'title', (title) => updateBoard({ title }), async () => (await board.read()).title],
  [
    'imagePrompt',
    5000,
    'imagePrompt',
    (imagePrompt) => updateShot({ imagePrompt }),
    async () => (await shotNow()).imagePrompt,
  ],
  [
    'videoPrompt',
    5000,
    'videoPrompt',
    (videoPrompt) => updateShot({ videoPrompt }),
    async () => (await shotNow()).videoPrompt,
  ],
  [
    'dialogue',
    5000,
    'dialogue.0.text',
    (text) => updateShot({ dialogue: dialogueOf(text) }),
    async () => (await shotNow()).dialogue[0]?.text,
  ],
  ['sfx', 450, 'soundPrompt', (soundPrompt) => updateShot({ soundPrompt }), async () => (await shotNow()).soundPrompt],
  [
    'music',
    2000,
    'musicPrompt',
    (musicPrompt) => updateScene({ musicPrompt }),
    async () => (await sceneNow()).musicPrompt,
  ],
];
for (const [name, longest, path, write, read] of lengths) {
  test(`${name} keeps ${longest} characters whole, and refuses one more by its field and limit`, async () => {
    const text = 'x'.repeat(longest);
    await write(text);
    expect(await read()).toBe(text);
    await expect(write(`${text}x`)).rejects.toMatchObject({
      code: 'invalid-input',
      fields: [{ path: `command.fields.${path}`, message: `is longer than ${longest} characters` }],
    });
    expect(await read()).toBe(text);
  });
}

const lists: [
  name: string,
  values: readonly (string | number)[],
  write: (value: never) => Promise<unknown>,
  read: () => Promise<unknown>,
  wrong: string | number,
][] = [
  [
    'dimension',
    ['1:1', '9:16', '16:9'],
    (dimension) => updateBoard({ dimension }),
    async () => (await board.read()).dimension,
    '4:3',
  ],
  [
    'fit type',
    ['contain', 'cover'],
    (fitType) => updateBoard({ fitType }),
    async () => (await board.read()).fitType,
    'stretch',
  ],
  [
    'frame rate',
    [25, 30, 24],
    (frameRate) => updateBoard({ frameRate }),
    async () => (await board.read()).frameRate,
    60,
  ],
  [
    'shot type',
    ['establishing', 'aerial', 'wide', 'full', 'medium', 'close-up', 'extreme-close-up'],
    (type) => updateShot({ type }),
    async () => (await shotNow()).type,
    'insert',
  ],
];
for (const [name, values, write, read, wrong] of lists) {
  test(`each ${name} is kept: ${values.join(', ')}; any other is refused`, async () => {
    for (const value of values) {
      await write(value as never);
      expect(await read()).toBe(value);
    }
    await expect(write(wrong as never)).rejects.toMatchObject({ code: 'invalid-input' });
    expect(await read()).toBe(values.at(-1));
  });
}

/** FFmpeg's `xfade` set from `fade` to `zoomin`, in its order. */
const transitionSlugs =
  `fade wipeleft wiperight wipeup wipedown slideleft slideright slideup slidedown circlecrop rectcrop
  distance fadeblack fadewhite radial smoothleft smoothright smoothup smoothdown circleopen circleclose vertopen vertclose
  horzopen horzclose dissolve pixelize diagtl diagtr diagbl diagbr hlslice hrslice vuslice vdslice hblur fadegrays wipetl
  wipetr wipebl wipebr squeezeh squeezev zoomin`.split(/\s+/);

test('each of the 44 transitions is kept with its length; a cut is none, and there is no 45th', async () => {
  expect(transitionSlugs).toHaveLength(44);
  for (const slug of transitionSlugs) {
    const transition = { slug: slug as 'fade', durationMs: 480 };
    await updateShot({ transition });
    expect((await shotNow()).transition).toEqual(transition);
  }
  await updateShot({ transition: null });
  expect((await shotNow()).transition).toBeNull();
  await expect(updateShot({ transition: { slug: 'cut' as 'fade', durationMs: 480 } })).rejects.toMatchObject({
    fields: [{ path: 'command.fields.transition.slug' }],
  });
});

test('shots last from 0.2 s to 120 s, transitions from 40 ms to 5 s; beyond that they are refused with the limit', async () => {
  for (const durationMs of [200, 120_000]) {
    await updateShot({ durationMs });
    expect((await shotNow()).durationMs).toBe(durationMs);
  }
  await expect(updateShot({ durationMs: 199 })).rejects.toMatchObject({
    fields: [{ message: 'is shorter than 200 ms' }],
  });
  await expect(updateShot({ durationMs: 120_001 })).rejects.toMatchObject({
    fields: [{ message: 'is longer than 120,000 ms' }],
  });
  for (const durationMs of [39, 5_001]) {
    await expect(updateShot({ transition: { slug: 'fade', durationMs } })).rejects.toMatchObject({
      fields: [{ path: 'command.fields.transition.durationMs' }],
    });
  }
});

/** Every option of the six settings; the requirement names the settings and leaves the options to us. */
const settings = {
  location: `home kitchen bedroom office shop bar-restaurant public-building corridor-stairs industrial vehicle street
    park-garden countryside forest coast wilderness`,
  weather: 'clear partly-cloudy overcast drizzle rain storm fog snow wind heat-haze dust',
  lighting: `soft-daylight hard-sun low-sun golden-hour blue-hour window-light practical-lamps candlelight firelight
    moonlight street-light neon fluorescent high-key low-key silhouette`,
  time: 'dawn morning day noon afternoon sunset dusk evening night late-night',
  season: `early-spring spring early-summer summer late-summer autumn late-autumn winter dry-season rainy-season`,
  mood: `calm hopeful joyful comic tender romantic nostalgic melancholy lonely mysterious uneasy tense urgent frightening
    angry triumphant`,
};
for (const [key, options] of Object.entries(settings)) {
  test(`a scene’s ${key} may be each of its options, or nothing; any other is refused`, async () => {
    const write = async (value: string | null) =>
      updateScene({ settings: { ...(await sceneNow()).settings, [key]: value } });
    for (const option of [...options.split(/\s+/), null]) {
      await write(option);
      expect((await sceneNow()).settings).toMatchObject({ [key]: option });
    }
    await expect(write('no-such-thing')).rejects.toMatchObject({
      fields: [{ path: `command.fields.settings.${key}` }],
    });
  });
}

const newScenes = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    do: 'add-scene' as const,
    sceneId: randomIds.next('scn'),
    after: null,
    fields: sceneFields(String(n)),
  }));
const newShots = (sceneId: string, count: number) =>
  Array.from({ length: count }, () => ({
    do: 'add-shot' as const,
    shotId: randomIds.next('sht'),
    sceneId,
    after: null,
    fields: shotFields('Rain.'),
  }));

/** The requirement's table of limits (section 6). The ids are those of the plans. */
const plans: [tier: string, planIds: number[], scenes: number, shots: number][] = [
  ['Lite', [1], 3, 10],
  ['Basic', [2, 102], 20, 20],
  ['Plus', [3, 103], 50, 30],
  ['Pro', [4, 104], 75, 40],
  ['Max', [5, 105], 100, 50],
];
for (const [tier, planIds, scenes, shots] of plans) {
  test(`${tier} holds ${scenes} scenes of ${shots} shots, and one more is refused with the limit`, async () => {
    for (const planId of planIds) {
      const owner = await app.asUser();
      await sql`update accounts set plan_id = ${planId} where owner_id = ${owner.userId}`.execute(
        app.app.platform.db.sql,
      );
      const film = await openBoard(owner, 'EXT. QUAY - DAY\n\nRain.\n');
      const first = (await film.read()).scenes[0]!;
      await film.editAll(newScenes(scenes - 1));
      await film.editAll(newShots(first.id, shots - first.shots.length));
      const full = await film.read();
      expect([full.scenes.length, full.scenes.find(({ id }) => id === first.id)?.shots.length]).toEqual([
        scenes,
        shots,
      ]);
      await expect(film.editAll(newScenes(1))).rejects.toMatchObject({
        code: 'not-allowed',
        message: `Your plan allows ${scenes} scenes in a storyboard, and this would be scene ${scenes + 1}. Please upgrade to continue.`,
      });
      await expect(film.editAll(newShots(first.id, 1))).rejects.toMatchObject({
        message: `Your plan allows ${shots} shots in a scene, and this would be shot ${shots + 1}. Please upgrade to continue.`,
      });
      expect(await film.read()).toEqual(full);
    }
  });
}

test('a script with longer speeches, actions and names than any field holds becomes shots within every limit, no word lost', async () => {
  const words = (count: number, word: string) => Array.from({ length: count }, (_, n) => `${word}${n}`).join(' ');
  const script = `Title: ${'Long '.repeat(100)}

INT. ${'VERY '.repeat(100)}LONG CORRIDOR - NIGHT

${words(2_500, 'step')}.

Music: ${words(900, 'note')}.

ANA
(${words(100, 'softly')})
${words(2_500, 'word')}.
`;
  const owner = await app.asOwner();
  const { storyboardIds } = await importScript(owner, script);
  const spoken: string[] = [];
  for (const storyboardId of storyboardIds) {
    const made = await owner.call(storyboardsApi.get, { params: { storyboardId } });
    StoryboardFieldsSchema.parse(made);
    for (const scene of made.scenes) {
      SceneFieldsSchema.parse(scene);
      for (const shot of scene.shots) {
        ShotFieldsSchema.parse(shot);
        spoken.push(...shot.dialogue.map(({ text }) => text));
      }
    }
  }
  expect(spoken.join(' ').match(/word\d+/g)).toEqual(words(2_500, 'word').split(' '));
});

test('a script longer than the plan becomes “Reel 1 of 4” and so on, in one project', async () => {
  const ana = await app.asUser();
  const script = Array.from({ length: 10 }, (_, n) => `INT. ROOM ${n + 1} - DAY\n\nAna waits.\n`).join('\n');
  const { projectId, storyboardIds } = await importScript(ana, `Title: The Ferry\n\n${script}`);
  const titles: string[] = [];
  const numbers: string[] = [];
  for (const storyboardId of storyboardIds) {
    const reel = await ana.call(storyboardsApi.get, { params: { storyboardId } });
    titles.push(reel.title);
    numbers.push(...reel.scenes.map(({ number }) => number));
    expect(reel.projectId).toBe(projectId);
    expect(reel.scenes.length).toBeLessThanOrEqual(3);
  }
  expect(titles).toEqual([1, 2, 3, 4].map((reel) => `The Ferry (Reel ${reel} of 4)`));
  expect(numbers).toHaveLength(10);
  expect((await ana.call(projectsApi.list, { query: {} })).projects).toHaveLength(1);
});
