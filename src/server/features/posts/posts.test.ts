import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assetsApi } from '#contract/assets.ts';
import { exportsApi } from '#contract/exports.ts';
import { libraryApi } from '#contract/library.ts';
import { postsApi } from '#contract/posts.ts';
import { profilesApi } from '#contract/profiles.ts';
import { reportsAdminApi, reportsApi } from '#contract/reports.ts';
import { scriptsApi } from '#contract/scripts.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { userAdministrationApi } from '#contract/user-administration.ts';
import { postFields, publishImage, saveProfile } from '#test/fixtures/posts.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';
import { untilAnswered } from '#test/harness/until-answered.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp({ config: { proxies: 1, signUpsPerDay: { verified: 1000, unverified: 1000 } } });
  admin = await app.asOwner();
});
afterAll(() => app.stop());

async function author(name?: string): Promise<TestUser & { handle: string }> {
  const user = await app.asUser();
  return { ...user, handle: await saveProfile(user, name) };
}

const read = (by: Pick<TestUser, 'call'>, postId: string) => by.call(postsApi.get, { params: { postId } });
const idsOf = ({ posts }: { posts: { id: string }[] }) => posts.map(({ id }) => id);

const script = `INT. LIGHTHOUSE - NIGHT

Mara climbs the stairs.

MARA
The lamp is out.

EXT. HARBOR - DAY

A ship leaves.
`;

/** A finished film whose shots have no pictures. */
async function makeFilm(user: TestUser): Promise<{ exportId: string; storyboardId: string }> {
  const body = { fileName: 'harbor.fountain', fileBase64: Buffer.from(script).toString('base64') };
  const { storyboardIds } = await user.call(scriptsApi.import, { body });
  const storyboardId = storyboardIds[0]!;
  const params = { storyboardId };
  const board = await user.call(storyboardsApi.get, { params });
  const [shot] = board.scenes[0]!.shots;
  const fields = { notes: 'A note for the crew only', imagePrompt: 'A lamp of @secret_lamp at night' };
  const changes = [
    { do: 'update-shot' as const, shotId: shot!.id, fields },
    { do: 'update-storyboard' as const, fields: { tempo: { bpm: 96, firstBeatMs: 400 } } },
  ];
  const command = { do: 'several' as const, commands: changes };
  await user.call(storyboardsApi.edit, { params, body: { baseRevision: board.revision, command } });
  const { id: exportId } = await user.call(exportsApi.request, { params, body: { resolution: '480p' } });
  await untilAnswered(app.databaseUrl, async () => {
    const film = await user.call(exportsApi.get, { params: { exportId } });
    return film.finishedAt === null ? undefined : film;
  });
  return { exportId, storyboardId };
}

