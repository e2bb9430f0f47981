import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import pg from 'pg';
import pino from 'pino';
import { roles } from '#server/hold-roles.ts';
import { readConfig } from '#server/platform/config.ts';
import { startRoles } from '#server/start-roles.ts';
import { browserArguments, findBrowser } from '../../tools/browser.ts';
import { patienceMs } from '../harness/patience.ts';
import { createTestDatabase } from '../harness/test-database.ts';

/** A whole product behind a port of its own, and a browser that looks at it. */
export type Studio = {
  url: string;
  /** For what only an admin’s hand at the database can do yet. */
  databaseUrl: string;
  /** A page of a new visitor; anything that goes wrong in it is collected in `problems`. */
  visit(options?: Partial<Screen>): Promise<Page>;
  /** Errors of scripts and of the server that no test asked for. */
  problems: string[];
  stop(): Promise<void>;
};

type Screen = {
  width: number;
  height: number;
  /** It is touched, as that of a phone. */
  isTouched: boolean;
  /** Runs JavaScript. */
  hasScripts: boolean;
};
const desk: Screen = { width: 1440, height: 900, isTouched: false, hasScripts: true };

/** Starts the product as people start it, on a database and a data folder of its own; `environment` says what is different. */
export async function openStudio(environment: Record<string, string> = {}): Promise<Studio> {
  const [database, dataDirectory] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'backlot-e2e-'))]);
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIRECTORY: dataDirectory,
    PORT: '0',
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PREVIZ_PROCESSES: '2',
    SAMPLE_ARTICLES: 'off',
    ...environment,
  });
  const started = await startRoles({
    config,
    roles: [...roles],
    log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
  });
  if (!started.isRunning) throw new Error('The data folder of the test is in use.');
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  const problems: string[] = [];
  return {
    url: started.address,
    databaseUrl: database.url,
    problems,
    visit: (screen) => newPage(browser, { url: started.address, screen: { ...desk, ...screen }, problems }),
    async stop() {
      await browser.close();
      await started.stop();
      await database.drop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

type Visit = { url: string; screen: Screen; problems: string[] };

async function newPage(browser: Browser, { url, screen, problems }: Visit): Promise<Page> {
  const context: BrowserContext = await browser.newContext({
    baseURL: url,
    viewport: { width: screen.width, height: screen.height },
    hasTouch: screen.isTouched,
    isMobile: screen.isTouched,
    javaScriptEnabled: screen.hasScripts,
    acceptDownloads: true,
    // Frames of animations are most of the work of a browser that paints without a graphics card.
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  page.on('pageerror', (error) => problems.push(`script at ${page.url()}: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
  });
  return page;
}

/** Makes an account; the first one of a studio is its owner. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/sign-up');
  await page.getByLabel('First name').fill('Mara');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/studio').catch(async (error: unknown) => {
    throw new Error(`Signing up ended at: ${await page.locator('main').innerText()}`, { cause: error });
  });
}

/** Gives an account a plan, as a payment does. */
export async function moveToPlan({ databaseUrl }: Studio, to: { planId: number; email: string }): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    'update accounts set plan_id = $1 from users where users.uid = accounts.owner_id and users.email = $2',
    [to.planId, to.email],
  );
  await client.end();
}

/** Two shots with a line each: everything that a film has, in a few seconds. */
export const shortScript = `Title: Last Light

EXT. HARBOR - NIGHT

Rain. NELL, 33, in a red coat, waits on the quay.

NELL
You are late.

INT. KITCHEN - DAWN

BRAM, 66, pours tea by the window.

BRAM
I know.
`;

/** Drops a screenplay into the studio, and waits for its board. */
export async function bringScript(page: Page, file: { name: string; text: string }): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: file.name,
      mimeType: 'text/plain',
      buffer: Buffer.from(file.text),
    });
}

/**
 * Goes from an open storyboard to its project. By the path above the page only: while the storyboard is loaded, the
 * page that is left may show a card of the same title, which leads to the storyboard.
 */
export async function goToProject(page: Page, title: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: title }).click();
  await page.waitForURL('**/studio/projects/*');
}
