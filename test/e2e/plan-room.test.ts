import { afterAll, beforeAll, expect, test } from 'vitest';
import { bringScript, openStudio, signUp, type Studio } from './open-studio.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio();
}, 120_000);
afterAll(() => studio.stop());

const threeScenes = ['QUAY', 'STREET', 'ATTIC'].map((place) => `EXT. ${place} - DAY\n\nRain.\n`).join('\n');

test('a scene says how many shots the plan allows before it is full, and in the place of the button when it is', async () => {
  const owner = await studio.visit();
  await signUp(owner, 'owner@example.test');
  await owner.close();
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
