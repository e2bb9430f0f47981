import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bringScript, openStudio, shortScript, signUp, type Studio } from './open-studio.ts';
import { violations } from './accessible.ts';

let studio: Studio;
let page: Page;

beforeAll(async () => {
  studio = await openStudio();
  page = await studio.visit();
});
afterAll(() => studio.stop());

test('accessible: the landing page', async () => {
  await page.goto('/');
  await page.getByRole('heading', { name: 'AI Filmmaking Studio' }).waitFor();
  expect(await violations(page)).toEqual([]);
});

test('accessible: the pages for signing up and in', async () => {
  await page.goto('/sign-up');
  await page.getByRole('button', { name: 'Create account' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await signUp(page, 'axe@example.test');
});

test('accessible: the empty studio', async () => {
  await page.getByRole('button', { name: 'Try the sample' }).waitFor();
  expect(await violations(page)).toEqual([]);
});

test('accessible: a board with everything missing, its sheets and its inspector', async () => {
  await bringScript(page, { name: 'last-light.fountain', text: shortScript });
  await page.getByRole('row', { name: /Shot 2A/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  for (const tab of ['Clip', 'Voice', 'Sound', 'Notes']) {
    await page.getByRole('tab', { name: new RegExp(tab) }).click();
    expect(await violations(page)).toEqual([]);
  }
  await page.getByRole('radio', { name: 'List' }).click();
  await page.getByRole('columnheader', { name: 'Dialogue' }).waitFor();
  await page.keyboard.press('Control+a');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Board' }).click();
  await page.getByRole('button', { name: /^Generate \d+ missing/ }).click();
  await page.getByRole('dialog', { name: 'Generate missing media' }).getByText('Total').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Storyboard settings' }).click();
  for (const part of ['Film', 'Models', 'Cast']) {
    await page.getByRole('radio', { name: part, exact: true }).click();
    expect(await violations(page)).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('button', { name: 'Export film' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
});

test('accessible: the command palette and the list of shortcuts', async () => {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Command palette' }).waitFor();
  // The results are moved through by arrows from the search field, which keeps the focus.
  expect(await violations(page, ['scrollable-region-focusable'])).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('dialog', { name: 'Help' }).getByRole('heading', { name: 'Storyboard' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
});

test('accessible: projects and assets', async () => {
  await page.goto('/studio/projects');
  await page.getByText('Last Light').first().waitFor();
  expect(await violations(page)).toEqual([]);
  await page.goto('/studio/assets');
  await page.getByText('Everything you generate or upload appears here.').waitFor();
  expect(await violations(page)).toEqual([]);
});

test('accessible: the pages on which sound is made, and the library of voices', async () => {
  await page.goto('/studio/create/voice');
  await page.getByRole('button', { name: /^Voice Rachel/ }).click();
  await page.getByRole('grid', { name: 'Voices' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByLabel('Text').fill('[fail: moderated] No.');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Blocked by the safety check.').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByText('From a recording').click();
  await page.getByRole('button', { name: 'Record' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.goto('/studio/create/sound');
  await page.getByLabel('Prompt').fill('A bell');
  await page.keyboard.press('Control+Enter');
  await page.getByText('0:00 / 0:05').waitFor();
  expect(await violations(page)).toEqual([]);
  for (const path of ['music', 'lip-sync']) {
    await page.goto(`/studio/create/${path}`);
    await page.getByRole('region', { name: 'Settings' }).waitFor();
    expect(await violations(page)).toEqual([]);
  }
});

test('accessible: the page of models', async () => {
  await page.goto('/models?kind=speech');
  await page.getByRole('heading', { name: 'Models' }).waitFor();
  expect(await violations(page)).toEqual([]);
});

test('accessible: the review on a phone', async () => {
  await page.goto('/studio/projects');
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole('link', { name: /Last Light/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Approve' }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // A film can be fetched there, too.
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('button', { name: 'Export film' }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('nothing went wrong on the way', () => expect(studio.problems).toEqual([]));