describe('publishing', () => {
  test('needs a profile, whose handle belongs to one account', async () => {
    const user = await app.asUser();
    await expect(publishImage(app, user)).rejects.toMatchObject({ code: 'conflict', message: /handle and a name/ });
    const { handle } = await author();
    const body = { handle, name: 'Another' };
    await expect(user.call(profilesApi.save, { body })).rejects.toMatchObject({
      code: 'conflict',
      message: /is taken/,
    });
    for (const bad of ['ab', 'Mara', 'mara okafor', 'admin', 'a'.repeat(31), 'm\u0430ra']) {
      await expect(user.call(profilesApi.save, { body: { handle: bad, name: 'x' } })).rejects.toMatchObject({
        code: 'invalid-input',
      });
    }
    for (const website of ['javascript:alert(1)', 'ftp://example.org', 'http://', 'data:text/html,x']) {
      await expect(
        user.call(profilesApi.save, { body: { handle: 'fine_handle', name: 'x', website } }),
      ).rejects.toMatchObject({ code: 'invalid-input', message: expect.stringContaining('website') });
    }
  });

  test('an image is on Explore at once, unlisted and private ones are not', async () => {
    const mara = await author();
    const shown = await publishImage(app, mara);
    const unlisted = await publishImage(app, mara, { visibility: 'unlisted' });
    const hidden = await publishImage(app, mara, { visibility: 'private' });
    const listed = idsOf(await app.call(postsApi.list, { query: { handle: mara.handle } }));
    expect(listed).toEqual([shown.id]);
    expect(await read(app, unlisted.id)).toMatchObject({
      title: 'Harbor at dusk',
      isOwn: false,
      visibility: 'unlisted',
    });
    await expect(read(app, hidden.id)).rejects.toMatchObject({ code: 'not-found' });
    await expect(read(admin, hidden.id)).rejects.toMatchObject({ code: 'not-found' });
    // No model made it, so there is no prompt to start from.
    expect(await read(mara, hidden.id)).toMatchObject({ isOwn: true, allowRemix: false });
    const own = await mara.call(postsApi.listOwn, { query: {} });
    expect(idsOf(own)).toEqual([hidden.id, unlisted.id, shown.id]);
    const sitemap = await (await fetch(`${app.url}/feeds/posts.xml`)).text();
    expect(sitemap).toContain(shown.id);
    expect(sitemap).not.toContain(unlisted.id);
  });

  test('names the field and limit of what is wrong, and takes nothing of somebody else', async () => {
    const mara = await author();
    const { id: assetId } = await mara.call(assetsApi.get, { params: { assetId: (await assetOf(mara)).assetId } });
    const publish = (fields: object, by: TestUser = mara) =>
      by.call(postsApi.publish, { body: { ...postFields, source: { assetId }, ...fields } });
    await expect(publish({ title: 'x'.repeat(121) })).rejects.toMatchObject({ message: /title.*120/ });
    await expect(publish({ title: '  ' })).rejects.toMatchObject({ message: /title.*empty/ });
    await expect(publish({ category: 'western' })).rejects.toMatchObject({ message: /category.*13/ });
    await expect(publish({}, await author())).rejects.toMatchObject({ code: 'not-found' });
    await expect(publish({ source: {} })).rejects.toMatchObject({ code: 'invalid-input' });
  });

  test('keeps the asset out of the trash', async () => {
    const mara = await author();
    const { assetId } = await assetOf(mara);
    const post = await mara.call(postsApi.publish, { body: { ...postFields, source: { assetId } } });
    const trash = { body: { assetIds: [assetId], action: { do: 'trash' as const } } };
    const [refused] = (await mara.call(libraryApi.bulk, trash)).results;
    expect(refused?.problem?.message).toContain('is published as “Harbor at dusk”. Delete the post first.');
    await mara.call(postsApi.remove, { params: { postId: post.id } });
    const [done] = (await mara.call(libraryApi.bulk, trash)).results;
    expect(done?.problem).toBeNull();
    await expect(read(mara, post.id)).rejects.toMatchObject({ code: 'not-found' });
  });

  const assetOf = async (user: TestUser) => {
    const { id } = await publishImage(app, user);
    const { rows } = await sql<{ assetId: string }>`select asset_id from posts where id = ${id}`.execute(
      app.app.platform.db.sql,
    );
    await user.call(postsApi.remove, { params: { postId: id } });
    return { assetId: rows[0]!.assetId };
  };
});

