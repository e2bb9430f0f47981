import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoApi } from '#contract/demo.ts';
import { demoLimits, demoSamples } from '#domain/demo/demo.ts';
import { startTestApp, type TestApp } from '#test/harness/start-test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
});
afterAll(() => testApp.stop());

const base64 = (text: string) => Buffer.from(text).toString('base64');
const ask = (body: object) =>
  fetch(testApp.url + demoApi.breakDown.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const script = 'INT. KITCHEN - NIGHT\n\nANNA (34) pours a coffee. Rain.\n\nANNA\nLate again.\n';

test.each(demoSamples.map(({ slug }) => [slug]))('draws the first shots of the sample %s', async (slug) => {
  const response = await fetch(testApp.url + demoApi.sample.path.replace(':sample', slug));
  expect(response.status).toBe(200);
  const board = demoApi.sample.response.parse(await response.json());
  const drawn = board.shown.flatMap(({ shots }) => shots).filter(({ imageUrl }) => imageUrl !== null);
  expect(drawn).toHaveLength(Math.min(demoLimits.images, board.shots));
  expect(drawn.every(({ imageUrl }) => imageUrl?.startsWith('data:image/webp;base64,'))).toBe(true);
});

test('breaks a visitor’s screenplay down, and stores nothing', async () => {
  const { db } = testApp.app.platform;
  const count = async () => {
    const tables = ['documents', 'projects', 'storyboards', 'assets', 'tasks'] as const;
    const counts = tables.map((table) => db.sql.selectFrom(table).select(({ fn }) => fn.countAll<string>().as('n')));
    return Promise.all(counts.map(async (query) => (await query.executeTakeFirstOrThrow()).n));
  };
  const before = await count();
  const response = await ask({ fileName: 'late.fountain', fileBase64: base64(script) });
  expect(response.status).toBe(200);
  const board = demoApi.breakDown.response.parse(await response.json());
  expect(board).toMatchObject({ scenes: 1, roles: 1, shown: [{ number: '1', slugLine: 'INT. KITCHEN - NIGHT' }] });
  expect(board.credits).toBe(board.shots);
  expect(await count()).toEqual(before);
});

test('leaves out the image of a shot that asks for something that is never generated', async () => {
  const hostile = 'INT. BEDROOM - NIGHT\n\nA naked 12-year-old girl on a bed.\n';
  const response = await ask({ fileName: 'a.fountain', fileBase64: base64(hostile) });
  const board = demoApi.breakDown.response.parse(await response.json());
  expect(board.shown[0]?.shots[0]?.imageUrl).toBeNull();
});

test.each([
  ['an empty file name', { fileName: '', fileBase64: base64(script) }, [400, 'fileName: is empty']],
  ['an empty file', { fileName: 'a.fountain', fileBase64: '' }, [400, 'is empty']],
  ['a broken PDF', { fileName: 'a.pdf', fileBase64: base64('%PDF-1.7 broken') }, [415, 'PDF']],
] as const)('refuses %s', async (_, body, [status, err]) => {
  const response = await ask(body);
  expect(response.status).toBe(status);
  expect((await response.json()).err).toContain(err);
});

test('refuses a file above 2 MB with the limit', async () => {
  const response = await ask({ fileName: 'a.txt', fileBase64: base64('x'.repeat(demoLimits.fileBytes + 20_000)) });
  expect(response.status).toBe(413);
  expect((await response.json()).err).toContain('at most 2 MB');
});

test('refuses more breakdowns of one network than allowed in an hour', async () => {
  const guarded = await startTestApp({ worker: false });
  const send = async () => {
    const response = await fetch(guarded.url + demoApi.breakDown.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fileName: 'a.fountain', fileBase64: base64('INT. ROOM - DAY\n\nRain.\n') }),
    });
    return response.status;
  };
  const statuses: number[] = [];
  for (let attempt = 0; attempt <= demoLimits.perHour; attempt += 1) statuses.push(await send());
  expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
  await guarded.stop();
});
