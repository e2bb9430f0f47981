import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { above, before, hold } from './drag.ts';
import { bringScript, openStudio, signUp, type Studio } from './open-studio.ts';

const script = `Title: Two Hands

EXT. HARBOR - NIGHT

NELL, 33, waits on the quay.

NELL
You are late.

A boat comes in without lights.

INT. KITCHEN - DAWN

BRAM, 66, pours tea by the window.

BRAM
I know.

INT. ATTIC - DAY

Dust in the light.
`;

let studio: Studio;
let one: Page;
let two: Page;

beforeAll(async () => {
  studio = await openStudio();
  one = await studio.visit();
  await signUp(one, 'hands@example.test');
  await bringScript(one, { name: 'two-hands.fountain', text: script });
  await shot(one, '3A').waitFor();
  two = await one.context().newPage();
  await two.goto(one.url());
  await shot(two, '3A').waitFor();
});
afterAll(() => studio.stop());

const shot = (page: Page, label: string) => page.getByRole('row', { name: new RegExp(`^Shot ${label},`) });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Conflicting changes' });

/** The film as a window shows it: the shots with their labels, which say the scene. */
const shown = (page: Page) =>
  page
    .locator('[data-shot]')
    .evaluateAll((cards) =>
      cards.map((card) => `${card.getAttribute('aria-label')?.split(',')[0]} ${card.getAttribute('data-shot')}`),
    );
const ids = async (page: Page) => (await shown(page)).map((text) => text.split(' ').at(-1) ?? '').toSorted();
const scene = (page: Page, number: number) => page.locator(`[aria-label^="Scene ${number}, "]`).first();

/** Both let go at the same moment: what the second has done is on its way when the first is done. */
async function letGoTogether(): Promise<void> {
  const isDone = Promise.withResolvers<void>();
  await two.route('**/edits', async (route) => {
    await isDone.promise;
    await route.continue();
  });
  const [sent] = await Promise.all([two.waitForRequest(/\/edits$/), two.mouse.up()]);
  await Promise.all([one.waitForResponse(/\/edits$/), one.mouse.up()]);
  isDone.resolve();
  expect((await sent.response())?.status()).toBe(409);
  await two.unroute('**/edits');
}

test('of two people who drag the same shot at once, one is told, and both see the same film', async () => {
  const start = await shown(one);
  await hold(one, shot(one, '1A'), before(shot(one, '2A')));
  await hold(two, shot(two, '1A'), before(shot(two, '3A')));
  await letGoTogether();
  await sheet(two)
    .getByText(/, position$/)
    .first()
    .waitFor();
  await sheet(two).getByRole('button', { name: 'Keep theirs' }).click();
  await expectSame(start);
});

test('of two people who drag the same scene at once, one is told, and may still have it her way', async () => {
  // By its number: a window that is still drawing its scenes has another last one.
  const handle = (page: Page) => page.locator('[data-scene-handle]').nth(2);
  const start = await shown(one);
  await hold(one, handle(one), above(scene(one, 1)));
  await hold(two, handle(two), above(scene(two, 2)));
  await letGoTogether();
  await Promise.all([two.waitForResponse(/\/edits$/), sheet(two).getByRole('button', { name: 'Use mine' }).click()]);
  await expectSame(start);
});

/** Both windows come to the same film, which is another one than before, with the same shots. */
async function expectSame(start: string[]): Promise<void> {
  await expect.poll(async () => (await shown(one)).join() === (await shown(two)).join()).toBe(true);
  expect(await shown(one)).not.toEqual(start);
  expect(await ids(one)).toEqual(start.map((text) => text.split(' ').at(-1) ?? '').toSorted());
}

test('people who change different things at once are not in each other’s way', async () => {
  const notes = async (page: Page, label: string, text: string) => {
    await shot(page, label).getByText(label, { exact: true }).click();
    await page.getByRole('tab', { name: /^Notes/ }).click();
    await page.getByRole('textbox', { name: /Notes/ }).fill(text);
    await Promise.all([page.waitForResponse(/\/edits$/), page.getByRole('textbox', { name: /Notes/ }).blur()]);
  };
  const [first, last] = [await labelAt(0), await labelAt(-1)];
  await Promise.all([notes(one, first, 'From the first.'), notes(two, last, 'From the second.')]);
  await shot(one, last).getByText(last, { exact: true }).click();
  await expect.poll(() => one.getByRole('textbox', { name: /Notes/ }).inputValue()).toBe('From the second.');
  await shot(two, first).getByText(first, { exact: true }).click();
  await expect.poll(() => two.getByRole('textbox', { name: /Notes/ }).inputValue()).toBe('From the first.');
});

async function labelAt(at: number): Promise<string> {
  const name = await one.locator('[data-shot]').nth(at).getAttribute('aria-label');
  return /^Shot (\w+),/.exec(name ?? '')?.[1] ?? '';
}

test('nothing went wrong on the way', () => expect(studio.problems).toEqual([]));
