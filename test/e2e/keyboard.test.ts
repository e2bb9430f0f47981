import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bringScript, openStudio, shortScript, signUp, type Studio } from './open-studio.ts';

let studio: Studio;
let page: Page;

beforeAll(async () => {
  studio = await openStudio();
  page = await studio.visit();
  await signUp(page, 'keys@example.test');
  await bringScript(page, { name: 'last-light.fountain', text: shortScript });
  await page.getByRole('row', { name: /Shot 2A/ }).waitFor();
});
afterAll(() => studio.stop());

const shot = (label: string) => page.getByRole('row', { name: new RegExp(`^Shot ${label},`) });
/** Selects a shot by its label: what lies on an empty picture is a button that spends. */
const choose = (label: string) => shot(label).getByText(label, { exact: true }).click();
const inspected = () => page.getByRole('region', { name: /^Shot / }).getAttribute('aria-label');
const labels = async (scene: string) =>
  page
    .getByRole('rowgroup', { name: `Shots of scene ${scene}` })
    .getByRole('row')
    .count();

test('arrows move between shots, and from one scene into the next', async () => {
  await choose('1A');
  await expect.poll(inspected).toBe('Shot 1A');
  await page.keyboard.press('ArrowRight');
  await expect.poll(inspected).toBe('Shot 1B');
  await page.keyboard.press('ArrowDown');
  await expect.poll(inspected).toMatch(/^Shot 2/);
});

test('F2 leads into the prompt', async () => {
  await choose('1A');
  await page.keyboard.press('F2');
  await expect
    .poll(() => page.getByLabel('Image prompt').evaluate((field) => field === document.activeElement))
    .toBe(true);
});

test('Alt and an arrow moves a shot, and Ctrl Z moves it back', async () => {
  const prompt = page.getByLabel('Image prompt');
  await choose('1B');
  await expect.poll(inspected).toBe('Shot 1B');
  const words = await prompt.inputValue();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(inspected).toBe('Shot 1A');
  expect(await prompt.inputValue()).toBe(words);
  await page.keyboard.press('Control+z');
  await expect.poll(inspected).toBe('Shot 1B');
});

test('Delete removes a shot and offers it back', async () => {
  const before = await labels('1');
  await choose('1B');
  await page.keyboard.press('Delete');
  await expect.poll(() => labels('1')).toBe(before - 1);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(() => labels('1')).toBe(before);
});

test('the palette finds a shot by what is said in it', async () => {
  await page.keyboard.press('Control+k');
  await page.keyboard.type('late');
  await page.keyboard.press('Enter');
  await expect.poll(inspected).toMatch(/^Shot 1/);
});

test('A approves, and the card says so', async () => {
  await choose('1A');
  await page.keyboard.press('a');
  await shot('1A').getByTitle('Approved').waitFor();
});

test('two people changing the same field are shown both values', async () => {
  const old = await page.evaluate(async (storyboardId) => {
    const { token } = (await (await fetch('/api/auth/token')).json()) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const board = await (await fetch(`/api/storyboards/${storyboardId}`, { headers })).json();
    return (board as { revision: number }).revision;
  }, new URL(page.url()).pathname.split('/').at(-1));
  const prompt = page.getByLabel('Image prompt');
  await prompt.fill('What somebody else wrote.');
  await Promise.all([page.waitForResponse(/\/edits$/), prompt.blur()]);
  // As if the words of the other had not reached this page yet.
  await page.route('**/edits', async (route) => {
    const sent: { command: unknown } = route.request().postDataJSON();
    await route.continue({ postData: JSON.stringify({ ...sent, baseRevision: old }) });
  });
  await prompt.fill('What I wrote.');
  await prompt.blur();
  const sheet = page.getByRole('dialog', { name: 'Conflicting changes' });
  await sheet.getByText('What I wrote.').waitFor();
  await sheet.getByText('What somebody else wrote.').waitFor();
  await page.unroute('**/edits');
  const mine = sheet.getByRole('button', { name: 'Use mine' });
  // The board asks what is missing once the edit is done.
  await Promise.all([page.waitForResponse(/\/edits$/).then(() => page.waitForResponse(/\/missing\?/)), mine.click()]);
  await page.reload();
  await expect.poll(() => prompt.inputValue()).toBe('What I wrote.');
});

test('nothing went wrong on the way', () => expect(studio.problems).toEqual([]));
