import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { paginate } from '#domain/screenplays/pages/paginate.ts';
import { readFountain } from '#domain/screenplays/fountain/read-fountain.ts';
import { roles } from '#server/hold-roles.ts';
import { createLog } from '#server/platform/log/log.ts';
import { readConfig } from '#server/platform/config.ts';
import { startRoles } from '#server/start-roles.ts';
import { browserArguments, findBrowser } from '../browser.ts';
import { type BenchRow, benchRow, medianOf } from './bench-row.ts';

const runs = 3;
const keys = 120;
/** Twice as quick as the quickest writers. */
const betweenKeysMs = 60;
const pages = 120;
/** Somebody else, writing as most people do, two scenes further on. */
const betweenOthersKeysMs = 180;
/** More than two windows hear each other in. */
const liveKeys = 40;

/**
 * Typing in the middle of a screenplay of 120 pages, saving as one types, alone and while another window writes in it too:
 * from the key to the frame that shows it. The baseline is a bare text box with the same text. And from a key in one window to
 * its letter in another.
 */
export async function run(): Promise<BenchRow[]> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'backlot-bench-editor-'));
  const config = readConfig({ ...process.env, DATA_DIRECTORY: dataDirectory, PORT: '0', LOG_LEVEL: 'error' });
  const started = await startRoles({ config, roles: [...roles], log: createLog({ level: 'error', pretty: true }) });
  if (!started.isRunning) throw new Error('The data folder of the benchmark is in use.');
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  try {
    return await measure(browser, started.address);
  } finally {
    await browser.close();
    await started.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

async function measure(browser: Browser, address: string): Promise<BenchRow[]> {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const { text, scenes } = feature();
  const document = await openFeature(page, text);
  const middle = Math.floor(scenes / 2);
  const alone: number[][] = [];
  const together: number[][] = [];
  const box: number[][] = [];
  for (let n = 0; n < runs; n += 1) {
    await page.goto(document);
    await goToScene(page, middle);
    alone.push(await typeAndWatch(page));
    const stop = await writeElsewhere(page, document, middle + 2);
    together.push(await typeAndWatch(page));
    await stop();
    await page.goto('about:blank');
    await openTextBox(page, text);
    box.push(await typeAndWatch(page));
  }
  await page.goto(document);
  await goToScene(page, middle);
  const live = await watchOtherWindow(page, document, middle);
  return [
    benchRow('typing in 120 pages: key → paint, p95', {
      unit: 'ms',
      runs: alone.map((one) => share(one, 0.95)),
      target: 50,
    }),
    benchRow('the same, p50', { unit: 'ms', runs: alone.map((one) => share(one, 0.5)) }),
    benchRow('the same while another window writes, p95', {
      unit: 'ms',
      runs: together.map((one) => share(one, 0.95)),
      target: 50,
    }),
    benchRow('a bare text box with the same text (baseline), p95', {
      unit: 'ms',
      runs: box.map((one) => share(one, 0.95)),
    }),
    benchRow('edit → shown in a second browser, p50', { unit: 'ms', runs: [medianOf(live)], target: 100 }),
  ];
}

const share = (figures: number[], part: number): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length * part)] ?? Number.NaN;

/** A screenplay of 120 pages by our own count, in scenes as writers write them. */
function feature(): { text: string; scenes: number } {
  const scene = (number: number) =>
    `INT. ROOM ${number} - ${number % 2 ? 'DAY' : 'NIGHT'}

NELL walks to window number ${number} and looks down at the street. A car passes, slowly, with its lights off. She waits until it has turned the corner before she lets the curtain fall.

BRAM
(from the door)
This is the room with the number ${number}, and I have been in all of the others before you came.

NELL
Then you know what is behind the door, and why nobody who goes in has ever said a word about it.

He puts the suitcase down between them. Neither of them touches it. The telephone rings twice, and stops.

BRAM
It is for you.

${'She turns to the wall. Rain.\n\n'.repeat(6)}`;
  let text = '';
  let scenes = 0;
  for (let counted = 0; counted < pages; counted = paginate(readFountain(text)).pages.length) {
    // The more is missing, the more is added at once; the last pages come one scene after the other.
    for (const end = scenes + Math.max(1, (pages - counted) >> 1); scenes < end;) text += scene((scenes += 1));
  }
  return { text, scenes };
}

