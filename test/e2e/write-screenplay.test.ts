import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saved, textOf, wordsOf } from './editor-page.ts';
import { openStudio, signUp, type Studio } from './open-studio.ts';

let studio: Studio;
let page: Page;
beforeAll(async () => {
  studio = await openStudio();
  page = await studio.visit();
  await signUp(page, 'wilma@example.test');
}, 120_000);
afterAll(() => studio.stop());

/** What WCAG 2.2 AA says against the page, dark and light. */
async function violations(): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ['dark', 'light']) {
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    // What is still fading in has not its contrast yet; the cursor blinks for ever.
    await page.evaluate(() => {
      const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      return Promise.allSettled(ending.map((animation) => animation.finished));
    });
    const { violations: seen } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .exclude('[data-live-announcer]')
      // The requirement fixes the viewport's largest scale; text still grows by the browser's own zoom.
      .disableRules(['meta-viewport'])
      .analyze();
    found.push(
      ...seen.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${theme} ${id} ${target.join()} ${html}`)),
    );
  }
  await page.evaluate(() => delete document.documentElement.dataset['theme']);
  return found;
}

const type = async (words: string, ...keys: string[]) => {
  await page.keyboard.type(words);
  for (const key of keys) await page.keyboard.press(key);
};
const sheet = () => page.getByRole('dialog', { name: 'Make a storyboard' });

test('somebody without a screenplay writes one, from nothing, with the keyboard alone', async () => {
  await page.getByRole('button', { name: 'Write one' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/studio/documents/**');
  await textOf(page).waitFor();
  expect(await violations()).toEqual([]);
  // The cursor is where the words go.
  await expect.poll(() => textOf(page).evaluate((editor) => editor === document.activeElement)).toBe(true);
  await type('ext. harbor - night', 'Enter');
  await type('Rain. NELL, 33, in a red coat, waits on the quay.', 'Enter', 'Tab');
  await type('nell', 'Enter');
  await type('You are late.', 'Enter');
  await type('cut to:', 'Enter');
  await type('int. kitchen - dawn', 'Enter');
  await type('BRAM, 66, pours tea by the window.', 'Enter', 'Tab');
  await type('bram', 'Enter');
  await type('I know.');
  expect(await wordsOf(page)).toBe(
    'EXT. HARBOR - NIGHT\n\nRain. NELL, 33, in a red coat, waits on the quay.\n\nNELL\nYou are late.\n\nCUT TO:\n\n' +
      'INT. KITCHEN - DAWN\n\nBRAM, 66, pours tea by the window.\n\nBRAM\nI know.',
  );
});

test('a press of what is seen before the page’s code is there counts', async () => {
  const visitor = await studio.visit();
  await visitor.context().addCookies(await page.context().cookies());
  let deliver: () => void = () => undefined;
  const delivered = new Promise<void>((resolve) => (deliver = resolve));
  await visitor.route('**/*.js', async (route) => {
    await delivered;
    await route.continue();
  });
  await visitor.goto('/studio/projects', { waitUntil: 'commit' });
  await visitor.getByRole('button', { name: 'Write one' }).click();
  deliver();
  await visitor.waitForURL('**/studio/documents/**');
  // From then on presses are heard as they come, on the pages behind too.
  const heard = visitor.evaluate(
    () =>
      new Promise((resolve) =>
        window.addEventListener('click', (event) => resolve(event.isTrusted), { once: true, capture: true }),
      ),
  );
  await visitor.getByRole('button', { name: 'Focus' }).click();
  expect(await heard).toBe(true);
  await visitor.context().close();
});

test('a storyboard is made of what was just typed, after its forecast was seen', async () => {
  await type(' He does not look up.');
  await page.getByRole('button', { name: 'Make storyboard' }).click();
  await sheet()
    .getByText(/^2 scenes · \d+ shots · 2 roles$/)
    .waitFor();
  await sheet().getByText('Making all of it later').waitFor();
  expect(await violations()).toEqual([]);
  await sheet().getByRole('button', { name: 'Make storyboard' }).click();
  await page.waitForURL('**/studio/storyboards/**');
  await page.getByRole('heading', { name: /INT. KITCHEN - DAWN/ }).waitFor();
  await page.getByText('He does not look up.').first().waitFor();
});

test('from then on it is updated, from the words that are on the page', async () => {
  await page.goBack();
  await textOf(page).waitFor();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await type('ext. breakwater - day', 'Enter');
  await type('Waves over black stones.');
  await page.getByRole('button', { name: 'Update storyboard' }).click();
  const dialog = page.getByRole('dialog', { name: 'What the revision changes' });
  await dialog.getByText('EXT. BREAKWATER - DAY').waitFor();
  expect(await violations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Change the storyboard' }).click();
  await dialog.waitFor({ state: 'detached' });
  // Taken back where it was done, and done again.
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click();
  await page.getByText('The script and its storyboards are as they were.').waitFor();
  await page.getByRole('button', { name: 'Update storyboard' }).click();
  await dialog.getByText('EXT. BREAKWATER - DAY').waitFor();
  await dialog.getByRole('button', { name: 'Change the storyboard' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Storyboard', exact: true }).click();
  await page.getByRole('heading', { name: /EXT. BREAKWATER - DAY/ }).waitFor();
});

test('what is not saved yet becomes no storyboard, and the sheet says why', async () => {
  await page.goto('/studio/projects');
  await page.getByRole('button', { name: 'Write one' }).click();
  await textOf(page).waitFor();
  await page.keyboard.insertText('INT. ROOM - DAY\n\nRain.');
  await saved(page);
  await page.route('**/api/documents/**', (route) => route.abort());
  await type(' Snow.');
  await page.getByText(/^Offline/).waitFor();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Make storyboard' }).click();
  await sheet().getByText('What you wrote is not saved yet.').waitFor();
  expect(await sheet().getByRole('button', { name: 'Make storyboard' }).isDisabled()).toBe(true);
  await sheet().getByRole('button', { name: 'Not now' }).click();
  await page.unroute('**/api/documents/**');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await saved(page);
});

test('a project without a screenplay begins with one, and one with a screenplay goes on', async () => {
  await page.locator('nav[aria-label="Where you are"] a[href*="/studio/projects/"]').click();
  await page.getByRole('button', { name: 'Make storyboard' }).waitFor();
  await page.getByRole('link', { name: 'Go on writing' }).waitFor();
  expect(await violations()).toEqual([]);
  const goOn = page.url();
  // The project is made, and its text is not: that is a project without a screenplay.
  await page.goto('/studio/projects');
  const projects = page.getByRole('main').getByRole('article').getByRole('link');
  await projects.first().waitFor();
  const before = await projects.count();
  await page.route('**/api/projects/*/documents', (route) => route.abort());
  await page.getByRole('button', { name: 'Write one' }).click();
  await page.getByRole('region', { name: 'Notices' }).getByText(/./).first().waitFor();
  await page.unroute('**/api/projects/*/documents');
  // The newest is first, once the list has come again.
  await expect.poll(() => projects.count()).toBe(before + 1);
  await projects.first().click();
  await page.getByRole('heading', { name: 'It begins with a screenplay' }).waitFor();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Write a screenplay' }).click();
  await page.waitForURL('**/studio/documents/**');
  await page.goto(goOn);
});

const everySign = `

EXT. SHED - DAY #2A#

> CENTERED <

# Act two

= What happens.

[[A note.]] Some **bold**, *italic* and _underlined_ words. /* cut */

NELL
(low)
One.

BRAM ^
~Two.

> CUT TO:`;

test('accessible: find and replace, the history, focus and the list of scenes on a phone', async () => {
  await page.getByRole('link', { name: 'Go on writing' }).click();
  await textOf(page).waitFor();
  await page.keyboard.press('Control+f');
  await page.getByRole('search', { name: 'Find and replace' }).getByLabel('Find', { exact: true }).fill('r.in');
  expect(await violations()).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('dialog', { name: 'History' }).locator('ins').first().waitFor();
  expect(await violations()).toEqual([]);
  await page.keyboard.press('Escape');
  await textOf(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(everySign);
  await page.locator('.sp-dual-right').first().waitFor();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Focus' }).click();
  await page.getByRole('button', { name: 'Leave focus' }).waitFor();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Leave focus' }).click();
  await page.evaluate(() => {
    // Two presses at once, before the page can show the first, end where they began.
    const keys = { key: 'F', ctrlKey: true, shiftKey: true };
    for (let n = 0; n < 2; n += 1) window.dispatchEvent(new KeyboardEvent('keydown', keys));
  });
  expect(await page.getByRole('button', { name: 'Leave focus' }).count()).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Scenes' }).click();
  await page.getByRole('row', { name: 'Scene, INT. ROOM - DAY' }).waitFor();
  expect(await violations()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('accessible: a text that is on its way, that could not be read, and that is not there', async () => {
  const address = page.url();
  await page.setViewportSize({ width: 1440, height: 900 });
  let refuse: () => void = () => undefined;
  const seen = new Promise<void>((resolve) => (refuse = resolve));
  await page.route('**/api/documents/*', async (route) => {
    await seen;
    await route.fulfill({ status: 400, json: { err: 'It was not to be.', code: 'invalid-input' } });
  });
  await page.goto(address);
  await page.getByRole('region', { name: 'Loading the text' }).waitFor();
  expect(await violations()).toEqual([]);
  refuse();
  await page.getByText('This document could not be read').waitFor();
  expect(await violations()).toEqual([]);
  await page.unroute('**/api/documents/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await textOf(page).waitFor();
  await page.goto('/studio/documents/doc_00000000000000000000000000');
  await page.getByRole('heading', { name: 'Document not found.' }).waitFor();
  expect(await violations()).toEqual([]);
});

test('nothing went wrong on the way', () => expect(studio.problems).toEqual([]));
