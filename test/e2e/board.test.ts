import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { before, hold } from './drag.ts';
import { bringScript, openStudio, signUp, type Studio } from './open-studio.ts';

const script = `Title: Low Water

EXT. HARBOR - NIGHT

Rain. NELL, 33, in a red coat, waits on the quay.

A boat comes in without lights.

NELL
You are late.

The boat bumps against the wall.

INT. KITCHEN - DAWN

BRAM, 66, pours tea by the window.

BRAM
I know.

He puts the cup down.
`;

let studio: Studio;
let page: Page;

beforeAll(async () => {
  studio = await openStudio({ FAKE_VENDORS: '1' });
  page = await studio.visit();
  await signUp(page, 'board@example.test');
  await bringScript(page, { name: 'low-water.fountain', text: script });
  await shot('2A').waitFor();
});
afterAll(() => studio.stop());

const shot = (label: string, on = page) => on.getByRole('row', { name: new RegExp(`^Shot ${label},`) });
const press = async (label: string, modifiers: ('Shift' | 'Control')[] = []) =>
  shot(label).getByText(label, { exact: true }).click({ modifiers });
// In one look: a shot that leaves meanwhile is not waited for.
const labels = (): Promise<string[]> =>
  page
    .locator('[data-shot]')
    .evaluateAll((all) => all.map((one) => /^Shot (\w+),/.exec(one.getAttribute('aria-label') ?? '')?.[1] ?? ''));
const actions = (scene: string) =>
  page.evaluate(async (number) => {
    const { token } = (await (await fetch('/api/auth/token')).json()) as { token: string };
    const id = location.pathname.split('/').at(-1);
    const answer = await fetch(`/api/storyboards/${id}`, { headers: { authorization: `Bearer ${token}` } });
    const board = (await answer.json()) as { scenes: { number: string; shots: { action: string }[] }[] };
    return board.scenes.find((one) => one.number === number)?.shots.map(({ action }) => action) ?? [];
  }, scene);
const chosen = () => page.locator('[data-shot][aria-selected=true]').count();
const undo = async () => {
  await Promise.all([page.waitForResponse(/\/undo\?/), page.keyboard.press('Control+z')]);
};

test('several shots are chosen by Shift and Ctrl, by a box and by the keyboard', async () => {
  await press('1A');
  await press('1C', ['Shift']);
  expect(await chosen()).toBe(3);
  await press('1B', ['Control']);
  expect(await chosen()).toBe(2);
  await page.keyboard.press('Escape');
  await expect.poll(chosen).toBe(1);
  await press('1A');
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(chosen).toBe(2);
  await page.keyboard.press('Control+a');
  const all = (await labels()).length;
  await expect.poll(chosen).toBe(all);
  const first = (await shot('1A').boundingBox())!;
  await page.mouse.move(first.x + first.width + 6, first.y + first.height + 4);
  await page.mouse.down();
  await page.mouse.move(first.x + first.width - 30, first.y + 20, { steps: 6 });
  await page.mouse.up();
  await expect.poll(chosen).toBe(1);
});

test('chosen shots are dragged into another scene, and come back with one undo', async () => {
  const start = { first: await actions('1'), second: await actions('2') };
  await press('1A');
  await press('1B', ['Control']);
  await hold(page, shot('1A'), before(shot('2A')));
  await Promise.all([page.waitForResponse(/\/edits$/), page.mouse.up()]);
  await expect.poll(() => actions('2')).toEqual([...start.first.slice(0, 2), ...start.second]);
  await undo();
  expect(await actions('1')).toEqual(start.first);
  expect(await actions('2')).toEqual(start.second);
});

test('a shot is cut in two, merged again, duplicated and pasted by the keyboard', async () => {
  const before = await actions('1');
  const [opening = ''] = before;
  const keys = async (combination: string) => {
    await Promise.all([page.waitForResponse(/\/edits$/), page.keyboard.press(combination)]);
  };
  await press('1A');
  await keys('s');
  await expect.poll(() => actions('1')).toEqual([opening, ...before]);
  await press('1A');
  await keys('Shift+S');
  await expect.poll(() => actions('1')).toEqual(before);
  await press('1A');
  await keys('Control+d');
  await expect.poll(() => actions('1')).toEqual([opening, ...before]);
  await undo();
  await press('1A');
  await page.keyboard.press('Control+c');
  await press('2A');
  await keys('Control+v');
  await expect.poll(async () => (await actions('2'))[1]).toBe(opening);
  await undo();
});

