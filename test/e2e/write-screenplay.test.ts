import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saved, secondWindow, textOf, wordsOf } from './editor-page.ts';
import { openStudio, signUp, type Studio } from './open-studio.ts';
import { violations } from './accessible.ts';

let studio: Studio;
let page: Page;
beforeAll(async () => {
  studio = await openStudio({ FAKE_VENDORS: '1' });
  page = await studio.visit();
  await signUp(page, 'wilma@example.test');
});
afterAll(() => studio.stop());

const type = async (words: string, ...keys: string[]) => {
  await page.keyboard.type(words);
  for (const key of keys) await page.keyboard.press(key);
};
const sheet = () => page.getByRole('dialog', { name: 'Create storyboard' });

test('somebody without a screenplay writes one, from nothing, with the keyboard alone', async () => {
  await page.getByRole('button', { name: 'Write a screenplay' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/studio/documents/**');
  await textOf(page).waitFor();
  expect(await violations(page)).toEqual([]);
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
  await visitor.getByRole('button', { name: 'Write a screenplay' }).click();
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
  await page.getByRole('button', { name: 'Create storyboard' }).click();
  await sheet()
    .getByText(/^2 scenes · \d+ shots · 2 roles$/)
    .waitFor();
  await sheet().getByText('Generating everything later').waitFor();
  expect(await violations(page)).toEqual([]);
  await sheet().getByRole('button', { name: 'Create storyboard' }).click();
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
  const dialog = page.getByRole('dialog', { name: 'Review changes' });
  await dialog.getByText('EXT. BREAKWATER - DAY').waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Update storyboard' }).click();
  await dialog.waitFor({ state: 'detached' });
  // Taken back where it was done, and done again.
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click();
  await page.getByText('The script and its storyboards are restored.').waitFor();
  await page.getByRole('button', { name: 'Update storyboard' }).click();
  await dialog.getByText('EXT. BREAKWATER - DAY').waitFor();
  await dialog.getByRole('button', { name: 'Update storyboard' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Storyboard', exact: true }).click();
  await page.getByRole('heading', { name: /EXT. BREAKWATER - DAY/ }).waitFor();
});

test('what is not saved yet becomes no storyboard, and the sheet says why', async () => {
  await page.goto('/studio/projects');
  await page.getByRole('button', { name: 'Write a screenplay' }).click();
  await textOf(page).waitFor();
  await page.keyboard.insertText('INT. ROOM - DAY\n\nRain.');
  await saved(page);
  await page.route('**/api/documents/**', (route) => route.abort());
  await type(' Snow.');
  await page.getByText(/^Offline/).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create storyboard' }).click();
  await sheet().getByText('Your text is not saved yet.').waitFor();
  expect(await sheet().getByRole('button', { name: 'Create storyboard' }).isDisabled()).toBe(true);
  await sheet().getByRole('button', { name: 'Cancel' }).click();
  await page.unroute('**/api/documents/**');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await saved(page);
});

test('a project without a screenplay begins with one, and one with a screenplay goes on', async () => {
  await page.locator('nav[aria-label="Breadcrumbs"] a[href*="/studio/projects/"]').click();
  await page.getByRole('button', { name: 'Create storyboard' }).waitFor();
  await page.getByRole('link', { name: 'Continue writing' }).waitFor();
  expect(await violations(page)).toEqual([]);
  const goOn = page.url();
  // The project is made, and its text is not: that is a project without a screenplay.
  await page.goto('/studio/projects');
  const projects = page.getByRole('main').getByRole('article').getByRole('link');
  await projects.first().waitFor();
  const before = await projects.count();
  await page.route('**/api/projects/*/documents', (route) => route.abort());
  await page.getByRole('button', { name: 'Write a screenplay' }).click();
  await page.getByRole('region', { name: 'Notices' }).getByText(/./).first().waitFor();
  await page.unroute('**/api/projects/*/documents');
  // The newest is first, once the list has come again.
  await expect.poll(() => projects.count()).toBe(before + 1);
  await projects.first().click();
  await page.getByRole('heading', { name: 'Start with a screenplay' }).waitFor();
  expect(await violations(page)).toEqual([]);
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
  await page.getByRole('link', { name: 'Continue writing' }).click();
  await textOf(page).waitFor();
  await page.keyboard.press('Control+f');
  await page.getByRole('search', { name: 'Find and replace' }).getByLabel('Find', { exact: true }).fill('r.in');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('dialog', { name: 'History' }).locator('ins').first().waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await textOf(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(everySign);
  await page.locator('.sp-dual-right').first().waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Focus' }).click();
  await page.getByRole('button', { name: 'Exit focus' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Exit focus' }).click();
  await page.evaluate(() => {
    // Two presses at once, before the page can show the first, end where they began.
    const keys = { key: 'F', ctrlKey: true, shiftKey: true };
    for (let n = 0; n < 2; n += 1) window.dispatchEvent(new KeyboardEvent('keydown', keys));
  });
  expect(await page.getByRole('button', { name: 'Exit focus' }).count()).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Scenes' }).click();
  await page.getByRole('row', { name: 'Scene, INT. ROOM - DAY' }).waitFor();
  expect(await violations(page)).toEqual([]);
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
  await page.getByRole('region', { name: 'Loading document' }).waitFor();
  expect(await violations(page)).toEqual([]);
  refuse();
  await page.getByText('Couldn’t load this document').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.unroute('**/api/documents/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await textOf(page).waitFor();
  await page.goto('/studio/documents/doc_00000000000000000000000000');
  await page.getByRole('heading', { name: 'Document not found.' }).waitFor();
  expect(await violations(page)).toEqual([]);
});

/** Chooses from a list in a form. */
const choose = async (list: string, option: string, on = page) => {
  await on.getByRole('button', { name: new RegExp(`${list}$`) }).click();
  await on.getByRole('option', { name: new RegExp(`^${option}`) }).click();
};
const own = 'Nell reads the letter aloud to the empty quay';

test('an idea becomes a screenplay step by step; each is edited by hand, and nothing is lost on the way', async () => {
  await page.goto('/studio/projects');
  await page.getByRole('button', { name: 'Start from an idea' }).click();
  await page.getByLabel('Idea or brief').fill('Nell, a harbor pilot, finds a letter on the quay at night.');
  await choose('Genre', 'Mystery');
  await choose('Model', 'Previz text');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Write three loglines 0 credits' }).click();
  await page.getByRole('radio').nth(2).waitFor({ state: 'attached' });
  await page
    .getByText(/^(?:When|A|Somebody|By|For) .*\bharbor pilot\b/)
    .last()
    .click();
  const logline = await page.getByLabel('Your logline').inputValue();
  await page.getByRole('button', { name: 'Write the beat sheet 0 credits' }).click();
  // In the middle of a word the page is opened anew.
  await page.getByRole('textbox', { name: 'Text of beat 5' }).fill(own);
  await page.reload();
  await expect.poll(() => page.getByRole('textbox', { name: 'Text of beat 5' }).inputValue()).toBe(own);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Write the treatment 0 credits' }).click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Treatment' }).inputValue()).toContain(own);
  const treatment = page.getByRole('textbox', { name: 'Treatment' });
  await treatment.fill(`${await treatment.inputValue()}\n\nIn the church at dawn Nell says: "I read it."`);
  await page.getByRole('button', { name: 'Write the screenplay 0 credits' }).click();
  await expect
    .poll(() => page.getByRole('textbox', { name: /^Screenplay/ }).inputValue())
    .toMatch(/reads the letter aloud[^]*NELL\nI read it\.\n\n> FADE OUT/);
  await page.getByRole('button', { name: /Logline.*done/ }).click();
  expect(await page.getByLabel('Your logline').inputValue()).toBe(logline);
  await page.getByRole('button', { name: /Screenplay.*done/ }).click();
  await page.getByRole('button', { name: 'Open in the editor' }).click();
  await page.waitForURL('**/studio/documents/**');
  await textOf(page).waitFor();
  // The editor draws what is in sight.
  await expect.poll(() => wordsOf(page)).toMatch(/^Title: [^]*NELL \w+ \(\d+\), a harbor pilot/i);
});

