import type { Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { beginScreenplay, openProject, saved, secondWindow, textOf, wordsOf } from './editor-page.ts';
import { openStudio, shortScript, type Studio } from './open-studio.ts';

let studio: Studio;
let page: Page;
let projectAddress: string;

beforeAll(async () => {
  studio = await openStudio();
  page = await studio.visit();
  projectAddress = await openProject(page, 'mara@example.test');
});
afterAll(() => studio.stop());
afterEach(() => {
  expect(studio.problems.splice(0)).toEqual([]);
});

const kinds = (on: Page) =>
  textOf(on).evaluate((editor) =>
    [...editor.querySelectorAll('.cm-line')].flatMap((line) =>
      [...line.classList].filter((name) => /^sp-(?!page$|current$)/.test(name)),
    ),
  );

test('a project’s screenplay opens on its page, with its scenes', async () => {
  await page
    .getByRole('region', { name: 'Documents' })
    .getByRole('link', { name: /Last Light/ })
    .click();
  await textOf(page).waitFor();
  await page.getByRole('row', { name: 'Scene 2, INT. KITCHEN - DAWN' }).waitFor();
  expect(await wordsOf(page)).toBe(shortScript);
  await page.getByText('Page 1 of 1').waitFor();
});

test('a scene is written with words, Tab and Enter alone', async () => {
  await beginScreenplay(page, projectAddress);
  await page.keyboard.type('int. kitchen - night');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Rain on the window.');
  await page.keyboard.press('Tab');
  await page.keyboard.type('nell');
  await page.keyboard.press('Enter');
  await page.keyboard.type('You are late.');
  await page.keyboard.press('Tab');
  await page.keyboard.type('softly');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Again.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('She waits.');
  expect(await wordsOf(page)).toBe(
    'INT. KITCHEN - NIGHT\n\nRain on the window.\n\nNELL\nYou are late.\n(softly)\nAgain.\n\nShe waits.',
  );
  expect((await kinds(page)).filter((kind) => kind !== 'sp-blank')).toEqual(
    ['scene-heading', 'action', 'character', 'dialogue', 'parenthetical', 'dialogue', 'action'].map(
      (one) => `sp-${one}`,
    ),
  );
  await page.getByRole('row', { name: 'Scene 1, INT. KITCHEN - NIGHT' }).waitFor();
  await saved(page);
});

test('names and times that the script has are offered as one types', async () => {
  const address = await beginScreenplay(page, projectAddress);
  await page.keyboard.insertText('INT. OLD MILL - NIGHT\n\nNELLY\nYes.\n\nBRAM\nNo.\n\n');
  await saved(page);
  await page.goto(address);
  await textOf(page).waitFor();
  await page.keyboard.press('Control+End');
  await page.getByText('Page 1 of 1').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type('ne');
  await page.getByRole('option', { name: 'NELLY' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Fine.');
  expect(await wordsOf(page)).toContain('NELLY\nFine.');
});

test('two windows that write at once come to the same text', async () => {
  const address = await beginScreenplay(page, projectAddress);
  await page.keyboard.insertText('INT. ROOM - DAY\n\nOne.\n\nTwo.');
  await saved(page);
  const other = await secondWindow(page, address);
  await textOf(page).focus();
  await page.keyboard.press('Control+Home');
  await other.keyboard.press('Control+End');
  await Promise.all([
    page.keyboard.type('FADE IN: here ', { delay: 8 }),
    other.keyboard.type(' And there, and there again.', { delay: 8 }),
  ]);
  await expect.poll(() => wordsOf(other)).toContain('FADE IN: here INT. ROOM - DAY');
  await expect.poll(() => wordsOf(page)).toContain('Two. And there, and there again.');
  expect(await wordsOf(page)).toBe(await wordsOf(other));
  // Undo takes back one's own words, and leaves the other's.
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => wordsOf(other)).not.toContain('there again');
  expect(await wordsOf(other)).toContain('FADE IN: here');
  await saved(other);
  await other.close();
});

test('what is written without a connection is kept, merged when it is back, and said', async () => {
  const address = await beginScreenplay(page, projectAddress);
  await page.keyboard.insertText('Rain.');
  await saved(page);
  const other = await secondWindow(page, address);
  await page.bringToFront();
  await page.route('**/api/documents/**', (route) => route.abort());
  await page.keyboard.type(' Cold rain.');
  await page.getByText(/^Offline, \d+ changes? kept here$/).waitFor();
  await other.keyboard.press('Control+End');
  await other.keyboard.type(' Night.');
  await saved(other);
  await page.unroute('**/api/documents/**');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await saved(page);
  await page.getByText('edited the same passage').waitFor();
  await expect.poll(() => wordsOf(other)).toBe(await wordsOf(page));
  expect(await wordsOf(page)).toMatch(/Rain\.( Night\. Cold rain\.| Cold rain\. Night\.)/);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await other.close();
});

test('what could not be saved before the tab was closed is saved when the studio opens again', async () => {
  const address = await beginScreenplay(page, projectAddress);
  await page.keyboard.insertText('Rain.');
  await saved(page);
  const other = await secondWindow(page, address);
  await other.route('**/api/documents/**', (route) => route.abort());
  await other.keyboard.press('Control+End');
  await other.keyboard.type(' Snow.');
  await other.getByText('6 changes kept here').waitFor();
  await other.close();
  await page.goto(projectAddress);
  await page.goto(address);
  await expect.poll(() => wordsOf(page)).toBe('Rain. Snow.');
});

test('words are found and replaced, in one kind of element too', async () => {
  await beginScreenplay(page, projectAddress);
  await page.keyboard.insertText('INT. MILL - DAY\n\nThe mill. Mill wheels.\n\nNELL\nThe mill?');
  await page.keyboard.press('Control+f');
  const bar = page.getByRole('search', { name: 'Find and replace' });
  await bar.getByLabel('Find', { exact: true }).fill('mill');
  await expect.poll(() => bar.getByRole('status').textContent()).toBe('4');
  await bar.getByRole('button', { name: 'Match case' }).click();
  await expect.poll(() => bar.getByRole('status').textContent()).toBe('2');
  await bar.getByRole('button', { name: /Scope/ }).click();
  await page.getByRole('option', { name: 'In dialogue' }).click();
  await expect.poll(() => bar.getByRole('status').textContent()).toBe('1');
  await bar.getByLabel('Replace with').fill('house');
  await bar.getByRole('button', { name: 'Replace all' }).click();
  expect(await wordsOf(page)).toBe('INT. MILL - DAY\n\nThe mill. Mill wheels.\n\nNELL\nThe house?');
  await page.keyboard.press('Escape');
});

test('scenes are moved by the keyboard, and the move is undone', async () => {
  await beginScreenplay(page, projectAddress);
  await page.keyboard.insertText('INT. ONE - DAY\n\nA.\n\nINT. TWO - DAY\n\nB.');
  const two = page.getByRole('row', { name: 'Scene 2, INT. TWO - DAY' });
  await two.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => wordsOf(page)).toMatch(/^INT\. TWO - DAY\n\nB\.\n\nINT\. ONE - DAY\n\nA\./);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await wordsOf(page)).toBe('INT. ONE - DAY\n\nA.\n\nINT. TWO - DAY\n\nB.');
});

test('the history shows what changed, and brings it back', async () => {
  await beginScreenplay(page, projectAddress);
  await page.keyboard.insertText('A long coat.');
  await saved(page);
  await page.getByRole('button', { name: 'History' }).click();
  const sheet = page.getByRole('dialog', { name: 'History' });
  await sheet.locator('ins', { hasText: 'A long coat.' }).waitFor();
  await sheet.getByRole('button', { name: 'Restore the version before' }).click();
  await expect.poll(() => wordsOf(page)).not.toContain('long coat');
});
