import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noisePng } from '../fixtures/png.ts';
import { violations } from './accessible.ts';
import { openStudio, signUp, type Studio } from './open-studio.ts';

let studio: Studio;
let page: Page;
beforeAll(async () => {
  studio = await openStudio();
  page = await studio.visit();
  await page.addInitScript(pretendDevices);
  await signUp(page, 'library@example.test');
  await openLibrary(page);
});
afterAll(() => studio.stop());

/** A camera that films a gray wall, and a microphone that hears a tone. */
function pretendDevices(): void {
  navigator.mediaDevices.getUserMedia = async ({ video } = {}) => {
    if (video !== undefined && video !== false) {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [640, 360];
      const pen = canvas.getContext('2d');
      let gray = 0;
      setInterval(() => {
        gray = (gray + 1) % 255;
        if (pen) pen.fillStyle = `rgb(${gray} ${gray} ${gray})`;
        pen?.fillRect(0, 0, canvas.width, canvas.height);
      }, 40);
      return canvas.captureStream(25);
    }
    const context = new AudioContext();
    const tone = new OscillatorNode(context, { frequency: 220 });
    const heard = context.createMediaStreamDestination();
    tone.connect(heard);
    tone.start();
    return heard.stream;
  };
}

async function openLibrary(shown: Page): Promise<void> {
  await shown.goto('/studio/assets');
  await shown.getByRole('button', { name: /^Tasks:/ }).waitFor();
}

const card = (name: string | RegExp) => page.getByRole('listbox').first().getByRole('option', { name });
const countIs = (count: number) =>
  page
    .getByRole('navigation', { name: 'Library' })
    .getByRole('link', { name: `All assets ${count}` })
    .waitFor();

async function openCapture(source: 'camera' | 'microphone') {
  await page.getByRole('button', { name: 'More ways to add assets' }).click();
  await page.getByRole('menuitem', { name: `From the ${source}…` }).click();
  return page.getByRole('dialog', { name: `Add from the ${source}` });
}

/** Pastes a file, or drops it onto the page. */
const give = async (type: 'paste' | 'drop', name: string, seed: number) =>
  page.evaluate(
    ([kind, fileName, bytes]) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], fileName, { type: 'image/png' }));
      const options = { bubbles: true, cancelable: true };
      document.body.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent(kind, { ...options, clipboardData: data })
          : new DragEvent(kind, { ...options, dataTransfer: data }),
      );
    },
    [type, name, [...noisePng(seed)]] as const,
  );

test('adds files that are pasted and dropped', async () => {
  await give('paste', 'pasted.png', 1);
  await card(/pasted/).waitFor();
  await give('drop', 'dropped.png', 2);
  await card(/dropped/).waitFor();
  await countIs(2);
});

test('adds a photo of the camera and a recording of the microphone', async () => {
  const camera = await openCapture('camera');
  const take = camera.getByRole('button', { name: 'Take photo' });
  await expect.poll(() => take.isEnabled()).toBe(true);
  expect(await violations(page)).toEqual([]);
  await take.click();
  await camera.waitFor({ state: 'hidden' });
  await countIs(3);

  const microphone = await openCapture('microphone');
  await microphone.getByRole('button', { name: 'Record' }).click();
  await microphone.getByRole('timer').getByText('0:01').waitFor();
  await microphone.getByRole('button', { name: 'Stop and upload' }).click();
  await microphone.waitFor({ state: 'hidden' });
  await countIs(4);
});

test('compares two images by wipe and side by side', async () => {
  await card(/pasted/).click();
  await page.waitForURL(/\/studio\/assets\/ast/);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /dropped/ })
    .click();
  const compare = page.getByRole('region', { name: 'Compare' });
  await compare.getByRole('radio', { name: 'Wipe', checked: true }).waitFor();
  await page.getByRole('slider').waitFor();
  expect(await violations(page)).toEqual([]);
  await compare.getByText('Side by side').click();
  await page.getByRole('slider').waitFor({ state: 'detached' });
  expect(await page.getByRole('img', { name: /pasted|dropped/ }).count()).toBe(2);
  await page.keyboard.press('x');
  expect(await violations(page)).toEqual([]);
  expect(studio.problems).toEqual([]);
});