test('a film has chapters, captions and a board that others remix, without what is private', async () => {
  const mara = await author();
  const ben = await author('Ben');
  const { exportId, storyboardId } = await makeFilm(mara);
  const source = { exportId };
  const post = await mara.call(postsApi.publish, { body: { ...postFields, source } });
  expect(post).toMatchObject({ kind: 'film', title: 'Harbor at dusk', allowRemix: true, prompt: null });
  expect(post.chapters.map(({ title }) => title)).toEqual(['INT. LIGHTHOUSE - NIGHT', 'EXT. HARBOR - DAY']);
  expect(post.chapters[0]!.startMs).toBe(0);
  expect(post.chapters[1]!.startMs).toBeGreaterThan(1000);
  const captions = Buffer.from(post.captionsUrl!.split(',')[1]!, 'base64').toString();
  expect(captions).toMatch(/^WEBVTT[\s\S]*The lamp is out\./);
  const video = await fetch(app.url + post.videoUrl!);
  expect(video.headers.get('content-type')).toBe('video/mp4');

  await expect(mara.call(postsApi.publish, { body: { ...postFields, source } })).rejects.toMatchObject({
    code: 'conflict',
    message: /already published/,
  });
  await expect(ben.call(postsApi.publish, { body: { ...postFields, source } })).rejects.toMatchObject({
    code: 'not-found',
  });

  const made = await ben.call(postsApi.remix, { params: { postId: post.id } });
  const [original, copy] = await Promise.all([
    mara.call(storyboardsApi.get, { params: { storyboardId } }),
    ben.call(storyboardsApi.get, { params: { storyboardId: made.storyboardId } }),
  ]);
  expect(copy.scenes.map(({ slugLine }) => slugLine)).toEqual(original.scenes.map(({ slugLine }) => slugLine));
  const wordsOf = (board: typeof copy) =>
    board.scenes.flatMap(({ shots }) =>
      shots.map(({ action, dialogue }) => [action, dialogue.map(({ text }) => text)]),
    );
  expect(wordsOf(copy)).toEqual(wordsOf(original));
  expect(copy.tempo).toEqual({ bpm: 96, firstBeatMs: 400 });
  expect(JSON.stringify(copy)).toContain('A lamp of secret_lamp at night');
  expect(JSON.stringify(copy)).not.toContain('A note for the crew only');
  expect(JSON.stringify(copy)).not.toContain(original.scenes[0]!.shots[0]!.id);
  expect((await read(app, post.id)).remixes).toBe(1);

  // An edit of the post does not publish later edits of the board.
  const [shot] = original.scenes[0]!.shots;
  const command = { do: 'update-shot' as const, shotId: shot!.id, fields: { action: 'A twist nobody may know yet.' } };
  const edit = { baseRevision: original.revision, command };
  await mara.call(storyboardsApi.edit, { params: { storyboardId }, body: edit });
  const retitled = { ...postFields, title: 'The Keeper' };
  await mara.call(postsApi.change, { params: { postId: post.id }, body: retitled });
  const later = await ben.call(postsApi.remix, { params: { postId: post.id } });
  const laterBoard = await ben.call(storyboardsApi.get, { params: { storyboardId: later.storyboardId } });
  expect(wordsOf(laterBoard)).toEqual(wordsOf(copy));

  const remixExport = await exportOf(ben, made.storyboardId);
  const remix = await ben.call(postsApi.publish, { body: { ...postFields, source: { exportId: remixExport } } });
  expect(remix.remixOf).toMatchObject({ id: post.id, author: { handle: mara.handle } });
  const params = { postId: post.id };
  await mara.call(postsApi.change, { params, body: { ...postFields, visibility: 'unlisted', allowRemix: false } });
  expect((await read(app, remix.id)).remixOf).toBeNull();
  await expect(ben.call(postsApi.remix, { params })).rejects.toMatchObject({ code: 'not-allowed' });
});

async function exportOf(user: TestUser, storyboardId: string): Promise<string> {
  const { id } = await user.call(exportsApi.request, { params: { storyboardId }, body: { resolution: '480p' } });
  await untilAnswered(app.databaseUrl, async () => {
    const film = await user.call(exportsApi.get, { params: { exportId: id } });
    return film.finishedAt === null ? undefined : film;
  });
  return id;
}

