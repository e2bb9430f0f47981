import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AssetView, uploadsApi } from '#contract/assets.ts';
import type { Answer, Endpoint, Sent } from '#contract/endpoint.ts';
import { exportsApi } from '#contract/exports.ts';
import { type PostView, postsApi } from '#contract/posts.ts';
import { profilesApi } from '#contract/profiles.ts';
import { scriptsApi } from '#contract/scripts.ts';
import { noisePng } from '../fixtures/png.ts';
import { untilAnswered } from '../harness/until-answered.ts';
import { violations } from './accessible.ts';
import { callAs } from './call-as.ts';
import { openStudio, signUp, type Studio } from './open-studio.ts';

let studio: Studio;
let author: Page;
beforeAll(async () => {
  studio = await openStudio();
  author = await studio.visit();
  await signUp(author, 'mara@example.test');
});
afterAll(() => studio.stop());

const call = <E extends Endpoint>(page: Page, endpoint: E, sent: Sent<E>): Promise<Answer<E>> =>
  callAs(page, studio, { endpoint, sent });

async function upload(seed: number): Promise<AssetView> {
  const bytes = new Uint8Array(noisePng(seed));
  const body = { name: `harbor-${seed}.png`, mediaType: 'image/png', sizeBytes: bytes.byteLength };
  const { uploadId, parts } = await call(author, uploadsApi.start, { body });
  for (const part of parts) await fetch(new URL(part.url, studio.url), { method: 'PUT', body: bytes });
  return call(author, uploadsApi.complete, { params: { uploadId }, query: {} });
}

const fields = { category: 'short-film', genre: 'drama', visibility: 'public', allowRemix: true } as const;

const script = `INT. LIGHTHOUSE - NIGHT

Mara climbs the stairs.

EXT. HARBOR - DAY

A ship leaves.
`;

async function publishFilm(title: string): Promise<PostView> {
  await call(author, profilesApi.save, { body: { handle: 'mara_films', name: 'Mara Okafor' } });
  const body = { fileName: 'harbor.fountain', fileBase64: Buffer.from(script).toString('base64') };
  const { storyboardIds } = await call(author, scriptsApi.import, { body });
  const params = { storyboardId: storyboardIds[0]! };
  const { id: exportId } = await call(author, exportsApi.request, { params, body: { resolution: '480p' } });
  await untilAnswered(studio.databaseUrl, async () => {
    const film = await call(author, exportsApi.get, { params: { exportId } });
    return film.finishedAt === null ? undefined : film;
  });
  return call(author, postsApi.publish, { body: { ...fields, title, source: { exportId } } });
}

test('a member publishes an image of the library, and everyone sees it on Explore', async () => {
  const { id } = await upload(1);
  await author.goto(`/studio/assets/${id}`);
  await author.getByRole('button', { name: 'Publish' }).click();
  const dialog = author.getByRole('dialog');
  await dialog.getByLabel('Handle').fill('Mara_Okafor');
  await dialog.getByLabel('Name', { exact: true }).fill('Mara Okafor');
  await dialog.getByRole('button', { name: 'Save profile' }).click();
  await dialog.getByLabel('Title').fill('Harbor at dusk');
  await dialog.getByLabel('Description').fill('A lamp goes out.');
  expect(await violations(author)).toEqual([]);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await author.getByText('“Harbor at dusk” is published.').waitFor();

  const visitor = await studio.visit();
  await visitor.goto('/');
  await visitor.getByRole('banner').getByRole('link', { name: 'Explore' }).click();
  await visitor.getByRole('link', { name: 'Harbor at dusk' }).click();
  await visitor.getByRole('heading', { name: 'Harbor at dusk', level: 1 }).waitFor();
  expect(await violations(visitor)).toEqual([]);
  await visitor.getByRole('link', { name: /^Mara Okafor/ }).click();
  await visitor.getByRole('heading', { name: 'Mara Okafor', level: 1 }).waitFor();
  expect(new URL(visitor.url()).pathname).toBe('/u/mara_okafor');
  expect(await violations(visitor)).toEqual([]);

  await author.goto('/studio/posts');
  await author.getByRole('button', { name: 'Edit “Harbor at dusk”' }).click();
  const edit = author.getByRole('dialog');
  await edit.getByRole('button', { name: 'Delete post' }).click();
  await edit.getByRole('button', { name: 'Delete post' }).click();
  await author.getByText('No posts yet.').waitFor();
  await visitor.goto('/explore');
  await visitor.getByText('No posts yet.').waitFor();
  expect(studio.problems).toEqual([]);
});

