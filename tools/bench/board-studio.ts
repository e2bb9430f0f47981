import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import pg from 'pg';
import pino from 'pino';
import { readConfig } from '#server/platform/config.ts';
import { randomIds } from '#server/platform/ids.ts';
import { startPostgres } from '#server/platform/postgres/start-postgres.ts';
import { startRoles } from '#server/start-roles.ts';
import { bringScript, shortScript, signUp } from '../../test/e2e/open-studio.ts';
import { browserArguments, findBrowser } from '../browser.ts';
import { fillBoard } from './filled-board.ts';

/** A server and a browser of somebody who has a project. */
export type BoardStudio = { databaseUrl: string; context: BrowserContext; page: Page };

/** How many scenes a storyboard has, and how many shots each of them. */
export type BoardSize = { scenes: number; shots: number };

/** Does something in a studio that is there for it alone. */
export async function inBoardStudio<Result>(work: (studio: BoardStudio) => Promise<Result>): Promise<Result> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'backlot-bench-board-'));
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
    const context = await browser.newContext({ baseURL: started.address, viewport: { width: 1440, height: 900 } });
    return await work({ databaseUrl, context, page: await openStudio(context) });
  } finally {
    await browser.close();
    await started.stop();
    await postgres.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

async function openStudio(context: BrowserContext): Promise<Page> {
  // The takes of the benchmark have no files: each shows the same picture.
  await context.route('**/media/**', (route) => route.fulfill({ path: 'src/web/public/sample/1a-400.webp' }));
  const page = await context.newPage();
  await signUp(page, 'bench@example.test');
  await bringScript(page, { name: 'last-light.fountain', text: shortScript });
  await page.locator('[data-shot]').first().waitFor();
  return page;
}

/** Another storyboard in the only project, full of shots, which no server has read yet. Answers its id. */
export async function makeBoard(databaseUrl: string, size: BoardSize): Promise<string> {
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
  return storyboardId;
}
