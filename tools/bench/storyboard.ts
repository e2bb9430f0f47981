import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import pg from 'pg';
import pino from 'pino';
import { requestFor } from '#contract/ask.ts';
import type { Endpoint, Sent } from '#contract/endpoint.ts';
import { storyboardsApi, type StoryboardView } from '#contract/storyboards.ts';
import { startRoles } from '#server/start-roles.ts';
import { readConfig } from '#server/platform/config.ts';
import { randomIds } from '#server/platform/ids.ts';
import { startPostgres } from '#server/platform/postgres/start-postgres.ts';
import { bringScript, shortScript, signUp } from '../../test/e2e/open-studio.ts';
import { browserArguments, findBrowser } from '../browser.ts';
import { type BenchRow, benchRow, medianOf } from './bench-row.ts';
import { fillBoard } from './filled-board.ts';
import { countElements, dragAcross, editsSeen, scrollThrough } from './board-page.ts';

const reads = 15;
const sizes = [
  { scenes: 40, shots: 12, targetMs: 30 },
  { scenes: 100, shots: 50, targetMs: 120 },
];

type Studio = { databaseUrl: string; context: BrowserContext; page: Page; storyboardId: string };

/**
 * How fast a large storyboard is answered and drawn, in a real browser: the answer, the first shots on the screen, what is
 * drawn at once, and the longest that scrolling and dragging ever hold the page. Baseline: the same answer as plain JSON.
 */
export async function run(): Promise<BenchRow[]> {
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
    const studio = await openBoard(browser, started.address, databaseUrl);
    const rows: BenchRow[] = [];
    for (const size of sizes) rows.push(...(await measure(studio, size)));
    return rows;
  } finally {
    await browser.close();
    await started.stop();
    await postgres.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

async function openBoard(browser: Browser, url: string, databaseUrl: string): Promise<Studio> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  // The takes of the benchmark have no files: each shows the same picture.
  await context.route('**/media/**', (route) => route.fulfill({ path: 'src/web/public/sample/1a-400.webp' }));
  const page = await context.newPage();
  await signUp(page, 'bench@example.test');
  await bringScript(page, { name: 'last-light.fountain', text: shortScript });
  await page.locator('[data-shot]').first().waitFor();
  const storyboardId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  return { databaseUrl, context, page, storyboardId };
}

async function measure(studio: Studio, { scenes, shots, targetMs }: (typeof sizes)[number]): Promise<BenchRow[]> {
  const { page, context, databaseUrl } = studio;
  const name = `${scenes} × ${shots} shots`;
  const storyboardId = await emptyBoard(databaseUrl, studio.storyboardId);
  const boardAt = `/studio/storyboards/${storyboardId}`;
  await page.goto('/studio/projects');
  await fillBoard(databaseUrl, { storyboardId, ownerId: await ownerOf(databaseUrl), scenes, shots });
  const { again, anew, changes, plain } = await readTimes(page, storyboardId);
  const paints: number[] = [];
  for (let n = 0; n < 3; n += 1) paints.push(await firstShots(page, boardAt));
  const elements = await countElements(page);
  const scroll = await scrollThrough(page);
  const drag = await dragAcross(page);
  const seen = await editsSeen(context, page, boardAt);
  return [
    benchRow(`${name}: answer`, { unit: 'ms', runs: again, target: targetMs }),
    benchRow(`${name}: answer, right after a change`, { unit: 'ms', runs: anew, target: targetMs }),
    benchRow(`${name}: what changed, right after it`, { unit: 'ms', runs: changes, target: targetMs }),
    benchRow(`${name}: the same bytes as a file of JSON, in Node alone (baseline)`, { unit: 'ms', runs: plain }),
    benchRow(`${name}: first shots on the screen`, { unit: 'ms', runs: paints, target: 1_000 }),
    benchRow(`${name}: elements of the page`, { unit: 'elements', runs: elements, target: 1_500 }),
    benchRow(`${name}: longest task of scrolling`, { unit: 'ms', runs: scroll, target: 50 }),
    benchRow(`${name}: longest task of dragging`, { unit: 'ms', runs: drag, target: 50 }),
    benchRow(`${name}: edit → shown in a second browser, p50`, { unit: 'ms', runs: [medianOf(seen)], target: 100 }),
  ];
}

async function ownerOf(databaseUrl: string): Promise<string> {
  const { rows } = await ask<{ ownerId: string }>(
    databaseUrl,
    'select owner_id as "ownerId" from projects limit 1',
    [],
  );
  return rows[0]?.ownerId ?? '';
}

async function ask<Row extends pg.QueryResultRow>(databaseUrl: string, text: string, values: string[]) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await client.query<Row>(text, values);
  } finally {
    await client.end();
  }
}

/** Another storyboard of the same project, which no server has read yet. */
async function emptyBoard(databaseUrl: string, storyboardId: string): Promise<string> {
  const id = randomIds.next('stb');
  await ask(
    databaseUrl,
    `insert into storyboards (id, project_id, title, dimension, style, frame_rate, fit_type, models, seed)
     select $2, project_id, title, dimension, style, frame_rate, fit_type, models, seed from storyboards where id = $1`,
    [storyboardId, id],
  );
  return id;
}

/** From the same process and over the socket, without the browser's own work. */
async function readTimes(page: Page, storyboardId: string) {
  const token = await page.evaluate(async () => {
    const answer = (await (await fetch('/api/auth/token')).json()) as { token: string };
    return answer.token;
  });
  const send = async <E extends Endpoint>(endpoint: E, input: Sent<E>) => {
    const begun = performance.now();
    const request = requestFor(endpoint, input, { origin: new URL(page.url()).origin, token });
    // As browsers accept it; Node by itself asks for gzip alone.
    request.headers.set('accept-encoding', 'br');
    const response = await fetch(request);
    const text = await response.text();
    return { ms: performance.now() - begun, text };
  };
  const params = { storyboardId };
  const read = () => send(storyboardsApi.get, { params });
  for (let n = 0; n < 5; n += 1) await read();
  const times: Record<'again' | 'anew' | 'changes' | 'plain', number[]> = {
    again: [],
    anew: [],
    changes: [],
    plain: [],
  };
  for (let n = 0; n < reads; n += 1) {
    const { ms, text } = await read();
    times.again.push(ms);
    const board = JSON.parse(text) as StoryboardView;
    const begun = performance.now();
    JSON.stringify(board);
    times.plain.push(performance.now() - begun);
    const edit = (notes: string, baseRevision: number) => {
      const shotId = board.scenes[n % board.scenes.length]?.shots.at(n)?.id ?? '';
      const command = { do: 'update-shot' as const, shotId, fields: { notes } };
      return send(storyboardsApi.edit, { params, body: { baseRevision, command } });
    };
    await edit('Closer.', board.revision);
    times.anew.push((await read()).ms);
    await edit('Wider.', board.revision + 1);
    times.changes.push(
      (await send(storyboardsApi.changes, { params, query: { since: String(board.revision + 1) } })).ms,
    );
  }
  return times;
}

async function firstShots(page: Page, boardAt: string): Promise<number> {
  await page.goto('/studio/projects');
  const begun = performance.now();
  await page.goto(boardAt, { waitUntil: 'commit' });
  await page.locator('[data-shot]').first().waitFor();
  return performance.now() - begun;
}
