import type { Page } from '@playwright/test';
import { type BenchRow, benchRow } from './bench-row.ts';
import { countElements, longestTask } from './board-page.ts';
import { type BoardSize, inBoardStudio, makeBoard } from './board-studio.ts';
import { ways } from './board-views.ts';

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
  return inBoardStudio(async ({ databaseUrl, page }) => {
    const rows: BenchRow[] = [];
    for (const size of sizes) {
      rows.push(...(await measure(page, `/studio/storyboards/${await makeBoard(databaseUrl, size)}`, size)));
    }
    return rows;
  });
}

async function measure(page: Page, boardAt: string, { scenes, shots }: BoardSize): Promise<BenchRow[]> {
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
