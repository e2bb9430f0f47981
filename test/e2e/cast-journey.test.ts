import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { castScript } from '../fixtures/cast.ts';
import { patienceMs } from '../harness/patience.ts';
import { bringScript, openStudio, signUp, type Studio } from './open-studio.ts';

const patientMs = 2 * patienceMs;

let studio: Studio;
let page: Page;
let boardPath: string;
beforeAll(async () => {
  studio = await openStudio();
  page = await studio.visit();
  await signUp(page, 'owner@example.test');
  await bringScript(page, { name: 'the-ferry.fountain', text: castScript });
  await page.waitForURL('**/studio/storyboards/**');
  boardPath = new URL(page.url()).pathname;
});
afterAll(() => studio.stop());

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const image = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const panel = () => page.getByRole('complementary', { name: 'Selected role' });
const row = (name: string) => page.getByRole('listitem', { name, exact: true });
const isSaved = () => page.locator('[data-save=saved]').waitFor();
const isChosen = (name: string) => expect.poll(() => image(name).getAttribute('aria-pressed')).toBe('true');
/** The marks of stale shots in the grid of the storyboard. */
const stale = () => page.getByText(/^Stale: Maya/i);

/** Opens a page of the studio, and waits until it has its script: the task tray is drawn by it. */
async function open(path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: /^Tasks:/ }).waitFor();
}

/** Generates one image of a step of the wizard, and chooses it. */
async function generateOne(part: 'Headshot' | 'Full body'): Promise<void> {
  await page.getByRole('radio', { name: '1', exact: true }).click();
  await page.getByRole('button', { name: /^Generate 1 image.*1 credit/ }).click();
  await image(`${part} image 1`).click();
  await isChosen(`${part} image 1`);
}

test('a role becomes a character of two ages, which play their scenes', async () => {
  await open(`${boardPath}/cast`);
  await image('Cast this role: MAYA').click();
  await page.waitForURL(/\/studio\/characters\/chr.*step=headshot/);
  await generateOne('Headshot');
  await page.getByRole('link', { name: 'Continue to Full Body' }).click();
  await field('Wardrobe, hair and makeup').fill('A navy sweater');
  await generateOne('Full body');
  await page.getByRole('button', { name: 'Add look' }).click();
  await page.getByRole('radio', { name: /^New look/, checked: true }).waitFor();
  await field('Look').fill('Old');
  await field('Age').fill('71');
  await field('Wardrobe, hair and makeup').fill('A yellow raincoat');
  await generateOne('Full body');
  await isSaved();

  await open(`${boardPath}/cast`);
  await row('MAYA')
    .getByRole('button', { name: /^MAYA: Main look.*, scenes 1–3$/ })
    .click();
  for (const [name, option] of [
    [/From scene/, /^3/],
    [/Look/, /^Old/],
  ] as const) {
    await panel().getByRole('button', { name }).click();
    await page.getByRole('option', { name: option }).click();
  }
  await row('MAYA')
    .getByRole('button', { name: /^MAYA: Old.*, scene 3$/ })
    .waitFor();
});

test(
  'the bill names everything that will be generated with its price, and the button has the total',
  async () => {
    await open(boardPath);
    await page.getByRole('button', { name: /^Generate \d+ missing/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Generate missing media' });
    const lines = sheet.getByRole('list', { name: 'Items to generate' }).getByRole('listitem');
    await lines.first().waitFor();
    const bill = await lines.evaluateAll((items) =>
      items.map((item) => ({
        count: Number.parseInt(item.textContent ?? '', 10),
        credits: Number(item.lastElementChild?.textContent?.replace('free', '0')),
      })),
    );
    const sum = (key: 'count' | 'credits') => bill.reduce((total, line) => total + line[key], 0);
    const generate = sheet.getByRole('button', { name: `Generate ${sum('count')} items` });
    expect(await generate.textContent()).toContain(`${sum('credits')} credits`);
    await generate.click();
    await page.getByRole('button', { name: /^Tasks: \d+ running/ }).waitFor();
    await page.getByRole('button', { name: 'Tasks: none running' }).waitFor({ timeout: patientMs });
    expect(await page.getByText('No image yet').count()).toBe(0);
    expect(await stale().count()).toBe(0);
  },
  patientMs,
);

test(
  'an edit of one look makes the shots of its scenes stale with the reason, until they are updated',
  async () => {
    await open(`${boardPath}/cast`);
    await row('MAYA')
      .getByRole('button', { name: /^MAYA: Old/ })
      .click();
    await panel().getByRole('link', { name: 'Edit look' }).click();
    await page.waitForURL(/\/studio\/characters\/chr/);
    await page.getByRole('radio', { name: /^Old/, checked: true }).waitFor();
    await field('Wardrobe, hair and makeup').fill('A green oilskin');
    await isSaved();

    await open(boardPath);
    await stale().first().waitFor();
    expect(await stale().allTextContents()).toEqual([expect.stringContaining('(look “Old”) is described differently')]);
    await open(`${boardPath}/cast`);
    await image(/^Update \d stale takes?.*credit/).click();
    const sheet = page.getByRole('dialog', { name: 'Regenerate stale takes' });
    await sheet.getByRole('button', { name: /^Generate \d+ items?/ }).click();
    await page.getByRole('button', { name: 'Tasks: none running' }).waitFor({ timeout: patientMs });
    await row('MAYA').getByText(/stale/).waitFor({ state: 'detached' });
  },
  patientMs,
);

test(
  'the film with both ages is exported',
  async () => {
    await open(boardPath);
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: /^Export/ });
    await sheet.getByRole('button', { name: /^Details/ }).click();
    await sheet.getByRole('radio', { name: '480p' }).click();
    await sheet.getByRole('button', { name: 'Export film' }).click();
    const link = sheet.getByRole('link', { name: 'Download' });
    await link.waitFor({ timeout: patientMs });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect((await readFile(await download.path())).subarray(4, 8).toString()).toBe('ftyp');
  },
  patientMs,
);

test('nothing went wrong on the way', () => expect(studio.problems).toEqual([]));
