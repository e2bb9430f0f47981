import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFolder, makeMedia, type MediaName } from '#test/fixtures/make-media.ts';
import { bringScript, openStudio, shortScript, signUp, type Studio } from './open-studio.ts';

let studio: Studio;
let page: Page;
let folder: Awaited<ReturnType<typeof makeFolder>>;

beforeAll(async () => {
  folder = await makeFolder();
  studio = await openStudio();
  page = await studio.visit();
  await signUp(page, 'cutting@example.test');
  await bringScript(page, { name: 'last-light.fountain', text: shortScript });
  await page.getByRole('row', { name: /Shot 2A/ }).waitFor();
  await choose('1A');
  await upload('Clip', 'clip.mp4');
  await choose('1B');
  await upload('Clip', 'silent.mov');
});
afterAll(async () => {
  await studio.stop();
  await folder.close();
});

const choose = (label: string) =>
  page
    .getByRole('row', { name: new RegExp(`^Shot ${label},`) })
    .getByText(label, { exact: true })
    .click();
const timecode = () => page.getByTestId('timecode').textContent();
const timeline = () => page.getByRole('region', { name: 'Timeline' });
const block = (label: string) => timeline().locator(`[data-shot-block="${label}"]`);
const widthOf = async (locator: Locator) => (await locator.boundingBox())?.width ?? 0;
const press = (keys: string) => page.locator('body').press(keys);

/** Uploads a take of the selected shot, and waits until the board has it. */
async function upload(tab: string, name: MediaName, isTake = true): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload a take' }).click();
  const buffer = await readFile(await makeMedia(folder.path, name));
  const taken = page.waitForResponse((response) => response.url().endsWith('/uploads') && response.ok());
  await (await chosen).setFiles({ name, mimeType: 'application/octet-stream', buffer });
  if (isTake) {
    await taken;
    await page.getByRole('option', { name: /^Take/ }).last().waitFor();
  }
}

/** Turns the wheel over something with Ctrl held. */
async function zoomAt(place: Locator): Promise<void> {
  await place.hover();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -500);
  await page.keyboard.up('Control');
}

async function drag(handle: Locator, across: number, down = 0): Promise<void> {
  const box = await handle.boundingBox();
  if (!box) throw new Error('There is nothing to drag.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + across, y + down, { steps: 6 });
  await Promise.all([page.waitForResponse(/\/edits$/), page.mouse.up()]);
}

test('frames are stepped, marked and looped by the keys of an editing room', async () => {
  await press('Home');
  for (const key of ['.', '.', 'ArrowRight', ',']) await press(key);
  expect(await timecode()).toBe('00:00:00:02');
  await press('i');
  await press('Shift+ArrowRight');
  expect(await timecode()).toBe('00:00:01:02');
  await press('o');
  await press('r');
  await page.getByRole('button', { name: 'Loops 00:00:00:02 to 00:00:01:03' }).waitFor();
  await press('l');
  const seen = new Set<string>();
  // Two turns and more: the loop is a second long.
  await expect
    .poll(
      async () => {
        seen.add((await timecode()) ?? '');
        return [...seen].filter((time) => time >= '00:00:00:20' && time <= '00:00:01:02').length;
      },
      { interval: 40 },
    )
    .toBeGreaterThan(4);
  expect([...seen].every((time) => time >= '00:00:00:02' && time <= '00:00:01:02')).toBe(true);
  await press('k');
  await press('r');
  await press('Alt+x');
});

test('a clip is ready when its cut comes, and goes on at once', async () => {
  await choose('1B');
  await expect.poll(timecode).not.toBe('00:00:00:00');
  await press('Shift+ArrowLeft');
  await page.evaluate(() => {
    const cuts: { ready: number; into: number }[] = [];
    Object.assign(window, { cuts });
    for (const video of document.querySelectorAll<HTMLVideoElement>('[data-layer] video')) {
      const layer = video.closest<HTMLElement>('[data-layer]');
      if (layer?.style.visibility !== 'hidden') continue;
      const watch = new MutationObserver(() => {
        if (layer.style.visibility === 'hidden') return;
        watch.disconnect();
        const { readyState: ready, currentTime: into } = video;
        video.requestVideoFrameCallback(() => cuts.push({ ready, into }));
      });
      watch.observe(layer, { attributes: true });
    }
  });
  await press('l');
  const cuts = () => page.evaluate(() => (window as unknown as { cuts: Record<string, number>[] }).cuts);
  await expect.poll(async () => (await cuts()).length).toBe(1);
  await press('k');
  const [cut] = await cuts();
  // Its first frame was ready at the cut, and the next one followed.
  expect(cut?.['ready']).toBeGreaterThanOrEqual(2);
  expect(cut?.['into']).toBeLessThan(0.15);
});

test('a shot is trimmed by dragging its edge, by keys, and undone', async () => {
  const before = await widthOf(block('1A'));
  await block('1A').hover();
  await drag(block('1A').locator('[data-edge=right]'), 30);
  await expect.poll(() => widthOf(block('1A'))).toBeGreaterThan(before + 15);
  await press('Control+z');
  await expect.poll(() => widthOf(block('1A'))).toBeCloseTo(before, 0);
  await block('1A').getByRole('button').focus();
  await zoomAt(block('1A'));
  const wide = await widthOf(block('1A'));
  await page.keyboard.press(']');
  await expect.poll(() => widthOf(block('1A'))).toBeGreaterThan(wide + 1);
  await press('Control+z');
  await expect.poll(() => widthOf(block('1A'))).toBeCloseTo(wide, 0);
  await press('Shift+Z');
});

test('the timeline zooms about the pointer and back to the whole film', async () => {
  const before = await widthOf(block('2A'));
  await zoomAt(block('2A'));
  await expect.poll(() => widthOf(block('2A'))).toBeGreaterThan(before * 1.5);
  await press('Shift+Z');
  await expect.poll(() => widthOf(block('2A'))).toBeCloseTo(before, 0);
});

test('a dropped sound becomes narration, is moved, and made louder', async () => {
  const bytes = [...(await readFile(await makeMedia(folder.path, 'voice.wav')))];
  const dropped = page.waitForResponse((response) => response.url().endsWith('/uploads') && response.ok());
  const lengthBefore = await widthOf(block('1A'));
  await timeline()
    .locator('[data-lane=dialogue]')
    .evaluate((lane, content) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(content)], 'On the tide.wav', { type: 'audio/wav' }));
      const { left, top } = lane.getBoundingClientRect();
      const at = { clientX: left + 4, clientY: top + 4, bubbles: true, cancelable: true, dataTransfer };
      lane.dispatchEvent(new DragEvent('dragover', at));
      lane.dispatchEvent(new DragEvent('drop', at));
    }, bytes);
  await dropped;
  const voice = timeline().locator('[data-sound-block^="line:"]');
  await voice.getByText('NARRATOR').waitFor();
  // Nobody has written down what is said, so nothing is shown of it; least of all the name of its file.
  expect(await page.getByText('On the tide').count()).toBe(0);
  // It is laid under the film from where it was dropped: the shot stays as long as it was.
  expect(await widthOf(block('1A'))).toBeCloseTo(lengthBefore, 0);
  const widthBefore = await widthOf(voice);
  await zoomAt(voice);
  await expect.poll(() => widthOf(voice)).toBeGreaterThan(widthBefore * 1.5);
  const begin = (await voice.boundingBox())?.x ?? 0;
  await press('n');
  await drag(voice.getByRole('button'), 24);
  await expect.poll(async () => (await voice.boundingBox())?.x ?? 0).toBeGreaterThan(begin + 12);
  await page.getByRole('radio', { name: 'Timeline' }).click();
  await drag(voice.locator('[data-handle=gain]'), 0, -8);
  await voice.getByText('+4.0 dB').waitFor();
  await press('Control+z');
  await expect.poll(() => voice.getByText('+4.0 dB').count()).toBe(0);
});

