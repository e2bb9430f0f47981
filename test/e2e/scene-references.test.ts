import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violations } from './accessible.ts';
import { bringScript, openStudio, shortScript, signUp, type Studio } from './open-studio.ts';

let studio: Studio;
let page: Page;

beforeAll(async () => {
  studio = await openStudio();
  page = await studio.visit();
  await signUp(page, 'scenes@example.test');
  await bringScript(page, { name: 'last-light.fountain', text: shortScript });
  await page.getByRole('row', { name: /^Shot 1A,/ }).waitFor();
});
afterAll(() => studio.stop());

const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const chip = (name: string | RegExp) => page.getByRole('button', { name });
const saved = () => page.waitForResponse((response) => response.url().endsWith('/edits') && response.ok());

async function openReferences(): Promise<void> {
  await page.getByRole('button', { name: 'More on scene 1' }).click();
  await page.getByRole('menuitem', { name: 'References' }).click();
}

async function choose(tag: string): Promise<void> {
  await page
    .getByRole('radio', { name: 'Samples' })
    .or(page.getByRole('button', { name: 'Samples' }))
    .click();
  await Promise.all([saved(), page.getByRole('button', { name: new RegExp(`^@${tag},`) }).click()]);
}

test('a scene shows references that are chosen from the samples, and what a built-in model makes of them is said', async () => {
  await openReferences();
  const shown = dialog('References of scene 1');
  await shown.getByRole('button', { name: 'Add reference' }).click();
  await dialog('Add reference to scene 1').getByText('No references yet. The samples are free to use.').waitFor();
  expect(await violations(page)).toEqual([]);
  await choose('storm-lantern');
  await shown.getByText('@storm-lantern', { exact: true }).waitFor();
  await shown.getByRole('button', { name: 'Add reference' }).click();
  await choose('red-wool-coat');
  await shown.getByText('@red-wool-coat', { exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  await shown.getByRole('button', { name: 'Close' }).click();
  await chip('2 references of scene 1: @storm-lantern, @red-wool-coat').waitFor();
  await page.getByRole('row', { name: /^Shot 1A,/ }).click();
  await page.getByText('Previz doesn’t take reference images. It uses the prompt only.').waitFor();
});

test('a reference is removed from its chip, and comes back with undo', async () => {
  await chip(/^2 references of scene 1/).click();
  const shown = dialog('References of scene 1');
  await Promise.all([saved(), shown.getByRole('button', { name: 'Remove @red-wool-coat' }).click()]);
  await shown.getByText('@red-wool-coat', { exact: true }).waitFor({ state: 'detached' });
  await shown.getByRole('button', { name: 'Close' }).click();
  await chip('1 reference of scene 1: @storm-lantern').waitFor();
  await page.keyboard.press('Control+z');
  await chip(/^2 references of scene 1/).waitFor();
});

/** The address of a sample's page, as its link has it. */
const linkOf = (tag: string): Promise<string> =>
  page.evaluate(async (search) => {
    const { token } = (await (await fetch('/api/auth/token')).json()) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`/api/references?source=samples&search=${search}`, { headers });
    const { references } = (await answer.json()) as { references: { id: string }[] };
    return `${location.origin}/studio/references/${references[0]?.id}`;
  }, tag);

test('a reference is added by its link, and a link that leads nowhere says so', async () => {
  await chip(/^2 references of scene 1/).click();
  await dialog('References of scene 1').getByRole('button', { name: 'Add reference' }).click();
  const search = page.getByRole('textbox', { name: 'Search references' });
  await search.fill(`${studio.url}/studio/references/ref_${'z'.repeat(26)}`);
  await page.getByText('Couldn’t open this link').waitFor();
  await search.fill(await linkOf('suitcase'));
  await Promise.all([saved(), page.getByRole('button', { name: '@brown-suitcase, Prop' }).click()]);
  await dialog('References of scene 1').getByText('@brown-suitcase', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
});

test('a storyboard follows a style reference until it is removed', async () => {
  await page.getByRole('button', { name: 'Storyboard settings' }).click();
  const settings = dialog('Storyboard settings');
  await settings.getByRole('button', { name: 'Choose style reference' }).click();
  const picker = dialog('Choose style reference');
  await picker
    .getByRole('radio', { name: 'Samples' })
    .or(picker.getByRole('button', { name: 'Samples' }))
    .click();
  const style = picker.getByRole('button', { name: /^@.*, Style$/ }).first();
  const name = (await style.getAttribute('aria-label'))?.replace(', Style', '') ?? expect.fail('It has no name.');
  await Promise.all([saved(), style.click()]);
  await settings.getByText(name, { exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  await Promise.all([saved(), settings.getByRole('button', { name: `Remove ${name}` }).click()]);
  await settings.getByRole('button', { name: 'Choose style reference' }).waitFor();
});
