import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import pg from 'pg';
import pino from 'pino';
import { readConfig } from '#server/platform/config.ts';
import { randomIds } from '#server/platform/ids.ts';
import { startPostgres } from '#server/platform/postgres/start-postgres.ts';
import { startRoles } from '#server/start-roles.ts';
import { bringScript, shortScript, signUp } from '../../test/e2e/open-studio.ts';
import { browserArguments, findBrowser } from '../browser.ts';
import { type BenchRow, benchRow } from './bench-row.ts';
import { countElements, longestTask } from './board-page.ts';
import { ways } from './board-views.ts';
import { fillBoard } from './filled-board.ts';

const sizes = [
  { scenes: 40, shots: 12 },
  { scenes: 100, shots: 50 },
];
const runs = 3;
/** What a page does when it has just come is not part of what is measured. */
const settleMs = 1_500;

/**
 * How smooth and how small board, list and timeline of large storyboards stay: the longest that scrolling, dragging, zooming
 * and playing ever hold the page, and the most elements that it has after any of them.
 */
export async function run(): Promise<BenchRow[]> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'backlot-bench-views-'));
  const log = pino({ level: 'error' });
  const postgres = await startPostgres({ dataDirectory, postgresPath: undefined, log });
  const { databaseUrl } = postgres;
  const config = readConfig({
    DATA_DIRECTORY: dataDirectory,
    DATABASE_URL: databaseUrl,
    PORT: '0',
    LOG_LEVEL: 'error',
  });
  const started = await startRoles({ config, roles: ['web', 'live'], log });
  if (!started.isRunning) throw new Error('The data folder of the benchmark is in use.');
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  try {
    const page = await openStudio(browser, started.address);
    const rows: BenchRow[] = [];
    for (const size of sizes) rows.push(...(await measure(page, await makeBoard(databaseUrl, size), size)));
    return rows;
  } finally {
    await browser.close();
    await started.stop();
    await postgres.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

async function openStudio(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  // The takes of the benchmark have no files: each shows the same picture.
  await context.route('**/media/**', (route) => route.fulfill({ path: 'src/web/public/sample/1a-400.webp' }));
  const page = await context.newPage();
  await signUp(page, 'bench@example.test');
  await bringScript(page, { name: 'last-light.fountain', text: shortScript });
  await page.locator('[data-shot]').first().waitFor();
  return page;
}

type Size = (typeof sizes)[number];

/** Another storyboard in the only project, full of shots. */
async function makeBoard(databaseUrl: string, size: Size): Promise<string> {
  const storyboardId = randomIds.next('stb');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ ownerId: string }>(
      `with made as (
         insert into storyboards (id, project_id, title, dimension, style, frame_rate, fit_type, models, seed)
         select $1, project_id, title, dimension, style, frame_rate, fit_type, models, seed from storyboards limit 1
         returning project_id
       )
       select owner_id as "ownerId" from projects join made on made.project_id = projects.id`,
      [storyboardId],
    );
    await fillBoard(databaseUrl, { storyboardId, ownerId: rows[0]?.ownerId ?? '', ...size });
  } finally {
    await client.end();
  }
  return `/studio/storyboards/${storyboardId}`;
}

async function measure(page: Page, boardAt: string, { scenes, shots }: Size): Promise<BenchRow[]> {
  const longest = ways.map((): number[] => []);
  const elements: number[] = [];
  for (let n = 0; n < runs; n += 1) {
    let shown = '';
    for (const [at, { view, work }] of ways.entries()) {
      if (view !== shown) {
        await page.goto(`${boardAt}?view=${view}`);
        await page.locator('[data-shot], [data-lane]').first().waitFor();
        await page.waitForTimeout(settleMs);
        shown = view;
      }
      longest[at]?.push(await longestTask(page, () => work(page)));
      elements.push(...(await countElements(page)));
    }
  }
  const name = `${scenes} × ${shots} shots`;
  return [
    ...ways.map(({ view, what }, at) =>
      benchRow(`${name}: ${view}, ${what}: longest task`, { unit: 'ms', runs: longest[at] ?? [], target: 50 }),
    ),
    benchRow(`${name}: most elements of any view`, {
      unit: 'elements',
      runs: [Math.max(...elements)],
      target: 1_500,
    }),
  ];
}
