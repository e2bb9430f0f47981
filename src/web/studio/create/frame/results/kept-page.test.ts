import { expect, test } from 'vitest';
import { pageSize } from '#contract/ids.ts';
import { keptPage, type KnownResults, type ResultsPage } from './kept-page.ts';

type Task = ResultsPage['tasks'][number];
const task = (n: number, state: Task['state'] = 'COMPLETE') =>
  ({ id: `tsk_${n}`, state, outputs: [] }) as unknown as Task;

/** Tasks from the newest to the oldest, read page by page; `isWhole`: nothing comes after them. */
function known(tasks: Task[], isWhole: boolean): KnownResults {
  const count = Math.ceil(tasks.length / pageSize);
  const pages = Array.from({ length: count }, (_, n) => {
    const own = tasks.slice(n * pageSize, (n + 1) * pageSize);
    const nextCursor = n === count - 1 && isWhole ? null : (own.at(-1)?.id ?? null);
    return { tasks: own, nextCursor, running: 0, creditsHeld: 0 };
  });
  return { pages, pageParams: ['', ...pages.slice(0, -1).map(({ nextCursor }) => nextCursor ?? '')] };
}

const tasks = Array.from({ length: pageSize * 2 + 5 }, (_, n) => task(n));
const ids = (page: ResultsPage | undefined) => page?.tasks.map(({ id }) => id);

test('a page of results that have ended is not read again, wherever it begins now', () => {
  const whole = known(tasks, true);
  for (const after of [pageSize - 1, pageSize - 2, 0]) {
    const page = keptPage(whole, `tsk_${after}`);
    expect(ids(page)).toEqual(tasks.slice(after + 1, after + 1 + pageSize).map(({ id }) => id));
    expect(page?.nextCursor).toBe(`tsk_${after + pageSize}`);
  }
  const end = keptPage(whole, `tsk_${pageSize * 2 - 1}`);
  expect(ids(end)).toHaveLength(5);
  expect(end?.nextCursor).toBeNull();
  expect(ids(keptPage(known(tasks.slice(0, pageSize), true), `tsk_${pageSize - 1}`))).toEqual([]);
});

test('it is read where something of it runs, where it was not all there, and where its beginning is unknown', () => {
  const running = tasks.with(pageSize + 3, task(pageSize + 3, 'IN_PROGRESS'));
  expect(keptPage(known(running, true), `tsk_${pageSize - 1}`)).toBeUndefined();
  expect(ids(keptPage(known(running, true), `tsk_${pageSize + 3}`))).toHaveLength(pageSize);
  expect(keptPage(known(tasks, false), `tsk_${pageSize * 2 - 1}`)).toBeUndefined();
  expect(keptPage(known(tasks, true), 'tsk_new')).toBeUndefined();
});