describe('likes, follows and views', () => {
  test('a like counts once for each account, not for the author, and lifts the post in the popular feed', async () => {
    const mara = await author();
    const liked = await publishImage(app, mara);
    const newer = await publishImage(app, mara);
    const popular = () => app.call(postsApi.list, { query: { handle: mara.handle, sort: 'popular' } });
    expect(idsOf(await popular())).toEqual([newer.id, liked.id]);
    const params = { postId: liked.id };
    await expect(mara.call(postsApi.like, { params })).rejects.toMatchObject({ code: 'conflict' });
    const [ben, cleo] = await Promise.all([app.asUser(), app.asUser()]);
    await Promise.all([1, 2, 3, 4].map(() => ben.call(postsApi.like, { params })));
    expect(await cleo.call(postsApi.like, { params })).toEqual({ likes: 2, isLiked: true });
    expect(await read(ben, liked.id)).toMatchObject({ likes: 2, isLiked: true });
    expect(idsOf(await popular())).toEqual([liked.id, newer.id]);
    expect(await ben.call(postsApi.unlike, { params })).toEqual({ likes: 1, isLiked: false });
  });

  test('a follow fills the feed of the follower', async () => {
    const [mara, ben] = [await author(), await app.asUser()];
    const post = await publishImage(app, mara);
    const params = { handle: mara.handle };
    const following = () => ben.call(postsApi.list, { query: { following: 'true' } });
    expect(await following()).toEqual({ posts: [], nextCursor: null });
    await Promise.all([1, 2, 3].map(() => ben.call(profilesApi.follow, { params })));
    expect(idsOf(await following())).toEqual([post.id]);
    expect(await ben.call(profilesApi.get, { params })).toMatchObject({ followers: 1, posts: 1, isFollowed: true });
    await expect(mara.call(profilesApi.follow, { params })).rejects.toMatchObject({ code: 'conflict' });
    expect(await ben.call(profilesApi.unfollow, { params })).toEqual({ followers: 0, isFollowed: false });
    expect(idsOf(await app.call(postsApi.list, { query: { following: 'true' } }))).toEqual([]);
  });

  test('a network counts one view a day, whatever its browsers say', async () => {
    const mara = await author();
    const { id } = await publishImage(app, mara);
    const view = (address: string, agent = 'Mozilla/5.0') =>
      fetch(`${app.url}/api/posts/${id}/views`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address, 'user-agent': agent },
        body: '{}',
      });
    await Promise.all(Array.from({ length: 10 }, (_, n) => view('203.0.113.7', `Agent ${n}`)));
    await Promise.all(Array.from({ length: 5 }, (_, n) => view(`2001:db8:7:8${n}::1`)));
    await view('203.0.113.8');
    await mara.call(postsApi.view, { params: { postId: id }, body: {} });
    expect((await read(app, id)).views).toBe(3);
    const ben = await app.asUser();
    await ben.call(postsApi.view, { params: { postId: id }, body: {} });
    await ben.call(postsApi.view, { params: { postId: id }, body: {} });
    expect((await read(app, id)).views).toBe(4);
  });
});

test('feeds are read page by page, in order and without repetition, and filtered', async () => {
  const mara = await author();
  const first = await publishImage(app, mara, { genre: 'western', category: 'reel' });
  const { rows } = await sql<{ id: string }>`
    insert into posts (id, owner_id, kind, asset_id, title, description, credits_line, category, genre, visibility, allow_remix, credits, popularity, published_at, updated_at)
    select 'pst_' || lpad(n::text, 26, '0'), owner_id, kind, asset_id, title, '', '', category, 'noir', 'public', false, 0,
           post_popularity(n, published_at), date_trunc('milliseconds', published_at - n / 2 * interval '1 second'), published_at
      from posts, generate_series(1, 60) n where id = ${first.id} returning id`.execute(app.app.platform.db.sql);
  for (const sort of ['newest', 'popular'] as const) {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { sort, genre: 'noir' as const, ...(cursor !== undefined && { cursor }) };
      const page = await app.call(postsApi.list, { query });
      seen.push(...idsOf(page));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect([sort, seen.length, new Set(seen).size]).toEqual([sort, rows.length, rows.length]);
  }
  expect(idsOf(await app.call(postsApi.list, { query: { genre: 'western', category: 'reel' } }))).toEqual([first.id]);
  expect(idsOf(await app.call(postsApi.list, { query: { kind: 'film', genre: 'western' } }))).toEqual([]);
  const wild = { query: { cursor: '999999999999999.pst_00000000000000000000000001', sort: 'popular' as const } };
  expect((await app.call(postsApi.list, wild)).posts.length).toBeGreaterThan(0);
});

