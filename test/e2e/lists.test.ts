import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bringScript, openStudio, shortScript, signUp, type Studio } from './open-studio.ts';

let studio: Studio;
let page: Page;

beforeAll(async () => {
  studio = await openStudio();
  page = await studio.visit();
  await signUp(page, 'lists@example.test');
  await bringScript(page, { name: 'last-light.fountain', text: shortScript });
  await page.getByRole('row', { name: /Shot 2A/ }).waitFor();
});
// No list that is open is in the way of the next.
beforeEach(async () => {
  await page.reload();
  await page.getByRole('grid', { name: 'Shots' }).getByText('1A', { exact: true }).click();
});
afterAll(() => studio.stop());

const wordsOf = async (options: Locator) => {
  await options.first().waitFor();
  return (await options.allInnerTexts()).map((text) => text.trim());
};

test('a storyboard offers its three dimensions, two fit types, three frame rates and 70 styles by name', async () => {
  await page.getByRole('button', { name: 'Storyboard settings' }).click();
  const sheet = page.getByRole('dialog', { name: 'Storyboard settings' });
  const segments = (label: string) =>
    wordsOf(sheet.getByRole('radiogroup', { name: label, exact: true }).getByRole('radio'));
  expect(await segments('Aspect ratio')).toEqual(['16:9 Horizontal', '1:1 Square', '9:16 Vertical']);
  expect(await segments('Fit images of another aspect ratio')).toEqual(['Fill Frame', 'Fit to Frame']);
  expect(await segments('Frame rate')).toEqual(['24 fps', '25 fps', '30 fps']);
  await sheet.getByRole('button', { name: /Style/ }).click();
  expect(await wordsOf(page.getByRole('option'))).toHaveLength(70);
});

test('a shot offers the seven shot types by name', async () => {
  await page
    .getByRole('region', { name: 'Shot 1A' })
    .getByRole('button', { name: /Shot type/ })
    .click();
  expect(await wordsOf(page.getByRole('option'))).toEqual([
    'Establishing',
    'Aerial',
    'Wide',
    'Full',
    'Medium',
    'Close-up',
    'Extreme close-up',
  ]);
});

test('a scene offers its six settings, each with its options', async () => {
  const settings = ['Location', 'Weather', 'Lighting', 'Time of day', 'Season', 'Mood'];
  const offered = new Set<string>();
  const chips = page.getByRole('button', { name: new RegExp(`^(${settings.join('|')}): `) });
  for (const name of await chips.evaluateAll((all) => all.map((chip) => chip.getAttribute('aria-label') ?? ''))) {
    offered.add(name.split(':')[0] ?? '');
  }
  await page.getByRole('button', { name: 'More settings of scene 1' }).click();
  for (const item of await wordsOf(page.getByRole('menuitem'))) offered.add(item.split('\n')[0] ?? '');
  expect([...offered].toSorted()).toEqual(settings.toSorted());
  await page.getByRole('menuitem', { name: /^Season/ }).click();
  expect((await wordsOf(page.getByRole('menuitemradio'))).slice(0, 3)).toEqual(['Not set', 'Early spring', 'Spring']);
  await page.getByRole('menuitemradio', { name: 'Winter', exact: true }).click();
  await page.getByRole('button', { name: 'Season: Winter' }).waitFor();
});

test('a cut offers the 44 transitions by name, each with its moving picture', async () => {
  const joint = page.getByRole('region', { name: 'Shot 1A' }).getByRole('button', { name: /^Transition to next shot/ });
  await joint.click();
  const tiles = page.getByRole('listbox', { name: 'Transition' }).getByRole('option');
  const names = await wordsOf(tiles);
  expect([names.length, names[0], names[1], names.at(-1)]).toEqual([45, 'Cut', 'Cross dissolve', 'Zoom in']);
  expect(new Set(names).size).toBe(45);
  await page.getByRole('option', { name: 'Clock wipe' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => joint.innerText()).toContain('Clock wipe');
});

test('an export offers 480p, 720p, 1080p and 4K at 24, 25 and 30 frames a second', async () => {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: /^Export/ });
  await sheet.getByRole('button', { name: 'Details' }).click();
  const segments = (label: string) =>
    wordsOf(sheet.getByRole('radiogroup', { name: label, exact: true }).getByRole('radio'));
  expect(await segments('Resolution')).toEqual(['480p', '720p', '1080p', '4K']);
  expect(await segments('Frame rate')).toEqual(['24', '25', '30']);
  expect(studio.problems).toEqual([]);
});

test('a project that is moved to the trash is found there and restored', async () => {
  await page.goto('/studio/projects');
  const more = page.getByRole('button', { name: /^More: / });
  await more.first().click();
  await page.getByRole('menuitem', { name: 'Move to trash' }).click();
  await page.getByText(/is in the trash$/).waitFor();
  // The notice with its Undo is gone.
  await page.reload();
  await page.getByRole('button', { name: 'Trash 1' }).click();
  const trash = page.getByRole('dialog', { name: 'Trash' });
  await trash.getByRole('button', { name: /^Restore/ }).click();
  await trash.getByText('The trash is empty.').waitFor();
  await page.keyboard.press('Escape');
  await more.first().waitFor();
});
