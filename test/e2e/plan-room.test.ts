import type { Page } from '@playwright/test';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bringScript, goToProject, openStudio, shortScript, signUp, type Studio } from './open-studio.ts';

let studio: Studio;
/** The page of the installation's owner, who is an admin. */
let owner: Page;
beforeAll(async () => {
  studio = await openStudio();
  owner = await studio.visit();
  await signUp(owner, 'owner@example.test');
});
afterAll(() => studio.stop());

/** The plan of somebody from now on, as after a payment or the end of one. */
async function moveTo(planId: number, email: string): Promise<void> {
  const client = new pg.Client({ connectionString: studio.databaseUrl });
  await client.connect();
  await client.query(
    'update accounts set plan_id = $1 from users where users.uid = accounts.owner_id and users.email = $2',
    [planId, email],
  );
  await client.end();
}

const threeScenes = ['QUAY', 'STREET', 'ATTIC'].map((place) => `EXT. ${place} - DAY\n\nRain.\n`).join('\n');

test('a scene says how many shots the plan allows before it is full, and in the place of the button when it is', async () => {
  const page = await studio.visit();
  await signUp(page, 'guest@example.test');
  await bringScript(page, { name: 'rain.fountain', text: threeScenes });
  await page.waitForURL('**/studio/storyboards/**');

  const menu = page.getByRole('menu', { name: 'Scene 1' });
  const openMenu = () => page.getByRole('button', { name: 'More on scene 1' }).click();
  await page
    .getByText(/^1 shot · /)
    .first()
    .waitFor();
  for (let shots = 2; shots <= 10; shots += 1) {
    await openMenu();
    await menu.getByRole('menuitem', { name: 'Add shot' }).click();
    const count = shots < 8 ? `${shots} shots` : `${shots} of 10 shots`;
    await page.getByText(new RegExp(`^${count} · `)).waitFor();
  }
  // Narrower, the last row has a place left.
  await page.setViewportSize({ width: 1240, height: 900 });
  await page.getByText('Your plan allows 10 shots in a scene.').waitFor();
  expect(await page.getByRole('button', { name: 'Add shot to scene 1' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/studio/account/plan');

  await openMenu();
  for (const name of [/^Add shot/, /^Add scene after/, /^Duplicate scene/]) {
    expect(await menu.getByRole('menuitem', { name }).getAttribute('aria-disabled')).toBe('true');
  }
  await menu.getByText('10 of 10').waitFor();
  await page.close();
});

test('after a downgrade the newest scenes are marked, explained and closed, and can be removed', async () => {
  // High enough for all five scenes to be drawn.
  const page = await studio.visit({ height: 1500 });
  await signUp(page, 'less@example.test');
  await moveTo(2, 'less@example.test');
  const places = ['QUAY', 'STREET', 'ATTIC', 'ROOF', 'YARD'];
  const text = places.map((place) => `EXT. ${place} - DAY\n\nRain.\n`).join('\n');
  await page.reload();
  await bringScript(page, { name: 'more.fountain', text });
  await page.waitForURL('**/studio/storyboards/**');
  await page
    .getByText(/^1 shot · /)
    .first()
    .waitFor();
  expect(await page.getByText('Read-only').count()).toBe(0);

  await moveTo(1, 'less@example.test');
  await page.reload();
  const why = /^Your plan allows 3 scenes in a storyboard, and this scene is over the limit/;
  // On the two scenes, on the shot of each, and on its block in the timeline.
  await page.getByTitle(why).nth(5).waitFor();
  expect(await page.getByTitle(why).count()).toBe(6);
  const expectChangeable = async (scene: number, isChangeable: boolean) => {
    const slugLine = page.getByRole('button', { name: `EXT. ${places[scene - 1]} - DAY` });
    const settings = page.getByRole('button', { name: `More settings of scene ${scene}` });
    const edges = page.locator(`[data-shot-block="${scene}A"] [data-edge]`);
    expect(await Promise.all([slugLine.count(), settings.count(), edges.count()])).toEqual(
      isChangeable ? [1, 1, 2] : [0, 0, 0],
    );
  };
  await expectChangeable(1, true);
  await page.getByText('5A', { exact: true }).first().click();
  await page.getByText(why).and(page.locator('p')).waitFor();
  await page.getByText('5A is read-only because it exceeds your plan’s limit.').first().waitFor();
  expect(await page.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true);
  // Nothing of it can be changed where it stands.
  await expectChangeable(5, false);

  await page.getByRole('button', { name: 'More on scene 5' }).click();
  await page.getByRole('menuitem', { name: 'Remove scene' }).click();
  await page.getByText('Scene 5 and its 1 shot removed').waitFor();
  expect(await page.getByTitle(why).count()).toBe(3);
  await page.close();
});

test('a budget is set on the project, shown before a batch, and stands on the usage page', async () => {
  const page = await studio.visit();
  await signUp(page, 'tight@example.test');
  await bringScript(page, { name: 'light.fountain', text: shortScript });
  await page.waitForURL('**/studio/storyboards/**');
  const board = page.url();
  await goToProject(page, 'Last Light');
  const cost = page.getByRole('region', { name: 'Cost' });
  await cost.getByText('No budget. This project can use all of your credits.').waitFor();
  await cost.getByRole('button', { name: 'Set budget' }).click();
  const dialog = page.getByRole('dialog', { name: 'Project budget' });
  await dialog.getByLabel('Budget').fill('a lot');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Enter a whole number of credits, such as 500.').waitFor();
  await dialog.getByLabel('Budget').fill('2');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await cost.getByText('of 2 credits left').waitFor();

  await page.goto(board);
  await page.getByRole('button', { name: /^Generate \d+ missing/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Generate missing media' });
  await sheet.getByText('Remaining of the 2 budget').waitFor();
  await sheet.getByText(/^The budget of “Last Light” has 2 credits remaining/).waitFor();
  await page.goto('/studio/account/usage');
  await page.getByText('of 2 credits left').waitFor();
  await page.close();
});

test('an admin puts somebody on a list, and their button says that it costs nothing', async () => {
  const guest = await studio.visit();
  await signUp(guest, 'listed@example.test');
  await bringScript(guest, { name: 'light.fountain', text: shortScript });
  await guest.waitForURL('**/studio/storyboards/**');
  await owner.goto('/admin/users');
  const search = owner.getByLabel('Search users');
  await search.fill('listed');
  await owner
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await owner.getByRole('menuitem', { name: 'Unlimited media' }).click();
  const dialog = owner.getByRole('dialog', { name: /^Unlimited media for/ });
  await dialog.getByLabel('Images').check();
  await dialog.getByLabel('Reason').fill('A subscriber of the first days');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await owner.getByText(/now has unlimited images\.$/).waitFor();
  await owner.goto('/admin/unlimited');
  await owner.getByText('inactive on Lite').waitFor();
  await moveTo(3, 'listed@example.test');
  await owner.reload();
  await owner.getByText('active', { exact: true }).waitFor();
  await guest.reload();
  await guest.getByText('Unlimited images. This model costs no credits.').waitFor();
  await guest
    .getByRole('button', { name: /^Generate.*0 credits/ })
    .first()
    .waitFor();
  expect(studio.problems).toEqual([]);
});
