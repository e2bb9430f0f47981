import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { answerOf, requestFor } from '#contract/ask.ts';
import { usersApi } from '#contract/users.ts';
import { browserArguments, findBrowser } from '../browser.ts';
import { type BenchRow, benchRow } from './bench-row.ts';
import { addressFrom, signUp, tokenOf } from './server-process.ts';

const root = join(import.meta.dirname, '../..');
const runs = 7;
const email = 'bench@example.test';

/**
 * From the click on "Sign in" to the first paint of the studio, in a browser that has nothing in its cache. Baselines of the same
 * run: the answer to the password alone, most of which is its hash, and the sign-in page itself.
 */
export async function run(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-bench-sign-in-'));
  const server = spawn(process.execPath, [join(root, 'src/server/main.ts')], {
    cwd: root,
    // Not in production, where so many sign-ins from one address would have to wait.
    env: { ...process.env, NODE_ENV: 'test', DATA_DIRECTORY: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  try {
    const address = await addressFrom(server.stdout);
    const token = await tokenOf(address, await signUp(address, email));
    await answerOf(usersApi.create, await fetch(requestFor(usersApi.create, { body: {} }, { origin: address, token })));
    // The server's first pages are its slowest.
    await visit(browser, address);
    const visits: Visit[] = [];
    for (let n = 0; n < runs; n += 1) visits.push(await visit(browser, address));
    const of = (figure: keyof Visit) => ({ unit: 'ms', runs: visits.map((one) => one[figure]) });
    const kilobytes = visits.map(({ bytes }) => bytes / 1000);
    return [
      benchRow('sign-in → studio, first paint, cold cache', { ...of('enteredMs'), target: 1500 }),
      benchRow('the same: the studio opened by its address', { ...of('openedMs'), target: 1500 }),
      benchRow('the answer to the password alone (baseline)', of('passwordMs')),
      benchRow('the sign-in page, first paint, cold cache (baseline)', of('pageMs')),
      benchRow('what the studio loads beyond the sign-in page', { unit: 'kB', runs: kilobytes }),
    ];
  } finally {
    await browser.close();
    server.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
}

type Visit = { pageMs: number; passwordMs: number; enteredMs: number; openedMs: number; bytes: number };

async function visit(browser: Browser, address: string): Promise<Visit> {
  const page = await (await browser.newContext({ baseURL: address })).newPage();
  // The page's code runs when it asks who is here.
  await Promise.all([page.waitForResponse(/get-session/), page.goto('/sign-in', { waitUntil: 'load' })]);
  const pageMs = await firstPaint(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('correct horse');
  const entered = page.evaluate(untilEntered);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const found = await entered;
  const cookies = await page.context().storageState();
  await page.context().close();
  return { pageMs, ...found, openedMs: await opened(browser, address, cookies) };
}

/** In the page: from the sending of the form to the frame that shows the studio. */
async function untilEntered(): Promise<Pick<Visit, 'passwordMs' | 'enteredMs' | 'bytes'>> {
  const begun = await new Promise<number>((sent) => {
    document.addEventListener('submit', () => sent(performance.now()), { capture: true, once: true });
  });
  const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  while (![...document.querySelectorAll('h1, h2')].some(({ textContent }) => textContent === 'Drop a screenplay')) {
    await nextFrame();
  }
  // The frame after it comes when this one was painted.
  await nextFrame();
  const enteredMs = performance.now() - begun;
  // Those of this kind are resources.
  const loaded = performance.getEntriesByType('resource');
  const later = loaded.filter(({ startTime }) => startTime >= begun);
  const password = later.find(({ name }) => name.endsWith('/api/auth/sign-in/email'));
  const bytes = later.filter(({ name }) => /\.(js|css|woff2)$/.test(name)).map((entry) => entry.transferSize);
  return { enteredMs, passwordMs: password?.duration ?? Number.NaN, bytes: bytes.reduce((sum, size) => sum + size, 0) };
}

async function opened(browser: Browser, address: string, storageState: object): Promise<number> {
  const context = await browser.newContext({ baseURL: address, storageState: storageState as never });
  const page = await context.newPage();
  await page.goto('/studio');
  await page.getByRole('heading', { name: 'Drop a screenplay' }).waitFor();
  const paintedMs = await firstPaint(page);
  await context.close();
  return paintedMs;
}

const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN);