test('a sound catches the cut that it comes near to, and dies away by its handle', async () => {
  const voice = timeline().locator('[data-sound-block^="line:"]');
  const left = async (of: Locator) => (await of.boundingBox())?.x ?? 0;
  const away = (await left(voice)) - (await left(block('1A')));
  expect(away).toBeGreaterThan(8);
  await press('n');
  await drag(voice.getByRole('button'), 6 - away);
  await expect.poll(async () => Math.abs((await left(voice)) - (await left(block('1A'))))).toBeLessThan(2);
  const fadeOut = voice.locator('[data-handle=fade-out]');
  const end = await left(fadeOut);
  await drag(fadeOut, -30);
  await expect.poll(async () => Math.abs(end - 30 - (await left(fadeOut)))).toBeLessThan(8);
  await press('Control+z');
  await expect.poll(() => left(fadeOut)).toBeGreaterThan(end - 4);
});

test('two takes are compared at the same moment, rated, and one is taken', async () => {
  await page.getByRole('radio', { name: 'Board' }).click();
  await choose('1A');
  await upload('Clip', 'silent.mov');
  await page.getByRole('button', { name: 'Compare' }).click();
  const sheet = page.getByRole('dialog', { name: /^Compare takes · 1A/ });
  await sheet.getByRole('button', { name: 'Play' }).click();
  const moments = () =>
    sheet.locator('video').evaluateAll((all: HTMLVideoElement[]) => all.map((one) => one.currentTime));
  await expect.poll(async () => Math.min(...(await moments()))).toBeGreaterThan(0.1);
  await sheet.getByRole('button', { name: 'Pause' }).click();
  await expect
    .poll(async () => {
      const [one = 0, other = 1] = await moments();
      return Math.abs(one - other);
    })
    .toBeLessThan(0.01);
  await sheet.getByRole('radio', { name: 'Wipe' }).click();
  await sheet.getByLabel(/^Wipe from take/).fill('20');
  await Promise.all([
    page.waitForResponse(/\/edits$/),
    sheet.getByRole('radio', { name: '4 of 5' }).last().click({ force: true }),
  ]);
  await expect.poll(() => sheet.getByRole('radio', { name: '4 of 5', checked: true }).count()).toBe(1);
  await sheet.getByRole('button', { name: 'Use take 1' }).click();
  await sheet.getByRole('button', { name: 'Use take 2' }).waitFor();
  await page.keyboard.press('Escape');
});

test('a file that is no clip is refused with the reason, and the takes stay', async () => {
  const takes = page.getByRole('listbox', { name: 'Takes' }).getByRole('option');
  const before = await takes.count();
  await upload('Clip', 'voice.wav', false);
  await page.getByText('is a sound, but a video is needed here').waitFor();
  expect(await takes.count()).toBe(before);
});

test('nothing went wrong on the way', () => expect(studio.problems).toEqual([]));
