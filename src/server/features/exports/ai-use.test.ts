import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportsApi, type ExportView } from '#contract/exports.ts';
import { storyboardsApi, type StoryboardView } from '#contract/storyboards.ts';
import type { AiUseReport } from '#domain/exports/ai-use/ai-use-report.ts';
import { type Slot, slotOf } from '#domain/storyboards/slots.ts';
import { type FakeOpenai, startFakeOpenai } from '#server/fake-vendors/openai/fake-openai.ts';
import { importScript } from '#test/fixtures/scripts.ts';
import { uploadPicture } from '#test/generation/ask-vendors.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

const script = `INT. LIGHTHOUSE - NIGHT

Mara climbs the stairs.

EXT. HARBOUR - DAWN

A boat leaves the harbour.

INT. KITCHEN - DAY

A kettle boils.
`;

let openai: FakeOpenai;
let testApp: TestApp;
let ana: TestUser;

beforeAll(async () => {
  openai = await startFakeOpenai();
  testApp = await startTestApp({ config: { openaiKey: 'sk-openai-key', openaiUrl: openai.origin } });
  ana = await testApp.asUser({ credits: 950 });
});
afterAll(async () => {
  await testApp.stop();
  await openai.stop();
});

/** A storyboard of three scenes with one short shot each. */
async function openBoard() {
  const { storyboardIds } = await importScript(ana, script);
  const params = { storyboardId: storyboardIds[0]! };
  const view = () => ana.call(storyboardsApi.get, { params });
  const shots = ({ scenes }: StoryboardView) => scenes.map((scene) => scene.shots[0]!);
  const board = await view();
  const ids = shots(board).map(({ id }) => id);
  const commands = ids.map((shotId, n) => ({
    do: 'update-shot' as const,
    shotId,
    fields: { durationMs: 400, ...(n === 0 && { models: { picture: 'gpt-image-2-low' } }) },
  }));
  const command = { do: 'several' as const, commands };
  await ana.call(storyboardsApi.edit, { params, body: { baseRevision: board.revision, command } });
  /** Generates one take of a slot, and waits for it. */
  const generate = async (slot: Slot, expectedCredits: number): Promise<void> => {
    await ana.call(storyboardsApi.generate, { params, body: { slot, outputs: 1, expectedCredits } });
    await testApp.until(async () => {
      const { takes } = await ana.call(storyboardsApi.takes, { params, query: { slot } });
      return takes[0];
    });
  };
  return { params, ids, generate };
}

async function exportOf(storyboardId: string, options: Partial<ExportView['options']>): Promise<ExportView> {
  const body = { resolution: '480p' as const, ...options, scenes: undefined };
  const asked = await ana.call(exportsApi.request, { params: { storyboardId }, body });
  const film = await testApp.until(async () => {
    const now = await ana.call(exportsApi.get, { params: { exportId: asked.id } });
    return now.finishedAt === null ? undefined : now;
  });
  expect(film).toMatchObject({ state: 'complete', error: null });
  return film;
}

async function exported(storyboardId: string, options: Partial<ExportView['options']>): Promise<Response> {
  const film = await exportOf(storyboardId, options);
  return fetch(testApp.url + film.file!.downloadUrl);
}

test('the AI-use report says of each part who made it and of what, as JSON and as PDF', async () => {
  const { params, ids, generate } = await openBoard();
  const [first, second, third] = ids.map((id) => slotOf('picture', id)) as [Slot, Slot, Slot];
  await generate(first, 3);
  await generate(second, 1);
  await generate(slotOf('clip', ids[1]!), 1);
  const { assetId } = await uploadPicture(testApp, ana);
  await ana.call(storyboardsApi.upload, { params, body: { slot: third, assetId } });
  // The clip's picture is replaced, so it is no longer on the board.
  const replaced = await uploadPicture(testApp, ana);
  await ana.call(storyboardsApi.upload, { params, body: { slot: second, assetId: replaced.assetId } });

  const file = await exported(params.storyboardId, { format: 'ai-use-json' });
  expect(file.headers.get('content-type')).toMatch(/^application\/json/);
  const report = (await file.json()) as AiUseReport;
  expect(report).toMatchObject({ format: 'backlot-ai-use', version: 1, film: { shots: 3, seconds: 1.25 }, slates: 0 });
  expect(report.parts).toMatchObject([
    {
      scene: '1',
      medium: 'picture',
      origin: 'trained-model',
      model: { id: 'gpt-image-2-low', maker: 'OpenAI' },
      prompt: expect.stringContaining('stairs'),
      claimedSourceType: 'trainedAlgorithmicMedia',
      madeFrom: [],
    },
    {
      scene: '2',
      medium: 'clip',
      origin: 'built-in-model',
      model: { maker: 'Backlot' },
      madeFrom: [{ origin: 'built-in-model', model: { id: 'previz-image' } }],
    },
    { scene: '3', medium: 'picture', origin: 'upload', model: null, name: 'picture.avif', prompt: null },
  ]);
  expect(report.totals.map(({ medium, origin, parts }) => [medium, origin, parts])).toEqual([
    ['picture', 'trained-model', 1],
    ['picture', 'upload', 1],
    ['clip', 'built-in-model', 1],
  ]);
  expect(report.models.map(({ id, uses }) => [id, uses])).toEqual(
    expect.arrayContaining([
      ['gpt-image-2-low', 1],
      ['previz-image', 1],
    ]),
  );

  const paper = await exported(params.storyboardId, { format: 'ai-use-pdf' });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await paper.arrayBuffer())), {
    mergePages: true,
  });
  const words = text.replaceAll(/\s+/g, ' ');
  for (const part of [
    'AI-use report',
    'AI models made parts of this film.',
    '1 use picture 0.4 AI model 33 % of the film',
    'Built-in model',
    'picture.avif',
    'Not covered',
  ]) {
    expect(words).toContain(part);
  }
});

test('a film of slates has no parts, and each of its shots is counted as one', async () => {
  const { params } = await openBoard();
  const report = (await (await exported(params.storyboardId, { format: 'ai-use-json' })).json()) as AiUseReport;
  expect(report).toMatchObject({ parts: [], totals: [], models: [], slates: 3 });
});

test('a film is labeled where that was asked for, and only if models made a part of it', async () => {
  const uploaded = await openBoard();
  const { assetId } = await uploadPicture(testApp, ana);
  const slot = slotOf('picture', uploaded.ids[0]!);
  await ana.call(storyboardsApi.upload, { params: uploaded.params, body: { slot, assetId } });
  const plain = await exportOf(uploaded.params.storyboardId, { format: 'mp4' });
  const same = await exportOf(uploaded.params.storyboardId, { format: 'mp4', originLabel: true });
  // The same pictures, so none is rendered again: there is nothing to label.
  expect([plain.options.originLabel, same.options.originLabel]).toEqual([false, true]);
  expect(same.segmentsReused).toBe(plain.segments);

  const generated = await openBoard();
  await generated.generate(slotOf('picture', generated.ids[1]!), 1);
  await exportOf(generated.params.storyboardId, { format: 'mp4' });
  const labeled = await exportOf(generated.params.storyboardId, { format: 'mp4', originLabel: true });
  expect(labeled.segmentsReused).toBe(0);
  const paper = await exportOf(generated.params.storyboardId, { format: 'srt', originLabel: true });
  expect(paper.options.originLabel).toBe(false);
});
