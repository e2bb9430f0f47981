import { parse } from 'csv-parse/sync';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestFor } from '#contract/ask.ts';
import { charactersApi } from '#contract/characters.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { addLook, openCastBoard } from '#test/fixtures/cast.ts';
import { asSubscriber, createNell, read } from '#test/fixtures/characters.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let app: TestApp;
let ana: TestUser;
beforeAll(async () => {
  app = await startTestApp({ worker: false });
  ana = await asSubscriber(app, 'max');
});
afterAll(() => app.stop());

/** A board in which Nell plays Maya, in a raincoat from the second scene on. */
async function castBoard({ wardrobe = 'A yellow raincoat', name = 'Nell' } = {}) {
  const board = await openCastBoard(ana);
  const nell = await createNell(ana, { name });
  const lookId = await addLook(ana, nell, { name: 'Raincoat', wardrobe, age: 63 });
  const [, second, third] = (await board.view()).scenes;
  await board.cast('MAYA', nell.id, [{ lookId, fromSceneId: second!.id, toSceneId: third!.id }]);
  return { board, nell };
}

type Params = { params: { storyboardId: string } };
async function fileOf({ params }: Params, format: 'csv' | 'pdf'): Promise<Response> {
  const request = requestFor(
    storyboardsApi.castSheetFile,
    { params, query: { format } },
    { origin: app.url, token: ana.token },
  );
  return fetch(request);
}

test('the cast sheet has every role with its scenes, looks, ages, clothes, shots and lines', async () => {
  const { board, nell } = await castBoard();
  const sheet = await ana.call(storyboardsApi.castSheet, { params: board.params });
  expect(sheet.scenes.map(({ slugLine }) => slugLine)).toEqual([
    'INT. KITCHEN - NIGHT',
    'EXT. HARBOUR - DAWN',
    'INT. TRAIN - DAY',
  ]);
  const [maya, tom] = ['MAYA', 'TOM'].map((name) => sheet.roles.find((role) => role.name === name)!);
  expect(maya).toMatchObject({ character: { id: nell.id, name: 'Nell', isArchived: false }, lines: 2 });
  expect(maya?.appearances).toMatchObject([
    { look: 'Main look', age: 62, wardrobe: '', lines: 1 },
    { look: 'Raincoat', age: 63, wardrobe: 'A yellow raincoat' },
    { look: 'Raincoat', lines: 1 },
  ]);
  expect(maya?.conflicts).toEqual([
    'The look “Main look” has no full body (scene 1).',
    'The look “Raincoat” has no full body (scenes 2 and 3).',
  ]);
  expect(tom).toMatchObject({ character: null, conflicts: ['TOM has no character and no image.'] });
  expect(tom?.appearances).toMatchObject([{ sceneId: sheet.scenes[1]!.id, lookId: null, age: 60, lines: 1 }]);
});

test('as CSV it has a row for each role in each scene, and no field is a formula', async () => {
  const { board } = await castBoard({ wardrobe: '=HYPERLINK("https://example.test")', name: '@SUM(A1)' });
  const file = await fileOf(board, 'csv');
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(decodeURIComponent(file.headers.get('content-disposition') ?? '')).toContain('The Ferry - Cast sheet.csv');
  const rows: Record<string, string>[] = parse(await file.text(), { columns: true, bom: true });
  const mayas = rows.filter(({ Role }) => Role === 'MAYA');
  expect(mayas.map(({ Scene, Look, Age }) => [Scene, Look, Age])).toEqual([
    ['1', 'Main look', '62'],
    ['2', 'Raincoat', '63'],
    ['3', 'Raincoat', '63'],
  ]);
  expect(mayas[1]).toMatchObject({ Character: "'@SUM(A1)", Wardrobe: `'=HYPERLINK("https://example.test")` });
});

test('as PDF it has the same', async () => {
  const { board } = await castBoard();
  const file = await fileOf(board, 'pdf');
  expect(file.headers.get('content-type')).toBe('application/pdf');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await file.arrayBuffer())), {
    mergePages: true,
  });
  const words = text.replaceAll(/\s+/g, ' ');
  for (const part of [
    'The Ferry · Cast sheet',
    'MAYA · Nell',
    'EXT. HARBOUR - DAWN Raincoat 63 A yellow raincoat',
    'The look “Raincoat” has no full body (scenes 2 and 3).',
    'TOM has no character and no image.',
  ]) {
    expect(words).toContain(part);
  }
});

test('it follows a change of the character at once', async () => {
  const { board, nell } = await castBoard();
  await ana.call(storyboardsApi.castSheet, { params: board.params });
  const { revision } = await read(ana, nell);
  const body = { revision, name: 'Nelly' };
  await ana.call(charactersApi.update, { params: { characterId: nell.id }, body });
  const { roles } = await ana.call(storyboardsApi.castSheet, { params: board.params });
  expect(roles.find(({ name }) => name === 'MAYA')?.character?.name).toBe('Nelly');
  expect((await board.role('MAYA')).character?.name).toBe('Nelly');
});
