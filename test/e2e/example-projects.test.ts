import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violations } from './accessible.ts';
import { openStudio, signUp, type Studio } from './open-studio.ts';

let studio: Studio;
let page: Page;
beforeAll(async () => {
  studio = await openStudio();
  page = await studio.visit();
  await signUp(page, 'owner@example.test');
});
afterAll(() => studio.stop());

test('a new member watches a finished film, copies its project and edits it', async () => {
  await page.goto('/studio/projects');
  await page.getByRole('link', { name: 'example project' }).click();
  await page.getByRole('heading', { name: 'Example projects' }).waitFor();
  const cards = page.getByRole('main').getByRole('link', { name: / shots$/ });
  await cards.first().waitFor();
  expect(await cards.count()).toBeGreaterThan(2);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: /^First Cup/ }).click();
  await page.getByRole('heading', { name: 'First Cup' }).waitFor();
  const film = page.locator('video');
  await film.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    await video.play();
  });
  await film.evaluate(
    (video: HTMLVideoElement) =>
      new Promise((resolve) => video.addEventListener('timeupdate', resolve, { once: true })),
  );
  await film.evaluate((video: HTMLVideoElement) => video.pause());
  expect(await page.getByRole('region', { name: 'Storyboard' }).getByRole('listitem').count()).toBe(5);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Copy to my projects' }).dblclick();
  await page.waitForURL(/\/studio\/storyboards\/stb/);
  const shots = page.getByRole('row', { name: /^Shot / });
  await shots.first().waitFor();
  expect(await shots.count()).toBe(5);
  await page.goto('/studio/projects');
  await page.getByText(/5 shots · all images generated/).waitFor();
  // A double click is one copy.
  expect(await page.getByRole('article').count()).toBe(1);
});

test('a phone shows the gallery, and an example that does not exist is not found', async () => {
  const phone = await studio.visit({ width: 390, height: 844, isTouched: true });
  await signUp(phone, 'phone@example.test');
  await phone.goto('/studio/templates');
  await phone.getByRole('heading', { name: 'Or copy a finished project' }).waitFor();
  await phone.getByRole('link', { name: /^Harbor Lights/ }).click();
  await phone.getByRole('heading', { name: 'Harbor Lights' }).waitFor();
  expect(await violations(phone)).toEqual([]);
  await phone.goto('/studio/examples/no-such-film');
  await phone.getByRole('heading', { level: 1 }).waitFor();
  expect(await phone.getByRole('button', { name: 'Copy to my projects' }).count()).toBe(0);
  expect(studio.problems).toEqual([]);
});