test('a locked shot keeps its words, and says why it cannot be moved', async () => {
  await press('1B');
  await page.keyboard.press('Shift+L');
  await shot('1B').getByTitle('Locked').waitFor();
  await page.keyboard.press('Alt+ArrowLeft');
  await page.getByText('1B is locked. Unlock to change.').first().waitFor();
  await page.keyboard.press('Shift+L');
  await shot('1B').getByTitle('Locked').waitFor({ state: 'detached' });
});

test('many shots are given another type and length at once', async () => {
  await press('1A');
  await press('1C', ['Shift']);
  await page.getByRole('button', { name: 'Change shots…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 3 shots' });
  await dialog.getByRole('textbox', { name: 'Duration of each' }).fill('5.5');
  await dialog.getByRole('textbox', { name: 'Duration of each' }).blur();
  await dialog.getByRole('button', { name: 'Set', exact: true }).click();
  await page.keyboard.press('Escape');
  for (const label of ['1A', '1B', '1C']) await shot(label).getByText('5.5 s').waitFor();
});

test('a cut is marked for the music to strike, and beside an unknown effect stands what is heard for it', async () => {
  await press('1B');
  await page.getByRole('tab', { name: /^Sound/ }).click();
  await page.getByLabel('Sound effect').fill('A walrus');
  await page.getByText('“walrus” is not built in: you hear what is nearest, gulls.').waitFor();
  await page.getByText('Music hits the cut to 1B').click();
  await page.getByText('Hits the cut to 1B at 5.5 s.').waitFor();
  await page.getByTitle('Music hits the cut to 1B').waitFor();
  await page.getByRole('tab', { name: /^Image/ }).click();
});

/** Opens the list of models of a line, and chooses one. */
const choose = async (line: Locator, model: string) => {
  await line.click();
  const models = page.getByRole('dialog', { name: 'Models' });
  await models.getByLabel('Search models').fill(model);
  await models.getByRole('option', { name: model }).click();
  await models.waitFor({ state: 'detached' });
};

test('models are chosen for a shot, for several and for the whole board, and the sheet prices them and prices others', async () => {
  await press('1A');
  await page.getByRole('tab', { name: /^Clip/ }).click();
  await choose(page.getByRole('button', { name: /^Model / }), 'Kling 2.1 Std');
  await page.getByText('shot model · 5 per second').waitFor();
  await press('1B');
  await press('1C', ['Shift']);
  await page.getByRole('button', { name: 'Change shots…' }).click();
  const several = page.getByRole('dialog', { name: 'Change 2 shots' });
  await choose(several.getByRole('button', { name: /^Clip model/ }), 'Wan 2.7');
  await several.getByText('2 of 2 shots override it').waitFor();
  await page.keyboard.press('Escape');
  await press('2A');
  await page.getByRole('button', { name: 'Storyboard settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Storyboard settings' });
  await settings.getByRole('radio', { name: 'Models' }).click();
  await choose(settings.getByRole('button', { name: /^Images/ }), 'Nano Banana 2');
  await settings.getByText('3 shots override').waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Generate \d+ missing/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Generate missing media' });
  await sheet.getByText('Nano Banana 2').waitFor();
  await sheet.getByText('Wan 2.7').waitFor();
  await sheet.getByRole('button', { name: 'Change the model of 1 clip × 50' }).click();
  await page.getByRole('option', { name: /^Previz clip/ }).click();
  await sheet.getByText('Kling 2.1 Std').waitFor({ state: 'detached' });
  await choose(sheet.getByRole('button', { name: 'Use lip-sync…' }), 'Previz lip-sync');
  await sheet.getByText('Previz lip-sync').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await press('1A');
  await page.getByRole('button', { name: 'Use storyboard model', exact: true }).click();
  await page.getByText('storyboard model · 1 each').waitFor();
  await page.getByRole('tab', { name: /^Image/ }).click();
});

test('somebody in a shot is to speak by lip-sync, when the line is heard', async () => {
  await press('1C');
  await page.getByRole('tab', { name: /^Clip/ }).click();
  await choose(page.getByRole('button', { name: /^Model / }), 'Previz lip-sync');
  await page.getByText('Previz lip-sync starts from an image. Generate the shot’s image first.').first().waitFor();
  await expect.poll(() => page.getByText('The voice starts').count()).toBe(0);
  await page.getByRole('button', { name: 'Use storyboard model', exact: true }).click();
  await page.getByRole('tab', { name: /^Image/ }).click();
});

test('the menu of a shot opens with the right button and with the keyboard', async () => {
  await press('1A');
  await shot('1A').getByText('1A', { exact: true }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: /Split at playhead/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await shot('1A').focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: /Duplicate/ }).waitFor();
  await page.keyboard.press('Escape');
});

