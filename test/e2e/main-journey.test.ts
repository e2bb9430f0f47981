import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bringScript, openStudio, shortScript, signUp, type Studio } from './open-studio.ts';

let studio: Studio;
let page: Page;

beforeAll(async () => {
  studio = await openStudio();
  page = await studio.visit();
});
afterAll(() => studio.stop());

const timecode = () => page.getByTestId('timecode').textContent();
/** Far longer than the few seconds of work, on whatever machine. */
const patientMs = 180_000;

test('the first visitor is welcomed as the owner', async () => {
  await page.goto('/sign-in');
  await page.getByRole('heading', { name: 'Welcome to your studio' }).waitFor();
  await signUp(page, 'mara@example.test');
  await page.getByRole('button', { name: '10,050 credits available' }).waitFor();
});

test('a file that is no screenplay is refused with the reason', async () => {
  await bringScript(page, { name: 'film.mp4', text: '\0\0\0\u0018ftypmp42\0\0\0\0'.repeat(40) });
  await page.getByText('Nothing was generated or charged.').waitFor();
});

test('the sample opens as a board, and nothing is charged', async () => {
  await page.getByRole('button', { name: 'Try the sample' }).click();
  await page.getByRole('heading', { name: /HARBOR - NIGHT/ }).waitFor();
  await page.getByText('EXT. LIGHTHOUSE GALLERY - DAWN', { exact: true }).waitFor();
  await page.getByRole('button', { name: '10,050 credits available' }).waitFor();
});

test('a dropped screenplay becomes scenes and shots', async () => {
  await page.goto('/studio');
  await bringScript(page, { name: 'last-light.fountain', text: shortScript });
  await page.getByRole('heading', { name: /EXT. HARBOR - NIGHT/ }).waitFor();
  await page.getByRole('row', { name: /Shot 2A/ }).waitFor();
  expect(await page.getByText('No image yet').count()).toBeGreaterThan(1);
});

test('an edit is kept, undone and done again', async () => {
  const prompt = page.getByLabel('Image prompt');
  const before = await prompt.inputValue();
  await prompt.fill('A lighthouse keeper counts the waves.');
  await Promise.all([page.waitForResponse(/\/edits$/), prompt.blur()]);
  // Keys work as soon as the page has taken over from the server; then it also follows the storyboard.
  const follows = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framesent', ({ payload }) => String(payload).includes('storyboard:')));
  await Promise.all([follows, page.reload()]);
  await expect.poll(() => prompt.inputValue()).toBe('A lighthouse keeper counts the waves.');
  await page.locator('body').press('Control+z');
  await expect.poll(() => prompt.inputValue()).toBe(before);
  await page.locator('body').press('Control+Shift+z');
  await expect.poll(() => prompt.inputValue()).toBe('A lighthouse keeper counts the waves.');
});

test(
  'everything that is missing is made after one price and one confirmation',
  async () => {
    await page.getByRole('button', { name: /^Generate \d+ missing/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Generate missing media' });
    await sheet.getByText(/images × 1/).waitFor();
    await sheet.getByRole('button', { name: /^Generate \d+ items/ }).click();
    await page.getByRole('button', { name: /^Tasks: \d+ running/ }).waitFor();
    await page
      .getByRole('progressbar', { name: /^Shot / })
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Tasks: none running' }).waitFor({ timeout: patientMs });
    expect(await page.getByText('No image yet').count()).toBe(0);
    expect(await page.getByTitle('Has a clip').count()).toBeGreaterThan(1);
  },
  patientMs,
);

test('the film plays with sound, on time, and by the keys of an editing room', async () => {
  await page.evaluate(() => {
    const heard: number[] = [];
    Object.assign(window, { heard });
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function startHeard(when, offset, duration) {
      heard.push(this.buffer?.duration ?? 0);
      return start.call(this, when, offset, duration);
    };
  });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(timecode).toMatch(/00:00:0[2-9]/);
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { heard: number[] }).heard.length))
    .toBeGreaterThan(0);
  await page.locator('body').press('k');
  const stopped = await timecode();
  await page.locator('body').press('ArrowRight');
  expect(await timecode()).not.toBe(stopped);
  await page.locator('body').press('Home');
  expect(await timecode()).toBe('00:00:00:00');
});

test('from the first frame to the last, also at cuts, whatever is shown has its picture', async () => {
  await page.locator('body').press('Home');
  await page.evaluate(() => {
    const drawn: { shots: number; without: string[] } = { shots: 0, without: [] };
    Object.assign(window, { drawn });
    const seen = new Set<string>();
    // A busy machine sets a clip anew that has fallen behind: the browser shows the frame before until it is there.
    const ready = new WeakSet<HTMLVideoElement>();
    const noteReady = (video: HTMLVideoElement) => {
      if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) ready.add(video);
    };
    const noteShown = (layer: HTMLElement) => {
      seen.add(layer.dataset['layer'] ?? '');
      const video = layer.querySelector('video');
      const at = document.querySelector('[data-testid=timecode]')?.textContent ?? '';
      if (video && !ready.has(video)) drawn.without.push(at);
    };
    const look = () => {
      requestAnimationFrame(look);
      const layers = [...document.querySelectorAll<HTMLElement>('[data-layer]')];
      for (const layer of layers) layer.querySelectorAll('video').forEach(noteReady);
      // A film that stands may set its clips anew.
      if (document.querySelector('button[aria-label="Pause"]') === null) return;
      layers.filter(({ style }) => style.visibility === 'visible').forEach(noteShown);
      drawn.shots = seen.size;
    };
    look();
  });
  const first = page.locator('[data-layer][style*="visibility: visible"] video');
  const isSet = () => first.evaluate((video: HTMLVideoElement) => video.readyState > 1 && !video.seeking);
  await expect.poll(isSet).toBe(true);
  await page.locator('body').press('l');
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor({ timeout: patientMs });
  const drawn = await page.evaluate(() => (window as unknown as { drawn: { shots: number; without: string[] } }).drawn);
  expect(drawn.without).toEqual([]);
  expect(drawn.shots).toBeGreaterThan(2);
});

test(
  'the film is exported with progress and can be downloaded',
  async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: /^Export/ });
    await sheet.getByRole('button', { name: /^Details/ }).click();
    await sheet.getByRole('radio', { name: '480p' }).click();
    await sheet.getByRole('button', { name: 'Export film' }).click();
    await sheet.getByRole('progressbar', { name: 'Export' }).waitFor();
    const link = sheet.getByRole('link', { name: 'Download' });
    await link.waitFor({ timeout: patientMs });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const file = await readFile(await download.path());
    expect(download.suggestedFilename()).toMatch(/\.mp4$/);
    expect(file.subarray(4, 8).toString()).toBe('ftyp');
  },
  patientMs,
);

test('a stale take says why after its words were changed', async () => {
  await page.keyboard.press('Escape');
  const prompt = page.getByLabel('Image prompt');
  await prompt.fill('An empty quay, no one in sight.');
  await prompt.blur();
  await page
    .getByText(/^Stale:/)
    .first()
    .waitFor();
});

test('a visitor cannot open somebody else’s board, and comes back to it after signing in', async () => {
  const other = await studio.visit();
  await other.goto(page.url());
  await other.waitForURL('**/sign-in**');
  expect(new URL(other.url()).searchParams.get('next')).toMatch(/^\/studio\/storyboards\//);
  await other.context().close();
});

test('nothing went wrong on the way', () => expect(studio.problems).toEqual([]));
