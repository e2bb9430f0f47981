import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violations } from './accessible.ts';
import { openStudio, signUp, type Studio } from './open-studio.ts';

const script = 'EXT. HARBOR - NIGHT\n\nRain. ILSE (40), green coat, waits by a boat.\n\nILSE\nYou came.\n';
const sitePages = ['/', '/pricing', '/models', '/enterprise', '/legal/terms', '/legal/cookies'];

let studio: Studio;
let owner: Page;
beforeAll(async () => {
  studio = await openStudio();
  owner = await studio.visit();
  await signUp(owner, 'owner@example.test');
});
afterAll(() => studio.stop());

test('a visitor sees the storyboard of a screenplay, signs up, and finds it as a project', async () => {
  const visitor = await studio.visit();
  await visitor.goto('/');
  const demo = visitor.locator('#try');
  await demo.getByRole('button', { name: 'Coffee commercial' }).click();
  await demo.getByText('First Cup', { exact: true }).waitFor();
  await demo.getByRole('img', { name: /steam/i }).first().waitFor();
  expect(await violations(visitor)).toEqual([]);
  await demo
    .locator('input[type=file]')
    .setInputFiles({ name: 'Ilse.fountain', mimeType: 'text/plain', buffer: Buffer.from(script) });
  await demo.getByText('1 scene', { exact: false }).waitFor();
  expect(await demo.getByRole('img').first().getAttribute('src')).toMatch(/^data:image\/webp/);
  await demo.getByRole('link', { name: 'Save as project' }).click();
  await visitor.waitForURL('**/sign-up**');
  // The script survives a tab that is loaded anew, like the one that a verification email opens.
  await visitor.reload();
  await signUp(visitor, 'ilse@example.test');
  await visitor.waitForURL('**/studio/storyboards/**');
  await visitor.getByText('EXT. HARBOR - NIGHT').first().waitFor();
});

test('a broken file says why, and the page stays usable', async () => {
  const visitor = await studio.visit();
  await visitor.goto('/');
  const demo = visitor.locator('#try');
  const choose = (name: string, text: string) =>
    demo.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await choose('broken.pdf', '%PDF-1.7 nothing');
  await demo.getByRole('alert').waitFor();
  expect(await demo.getByRole('alert').innerText()).toMatch(/PDF/);
  await choose('rain.fountain', script);
  await demo.getByRole('alert').waitFor({ state: 'detached' });
});

test('the hero film plays silently, pauses, and stays below 2 MB', async () => {
  const visitor = await studio.visit();
  await visitor.emulateMedia({ reducedMotion: 'no-preference' });
  const size = visitor.waitForResponse((response) => response.url().endsWith('/films/hero.mp4'));
  await visitor.goto('/');
  const length = (await (await size).allHeaders())['content-length'] ?? '';
  expect(Number(length)).toBeGreaterThan(0);
  expect(Number(length)).toBeLessThanOrEqual(2_000_000);
  expect(await visitor.locator('video').evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
});

test('public pages are readable without JavaScript, in both themes, and have a preview image of 1200 × 630', async () => {
  const plain = await owner.context().browser()?.newContext({ javaScriptEnabled: false, baseURL: studio.url });
  if (!plain) throw new Error('The browser is closed.');
  const page = await plain.newPage();
  for (const path of sitePages) {
    await page.goto(path);
    expect(await page.locator('h1').innerText()).not.toBe('');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(path);
    const image = await page.locator('meta[property="og:image"]').getAttribute('content');
    const response = await page.request.get(image ?? 'missing');
    expect([path, response.status(), response.headers()['content-type']]).toEqual([path, 200, 'image/jpeg']);
  }
  await plain.close();
  const visitor = await studio.visit();
  for (const path of sitePages.slice(1)) {
    await visitor.goto(path);
    expect([path, await violations(visitor)]).toEqual([path, []]);
  }
});

test('a public page keeps its ETag when it is rendered again, and each response has its own nonce', async () => {
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(studio.url + path, { headers });
    const policy = response.headers.get('content-security-policy');
    const nonce = /'nonce-(\w+)'/.exec(policy ?? '')?.[1];
    return {
      status: response.status,
      etag: response.headers.get('etag') ?? '',
      policy,
      nonce,
      html: await response.text(),
    };
  };
  for (const path of ['/', '/pricing', '/explore', '/help', '/blog']) {
    const first = await read(path);
    const second = await read(path);
    expect(first.html).toContain(`nonce="${first.nonce}"`);
    expect(second.html).toContain(`nonce="${second.nonce}"`);
    expect(second.html).not.toContain(first.nonce);
    // Every writing request makes the server render public pages again.
    await fetch(`${studio.url}/api/nothing`, { method: 'POST' });
    const again = await read(path, { 'if-none-match': first.etag });
    expect([path, again.status, again.policy, again.html]).toEqual([path, 304, null, '']);
    expect((await read(path, { 'if-none-match': first.etag, cookie: 'theme=dark' })).status).toBe(200);
  }
});
