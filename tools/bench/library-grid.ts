import { type Page } from '@playwright/test';
import pg from 'pg';
import { type BenchRow, benchRow, medianOf } from './bench-row.ts';
import { type BoardStudio, inBoardStudio } from './board-studio.ts';
import { fillLibrary } from './filled-library.ts';

const assets = 100_000;
/** At 60 frames a second 7,200 px: eight windows. */
const stepPx = 120;
const frames = 1_200;

/**
 * Scrolling through a library of 100,000 assets in a real browser: down while its pages are loaded, and up from its end: the time between frames, the
 * longest task, the elements of the page and the memory of its scripts. Baseline: frames of the same page at rest.
 */
export async function run(): Promise<BenchRow[]> {
  return inBoardStudio(async (studio) => {
    await fill(studio);
    const { page } = studio;
    await page.goto('/studio/assets');
    await page.getByRole('option').first().waitFor();
    const rest = await framesOf(page, { stepPx: 0, frames: 240 });
    const down = await framesOf(page, { stepPx, frames });
    const toEnd = await framesOf(page, { stepPx: 1_000_000, frames: Number.POSITIVE_INFINITY });
    const heapMegabytes = await heapOf(page);
    const shown = await page.getByRole('option').count();
    const up = await framesOf(page, { stepPx: -stepPx, frames });
    return [
      ...rowsOf('at rest (baseline)', rest),
      ...rowsOf('down, while pages are loaded', down),
      ...rowsOf('up from the end, with everything loaded', up),
      benchRow('to the end, page after page', { unit: 's', runs: [toEnd.seconds] }),
      benchRow('most elements of the page', {
        unit: 'elements',
        runs: [Math.max(down.elements, up.elements)],
        target: 1_500,
      }),
      benchRow('cards in the page at the end', { unit: 'cards', runs: [shown] }),
      benchRow('memory of scripts with 100,000 assets loaded', { unit: 'MB', runs: [heapMegabytes] }),
    ];
  });
}

async function fill({ databaseUrl }: BoardStudio): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ ownerId: string }>('select owner_id as "ownerId" from projects limit 1');
    await fillLibrary(client, rows[0]?.ownerId ?? '', assets);
    // Two years of days, as the ids have them.
    await client.query(
      `update assets set created_at = now() - place.n * interval '10 minutes'
       from (select id, row_number() over (order by id desc) as n from assets) as place where place.id = assets.id`,
    );
    await client.query('vacuum analyze assets');
  } finally {
    await client.end();
  }
}

type Frames = { times: number[]; longestTaskMs: number; elements: number; seconds: number };

function rowsOf(what: string, { times, longestTaskMs }: Frames): BenchRow[] {
  const sorted = times.toSorted((a, b) => a - b);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
  return [
    benchRow(`${what}: time between frames, p50`, { unit: 'ms', runs: [medianOf(times)] }),
    benchRow(`${what}: time between frames, p95`, { unit: 'ms', runs: [p95] }),
    benchRow(`${what}: longest task (0: none above 50 ms)`, { unit: 'ms', runs: [longestTaskMs] }),
  ];
}

/** Scrolls by a step each frame, to the end of the list or for as many frames; waits where a page is still on its way. */
function framesOf(page: Page, way: { stepPx: number; frames: number }): Promise<Frames> {
  return page.evaluate(
    ({ stepPx, frames }) =>
      new Promise<Frames>((done) => {
        const scroller = document.querySelector('#results');
        if (!scroller) throw new Error('There is no library.');
        const seen: Frames = { times: [], longestTaskMs: 0, elements: 0, seconds: 0 };
        const tasks = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) seen.longestTaskMs = Math.max(seen.longestTaskMs, duration);
        });
        tasks.observe({ type: 'longtask' });
        const begun = performance.now();
        let before = begun;
        const frame = (now: number) => {
          seen.times.push(now - before);
          before = now;
          if (seen.times.length % 30 === 0) {
            seen.elements = Math.max(seen.elements, document.querySelectorAll('*').length);
          }
          const left = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
          const isLoaded = ![...scroller.querySelectorAll('button')].some(
            ({ textContent }) => textContent === 'Show more',
          );
          if (seen.times.length >= frames || (stepPx > 0 && left < 2 && isLoaded)) {
            tasks.disconnect();
            seen.seconds = (now - begun) / 1000;
            done(seen);
            return;
          }
          scroller.scrollTop += stepPx;
          requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      }),
    way,
  );
}

/** In use after what is no longer needed was collected. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}