test('a visitor reports a film, and a member likes, follows and remixes it', async () => {
  const post = await publishFilm('The Keeper');
  const visitor = await studio.visit();
  await visitor.goto(`/p/${post.id}`);
  await visitor.getByRole('button', { name: 'EXT. HARBOR - DAY' }).click();
  await visitor.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);
  await visitor.getByRole('button', { name: 'Like 0' }).click();
  await visitor.getByRole('dialog').getByLabel('Password', { exact: true }).waitFor();
  await visitor.keyboard.press('Escape');
  await visitor.getByRole('link', { name: 'Report' }).click();
  const report = visitor.getByRole('dialog');
  await report.getByText('Copyright or trademark').click();
  await report.getByRole('button', { name: 'Send report' }).click();
  await visitor.getByText('Your report was sent.', { exact: false }).waitFor();

  const member = await studio.visit();
  await signUp(member, 'ben@example.test');
  await member.goto(`/p/${post.id}`);
  await member.getByRole('button', { name: 'Like 0' }).click();
  await member.getByRole('button', { name: 'Liked 1' }).waitFor();
  await member.getByRole('button', { name: 'Follow', exact: true }).click();
  await member.getByRole('button', { name: 'Following' }).waitFor();
  await member.goto('/explore?following=true');
  await member.getByRole('link', { name: 'The Keeper' }).waitFor();
  await member.goto(`/p/${post.id}`);
  await member.getByRole('button', { name: 'Remix this film' }).click();
  await member.waitForURL(/\/studio\/storyboards\/stb_/);
  await member.getByText('EXT. HARBOR - DAY').first().waitFor();
  expect(studio.problems).toEqual([]);
});

test('posts read without JavaScript, with metadata; a private one is not there', async () => {
  await call(author, profilesApi.save, { body: { handle: 'mara_films', name: 'Mara Okafor' } });
  const publish = async (title: string, visibility: 'public' | 'unlisted' | 'private') => {
    const source = { assetId: (await upload(20 + title.length)).id };
    return call(author, postsApi.publish, { body: { ...fields, title, visibility, source } });
  };
  const shown = await publish('Shown', 'public');
  const unlisted = await publish('By its link', 'unlisted');
  const hidden = await publish('Mine alone', 'private');
  const read = async (path: string) => {
    const answer = await fetch(studio.url + path);
    return { status: answer.status, html: await answer.text() };
  };
  const page = await read(`/p/${shown.id}`);
  expect(page.html).toContain('"@type":"ImageObject"');
  expect(page.html).toMatch(/property="og:image" content="\/media\/post-cards\/pst_\w+\.jpg\?version=\w+"/);
  expect(page.html).toContain('application/json+oembed');
  expect((await read(`/p/${unlisted.id}`)).html).toContain('name="robots" content="noindex"');
  expect((await read(`/p/${hidden.id}`)).status).toBe(404);
  expect((await read('/p/pst_00000000000000000000000000')).status).toBe(404);
  expect((await read('/u/nobody_here')).status).toBe(404);
  const explore = await read('/explore?category=short-film');
  expect(explore.html).toContain('Shown');
  expect(explore.html).not.toContain('By its link');
  expect((await read('/explore?genre=western')).html).toContain('No posts match.');
  await author.goto(`/p/${hidden.id}`);
  await author.getByText('Visible to: only you.').waitFor();
  expect(studio.problems).toEqual([]);
});
