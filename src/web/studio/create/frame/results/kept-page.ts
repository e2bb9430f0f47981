import type { InfiniteData } from '@tanstack/react-query';
import type { Answer } from '#contract/endpoint.ts';
import type { tasksApi } from '#contract/generation.ts';
import { pageSize } from '#contract/ids.ts';

export type ResultsPage = Answer<typeof tasksApi.list>;
export type KnownResults = InfiniteData<ResultsPage, string>;

/**
 * The page after a task, out of what was read before: what has ended stays as it is, wherever a page begins after something new
 * was asked for. Undefined where it has to be read: it was not all there, or something of it runs.
 */
export function keptPage(known: KnownResults, cursor: string): ResultsPage | undefined {
  const last = known.pages.at(-1);
  const rest = tasksAfter(known, cursor);
  if (!last || !rest) return undefined;
  const tasks = rest.slice(0, pageSize);
  const isWhole = last.nextCursor === null;
  const isThere = isWhole || tasks.length === pageSize;
  if (!isThere || tasks.some(({ state }) => state === 'IN_PROGRESS')) return undefined;
  const isEnd = isWhole && tasks.length === rest.length;
  return { ...last, tasks, nextCursor: isEnd ? null : (tasks.at(-1)?.id ?? null) };
}

function tasksAfter({ pages }: KnownResults, cursor: string): ResultsPage['tasks'] | undefined {
  const all = pages.flatMap(({ tasks }) => tasks);
  const at = all.findIndex(({ id }) => id === cursor);
  return at === -1 ? undefined : all.slice(at + 1);
}

/** The same results, one of which is no longer there. */
export function withoutOutput(known: KnownResults, assetId: string): KnownResults {
  const pages = known.pages.map((page) => ({
    ...page,
    tasks: page.tasks.map((task) =>
      task.outputs.some((output) => output.assetId === assetId)
        ? { ...task, outputs: task.outputs.map((one) => (one.assetId === assetId ? { ...one, isDeleted: true } : one)) }
        : task,
    ),
  }));
  return { ...known, pages };
}
