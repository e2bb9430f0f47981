import type { Page } from '@playwright/test';
import { requestFor } from '#contract/ask.ts';
import type { Endpoint, Sent } from '#contract/endpoint.ts';
import { storyboardsApi, type StoryboardView } from '#contract/storyboards.ts';
import { type BenchRow, benchRow, medianOf } from './bench-row.ts';
import { countElements, dragAcross, editsSeen, longestTaskOfWaking, scrollThrough } from './board-page.ts';
import { type BoardStudio, inBoardStudio, makeBoard } from './board-studio.ts';

const reads = 15;
const sizes = [
  { scenes: 40, shots: 12, targetMs: 30 },
  { scenes: 100, shots: 50, targetMs: 120 },
];

/**
 * How fast a large storyboard is answered and drawn, in a real browser: the answer, the first shots on the screen, what is
 * drawn at once, and the longest that scrolling and dragging ever hold the page. Baseline: the same answer as plain JSON.
 */
export async function run(): Promise<BenchRow[]> {
  return inBoardStudio(async (studio) => {
    const rows: BenchRow[] = [];
    for (const size of sizes) rows.push(...(await measure(studio, size)));
    return rows;
  });
}

async function measure(
  { databaseUrl, context, page }: BoardStudio,
  { targetMs, ...size }: (typeof sizes)[number],
): Promise<BenchRow[]> {
  const name = `${size.scenes} × ${size.shots} shots`;
  await page.goto('/studio/projects');
  const storyboardId = await makeBoard(databaseUrl, size);
  const boardAt = `/studio/storyboards/${storyboardId}`;
  const { again, anew, changes, plain } = await readTimes(page, storyboardId);
  const paints: number[] = [];
  for (let n = 0; n < 3; n += 1) paints.push(await firstShots(page, boardAt));
  const elements = await countElements(page);
  const waking = [await longestTaskOfWaking(page)];
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
    benchRow(`${name}: longest task while the page wakes`, { unit: 'ms', runs: waking }),
    benchRow(`${name}: longest task of scrolling`, { unit: 'ms', runs: scroll, target: 50 }),
    benchRow(`${name}: longest task of dragging`, { unit: 'ms', runs: drag, target: 50 }),
    benchRow(`${name}: edit → shown in a second browser, p50`, { unit: 'ms', runs: [medianOf(seen)], target: 100 }),
  ];
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