test('a part that the model refuses is said so, costs nothing, and takes nothing away', async () => {
  await page.goto('/studio/projects');
  await page.getByRole('button', { name: 'Start from an idea' }).click();
  await page.getByLabel('Idea or brief').fill('A lamp. [fail: moderated]');
  await choose('Model', 'Language model');
  await page.getByRole('button', { name: 'Write three loglines 1 credit' }).click();
  await page.getByRole('alert').getByText('The vendor’s safety check blocked the prompt').waitFor();
  await page.getByRole('button', { name: /10,050/ }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: /Idea.*done/ }).click();
  // What is written without a connection is kept in this browser, and saved when it is back.
  await page.context().setOffline(true);
  await page.getByLabel('Idea or brief').fill('A lamp, at sea.');
  await page.locator('[data-save=offline]').last().waitFor();
  await page.context().setOffline(false);
  await page.locator('[data-save=saved]').last().waitFor();
  // Another window that has not heard of it does not write over it: somebody chooses.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel('Idea or brief').waitFor();
  let isBlind = true;
  await other.route('**/api/projects/*/story', (route) => {
    isBlind &&= route.request().method() === 'GET';
    return isBlind ? route.abort() : route.continue();
  });
  await page.getByLabel('Idea or brief').fill('A lamp, ashore.');
  await page.locator('[data-save=saved]').last().waitFor();
  await other.getByLabel('Idea or brief').fill('A lamp, in a tree.');
  await other.getByText('The same text was changed in another tab').waitFor();
  await other.getByText('A lamp, ashore.').waitFor();
  await other.getByRole('button', { name: 'Use mine' }).click();
  await expect.poll(() => page.getByLabel('Idea or brief').inputValue()).toBe('A lamp, in a tree.');
  await other.close();
  await page.getByRole('button', { name: 'Write three loglines 1 credit' }).click();
  await page.getByRole('radio').first().waitFor({ state: 'attached' });
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('a scene is rewritten beside the page; what another window wrote meanwhile stays, and one step undoes it', async () => {
  await page.goto('/studio/projects');
  await page.getByRole('button', { name: 'Write a screenplay' }).click();
  await textOf(page).waitFor();
  await page.keyboard.insertText(
    'INT. ROOM - DAY\n\nTom is walking to the door. He is opening it.\n\nRain.\n\nEXT. YARD - DAY\n\nHe is waiting.',
  );
  await saved(page);
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+j');
  const panel = page.getByRole('complementary', { name: 'Rewrite' });
  await panel.getByText('1 INT. ROOM - DAY').waitFor();
  await choose('Model', 'Previz text');
  await panel.getByLabel('Instructions').fill('in the style of Ozu');
  await panel.getByRole('button', { name: 'Rewrite 0 credits' }).click();
  const proposal = panel.getByRole('region', { name: 'Proposal' });
  await proposal.locator('ins', { hasText: 'walks' }).waitFor();
  await proposal.getByText('“in the style of Ozu” is beyond what rules can do').waitFor();
  expect(await violations(page)).toEqual([]);
  // It was asked for: it is there after a reload.
  await page.reload();
  await proposal.locator('del', { hasText: 'walking' }).waitFor();
  const other = await secondWindow(page, page.url());
  await other.locator('.cm-line', { hasText: 'Rain.' }).click();
  await other.keyboard.press('End');
  await other.keyboard.type(' Thunder.');
  await page.getByText('Rain. Thunder.').waitFor();
  await panel.getByRole('button', { name: 'Accept' }).click();
  const rewritten =
    'INT. ROOM - DAY\n\nTom walks to the door. He opens it.\n\nRain. Thunder.\n\nEXT. YARD - DAY\n\nHe is waiting.';
  await expect.poll(() => wordsOf(other)).toBe(rewritten);
  await page.keyboard.press('Control+z');
  await expect.poll(() => wordsOf(page)).toContain('Tom is walking to the door. He is opening it.\n\nRain. Thunder.');
  await other.close();
});

test('an idea becomes prompts for a model, which are taken to where clips are made', async () => {
  await page.goto('/prompt-generator');
  await page.getByLabel('Idea').fill('A woman alone on a quay');
  await choose('Target models', 'Veo');
  await choose('Country', 'Japan');
  await choose('Language', 'French');
  await page.getByRole('paragraph').filter({ hasText: 'Previz text writes American English only.' }).waitFor();
  await choose('Language', 'American English');
  await page.getByLabel('Instructions').fill('no umbrella');
  await choose('Genre', 'Noir');
  await choose('Film category', 'Music video');
  await page.getByRole('button', { name: 'Write prompts 0 credits' }).click();
  await page.getByText('For a noir music video').first().waitFor();
  await page.getByRole('button', { name: 'Copy prompt 2' }).waitFor();
  await page.getByRole('button', { name: 'Copy all' }).waitFor();
  const idea = await page.getByLabel('Idea').inputValue();
  await page.getByLabel('Idea').fill('A lighthouse in the rain');
  await page.getByRole('button', { name: 'Write prompts 0 credits' }).click();
  const history = page.getByRole('region', { name: 'History' });
  await history.getByRole('button', { name: idea.slice(0, 40) }).click();
  await history.getByRole('button', { name: 'A lighthouse in the rain' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Open in Create Video: prompt 1' }).click();
  await page.waitForURL('**/studio/create/video');
  await expect
    .poll(() => page.getByLabel('Prompt', { exact: true }).textContent())
    .toMatch(/quay, in Japan.*No umbrella\.$/);
  await page.goto('/prompt-generator');
  await choose('Target models', 'Music');
  await page.getByRole('button', { name: 'Write prompts 0 credits' }).click();
  await page.getByRole('button', { name: 'Open in Create Music: prompt 1' }).click();
  await page.waitForURL('**/studio/create/music');
  await expect.poll(() => page.getByRole('textbox').first().inputValue()).toContain('Instrumental score');
  // Whoever has no plan for it is told so, in the requirement's words; whoever is not signed in is asked to, and keeps what was typed.
  const visitor = await studio.visit({ width: 390, height: 844 });
  await visitor.goto('/prompt-generator');
  await visitor.getByLabel('Idea').fill('A lamp');
  await choose('Country', 'Japan', visitor);
  await visitor
    .getByText('This feature is only available on higher plans. Please upgrade to continue.')
    .first()
    .waitFor();
  await choose('Country', 'United States', visitor);
  await visitor.getByRole('button', { name: 'Write prompts' }).click();
  await visitor.getByRole('dialog', { name: 'Sign in' }).getByText('Please sign in to make changes.').waitFor();
  await visitor.reload();
  await expect.poll(() => visitor.getByLabel('Idea').inputValue()).toBe('A lamp');
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await visitor.context().close();
});

test('nothing went wrong on the way', () => expect(studio.problems).toEqual([]));
