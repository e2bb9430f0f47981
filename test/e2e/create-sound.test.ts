import { stat } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { noisePng } from '../fixtures/png.ts';
import { openStudio, signUp, type Studio } from './open-studio.ts';

let studio: Studio;
let page: Page;

beforeAll(async () => {
  studio = await openStudio({ FAKE_VENDORS: '1' });
  page = await studio.visit();
  await page.addInitScript(pretendMicrophone);
});
afterEach(() => expect(studio.problems).toEqual([]));
afterAll(() => studio.stop());

/** A microphone that hears a tone, once somebody allows it. */
function pretendMicrophone(): void {
  navigator.mediaDevices.getUserMedia = async () => {
    if (sessionStorage.getItem('microphone') !== 'allowed') throw new DOMException('no', 'NotAllowedError');
    const context = new AudioContext();
    const tone = new OscillatorNode(context, { frequency: 220 });
    const heard = context.createMediaStreamDestination();
    tone.connect(heard);
    tone.start();
    return heard.stream;
  };
}

const results = () => page.getByRole('region', { name: 'Results' });
const result = (name: string | RegExp) => results().getByRole('region', { name }).first();
const place = (name: string | RegExp) => result(name).getByRole('slider');
const button = (name: string | RegExp) => page.getByRole('button', { name });

/** Chooses a model of the form; its radio lies under its label. */
const chooseModel = (label: string) =>
  page
    .getByRole('radiogroup', { name: /^Model/ })
    .getByText(label)
    .click();

test('a visitor writes a line and hears the voices, and what is written stays while they are asked to sign in', async () => {
  await page.goto('/studio/create/voice');
  await page.getByLabel('Text').fill('(whispering) The tide turns at six. (shouting) Did you hear me?');
  await button(/^Voice Rachel/).waitFor();
  await button(/^Generate voice/).click();
  await page.getByText('Please sign in to make changes.').waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByLabel('Text').inputValue()).toContain('The tide turns');
  await signUp(page, 'sound@example.test');
});

test('voices that cannot be read are said to be so, and are read again by a press', async () => {
  const refused = { status: 404, json: { isSuccessful: false, err: 'There are none.', code: 'not-found' } };
  await page.route('**/api/elevenlabs/voices?*', (route) => route.fulfill(refused));
  await page.goto('/studio/create/voice');
  await page.getByText('credits per 1,000 characters').waitFor();
  await page.getByLabel('Text').fill('The tide turns at six.');
  await page.getByText('Couldn’t load the voices.').first().waitFor();
  await page.unroute('**/api/elevenlabs/voices?*');
  await button(/^Voice Couldn’t load the voices/).click();
  await button(/^Voice Rachel/).waitFor();
});

test('a voice is found by what it is, heard, marked and chosen', async () => {
  await button(/^Voice Rachel/).click();
  const library = page.getByRole('dialog', { name: 'Voices' });
  await library.getByText('18 voices').waitFor();
  await library.getByRole('button', { name: /Gender$/ }).click();
  await page.getByRole('option', { name: 'Male', exact: true }).click();
  await library.getByRole('button', { name: /Age$/ }).click();
  await page.getByRole('option', { name: 'Old' }).click();
  await library.getByText('2 voices').waitFor();
  await library.getByRole('button', { name: 'Play Angus' }).click();
  await library.getByRole('button', { name: 'Stop' }).waitFor();
  await library.getByRole('button', { name: 'Add Angus to favorites' }).click();
  await library.getByRole('button', { name: 'Remove Angus from favorites' }).waitFor();
  await library.getByRole('row', { name: /^Walter/ }).click();
  await button(/^Voice Walter/).click();
  await library.getByRole('button', { name: 'Favorites', exact: true }).click();
  await library.getByText('1 voice', { exact: true }).waitFor();
  await library.getByRole('row', { name: /^Angus/ }).press('Enter');
  await button(/^Voice Angus/).waitFor();
});

