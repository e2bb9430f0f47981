import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { violations } from './accessible.ts';
import { openStudio, signUp, type Studio } from './open-studio.ts';

const samples = join(import.meta.dirname, '../../samples/examples');
let studio: Studio;
let page: Page;

beforeAll(async () => {
  studio = await openStudio({ FAKE_VENDORS: '1' });
  page = await studio.visit();
  await signUp(page, 'owner@example.test');
});
afterEach(() => expect(studio.problems).toEqual([]));
afterAll(() => studio.stop());

const image = (number: number) => page.getByRole('listitem', { name: `Image ${number}`, exact: true });
const cropOf = (number: number) => page.getByRole('application', { name: `Crop of image ${number}:` });
const keeping = (text: string) => page.getByText(text, { exact: true }).waitFor();

async function addImage(name: string, width: number) {
  const file = (await readdir(samples)).find((one) => one.startsWith(`${name}.`) && one.endsWith('.jpg')) ?? name;
  const buffer = await sharp(join(samples, file)).resize(width).jpeg().toBuffer();
  await page.getByRole('button', { name: 'Add image' }).click();
  const picker = page.getByRole('dialog');
  const upload = { name: `${name}-${width}.jpg`, mimeType: 'image/jpeg', buffer };
  await picker.locator('input[type=file]').setInputFiles(upload);
  await picker.waitFor({ state: 'detached' });
}

test('a visitor sees what preparing is for, before signing in', async () => {
  const visitor = await studio.visit();
  await visitor.goto('/studio/create/training');
  await visitor.getByRole('radio', { name: 'Prepare' }).click();
  await visitor.getByText(/^Sign in to add images\./).waitFor();
});

test('a set is cropped, captioned and rid of duplicates, survives the other mode, and is trained on', async () => {
  await page.goto('/studio/create/training');
  await page.getByRole('radio', { name: 'Prepare' }).click();
  for (const name of ['village-street', 'keeper', 'detective', 'diner-booth']) await addImage(`source-${name}`, 1600);
  await addImage('source-village-street', 700);
  await page.getByLabel('Name', { exact: true }).fill('Harbour');
  await keeping('Keeping 5 of 5 · 1 near duplicate');
  await image(5)
    .getByText(/^Near duplicate of image 1 \(distance \d of 63\)\.$/)
    .waitFor();
  await image(5)
    .getByText(/^Small: \d+ × \d+ pixels after the crop\./)
    .waitFor();
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Leave out duplicates' }).click();
  await keeping('Keeping 4 of 5');
  await page.getByRole('textbox', { name: 'Caption of image 1' }).fill('[trigger], a street at noon');
  await image(1).getByText('27 / 500').waitFor();

  await image(2).getByRole('button', { name: 'Whole image' }).click();
  await cropOf(2).press('Shift+ArrowLeft');
  await expect.poll(() => cropOf(2).getAttribute('aria-label')).toContain('1568 × 899 pixels');
  await cropOf(2).press('ArrowRight');
  await cropOf(2).hover();
  const before = (await cropOf(2).boundingBox())!;
  // By its top left corner, half of its width to the right.
  await page.mouse.move(before.x + 3, before.y + 3);
  await page.mouse.down();
  await page.mouse.move(before.x + 3 + before.width / 2, before.y + 3, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await cropOf(2).boundingBox())!.width).toBeLessThan(before.width * 0.6);
  const dragged = await cropOf(2).getAttribute('aria-label');

  await page.getByRole('radio', { name: 'Train', exact: true }).click();
  await page.getByText('Your crops and captions are saved under Prepare.').waitFor();
  await page.getByRole('radio', { name: 'Prepare' }).click();
  expect(await cropOf(2).getAttribute('aria-label')).toBe(dragged);
  expect(await page.getByRole('textbox', { name: 'Caption of image 1' }).inputValue()).toBe(
    '[trigger], a street at noon',
  );

  await page.getByRole('button', { name: /^Train with these images.*500 credits/ }).click();
  await page.getByRole('button', { name: /^Generate image/ }).waitFor();
  await page
    .getByRole('button', { name: /^Reuse settings/ })
    .first()
    .click();
  await keeping('Keeping 4 of 4');
  expect(await page.getByRole('textbox', { name: 'Caption of image 1' }).inputValue()).toBe(
    '[trigger], a street at noon',
  );
  expect(await cropOf(2).getAttribute('aria-label')).toBe(dragged);
});
