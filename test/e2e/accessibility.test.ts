import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bringScript, openStudio, shortScript, signUp, type Studio } from './open-studio.ts';

let studio: Studio;
let page: Page;

beforeAll(async () => {
  studio = await openStudio();
  page = await studio.visit();
}, 120_000);
afterAll(() => studio.stop());

/** What WCAG 2.2 AA says against the page as it is now, in short. */
async function violations(alsoAllowed: string[] = []): Promise<string[]> {
  // What is still fading in has not its contrast yet.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // What was read out stays for some seconds after the button that said it has gone.
    .exclude('[data-live-announcer]')
    // The requirement fixes the viewport's largest scale; text still grows by the browser's own zoom.
    .disableRules(['meta-viewport', ...alsoAllowed])
    .analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join()} ${failureSummary}`),
  );
}

async function inBothThemes(alsoAllowed: string[] = []): Promise<string[]> {
  const dark = await violations(alsoAllowed);
  await page.evaluate(() => (document.documentElement.dataset.theme = 'light'));
  const light = await violations(alsoAllowed);
  await page.evaluate(() => delete document.documentElement.dataset.theme);
  return [...dark, ...light];
}

test('accessible: the landing page', async () => {
  await page.goto('/');
  await page.getByRole('heading', { name: 'AI Filmmaking Studio' }).waitFor();
  expect(await inBothThemes()).toEqual([]);
});

test('accessible: the pages for signing up and in', async () => {
  await page.goto('/sign-up');
  await page.getByRole('button', { name: 'Create account' }).waitFor();
  expect(await inBothThemes()).toEqual([]);
  await signUp(page, 'axe@example.test');
});

test('accessible: the empty studio', async () => {
  await page.getByRole('button', { name: 'Try the sample' }).waitFor();
  expect(await inBothThemes()).toEqual([]);
});

test('accessible: a board with everything missing, its sheets and its inspector', async () => {
  await bringScript(page, { name: 'last-light.fountain', text: shortScript });
  await page.getByRole('row', { name: /Shot 2A/ }).waitFor();
  expect(await inBothThemes()).toEqual([]);
  for (const tab of ['Clip', 'Voice', 'Sound', 'Notes']) {
    await page.getByRole('tab', { name: new RegExp(tab) }).click();
    expect(await violations()).toEqual([]);
  }
  await page.getByRole('radio', { name: 'List' }).click();
  await page.getByRole('columnheader', { name: 'Dialogue' }).waitFor();
  await page.keyboard.press('Control+a');
  expect(await inBothThemes()).toEqual([]);
  await page.getByRole('radio', { name: 'Board' }).click();
  await page.getByRole('button', { name: /^Make \d+ missing/ }).click();
  await page.getByRole('dialog', { name: 'Make what is missing' }).getByText('Together').waitFor();
  expect(await inBothThemes()).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Storyboard settings' }).click();
  for (const part of ['Film', 'Models', 'Cast']) {
    await page.getByRole('radio', { name: part, exact: true }).click();
    expect(await violations()).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('button', { name: 'Export film' }).waitFor();
  expect(await inBothThemes()).toEqual([]);
  await page.keyboard.press('Escape');
});

test('accessible: the command palette and the list of shortcuts', async () => {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Command palette' }).waitFor();
  // The results are moved through by arrows from the search field, which keeps the focus.
  expect(await inBothThemes(['scrollable-region-focusable'])).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  expect(await inBothThemes()).toEqual([]);
  await page.keyboard.press('Escape');
});

test('accessible: projects and assets', async () => {
  await page.goto('/studio/projects');
  await page.getByText('Last Light').first().waitFor();
  expect(await inBothThemes()).toEqual([]);
  await page.goto('/studio/assets');
  await page.getByText('Everything you make or upload is kept here.').waitFor();
  expect(await inBothThemes()).toEqual([]);
});

test('accessible: the pages on which sound is made, and the library of voices', async () => {
  await page.goto('/studio/create/voice');
  await page.getByRole('button', { name: /^Voice Rachel/ }).click();
  await page.getByRole('grid', { name: 'Voices' }).waitFor();
  expect(await inBothThemes()).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByLabel('Text').fill('[fail: moderated] No.');
  await page.keyboard.press('Control+Enter');
  await page.getByText('The safety check held this back.').waitFor();
  expect(await inBothThemes()).toEqual([]);
  await page.getByText('From a recording').click();
  await page.getByRole('button', { name: 'Record' }).waitFor();
  expect(await violations()).toEqual([]);
  await page.goto('/studio/create/sound');
  await page.getByLabel('Prompt').fill('A bell');
  await page.keyboard.press('Control+Enter');
  await page.getByText('0:00 / 0:05').waitFor();
  expect(await inBothThemes()).toEqual([]);
  for (const path of ['music', 'lip-sync']) {
    await page.goto(`/studio/create/${path}`);
    await page.getByRole('region', { name: 'Settings' }).waitFor();
    expect(await inBothThemes()).toEqual([]);
  }
});

test('accessible: the page of models', async () => {
  await page.goto('/models?kind=speech');
  await page.getByRole('heading', { name: 'Models' }).waitFor();
  expect(await inBothThemes()).toEqual([]);
});

test('accessible: the review on a phone', async () => {
  await page.goto('/studio/projects');
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole('link', { name: /Last Light/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Approve' }).waitFor();
  expect(await inBothThemes()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // A film can be fetched there, too.
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('button', { name: 'Export film' }).waitFor();
  expect(await inBothThemes()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('nothing went wrong on the way', () => expect(studio.problems).toEqual([]));