test('a line is spoken, and its result is played and sought by the keyboard, measured and saved', async () => {
  await page.getByLabel('Text').fill('(whispering) The tide turns at six. (shouting) Did you hear me?');
  await page.getByLabel('Text').press('Control+Enter');
  await result(/The tide turns/)
    .getByRole('button', { name: /^Play/ })
    .waitFor();
  await result(/The tide turns/)
    .getByText(/Previz voice · free/)
    .waitFor();
  // It cannot be sought before its outline is there.
  await expect.poll(() => place(/The tide turns/).isEnabled()).toBe(true);
  await place(/The tide turns/).focus();
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(() => place(/The tide turns/).getAttribute('aria-valuetext')).toMatch(/^0:01 of 0:0[2-9]$/);
  await result(/The tide turns/)
    .getByRole('button', { name: /^Play/ })
    .press('Space');
  await result(/The tide turns/)
    .getByRole('button', { name: /^Stop/ })
    .waitFor();
  await result(/The tide turns/)
    .getByRole('button', { name: /^Measure loudness/ })
    .click();
  await result(/The tide turns/)
    .getByText(/^−\d+\.\d LUFS$/)
    .waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    result(/The tide turns/)
      .getByRole('link', { name: /^Download/ })
      .click(),
  ]);
  expect((await stat(await file.path())).size).toBeGreaterThan(10_000);
});

test('a line that is refused costs nothing, and its words are a press away', async () => {
  await chooseModel('ElevenLabs Turbo');
  await page.getByLabel('Text').fill('[fail: moderated] A line that nobody may say.');
  await button('Generate voice 1 credit').click();
  const refused = result(/nobody may say/);
  await refused.getByText('Blocked by the safety check.').waitFor();
  await refused.getByText(/ElevenLabs Turbo · nothing charged/).waitFor();
  await page.getByLabel('Text').fill('');
  expect(await button(/^Generate voice/).getAttribute('aria-disabled')).toBe('true');
  await page.getByText('Enter the text.').first().waitFor();
  await refused.getByRole('button', { name: /^Reuse settings/ }).click();
  await expect.poll(() => page.getByLabel('Text').inputValue()).toContain('nobody may say');
});

test('one’s own reading is recorded here, and said by another voice at a credit a second', async () => {
  await page.getByText('From a recording').click();
  await chooseModel('ElevenLabs voice changer');
  await button('Record').click();
  await page.getByText(/blocks the microphone/).waitFor();
  await page.evaluate(() => sessionStorage.setItem('microphone', 'allowed'));
  await button('Record').click();
  await page.getByRole('timer').getByText('0:01').waitFor();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await button(/^Play Recording/).waitFor();
  await button(/^Change voice [23] credits$/).click();
  await result(/^Recording/)
    .getByRole('button', { name: /^Play/ })
    .waitFor();
});

test('music is asked for by genre, mood, tempo, length, hits and stems, and again as it was', async () => {
  await page.goto('/studio/create/music');
  await page.getByText('Enter a prompt, choose a genre or mood, or start from an example.').first().waitFor();
  await page.getByLabel('Prompt').fill('A harbour wakes');
  await button(/Genre$/).click();
  await page.getByRole('option', { name: 'Jazz' }).click();
  await button(/Mood$/).click();
  await page.getByRole('option', { name: 'Hopeful' }).click();
  await page.getByRole('radio', { name: 'Slow' }).click();
  await page.getByRole('textbox', { name: 'Length in seconds' }).fill('4');
  await page.getByRole('textbox', { name: 'Length in seconds' }).press('Tab');
  await page.getByRole('textbox', { name: 'Next hit point in seconds' }).fill('1.5');
  await page.getByRole('textbox', { name: 'Next hit point in seconds' }).press('Tab');
  await button('Add hit point').click();
  await page.getByText('Include stems: melody, harmony, bass, and drums').click();
  await button('Generate music 3 credits').click();
  await result(/A harbour wakes/)
    .getByText('0:00 / 0:04')
    .nth(4)
    .waitFor();
  await result(/A harbour wakes/)
    .getByRole('button', { name: /^Play A harbour wakes[^]*: drums$/ })
    .waitFor();
  await page.reload();
  await page.getByRole('radio', { name: 'All results' }).click();
  await result(/A harbour wakes/)
    .getByRole('button', { name: /^Reuse settings/ })
    .click();
  await expect.poll(() => page.getByLabel('Prompt').inputValue()).toBe('A harbour wakes');
  await button('Jazz Genre').waitFor();
  await page.getByRole('radio', { name: 'Slow', checked: true }).waitFor();
  await button('Remove hit point at 1.5 s').waitFor();
  await page.getByRole('switch', { name: /^Include stems/, checked: true }).waitFor();
});

