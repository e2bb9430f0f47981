import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assetsApi } from '#contract/assets.ts';
import type { Sent } from '#contract/endpoint.ts';
import { libraryApi } from '#contract/library.ts';
import { firstIdAt } from '#server/platform/ids.ts';
import { asSubscriber, createNell } from '#test/fixtures/characters.ts';
import { listed, namesListed } from '#test/fixtures/library.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let app: TestApp;
let ana: TestUser;
beforeAll(async () => {
  app = await startTestApp({ worker: false });
  ana = await asSubscriber(app);
});
afterAll(() => app.stop());

type Row = {
  name: string;
  at?: string;
  kind?: string;
  tag?: string;
  model?: string;
  prompt?: string;
  taskId?: string;
  parents?: string[];
  characterId?: string;
  width?: number;
  height?: number;
};

let rows = 0;
/** Writes assets straight into the library, the later the newer. Answers their ids. */
async function keep(user: TestUser, ...all: Row[]): Promise<string[]> {
  const values = all.map(({ at = '2026-11-01T12:00:00Z', kind = 'image', ...row }) => {
    rows += 1;
    const id = `${firstIdAt('ast', new Date(at))}${String(rows).padStart(16, '0')}`;
    const stored = { storageKey: `assets/search-${rows}`, sha256: 'sum', sizeBytes: 1, mediaType: 'image/png' };
    return { id, kind, ownerId: user.userId, hasAudio: false, ...stored, ...row };
  });
  await app.app.platform.db.sql.insertInto('assets').values(values).execute();
  return values.map(({ id }) => id);
}
const find = (search: string, user = ana) => namesListed(user, { search });

describe('search', () => {
  beforeAll(async () => {
    await keep(
      ana,
      { name: 'Plain' },
      { name: 'Harborlight at night', prompt: 'A 100% calm harbor_wall, [dusk] (wide)', model: 'nano-banana' },
      { name: 'Tagged', tag: 'Red-Coat' },
      { name: 'Clip', model: 'minimax-video' },
      { name: 'Café Größe', prompt: 'Naïve façade' },
      { name: '主角 の 街', prompt: 'Ёлка во дворе' },
      { name: "Robert'); drop table assets;--" },
    );
  });

  const cases: [words: string, names: string[]][] = [
    ['light', ['Harborlight at night']],
    ['NIGHT harbor', ['Harborlight at night']],
    ['night nowhere', []],
    ['red-coat', ['Tagged']],
    ['nano-banana', ['Harborlight at night']],
    ['minimax video', ['Clip']],
    ['MiniMax Hailuo', ['Clip']],
    ['hailuo night', []],
    ['cafe', ['Café Größe']],
    ['CAFÉ', ['Café Größe']],
    ['cafe\u0301', ['Café Größe']],
    ['facade naive', ['Café Größe']],
    ['主角', ['主角 の 街']],
    ['街', ['主角 の 街']],
    ['елка', ['主角 の 街']],
    ['100%', ['Harborlight at night']],
    ['%', ['Harborlight at night']],
    ['r_w', ['Harborlight at night']],
    ['a_m', []],
    ['[dusk]', ['Harborlight at night']],
    ['.*', []],
    ['(wide)$', []],
    ['\\', []],
    ["'", ["Robert'); drop table assets;--"]],
    ["'); drop table assets;--", ["Robert'); drop table assets;--"]],
    ['QEOR', []],
    ['  ', []],
  ];
  test.each(cases.slice(0, -1))('%j finds %j', async (words, names) => {
    expect(await find(words)).toEqual(names);
  });

  test('of nothing but spaces finds everything', async () => {
    expect(await find('   ')).toHaveLength(7);
  });

  test('finds what was made for a character by its name, and nothing for the characters of others', async () => {
    const bo = await asSubscriber(app);
    for (const user of [ana, bo]) {
      const { id: characterId } = await createNell(user, { name: 'Inès Größe' });
      await keep(user, { name: `Headshot for ${user === ana ? 'Ana' : 'Bo'}`, characterId });
      expect(await namesListed(user, { characterId })).toHaveLength(1);
    }
    for (const words of ['Ines', 'inès größe', 'ines for ana']) expect(await find(words)).toEqual(['Headshot for Ana']);
    expect(await find('ines', bo)).toEqual(['Headshot for Bo']);
    expect(await namesListed(ana, { characterId: `chr_${'0'.repeat(26)}` })).toEqual([]);
  });

  test('finds in the index what lies behind the newest five thousand, page by page', async () => {
    const bo = await app.asUser();
    await keep(bo, ...Array.from({ length: 30 }, (_, n) => ({ name: `Old ferry ${n}`, at: '2020-01-01T00:00:00Z' })));
    await sql`insert into assets (id, owner_id, kind, media_type, size_bytes, has_audio, name, storage_key, sha256)
      select 'ast_01k' || lpad(n::text, 23, '0'), ${bo.userId}, 'image', 'image/png', 1, false, 'New', 'assets/many-' || n, 's'
        from generate_series(1, 5001) n`.execute(app.app.platform.db.sql);
    await keep(bo, { name: 'New ferry', at: '2026-11-02T00:00:00Z' });
    const page = (cursor?: string) =>
      bo.call(assetsApi.list, { query: { search: 'ferry', ...(cursor && { cursor }) } });
    const first = await page();
    expect(first.assets.map(({ name }) => name)).toEqual([
      'New ferry',
      ...Array.from({ length: 23 }, (_, n) => `Old ferry ${29 - n}`),
    ]);
    const second = await page(first.nextCursor!);
    expect([second.assets.length, second.assets.at(-1)?.name, second.nextCursor]).toEqual([7, 'Old ferry 0', null]);
  });
});

