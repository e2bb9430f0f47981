import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentsApi } from '#contract/documents.ts';
import { projectsApi } from '#contract/projects.ts';
import { referencesApi } from '#contract/references.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import type { Sent } from '#contract/endpoint.ts';
import { templatesApi } from '#contract/templates.ts';
import { subscribe } from '#test/fixtures/characters.ts';
import { clickTrack } from '#test/fixtures/click-track.ts';
import { fillStorage } from '#test/fixtures/fill-storage.ts';
import { createLamp, publicLamp, uploadImage } from '#test/fixtures/references.ts';
import { sendUpload } from '#test/fixtures/send-upload.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: false });
});
afterAll(() => app.stop());

type Start = Sent<typeof templatesApi.start>['body'];
const place = { name: 'Old harbor', isInside: false, time: 'DUSK' as const };
const commercial = {
  template: 'commercial' as const,
  product: 'Kettle One',
  productLook: '',
  benefit: 'keeps water hot for six hours',
  hero: 'Mira',
  heroLook: 'A woman of 40 in a raincoat',
  tagline: 'Hot when you are',
  lengthSeconds: 30 as const,
  mood: 'hopeful' as const,
  place,
};
const reel = {
  template: 'vertical-reel' as const,
  title: 'Three knots',
  host: 'Ole',
  hostLook: '',
  hook: 'You tie it wrong',
  points: 'Start with a loop.\nPull it tight.',
  callToAction: 'Follow for part two',
  lengthSeconds: 15 as const,
  mood: null,
  place,
  dimension: '9:16' as const,
  frameRate: 30 as const,
};

const start = (user: TestUser, body: Start) => user.call(templatesApi.start, { body });
const board = (user: TestUser, storyboardId: string) => user.call(storyboardsApi.get, { params: { storyboardId } });
const shotsOf = async (user: TestUser, storyboardId: string) =>
  (await board(user, storyboardId)).scenes.flatMap(({ shots }) => shots);
const projectsOf = async (user: TestUser) => (await user.call(projectsApi.list, { query: {} })).projects;

describe('a guided start', () => {
  test('creates a project with the brief and a storyboard of exactly the length', async () => {
    const ana = await app.asUser();
    const { projectId, storyboardId, documentId, ...made } = await start(ana, commercial);
    expect(made).toEqual({ scenes: 3, shots: 9, remarks: [] });
    const view = await board(ana, storyboardId);
    expect(view).toMatchObject({
      projectId,
      title: 'Kettle One – 30 s',
      documentId: null,
      dimension: '16:9',
      frameRate: 24,
      tempo: null,
    });
    expect(view.roles.map(({ name, description }) => [name, description])).toEqual([
      ['MIRA', 'A woman of 40 in a raincoat'],
      ['NARRATOR', ''],
    ]);
    expect(view.roles.every(({ voice }) => voice !== '')).toBe(true);
    const shots = view.scenes.flatMap((scene) => scene.shots);
    const frames = shots.map(({ durationMs }) => Math.round((durationMs * 24) / 1000));
    expect(frames.reduce((sum, one) => sum + one, 0)).toBe(30 * 24);
    expect(shots.at(-1)?.imagePrompt).toBe('Title card on black: "Kettle One · Hot when you are"');
    const brief = await ana.call(documentsApi.get, { params: { documentId } });
    expect(brief).toMatchObject({ projectId, kind: 'brief', title: 'Brief' });
    expect(brief.text).toContain('Product: Kettle One\n');
    expect(brief.text).toContain('Place: EXT. OLD HARBOR - DUSK\n');
    expect(brief.text).not.toContain('Product look');
  });

  test('makes a vertical reel in 9:16 at the chosen frame rate', async () => {
    const ana = await app.asUser();
    const { storyboardId } = await start(ana, reel);
    const view = await board(ana, storyboardId);
    expect(view).toMatchObject({ dimension: '9:16', frameRate: 30 });
    const frames = view.scenes
      .flatMap(({ shots }) => shots)
      .map(({ durationMs }) => Math.round((durationMs * 30) / 1000));
    expect(frames.reduce((sum, one) => sum + one, 0)).toBe(450);
  });

  test.each([
    ['an empty product', { ...commercial, product: ' ' }, 'product'],
    ['a name with a line break', { ...commercial, hero: 'Mira\nOle' }, 'hero'],
    ['the name of the narration', { ...commercial, hero: 'narrator' }, 'hero'],
    ['an unknown length', { ...commercial, lengthSeconds: 20 }, 'lengthSeconds'],
    ['six points', { ...reel, points: 'A.\nB.\nC.\nD.\nE.\nF.' }, 'points'],
    ['no points', { ...reel, points: ' \n ' }, 'points'],
    ['an unknown template', { ...commercial, template: 'opera' }, 'template'],
    ['an unknown mood', { ...commercial, mood: 'sleepy' }, 'mood'],
  ])('refuses %s, and names the field', async (_, body, field) => {
    const ana = await app.asUser();
    // Not of the type, on purpose.
    const refused = start(ana, body as Start);
    await expect(refused).rejects.toMatchObject({ code: 'invalid-input', message: expect.stringContaining(field) });
    expect(await projectsOf(ana)).toEqual([]);
  });

  test('refuses lines that take longer to speak than the film, and creates nothing', async () => {
    const ana = await app.asUser();
    const points = Array.from({ length: 5 }, (_, n) => `Point ${n} ${'goes on and on '.repeat(10)}.`).join('\n');
    await expect(start(ana, { ...reel, points })).rejects.toMatchObject({
      code: 'invalid-input',
      message:
        'The spoken lines don’t fit into 15 seconds. Nothing was created. Shorten the lines or choose a longer film.',
    });
    expect(await projectsOf(ana)).toEqual([]);
  });

  test('names the product reference in the prompts of every shot of the product, and nowhere else', async () => {
    const ana = await app.asUser();
    await subscribe(app, ana, 'basic');
    const { id, tag } = await createLamp(ana, { tag: 'kettle-one' });
    const { storyboardId } = await start(ana, { ...commercial, lengthSeconds: 60, productReferenceId: id });
    const shots = await shotsOf(ana, storyboardId);
    const named = shots.filter(({ imagePrompt }) => imagePrompt.includes(`@${tag}.`));
    expect(named.map(({ action }) => action)).toEqual(
      shots.map(({ action }) => action).filter((action) => /Kettle One/.test(action) && !action.startsWith('Title')),
    );
    expect(named).toHaveLength(7);
    expect(named.every(({ videoPrompt }) => videoPrompt.includes(`@${tag}.`))).toBe(true);
    const without = await start(ana, { ...commercial, lengthSeconds: 60 });
    expect(JSON.stringify(await shotsOf(ana, without.storyboardId))).not.toContain('@');
  });

  test('refuses the product reference of another user like one that does not exist, also a public one, and an archived one', async () => {
    const [ana, bea] = [await app.asUser(), await app.asUser()];
    await subscribe(app, ana, 'basic');
    const lamp = await createLamp(ana);
    const shown = await publicLamp(app, ana);
    for (const productReferenceId of [lamp.id, shown.id, 'ref_01k00000000000000000000000']) {
      await expect(start(bea, { ...commercial, productReferenceId })).rejects.toMatchObject({
        code: 'not-found',
        message: 'productReferenceId: there is no such reference in your library. Nothing was created.',
      });
    }
    await ana.call(referencesApi.archive, { params: { referenceId: lamp.id } });
    await expect(start(ana, { ...commercial, productReferenceId: lamp.id })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('is archived'),
    });
    expect([await projectsOf(ana), await projectsOf(bea)]).toEqual([[], []]);
  });

  test('is refused when the storage is full, and creates nothing', async () => {
    const ana = await app.asUser();
    await fillStorage(ana);
    await expect(start(ana, commercial)).rejects.toMatchObject({ code: 'too-large' });
    expect(await projectsOf(ana)).toEqual([]);
  });

  test('keeps words of the user as text, whatever characters they have', async () => {
    const ana = await app.asUser();
    const { storyboardId } = await start(ana, {
      ...commercial,
      product: '<img src=x onerror=alert(1)>',
      tagline: '“$& \\0 {{x}}”',
    });
    const last = (await shotsOf(ana, storyboardId)).at(-1);
    expect(last?.imagePrompt).toBe('Title card on black: "<img src=x onerror=alert(1)> · “$& \\0 {{x}}”"');
  });
});