test('a sound effect is as long as was asked, and loops where the model can', async () => {
  await page.goto('/studio/create/sound');
  await page.getByLabel('Prompt').fill('A walrus in the fog');
  await page.getByText('“walrus fog” is not built in: you hear what is nearest, gulls.').waitFor();
  await page.getByLabel('Prompt').fill('Heavy rain on a tin roof');
  await page.getByRole('textbox', { name: 'Length in seconds' }).fill('2');
  await page.getByRole('textbox', { name: 'Length in seconds' }).press('Tab');
  await button('Generate sound 0 credits').click();
  await result(/Heavy rain/)
    .getByText('0:00 / 0:02')
    .waitFor();
  await chooseModel('ElevenLabs sound effects');
  await page.getByText('Seamless loop').click();
  await button('Generate sound 5 credits').click();
  await results()
    .getByText(/ElevenLabs sound effects · 5 credits paid/)
    .waitFor();
});

test('somebody in a picture speaks what was written, at a price by the second that is seen before', async () => {
  await page.goto('/studio/create/lip-sync');
  await page.getByText('Choose an image or video of the speaker.').first().waitFor();
  await button('Choose image').click();
  const picker = page.getByRole('dialog', { name: 'Choose speaker' });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    picker.getByRole('button', { name: 'Upload' }).click(),
  ]);
  await chooser.setFiles({ name: 'nell.png', mimeType: 'image/png', buffer: noisePng(7) });
  await picker.waitFor({ state: 'detached' });
  await page.getByRole('textbox', { name: 'Line' }).fill('(tired) The light went out.');
  await button(/^Generate voice/).click();
  await button(/^Play The light went out/).waitFor();
  await button('Generate 1 credit').click();
  // Previz speaks only whom it drew; what it refuses costs nothing.
  await results()
    .getByText(/Previz lip-sync · nothing charged/)
    .waitFor();
  await chooseModel('Fabric');
  await page.getByRole('radio', { name: '480p', exact: true }).click();
  const price = button(/^Generate \d+ credits$/);
  const credits = /\d+/.exec(await price.innerText())?.[0] ?? '0';
  expect(Number(credits)).toBeGreaterThan(12);
  await price.click();
  await results()
    .getByText(new RegExp(`Fabric · ${credits} credits paid`))
    .waitFor();
  expect(await results().locator('video').count()).toBe(1);
});

test('a model is trained on pictures, and a picture is made with what it learned', async () => {
  await page.goto('/studio/create/image');
  await page.getByRole('radio', { name: 'Trained' }).click();
  await page.getByRole('link', { name: 'Train a model on your images' }).click();
  await page.getByRole('paragraph').getByText('Choose at least 4 images.').waitFor();
  for (const seed of [1, 2, 3, 4]) {
    await button('Add image').click();
    const picker = page.getByRole('dialog', { name: 'Add image' });
    const file = { name: `ana ${seed}.png`, mimeType: 'image/png', buffer: noisePng(seed) };
    await picker.locator('input[type=file]').setInputFiles(file);
    await picker.waitFor({ state: 'detached' });
  }
  await page.getByLabel('Name', { exact: true }).fill('Ana in her red coat');
  await page.getByText('Example prompt: “anaxq on a pier at dusk”').waitFor();
  await page.getByRole('button', { name: /^Train.*500 credits/ }).click();
  await page.getByRole('button', { name: 'Generate image with Ana in her red coat' }).click();
  await page.waitForURL('**/studio/create/image');
  await page.getByRole('textbox', { name: 'Prompt' }).fill('on a pier at dusk');
  await page.getByText('Use “anaxq” in the prompt.').waitFor();
  await page.getByRole('textbox', { name: 'Prompt' }).fill('anaxq on a pier at dusk');
  await page.getByRole('button', { name: /^Generate.*5 credits/ }).click();
  await page.getByRole('img', { name: 'anaxq on a pier at dusk, result 1' }).waitFor();
});