describe('filters', () => {
  let user: TestUser;
  let ids: string[];
  beforeAll(async () => {
    user = await app.asUser();
    ids = await keep(
      user,
      { name: 'wide', at: '2026-11-01T00:00:00Z', width: 1344, height: 768, model: 'nano-banana', taskId: 'tsk_1' },
      { name: 'square', at: '2026-11-02T00:00:00Z', width: 1000, height: 1010, model: 'nano-banana', taskId: 'tsk_2' },
      { name: 'tall', at: '2026-11-03T00:00:00Z', kind: 'video', width: 1080, height: 1920, taskId: 'tsk_3' },
      { name: 'odd', at: '2026-11-04T00:00:00Z', width: 1500, height: 1000 },
      { name: 'sound', at: '2026-11-05T00:00:00Z', kind: 'audio', characterId: 'chr_00000000000000000000000001' },
      { name: 'frame', at: '2026-11-06T00:00:00Z', width: 1920, height: 1080, parents: ['ast_x'], tag: 'frame' },
    );
  });

  type Query = Sent<typeof assetsApi.list>['query'];
  const cases: [query: Query, names: string[]][] = [
    [{ kind: 'video' }, ['tall']],
    [{ tagged: 'true' }, ['frame']],
    [{ model: 'nano-banana' }, ['square', 'wide']],
    [{ aspect: '16:9' }, ['frame', 'wide']],
    [{ aspect: '1:1' }, ['square']],
    [{ aspect: '9:16' }, ['tall']],
    [{ aspect: 'other' }, ['odd']],
    [{ origin: 'upload' }, ['sound', 'odd']],
    [{ origin: 'generated' }, ['tall', 'square', 'wide']],
    [{ characterId: 'chr_00000000000000000000000001' }, ['sound']],
    [{ from: '2026-11-04T00:00:00Z' }, ['frame', 'sound', 'odd']],
    [{ to: '2026-11-02T00:00:00Z' }, ['wide']],
    [{ from: '2026-11-03T01:00:00+01:00', to: '2026-11-05T00:00:00Z' }, ['odd', 'tall']],
    [{ model: 'nano-banana', aspect: '1:1', search: 'squ' }, ['square']],
    [{ kind: 'audio', aspect: '16:9' }, []],
    [{ use: 'used' }, []],
    [{ place: 'trash' }, []],
  ];
  test.each(cases)('%j lists what meets it', async (query, names) => {
    expect(await namesListed(user, query)).toEqual(names);
  });

  const refused: [query: Record<string, string>, path: string][] = [
    [{ search: 'x'.repeat(201) }, 'search'],
    [{ aspect: '4:3' }, 'aspect'],
    [{ from: 'yesterday' }, 'from'],
    [{ use: 'maybe' }, 'use'],
    [{ folderId: 'x' }, 'folderId'],
    [{ model: '' }, 'model'],
    [{ cursor: 'x' }, 'cursor'],
  ];
  test.each(refused)('%j is refused', async (query, path) => {
    await expect(listed(user, query as Query)).rejects.toMatchObject({ code: 'invalid-input', fields: [{ path }] });
  });

  test('say what comes before and after an asset, and its place among how many', async () => {
    const [wide, square, tall, odd] = ids;
    const neighbors = (assetId: string, query: Sent<typeof libraryApi.neighbors>['query'] = {}) =>
      user.call(libraryApi.neighbors, { params: { assetId }, query });
    expect(await neighbors(square!)).toEqual({ previousId: tall, nextId: wide, position: 5, total: 6 });
    expect(await neighbors(square!, { model: 'nano-banana' })).toEqual({
      previousId: null,
      nextId: wide,
      position: 1,
      total: 2,
    });
    expect(await neighbors(odd!, { origin: 'upload', search: 'o' })).toMatchObject({
      nextId: null,
      position: 2,
      total: 2,
    });
    await expect(ana.call(libraryApi.neighbors, { params: { assetId: wide! }, query: {} })).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});