test('posts of a disabled account are gone until it is enabled again', async () => {
  const mara = await author();
  const post = await publishImage(app, mara);
  const params = { uid: mara.userId };
  await admin.call(userAdministrationApi.setDisabled, { params, body: { disabled: true, reason: 'A test' } });
  await expect(read(app, post.id)).rejects.toMatchObject({ code: 'not-found' });
  await expect(app.call(profilesApi.get, { params: { handle: mara.handle } })).rejects.toMatchObject({
    code: 'not-found',
  });
  expect(idsOf(await app.call(postsApi.list, { query: { handle: mara.handle } }))).toEqual([]);
  expect((await fetch(`${app.url}/embed/${post.id}`)).status).toBe(404);
  expect((await fetch(`${app.url}/media/post-cards/${post.id}.jpg`)).status).toBe(404);
  await admin.call(userAdministrationApi.setDisabled, { params, body: { disabled: false, reason: 'A test' } });
  expect(await read(app, post.id)).toMatchObject({ id: post.id });
});

test('the card, the embedded player and oEmbed show a public post, and escape its title', async () => {
  const mara = await author('Mara "<b>"');
  const post = await publishImage(app, mara, { title: '<script>alert(1)</script> & "more"' });
  const card = await fetch(app.url + post.cardUrl);
  expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const embed = await fetch(`${app.url}/embed/${post.id}`);
  const page = await embed.text();
  expect(embed.headers.get('content-security-policy')).toContain('frame-ancestors *');
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).not.toContain('<script');
  const url = `${app.url}/p/${post.id}`;
  const answer = await app.call(postsApi.oembed, { query: { url, maxwidth: 480 } });
  expect(answer).toMatchObject({ type: 'video', width: 480, height: 270, title: post.title });
  expect(answer.html).toContain(`src="${app.url}/embed/${post.id}"`);
  expect(answer.html).not.toContain('<script');
  const elsewhere = { query: { url: `https://evil.example/p/${post.id}` } };
  await expect(app.call(postsApi.oembed, elsewhere)).rejects.toMatchObject({ code: 'not-found' });
});

test('an admin hides a reported post and a reported profile, and brings them back', async () => {
  const mara = await author();
  const post = await publishImage(app, mara, { title: 'Reported' });
  async function caseOf(target: { kind: 'post' | 'profile'; id: string }): Promise<string> {
    const { token } = await app.call(reportsApi.form, { query: target });
    await app.call(reportsApi.send, { body: { ...target, reason: 'copyright', token } });
    const { cases } = await admin.call(reportsAdminApi.list, { query: { show: 'open' } });
    return cases.find(({ kind, owner }) => kind === target.kind && owner?.uid === mara.userId)!.id;
  }
  const posts = () => app.call(postsApi.list, { query: { handle: mara.handle } });

  for (const target of [
    { kind: 'post' as const, id: post.id },
    { kind: 'profile' as const, id: mara.userId },
  ]) {
    const params = { caseId: await caseOf(target) };
    const hidden = await admin.call(reportsAdminApi.decide, { params, body: { action: 'hide', note: 'We looked.' } });
    expect(hidden).toMatchObject({ state: 'hidden', isOpen: false });
    expect(idsOf(await posts())).toEqual([]);
    await expect(read(app, post.id)).rejects.toMatchObject({ code: 'not-found' });
    expect(await read(mara, post.id)).toMatchObject({ isVisible: false });
    expect(await read(admin, post.id)).toMatchObject({ isVisible: false });
    const decisionId = hidden.history[0]!.id;
    await admin.call(reportsAdminApi.undo, { params: { decisionId }, body: { note: 'A mistake.' } });
    expect(idsOf(await posts())).toEqual([post.id]);
  }
  const mine = { kind: 'post' as const, id: post.id };
  const { token } = await mara.call(reportsApi.form, { query: mine });
  const body = { ...mine, reason: 'spam' as const, token };
  await expect(mara.call(reportsApi.send, { body })).rejects.toMatchObject({ code: 'conflict' });
});
