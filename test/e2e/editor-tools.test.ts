import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { beginScreenplay, openProject, saved, secondWindow, textOf, wordsOf } from './editor-page.ts';
import { openStudio, signUp, type Studio } from './open-studio.ts';

let studio: Studio;
let page: Page;
let projectAddress: string;

beforeAll(async () => {
  studio = await openStudio();
  page = await studio.visit();
  projectAddress = await openProject(page, 'tess@example.test');
});
afterAll(() => studio.stop());
afterEach(() => {
  expect(studio.problems.splice(0)).toEqual([]);
});

/** A screenplay with these words in it, saved. */
async function written(words: string): Promise<string> {
  const address = await beginScreenplay(page, projectAddress);
  await page.keyboard.insertText(words);
  await saved(page);
  return address;
}

const choose = async (item: string) => {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('a scene is dragged to another place in the list, and its words go with it', async () => {
  await written('INT. ONE - DAY\n\nA.\n\nINT. TWO - DAY\n\nB.\n\nINT. THREE - DAY\n\nC.');
  const row = (number: number) => page.getByRole('row', { name: `Scene ${number},` });
  await row(3).waitFor();
  await row(3).dragTo(row(1), { targetPosition: { x: 60, y: 3 } });
  await expect
    .poll(() => wordsOf(page))
    .toMatch(/^INT\. THREE - DAY\n\nC\.\n\nINT\. ONE - DAY\n\nA\.\n\nINT\. TWO - DAY\n\nB\./);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await wordsOf(page)).toMatch(/^INT\. ONE - DAY/);
});

test.each([
  ['Download PDF', 'Screenplay.pdf', '%PDF-'],
  ['Download Final Draft', 'Screenplay.fdx', '<FinalDraft'],
  ['Download Fountain', 'Screenplay.fountain', 'INT. ROOM - DAY\n\nRain. Snow.'],
])('%s saves everything that was written, up to the last key', async (item, name, content) => {
  await written('INT. ROOM - DAY\n\nRain.');
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Snow.');
  const [download] = await Promise.all([page.waitForEvent('download'), choose(item)]);
  expect(download.suggestedFilename()).toBe(name);
  const bytes = await readFile(await download.path());
  expect(bytes.toString('latin1')).toContain(content);
  if (name.endsWith('fdx')) expect(bytes.toString('utf8')).toContain('Rain. Snow.');
});

test('printing opens the pages as they will be on paper', async () => {
  await written('INT. ROOM - DAY\n\nRain.');
  const [tab] = await Promise.all([page.context().waitForEvent('page'), choose('Print')]);
  // A browser that shows no PDF keeps it as a file.
  await Promise.any([tab.waitForURL(/^blob:/), tab.waitForEvent('download')]);
  await tab.close();
});

test('words that are typed while the server is away, in two windows, are all there when it is back', async () => {
  const address = await written('INT. ROOM - DAY\n\nOne.\n\nTwo.');
  const other = await secondWindow(page, address);
  const context = page.context();
  await context.route('**/api/documents/**', (route) => route.abort('connectionrefused'));
  await page.bringToFront();
  await textOf(page).focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('FADE IN: ');
  await page.getByText(/^Offline/).waitFor();
  await other.bringToFront();
  await textOf(other).focus();
  await other.keyboard.press('Control+End');
  await other.keyboard.type(' And three.');
  await other.getByText(/^Offline/).waitFor();
  await context.unroute('**/api/documents/**');
  for (const each of [page, other]) await each.evaluate(() => window.dispatchEvent(new Event('online')));
  await Promise.all([saved(page), saved(other)]);
  await expect.poll(() => wordsOf(page)).toBe('FADE IN: INT. ROOM - DAY\n\nOne.\n\nTwo. And three.');
  await expect.poll(() => wordsOf(other)).toBe('FADE IN: INT. ROOM - DAY\n\nOne.\n\nTwo. And three.');
  await other.close();
});

test('the signs of regular expressions are found as they stand, and as a pattern when that is asked for', async () => {
  await written('Who? (Nobody.) $5 [sic] Who.');
  await page.keyboard.press('Control+f');
  const bar = page.getByRole('search', { name: 'Find and replace' });
  const find = bar.getByLabel('Find', { exact: true });
  const count = () => bar.getByRole('status').textContent();
  for (const [words, found] of [
    ['Who?', '1'],
    ['(Nobody.)', '1'],
    ['$5 [', '1'],
    ['.', '2'],
  ] as const) {
    await find.fill(words);
    await expect.poll(count).toBe(found);
  }
  await bar.getByRole('button', { name: 'Regular expression' }).click();
  await find.fill('Who[.?]');
  await expect.poll(count).toBe('2');
  await find.fill('Who[');
  await expect.poll(count).toBe('Invalid pattern');
  await find.fill('(\\w+)\\.');
  await bar.getByLabel('Replace with').fill('$1!');
  await bar.getByRole('button', { name: 'Replace all' }).click();
  expect(await wordsOf(page)).toBe('Who? (Nobody!) $5 [sic] Who!');
  await page.keyboard.press('Escape');
});

test('what is found comes into sight, wherever it stands', async () => {
  await written(`INT. ROOM - DAY\n\n${'Rain falls.\n\n'.repeat(200)}A heron.\n\n${'Rain falls.\n\n'.repeat(200)}`);
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+f');
  const bar = page.getByRole('search', { name: 'Find and replace' });
  await bar.getByLabel('Find', { exact: true }).fill('heron');
  await page.keyboard.press('Enter');
  const seen = page.locator('.cm-searchMatch-selected');
  await seen.waitFor();
  const isInSight = () =>
    seen.evaluate((match) => {
      const { top, bottom } = match.getBoundingClientRect();
      const desk = match.closest('[data-desk]')?.getBoundingClientRect();
      return desk !== undefined && top >= desk.top && bottom <= desk.bottom;
    });
  await expect.poll(isInSight).toBe(true);
  await page.keyboard.press('Escape');
});

test('two speeches are put beside each other with one key, and the cursor stays where it was', async () => {
  await written('NELL\nNo.\n\nBRAM\nYes.');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+d');
  expect(await wordsOf(page)).toBe('NELL\nNo.\n\nBRAM ^\nYes.');
  await page.locator('.sp-dual-left', { hasText: 'No.' }).waitFor();
  await page.locator('.sp-dual-right', { hasText: 'Yes.' }).waitFor();
  await page.keyboard.type(' Now.');
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'End']) await page.keyboard.press(key);
  await page.keyboard.type(' Never.');
  expect(await wordsOf(page)).toBe('NELL\nNo. Never.\n\nBRAM ^\nYes. Now.');
});

test('a script pasted from a word processor comes as elements', async () => {
  await beginScreenplay(page, projectAddress);
  await textOf(page).evaluate((target) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'INT. ROOM - DAY\r\nRain.\r\nNELL\r\nYou are late.\r\nShe waits.');
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  expect(await wordsOf(page)).toBe('INT. ROOM - DAY\n\nRain.\n\nNELL\nYou are late.\n\nShe waits.');
});

test('a text that does not exist and somebody else’s show the page for what is not there', async () => {
  const address = await written('Mine.');
  await page.goto('/studio/documents/doc_00000000000000000000000000');
  await page.getByRole('heading', { name: 'Document not found.' }).waitFor();
  const stranger = await studio.visit();
  await signUp(stranger, 'stranger@example.test');
  await stranger.goto(address);
  await stranger.getByRole('heading', { name: 'Document not found.' }).waitFor();
  await stranger.getByRole('link', { name: 'Go to projects' }).waitFor();
  await stranger.context().close();
});
