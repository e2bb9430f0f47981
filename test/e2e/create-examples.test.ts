import type { Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { violations } from './accessible.ts';
import { openStudio, signUp, type Studio } from './open-studio.ts';

let studio: Studio;
let page: Page;

beforeAll(async () => {
  studio = await openStudio({ FAKE_VENDORS: '1' });
  page = await studio.visit();
  await signUp(page, 'owner@example.test');
});
afterEach(() => expect(studio.problems).toEqual([]));
afterAll(() => studio.stop());

const pickup = 'Wide road under telephone wires, a red pickup truck crosses, midday heat';
const prompt = (shown: Page = page) => shown.getByRole('textbox', { name: 'Prompt' });
const examples = (shown: Page = page) => shown.getByRole('region', { name: 'Start from an example' });
const use = (title: string) => page.getByRole('button', { name: `Use example: ${title}` }).click();

test('an example fills prompt and settings, is generated, is found in Recent, and its settings are used again', async () => {
  await page.goto('/studio/create/image');
  await use(pickup);
  await expect.poll(() => prompt().inputValue()).toBe(pickup);
  await page.getByRole('radio', { name: '35 mm film', exact: true, checked: true }).waitFor();
  await page.getByText('10,049 credits remaining. Failed results are not charged.').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: /^Generate image.*1 credit/ }).click();
  await page.getByRole('img', { name: /result 1/ }).waitFor();
  await page.getByRole('radio', { name: 'For you' }).click();
  const recent = page.getByRole('region', { name: 'Recent' });
  await recent.getByText('Previz').waitFor();
  await prompt().fill('');
  await recent.getByRole('button', { name: /^Reuse settings of Wide road/ }).click();
  await expect.poll(() => prompt().inputValue()).toBe(pickup);
  await page.getByRole('radio', { name: '35 mm film', exact: true, checked: true }).waitFor();
});

test('an example with a picture brings it along, and a style is chosen from the pictures of all', async () => {
  await page.getByRole('radio', { name: 'Edit', exact: true }).click();
  await use('Make it night, with heavy rain');
  await page.getByRole('img', { name: 'Headland at dawn' }).waitFor();
  await expect.poll(() => prompt().inputValue()).toBe('Make it night, with heavy rain');
  await page.getByRole('button', { name: /^Edit image.*1 credit/ }).waitFor();
  await page.getByRole('radio', { name: 'Generate', exact: true }).click();
  await page.getByRole('button', { name: 'All 70 styles' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Styles' });
  await dialog.getByRole('radio', { name: 'Ukiyo-e' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('radio', { name: 'Ukiyo-e' }).click();
  await page.getByRole('radio', { name: 'Ukiyo-e', exact: true, checked: true }).waitFor();
});

test('models are ranked by what the form asks; those that cannot do it are below, with the reason', async () => {
  await page.goto('/studio/create/video');
  await page.getByText('With sound', { exact: true }).click();
  await page.getByRole('button', { name: /more models$/ }).click();
  const able = page.getByRole('group', { name: 'Compatible with this request', exact: true });
  const unable = page.getByRole('group', { name: 'Not compatible with this request' });
  await able.getByRole('option', { name: /Veo 3\.1 5 of 5 stars/ }).waitFor();
  await unable.getByRole('option', { name: 'Previz clip' }).getByText('Has no sound').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
});

test('an admin shows a result as the example of its model; everybody sees it, until it is taken away', async () => {
  const visitor = await studio.visit();
  await page.goto('/studio/create/image');
  await page
    .getByRole('radiogroup', { name: /^Model/ })
    .getByText('Nano Banana', { exact: true })
    .click();
  await prompt().fill('A lamp in a window');
  await page.getByRole('button', { name: /^Generate image.*8 credits/ }).click();
  await page.getByRole('button', { name: 'More: A lamp in a window, result 1' }).click();
  await page.getByRole('menuitem', { name: 'Use as model example' }).click();
  await page.getByText('All users now see this result as the example of Nano Banana.').waitFor();
  await visitor.goto('/models');
  const shown = visitor.getByRole('img', { name: 'Example of Nano Banana', exact: true });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.goto('/admin/catalogue');
  await page.getByRole('button', { name: 'Edit Nano Banana', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Nano Banana' });
  await dialog.getByText('A lamp in a window').waitFor();
  await dialog.getByRole('button', { name: 'Replace', exact: true }).click();
  await dialog
    .getByRole('list', { name: 'Your results' })
    .getByRole('button', { name: /A lamp/ })
    .waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByText('None yet. Users see the model’s description.').waitFor();
  await visitor.reload();
  await visitor.getByText('Keeps faces', { exact: true }).waitFor();
  expect(await shown.count()).toBe(0);
});

/** Adds up how far the parts of a page move while it loads. */
const watchShifts = (shown: Page) =>
  shown.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      // The only entries of this type.
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        Object.assign(window, { moved: (window as unknown as { moved: number }).moved + value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
const moved = (shown: Page) => shown.evaluate(() => (window as unknown as { moved: number }).moved);

test('nothing moves while a create page loads, for a visitor and for a member', async () => {
  const visitor = await studio.visit();
  for (const shown of [visitor, page]) {
    await watchShifts(shown);
    for (const path of ['image', 'music']) {
      await shown.goto(`/studio/create/${path}`);
      await examples(shown).getByRole('listitem').first().waitFor();
      await shown.waitForLoadState('networkidle');
      // Text becomes a little wider when the font is there.
      expect(await moved(shown), path).toBeLessThan(0.005);
    }
  }
});

test('visitors see examples on every page; on a phone nothing can be generated', async () => {
  const visitor = await studio.visit();
  const phone = await studio.visit({ width: 390, height: 844, isTouched: true });
  for (const path of ['image', 'video', 'lip-sync', 'voice', 'music', 'sound']) {
    await visitor.goto(`/studio/create/${path}`);
    await examples(visitor).getByRole('listitem').first().waitFor();
    expect(await violations(visitor)).toEqual([]);
    await phone.goto(`/studio/create/${path}`);
    await examples(phone).getByRole('listitem').first().waitFor();
    await phone.getByText('To generate, use a wider screen.').waitFor();
    expect(await phone.getByRole('button', { name: /^(Generate|Speak|Use example)/ }).count()).toBe(0);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});