describe('a music video', () => {
  const song = (user: TestUser, lengthMs = 60_000) =>
    sendUpload(app, user, {
      name: 'Undertow.wav',
      mediaType: 'audio/wav',
      bytes: clickTrack({ bpm: 120, firstBeatMs: 0, lengthMs }),
    });
  const video = (assetId: string) => ({
    template: 'music-video' as const,
    title: 'Undertow',
    performer: 'Mira',
    performerLook: '',
    stage: { name: 'Empty pool', isInside: true, time: 'NIGHT' as const },
    place,
    story: '',
    mood: null,
    song: { assetId, bpm: 120, firstBeatMs: 0 },
    beatsPerShot: 4 as const,
  });

  test('is cut on the beats, and the song is its music', async () => {
    const ana = await app.asUser();
    await subscribe(app, ana, 'basic');
    const { id } = await song(ana);
    const { storyboardId, remarks } = await start(ana, video(id));
    expect(remarks).toEqual([]);
    const view = await board(ana, storyboardId);
    const shots = view.scenes.flatMap((scene) => scene.shots);
    expect(shots.map(({ durationMs }) => durationMs)).toEqual(Array(30).fill(2000));
    expect(view.scenes[0]?.music).toMatchObject({ assetId: id });
    expect(view.tempo).toEqual({ bpm: 120, firstBeatMs: 0 });
    expect(view.scenes.slice(1).every(({ musicPrompt }) => musicPrompt === null)).toBe(true);
  });

  test('has longer shots where the plan allows fewer, and says so', async () => {
    const ana = await app.asUser();
    const { id } = await song(ana, 90_000);
    const { shots, scenes, remarks } = await start(ana, video(id));
    expect(shots).toBeLessThanOrEqual(30);
    expect(scenes).toBeLessThanOrEqual(3);
    expect(remarks).toEqual([
      'Each shot lasts 8 beats instead of 4, because your plan allows 30 shots in a storyboard.',
    ]);
  });

  test('refuses the song of another user like one that does not exist, a picture, and a sound that is too short', async () => {
    const [ana, bea] = [await app.asUser(), await app.asUser()];
    const { id } = await song(ana);
    await expect(start(bea, video(id))).rejects.toMatchObject({ code: 'not-found' });
    await expect(start(bea, video('ast_01k00000000000000000000000'))).rejects.toMatchObject({ code: 'not-found' });
    await expect(start(bea, video(await uploadImage(app, bea)))).rejects.toMatchObject({ code: 'unsupported-media' });
    const short = await song(bea, 1000);
    await expect(start(bea, video(short.id))).rejects.toMatchObject({ code: 'invalid-input' });
    expect(await projectsOf(bea)).toEqual([]);
  });
});
