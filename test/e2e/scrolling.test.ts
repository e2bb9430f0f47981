import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStudio, signUp, type Studio } from './open-studio.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.stop());

test('another page of the studio begins at its top, and going back returns to the same place', async () => {
  const page = await studio.visit({ width: 1100, height: 360 });
  await signUp(page, 'scrolls@example.test');
  await page.goto('/admin/catalogue');
  await page.getByRole('row').nth(30).waitFor();
  const work = page.locator('#work');
  const scrollTop = () => work.evaluate((element) => element.scrollTop);
  await work.evaluate((element) => element.scrollTo(0, 200));
  await expect.poll(scrollTop).toBe(200);

  await page.getByRole('link', { name: 'Vendors', exact: true }).click();
  await page.getByRole('heading', { name: 'Vendors', includeHidden: true }).waitFor();
  await expect.poll(scrollTop).toBe(0);
  expect(await work.evaluate((element) => element.scrollHeight > element.clientHeight + 200)).toBe(true);

  await page.goBack();
  await page.getByRole('row').nth(30).waitFor();
  await expect.poll(scrollTop).toBe(200);
});
