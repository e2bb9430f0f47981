import type { Locator, Page } from '@playwright/test';
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

const timeline = () => page.getByRole('region', { name: 'Timeline' });
const ticks = () => timeline().locator('[data-beats]');
const block = (label: string) => timeline().locator(`[data-shot-block="${label}"]`);
const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('There is nothing to see.');
  return box;
};
const readBoard = () => {
  const storyboardId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  return callAs(page, studio, { endpoint: storyboardsApi.get, sent: { params: { storyboardId } } });
};

/** The frames on which a board has its cuts, and those of its beats. */
async function framesOfBoard() {
  const { scenes, tempo, frameRate } = await readBoard();
  if (!tempo) throw new Error('The board has no tempo.');
  const frame = (ms: number) => Math.round((ms * frameRate) / 1000);
  let end = 0;
  const cuts = scenes.flatMap((scene) => scene.shots.map(({ durationMs }) => (end += frame(durationMs))));
  const beats = Array.from({ length: 60 }, (_, n) => frame(tempo.firstBeatMs + (n * 60_000) / tempo.bpm));
  return { cuts, beats };
}

/** Drags an edge of a shot of the timeline, in pixels, and returns the end of the shot in frames. */
async function dragEdge(label: string, edge: 'left' | 'right', across: number): Promise<number> {
  await block(label).hover();
  const { x, y, width, height } = await boxOf(block(label).locator(`[data-edge=${edge}]`));
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + across, y + height / 2, { steps: 6 });
  await Promise.all([page.waitForResponse(/\/edits$/), page.mouse.up()]);
  return (await framesOfBoard()).cuts[0] ?? 0;
}

async function undo(): Promise<void> {
  await Promise.all([page.waitForResponse(/\/undo/), page.keyboard.press('Control+z')]);
}

test('the beats of a music video are marked on its timeline, where its cuts are', async () => {
  const { cuts, beats } = await framesOfBoard();
  expect(cuts.slice(0, -1).filter((cut) => !beats.includes(cut))).toEqual([]);
  const begin = (await boxOf(ticks())).x;
  const paths = await ticks()
    .locator('path')
    .evaluateAll((all) => all.map((path) => path.getAttribute('d') ?? ''));
  const [marked = [], bars = []] = paths.map((path) =>
    [...path.matchAll(/M([\d.]+) /g)].map(([, x]) => begin + Number(x)),
  );
  expect(marked.length).toBeGreaterThan(bars.length * 2);
  // At 4 beats a shot, every cut but the last is where a bar begins.
  const cut = await boxOf(block('1B'));
  expect(Math.min(...bars.map((x) => Math.abs(x - cut.x)))).toBeLessThan(1.5);
});

test('a trimmed edge catches the beats, at either end of a shot, unless they are switched off', async () => {
  const toggle = timeline().getByRole('button', { name: 'Beats' });
  const { cuts, beats } = await framesOfBoard();
  const beatPx = (await boxOf(block('1B'))).width / 4;
  const at = beats.indexOf(cuts[0] ?? 0);
  expect(await dragEdge('1A', 'right', beatPx + 5)).toBe(beats[at + 1]);
  await undo();
  // The cut to the next shot is what moves, the other way.
  expect(await dragEdge('1A', 'left', beatPx + 5)).toBe(beats[at - 1]);
  await undo();
  await toggle.click();
  await ticks().waitFor({ state: 'detached' });
  expect(beats).not.toContain(await dragEdge('1A', 'right', beatPx + 5));
  await undo();
  await page.reload();
  await timeline().getByRole('button', { name: 'Beats', pressed: false }).waitFor();
  expect(await ticks().count()).toBe(0);
  await toggle.click();
  await ticks().waitFor({ state: 'attached' });
});

test('the tempo of a storyboard is changed and cleared in its settings', async () => {
  const settings = page.getByRole('dialog', { name: 'Storyboard settings' });
  await page.getByRole('button', { name: 'Storyboard settings' }).click();
  const tempo = settings.getByRole('textbox', { name: 'Tempo' });
  expect(await tempo.inputValue()).toBe('100');
  await tempo.fill('300');
  await tempo.press('Tab');
  await settings.getByText('Tempo is above 240 beats per minute.').waitFor();
  expect(await violations(page)).toEqual([]);
  await tempo.fill('');
  await Promise.all([page.waitForResponse(/\/edits$/), tempo.press('Tab')]);
  expect((await readBoard()).tempo).toBeNull();
  await tempo.press('Escape');
  await ticks().waitFor({ state: 'detached' });
  expect(await timeline().getByRole('button', { name: 'Beats' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Storyboard settings' }).click();
  await tempo.fill('120');
  // Closing the settings saves what was typed.
  await Promise.all([page.waitForResponse(/\/edits$/), tempo.press('Escape')]);
  expect((await readBoard()).tempo).toEqual({ bpm: 120, firstBeatMs: 0 });
  await ticks().waitFor({ state: 'attached' });
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
