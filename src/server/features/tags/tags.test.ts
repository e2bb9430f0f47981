import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetsApi } from '#contract/assets.ts';
import { tagsApi } from '#contract/tags.ts';
import { tagKey } from '#domain/tags/tag.ts';
import { change } from '#test/fixtures/library.ts';
import { noisePng } from '#test/fixtures/png.ts';
import { sendUpload } from '#test/fixtures/send-upload.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: false });
});
afterAll(() => app.stop());

let pictures = 0;
async function upload(user: TestUser, name: string): Promise<string> {
  pictures += 1;
  const { id } = await sendUpload(app, user, {
    name,
    mediaType: 'image/png',
    bytes: new Uint8Array(noisePng(pictures)),
  });
  return id;
}

const give = (user: TestUser, assetId: string, tag: string | null) =>
  user.call(assetsApi.update, { params: { assetId }, body: { tag } });
const searchFor = async (user: TestUser, search: string) =>
  (await user.call(tagsApi.search, { query: { search } })).tags.map(({ tag }) => tag);

const sameTags: [what: string, taken: string, given: string][] = [
  ['case', 'Lantern', 'lANTERN'],
  ['an accent', 'José', 'jose'],
  ['an accent of its own', 'Zoé', 'zoe\u0301'],
  ['an invisible character', 'harbor', 'har\u034fbor'],
  ['a filler that counts as a letter', 'pier', 'pier\u3164'],
];
test.each(sameTags)(
  'a tag that differs only by %s is refused, and the answer names what has it',
  async (_, taken, given) => {
    const ana = await app.asUser();
    const [first, second] = [await upload(ana, 'first.png'), await upload(ana, 'second.png')];
    await give(ana, first, taken);
    await expect(give(ana, second, given)).rejects.toMatchObject({
      code: 'conflict',
      message: `The tag “${given}” belongs to the asset “first.png” as “${taken}”. Choose another tag.`,
      details: { kind: 'asset', id: first },
    });
    expect(await ana.call(assetsApi.get, { params: { assetId: second } })).toMatchObject({ tag: null });
  },
);

test('the same tag given to two things at once belongs to one of them', async () => {
  const ana = await app.asUser();
  const ids = [await upload(ana, 'a.png'), await upload(ana, 'b.png'), await upload(ana, 'c.png')];
  const settled = await Promise.allSettled(ids.map((id) => give(ana, id, 'lamp')));
  expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await searchFor(ana, 'lamp')).toEqual(['lamp']);
});

test('a thing keeps its tag when another is refused, may change its case, and frees it when it is taken away or deleted', async () => {
  const ana = await app.asUser();
  const [first, second] = [await upload(ana, 'first.png'), await upload(ana, 'second.png')];
  await give(ana, first, 'lamp');
  await give(ana, second, 'rope');
  await expect(give(ana, second, 'LAMP')).rejects.toMatchObject({ code: 'conflict' });
  expect(await searchFor(ana, '')).toEqual(['lamp', 'rope']);
  expect(await give(ana, first, 'LAMP')).toMatchObject({ tag: 'LAMP' });
  await give(ana, first, null);
  expect(await give(ana, second, 'lamp')).toMatchObject({ tag: 'lamp' });
  await change(ana, [second], { do: 'trash' });
  await change(ana, [second], { do: 'delete' });
  expect(await give(ana, first, 'Lamp')).toMatchObject({ tag: 'Lamp' });
});

test('an asset in the trash keeps its tag, so that it can be restored with it; no search finds it meanwhile', async () => {
  const ana = await app.asUser();
  const [first, second] = [await upload(ana, 'first.png'), await upload(ana, 'second.png')];
  await give(ana, first, 'lamp');
  await change(ana, [first], { do: 'trash' });
  expect(await searchFor(ana, 'lamp')).toEqual([]);
  await expect(give(ana, second, 'Lamp')).rejects.toMatchObject({
    code: 'conflict',
    message: 'The tag “Lamp” belongs to the asset “first.png” as “lamp”, which is in the trash. Choose another tag.',
  });
  await change(ana, [first], { do: 'restore' });
  expect(await searchFor(ana, 'lamp')).toEqual(['lamp']);
});

test('a tag without a visible letter is refused', async () => {
  const ana = await app.asUser();
  await expect(give(ana, await upload(ana, 'a.png'), '\u3164\u115f')).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [{ path: 'tag', message: 'has no visible letters' }],
  });
});

test('another user may have the same tag, and no search finds theirs', async () => {
  const [ana, ben] = [await app.asUser(), await app.asUser()];
  await give(ana, await upload(ana, 'secret.png'), 'secret');
  expect(await searchFor(ben, 'secret')).toEqual([]);
  expect(await give(ben, await upload(ben, 'mine.png'), 'secret')).toMatchObject({ tag: 'secret' });
  expect((await ben.call(tagsApi.search, { query: {} })).tags).toMatchObject([{ name: 'mine.png' }]);
});

test('a search finds up to ten tags, with the sign and without accents, those that begin with it first', async () => {
  const ana = await app.asUser();
  for (const tag of ['Élan', 'Elena', 'Marcel', '100_a', 'kettle']) {
    await give(ana, await upload(ana, `${tag}.png`), tag);
  }
  expect(await searchFor(ana, '@el')).toEqual(['Élan', 'Elena', 'Marcel']);
  // Letters, not wildcards.
  expect(await searchFor(ana, '_')).toEqual(['100_a']);
  expect(await searchFor(ana, '%')).toEqual([]);
  for (const number of [1, 2, 3, 4, 5, 6]) await give(ana, await upload(ana, 'n.png'), `n-${number}`);
  const { tags } = await ana.call(tagsApi.search, { query: {} });
  expect(tags).toHaveLength(10);
  expect(tags[0]).toMatchObject({ kind: 'asset', name: '100_a.png', thumbnailUrl: expect.stringContaining('/media/') });
});

test('of equal tags from before, the newest asset keeps the tag and the others get a number', async () => {
  const older = await startTestApp({ worker: false });
  try {
    const { sql: db } = older.app.platform.db;
    await sql`drop table tags; drop function free_tag cascade;`.execute(db);
    const tags = ['Lamp', 'lámp', 'lamp', 'lamp-2', 'x'.repeat(150), 'X'.repeat(150), '\u3164', 'Ünal', 'straße', null];
    for (const [n, tag] of tags.entries()) {
      await sql`insert into assets (id, owner_id, kind, media_type, size_bytes, has_audio, name, tag, storage_key, sha256)
        values (${`ast_${n}`}, 'ana', 'image', 'image/png', 1, false, 'a', ${tag}, ${`key-${n}`}, 'sum')`.execute(db);
    }
    const file = join(import.meta.dirname, '../../../../db/migrations/0070_tags.sql');
    await sql.raw(await readFile(file, 'utf8')).execute(db);
    const { rows } = await sql<{ tag: string | null; key: string | null }>`
      select a.tag, t.tag_key as key from assets a left join tags t on t.subject_id = a.id order by a.id`.execute(db);
    expect(rows.map(({ tag }) => tag)).toEqual([
      'Lamp-4',
      'lámp-3',
      'lamp',
      'lamp-2',
      `${'x'.repeat(148)}-2`,
      'X'.repeat(150),
      null,
      'Ünal',
      'straße',
      null,
    ]);
    const kept = rows.filter(({ tag }) => tag !== null && tag !== 'straße');
    expect(kept.map(({ key }) => key)).toEqual(kept.map(({ tag }) => tagKey(tag ?? '')));
  } finally {
    await older.stop();
  }
});