/** Signs somebody up, brings the screenplay in, and answers the address of its page. */
async function openFeature(page: Page, text: string): Promise<string> {
  await page.goto('/sign-up');
  await page.getByLabel('First name').fill('Mara');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('Email').fill('mara@example.test');
  await page.getByLabel('Password').fill('correct horse');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/studio');
  const script = 'INT. ROOM - DAY\n\nRain.\n';
  const file = { name: 'feature.fountain', mimeType: 'text/plain', buffer: Buffer.from(script) };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.waitForURL('**/studio/storyboards/**');
  await page.locator('nav[aria-label="Breadcrumbs"] a[href*="/studio/projects/"]').click();
  await page.getByRole('region', { name: 'Texts' }).getByRole('link').first().click();
  const editor = page.locator('.cm-content');
  await editor.click();
  await page.keyboard.press('Control+a');
  // As somebody does who brings a script from elsewhere.
  await editor.evaluate((target, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
  await page.locator('[data-save=saved]').waitFor();
  return page.url();
}

/** Into the middle of the first paragraph of a scene. */
async function goToScene(page: Page, scene: number): Promise<void> {
  await page.locator('.cm-content').waitFor();
  await page.getByText(new RegExp(`^Page \\d+ of ${pages}\\b`)).waitFor();
  await page.getByRole('row', { name: `Scene ${scene},` }).click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  for (let n = 0; n < 40; n += 1) await page.keyboard.press('ArrowRight');
}

/** Another window of the same person writes in the document; answers how to end that. */
async function writeElsewhere(page: Page, document: string, scene: number): Promise<() => Promise<void>> {
  const other = await page.context().newPage();
  await other.goto(document);
  await goToScene(other, scene);
  const over = new AbortController();
  const write = async (): Promise<void> => {
    while (!over.signal.aborted) {
      await other.keyboard.press('e');
      await other.waitForTimeout(betweenOthersKeysMs);
    }
  };
  await page.bringToFront();
  const writing = write();
  return async () => {
    over.abort();
    await writing;
    await other.close();
  };
}

async function openTextBox(page: Page, text: string): Promise<void> {
  await page.setContent('<textarea style="width:700px;height:800px;font:15px monospace"></textarea>');
  await page.evaluate((value) => {
    const box = globalThis.document.querySelector('textarea');
    if (!box) return;
    box.value = value;
    box.focus();
    box.setSelectionRange(value.length / 2, value.length / 2);
  }, text);
}

/** Types, and answers how long each key took to the end of the frame that shows it. */
async function typeAndWatch(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const figures: number[] = [];
    Object.assign(globalThis, { figures });
    window.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          // A message that is posted in a frame comes when the frame has been painted.
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => figures.push(performance.now() - timeStamp));
          port1.start();
          port2.postMessage(null);
        });
      },
      true,
    );
  });
  const words = 'she does not turn round and the bell again nearer ';
  for (let n = 0; n < keys; n += 1) {
    await page.keyboard.press(words[n % words.length] === ' ' ? 'Space' : (words[n % words.length] ?? 'a'));
    await page.waitForTimeout(betweenKeysMs);
  }
  return page.evaluate(() => (globalThis as unknown as { figures: number[] }).figures);
}

/** From a key in one window to the letter in another that shows the same place. */
async function watchOtherWindow(page: Page, document: string, scene: number): Promise<number[]> {
  const other = await page.context().newPage();
  await other.goto(document);
  await goToScene(other, scene);
  await other.evaluate(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { seen });
    const content = globalThis.document.querySelector('.cm-content');
    const observer = new MutationObserver(() => seen.push(Date.now()));
    if (content) observer.observe(content, { subtree: true, childList: true, characterData: true });
  });
  const pressed: number[] = [];
  for (let n = 0; n < liveKeys; n += 1) {
    await page.bringToFront();
    pressed.push(Date.now());
    await page.keyboard.press('a');
    await page.waitForTimeout(400);
  }
  const seen = await other.evaluate(() => (globalThis as unknown as { seen: number[] }).seen);
  await other.close();
  return pressed.flatMap((at) =>
    seen
      .filter((one) => one >= at && one < at + 400)
      .slice(0, 1)
      .map((one) => one - at),
  );
}
