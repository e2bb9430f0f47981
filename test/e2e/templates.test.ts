import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storyboardsApi } from '#contract/storyboards.ts';
import { clickTrack } from '../fixtures/click-track.ts';
import { violations } from './accessible.ts';
import { callAs } from './call-as.ts';
import { openStudio, signUp, type Studio } from './open-studio.ts';

let studio: Studio;
let page: Page;
beforeAll(async () => {
  studio = await openStudio();
  page = await studio.visit();
  await signUp(page, 'owner@example.test');
});
afterAll(() => studio.stop());

const field = (name: string, shown = page) => shown.getByRole('textbox', { name, exact: true });
const shots = (shown = page) => shown.getByRole('row', { name: /^Shot / });

test('a commercial starts from a card in the studio, and missing answers are marked', async () => {
  await page.goto('/studio');
  await page.getByRole('link', { name: /^Commercial/ }).click();
  await page.getByRole('heading', { name: 'Commercial', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Create storyboard' }).click();
  await page.getByText('Product is empty.').waitFor();
  await page.getByText('Some answers are missing or too long. Check the marked fields.').waitFor();
  expect(await violations(page)).toEqual([]);
  for (const [name, text] of [
    ['Product', 'Kettle One'],
    ['Benefit', 'keeps water hot for six hours'],
    ['Tagline', 'Hot when you are'],
    ['Customer', 'Mira'],
    ['Location', 'Old harbor'],
  ] as const) {
    await field(name).fill(text);
  }
  await page.getByText('Product is empty.').waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: '15 s' }).click();
  await page.getByRole('button', { name: 'Create storyboard' }).click();
  await page.waitForURL(/\/studio\/storyboards\/stb/);
  await shots().first().waitFor();
  expect(await shots().count()).toBe(5);
});

test('a commercial shows the chosen product reference in its product shots', async () => {
  await page.goto('/studio/templates/commercial');
  await page.getByRole('button', { name: 'Choose a product reference' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a product reference' });
  await picker.getByRole('radio', { name: 'Samples' }).click();
  await picker.getByRole('listitem').first().getByRole('button').click();
  const remove = page.getByRole('button', { name: /^Remove @/ });
  const tag = ((await remove.getAttribute('aria-label')) ?? '').replace('Remove ', '');
  expect(tag).toMatch(/^@./);
  expect(await violations(page)).toEqual([]);
  for (const [name, text] of [
    ['Product', 'Kettle One'],
    ['Benefit', 'keeps water hot for six hours'],
    ['Tagline', 'Hot when you are'],
    ['Customer', 'Mira'],
    ['Location', 'Old harbor'],
  ] as const) {
    await field(name).fill(text);
  }
  await page.getByRole('radio', { name: '15 s' }).click();
  await page.getByRole('button', { name: 'Create storyboard' }).click();
  await page.waitForURL(/\/studio\/storyboards\/stb/);
  await shots().first().waitFor();
  const storyboardId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const sent = { params: { storyboardId } };
  const { scenes } = await callAs(page, studio, { endpoint: storyboardsApi.get, sent });
  const prompts = scenes.flatMap((scene) => scene.shots.map(({ imagePrompt }) => imagePrompt));
  expect(prompts.filter((prompt) => prompt.includes(tag))).toHaveLength(3);
});

test('the tempo of a song is detected, its beats are shown, and a music video is cut on them', async () => {
  await page.goto('/studio/templates/music-video');
  await page.getByRole('button', { name: 'Choose or upload a song' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('dialog', { name: 'Choose a song' }).getByRole('button', { name: 'Upload' }).click();
  const song = clickTrack({ bpm: 100, firstBeatMs: 150, lengthMs: 24_000 });
  await (await chooser).setFiles({ name: 'undertow.wav', mimeType: 'audio/wav', buffer: Buffer.from(song) });
  await page.getByText(/^Detected 100 beats per minute/).waitFor();
  // 24 s at 100 beats per minute are 40 beats; at 8 beats a shot, that is a cut every 4.8 s.
  await page.getByText('40 beats, 5 shots').waitFor();
  expect(Math.abs(Number(await field('First beat').inputValue()) - 150)).toBeLessThan(40);
  await page.getByRole('radio', { name: '4', exact: true }).click();
  await page.getByText('40 beats, 10 shots').waitFor();
  await field('Tempo').fill('50');
  await page.getByText('20 beats, 5 shots').waitFor();
  await field('Tempo').fill('100');
  await field('Song title').fill('Undertow');
  await field('Performer').fill('Mira');
  await field('Performance location').fill('Empty pool');
  await field('Story location').fill('Old harbor');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create storyboard' }).click();
  await page.waitForURL(/\/studio\/storyboards\/stb/);
  await shots().first().waitFor();
  expect(await shots().count()).toBe(10);
});

test('a song without a beat is said to have none, and its tempo can be entered', async () => {
  await page.goto('/studio/templates/music-video');
  await page.getByRole('button', { name: 'Choose or upload a song' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('dialog', { name: 'Choose a song' }).getByRole('button', { name: 'Upload' }).click();
  const silence = clickTrack({ bpm: 60, firstBeatMs: 60_000, lengthMs: 10_000 });
  await (await chooser).setFiles({ name: 'silence.wav', mimeType: 'audio/wav', buffer: Buffer.from(silence) });
  await page.getByText('Couldn’t find a steady tempo. Enter the beats per minute.').waitFor();
  await page.getByText('Beats appear here once the tempo is known.').waitFor();
  await field('Tempo').fill('120');
  await page.getByText('20 beats, 3 shots').waitFor();
});

test('a vertical reel starts on a phone, and an unknown template is not found', async () => {
  const phone = await studio.visit({ width: 390, height: 844, isTouched: true });
  await signUp(phone, 'phone@example.test');
  await phone.goto('/studio/templates');
  await phone.getByRole('link', { name: /^Vertical reel/ }).click();
  for (const [name, text] of [
    ['Title', 'Three knots'],
    ['Host', 'Ole'],
    ['Hook', 'You tie it wrong'],
    ['Points', 'Start with a loop.\nPull it tight.'],
    ['Call to action', 'Follow for part two'],
    ['Location', 'Pier'],
  ] as const) {
    await field(name, phone).fill(text);
  }
  expect(await violations(phone)).toEqual([]);
  expect(await phone.getByText('16:9', { exact: false }).count()).toBe(0);
  await phone.getByRole('button', { name: 'Create storyboard' }).click();
  await phone.waitForURL(/\/studio\/storyboards\/stb/);
  await phone.goto('/studio/templates/opera');
  await phone.getByRole('heading', { level: 1 }).waitFor();
  expect(await phone.getByRole('button', { name: 'Create storyboard' }).count()).toBe(0);
  expect(studio.problems).toEqual([]);
});
