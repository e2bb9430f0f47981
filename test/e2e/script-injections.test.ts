import { Script } from 'node:vm';
import { fromHtml } from 'hast-util-from-html';
import { toString } from 'hast-util-to-string';
import pg from 'pg';
import { visit } from 'unist-util-visit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AssetView, uploadsApi } from '#contract/assets.ts';
import type { Answer, Endpoint, Sent } from '#contract/endpoint.ts';
import { postsApi } from '#contract/posts.ts';
import { profilesApi } from '#contract/profiles.ts';
import { noisePng } from '../fixtures/png.ts';
import { scriptInjections } from '../fixtures/script-injections.ts';
import { callAs } from './call-as.ts';
import { openStudio, signUp, type Studio } from './open-studio.ts';

const handle = 'mara_films';
let studio: Studio;
let database: pg.Client;
let postId: string;

beforeAll(async () => {
  studio = await openStudio();
  const author = await studio.visit();
  await signUp(author, 'mara@example.test');
  const call = <E extends Endpoint>(endpoint: E, sent: Sent<E>): Promise<Answer<E>> =>
    callAs(author, studio, { endpoint, sent });
  await call(profilesApi.save, { body: { handle, name: 'Mara Okafor', bio: 'Films' } });
  const asset = await uploadImage(call);
  const fields = { category: 'short-film', genre: 'drama', visibility: 'public', allowRemix: true } as const;
  const texts = { title: 'Harbor', description: 'A lamp goes out.', creditsLine: 'Written by Mara' };
  const body = { ...fields, ...texts, source: { assetId: asset.id } };
  postId = (await call(postsApi.publish, { body })).id;
  database = new pg.Client({ connectionString: studio.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await studio.stop();
});

async function uploadImage(
  call: <E extends Endpoint>(endpoint: E, sent: Sent<E>) => Promise<Answer<E>>,
): Promise<AssetView> {
  const bytes = new Uint8Array(noisePng(1));
  const body = { name: 'harbor.png', mediaType: 'image/png', sizeBytes: bytes.byteLength };
  const { uploadId, parts } = await call(uploadsApi.start, { body });
  for (const part of parts) await fetch(new URL(part.url, studio.url), { method: 'PUT', body: bytes });
  return call(uploadsApi.complete, { params: { uploadId }, query: {} });
}

/** Stores a text in every text field that visitors see of the post and its author, past all validation. */
async function storeEverywhere(text: string): Promise<void> {
  await database.query(
    `update posts set title = $1, description = $1, credits_line = $1,
            models = jsonb_build_array(jsonb_build_object('label', $1::text, 'kind', 'image', 'count', 1))`,
    [text],
  );
  await database.query('update profiles set name = $1, bio = $1', [text]);
}

/** The elements of a page with the names of their attributes. Data scripts have to be JSON, other scripts have to parse. */
async function structureOf(path: string): Promise<string[]> {
  const html = await (await fetch(studio.url + path)).text();
  const found: string[] = [];
  visit(fromHtml(html), 'element', (element) => {
    const { tagName, properties } = element;
    found.push([tagName, ...Object.keys(properties).toSorted()].join(' '));
    if (tagName !== 'script' || properties['src'] !== undefined) return;
    const text = toString(element);
    if (properties['type'] === 'application/ld+json') JSON.parse(text);
    else if (properties['type'] !== 'application/json') expect(() => new Script(text)).not.toThrow();
  });
  return found;
}

test('a text of a post or profile never becomes markup, on any of their pages', async () => {
  const paths = [`/p/${postId}`, `/u/${handle}`, '/explore', `/embed/${postId}`];
  await storeEverywhere('Harmless');
  // Each request has an address of its own: visitors share renderings of a page.
  const structures = (version: number) => Promise.all(paths.map((path) => structureOf(`${path}?v=${version}`)));
  const harmless = await structures(-1);
  expect(harmless.every((page) => page.length > 5)).toBe(true);
  // PostgreSQL stores no NUL.
  const storable = scriptInjections.filter((text) => !text.includes('\u0000'));
  expect(storable.length).toBeGreaterThanOrEqual(200);
  for (const [version, text] of storable.entries()) {
    await storeEverywhere(text);
    expect({ text, pages: await structures(version) }).toEqual({ text, pages: harmless });
  }
});