test('the list shows the same shots, is edited where it stands, and stays in the address', async () => {
  await page
    .getByRole('radio', { name: 'List' })
    .or(page.getByRole('button', { name: 'List', exact: true }))
    .first()
    .click();
  await page.waitForURL(/view=list/);
  await page.getByRole('button', { name: /^Action of 1B/ }).click();
  await page.getByRole('textbox', { name: 'Action of 1B' }).fill('The tide turns.');
  await Promise.all([page.waitForResponse(/\/edits$/), page.keyboard.press('Enter')]);
  await page.getByRole('button', { name: /^Length of 1B/ }).click();
  await page.getByRole('textbox', { name: /Length of 1B/ }).fill('2,5');
  await Promise.all([page.waitForResponse(/\/edits$/), page.keyboard.press('Enter')]);
  await page.reload();
  await page.getByRole('button', { name: 'Action of 1B: The tide turns.' }).waitFor();
  await page.getByRole('button', { name: /^Length of 1B: 2.5 s/ }).waitFor();
});

test('search and filters show only what they name', async () => {
  await page.getByRole('searchbox', { name: 'Search shots' }).fill('tide');
  await expect.poll(() => labels()).toEqual(['1B']);
  await page.getByRole('searchbox', { name: 'Search shots' }).fill('');
  await press('1B');
  await page.keyboard.press('a');
  await page.getByRole('button', { name: /^Filter shots/ }).click();
  await page.getByRole('menuitemradio', { name: /^Approved/ }).click();
  await expect.poll(() => labels()).toEqual(['1B']);
  await page.getByRole('button', { name: /^Filter shots/ }).click();
  await page.getByRole('menuitemradio', { name: /^All shots/ }).click();
});

test('a filter that finds nothing says so, and all shots come back with one press', async () => {
  await page.getByRole('searchbox', { name: 'Search shots' }).fill('no such words');
  await page.getByText('No shots match.').waitFor();
  await page.getByRole('button', { name: 'Show all shots' }).click();
  await shot('1A').waitFor();
});

test('a scene is added behind another one, and its slug line is written where it stands', async () => {
  await page.getByRole('radio', { name: 'Board' }).click();
  await shot('1A').waitFor();
  await page.getByRole('button', { name: 'More on scene 1' }).click();
  await Promise.all([
    page.waitForResponse(/\/edits$/),
    page.getByRole('menuitem', { name: 'Add scene after' }).click(),
  ]);
  await page.getByRole('button', { name: 'INT. NEW PLACE - DAY' }).click();
  await page.getByRole('textbox', { name: 'Slug line of scene 1A' }).fill('EXT. BREAKWATER - DAWN');
  await Promise.all([page.waitForResponse(/\/edits$/), page.keyboard.press('Enter')]);
  await page.getByRole('rowgroup', { name: 'Scene 1A, EXT. BREAKWATER - DAWN' }).waitFor();
  await undo();
  await undo();
  await page.getByText('BREAKWATER').waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: 'List' }).click();
});

test('a held key goes from shot to shot, and the inspector, the address and the keyboard end where it rests', async () => {
  await press('1A');
  const before = await labels();
  for (const _ of before.slice(1)) await page.keyboard.press('ArrowDown');
  const last = before.at(-1) ?? '';
  await page.getByRole('region', { name: `Shot ${last}`, exact: true }).waitFor();
  const id = await shot(last).getAttribute('data-shot');
  await page.waitForURL(new RegExp(`shot=${id}`));
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-shot'))).toBe(id);
});

test('an edit is seen in a second window, which says who else is there and keeps what is typed in it', async () => {
  const other = await page.context().newPage();
  await other.goto(page.url().replace('view=list', 'view=board'));
  await shot('1A', other).waitFor();
  await other.getByRole('status', { name: 'Also viewing: you in 1 other tab' }).waitFor();
  await page.getByRole('status', { name: 'Also viewing: you in 1 other tab' }).waitFor();
  await shot('2A', other).getByText('2A', { exact: true }).click();
  await other.getByLabel('Image prompt').pressSequentially(' Half a sentence');
  await page.getByRole('button', { name: /^Length of 1A/ }).click();
  await page.getByRole('textbox', { name: /Length of 1A/ }).fill('7.5');
  await page.keyboard.press('Enter');
  await shot('1A', other).getByText('7.5 s').waitFor();
  expect(await other.getByLabel('Image prompt').inputValue()).toContain('Half a sentence');
  await other.close();
  await page.getByRole('status', { name: /^Also viewing/ }).waitFor({ state: 'detached' });
});

test('nothing went wrong on the way', () => expect(studio.problems).toEqual([]));
