import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { fillLibrary, type FilledLibrary } from './filled-library.ts';
import { type BenchRow, benchRow, medianOf } from './bench-row.ts';
import { type WebServer, withWebServer } from './web-server.ts';

const assets = 100_000;
const runs = 3;
const requestsEach = 120;
/** An account may ask 40 times a second. */
const everyMs = 30;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * How long somebody waits for a page of a library of 100,000 assets: the first one, a search, a filter; from the request to the last byte, over a
 * socket. Baseline: a page with nothing on it, which is all that a request costs by itself.
 */
export async function run(): Promise<BenchRow[]> {
  return withWebServer(async (server) => {
    const library = await fillLibrary(server.database, server.userId, assets);
    const agent = new Agent({ keepAlive: true });
    const lists: List[] = [
      { what: 'a page with nothing (baseline)', queries: ['place=trash&kind=weights'] },
      { what: 'first page of 100,000 assets', queries: [''], targetMs: 20 },
      { what: 'a search', queries: searchesOf(library), targetMs: 40 },
      { what: 'a filter', queries: filtersOf(library), targetMs: 30 },
    ];
    try {
      for (const { queries } of lists) await measure(server, agent, queries);
      const times: Times[][] = lists.map(() => []);
      for (let round = 0; round < runs; round += 1) {
        for (const [n, { queries }] of lists.entries()) times[n]?.push(await measure(server, agent, queries));
      }
      const overview = await overviewTimes(server, agent);
      return [
        ...rowsOf(lists, times),
        benchRow('the counts of projects, folders and labels, median', { unit: 'ms', runs: [medianOf(overview)] }),
      ];
    } finally {
      agent.destroy();
    }
  });
}

type List = { what: string; queries: string[]; targetMs?: number };
/** In milliseconds. */
type Times = { p50: number; p95: number };

function rowsOf(lists: readonly List[], times: readonly Times[][]): BenchRow[] {
  const [nothing = []] = times;
  return lists.flatMap(({ what, targetMs }, n) => {
    const own = times[n] ?? [];
    const ratios = own.map(({ p50 }, round) => p50 / (nothing[round]?.p50 ?? Number.NaN));
    const target = targetMs === undefined ? {} : { target: targetMs };
    return [
      benchRow(`${what}, p95`, { unit: 'ms', runs: own.map(({ p95 }) => p95), ...target }),
      benchRow(`${what}, p50`, { unit: 'ms', runs: own.map(({ p50 }) => p50) }),
      ...(n === 0 ? [] : [benchRow(`${what} ÷ a page with nothing, p50`, { unit: 'ratio', runs: ratios })]),
    ];
  });
}

/** Words that everything, a tenth, one old film, one asset and none has, alone and together; letters that are in no index, and in no text. */
function searchesOf({ words: { common, tenth, ofProject, single } }: FilledLibrary): string[] {
  const texts = [common, tenth, ofProject, single, 'nothinglike', `${ofProject} ${tenth}`, `${single} ${common}`];
  const others = [
    'film0x',
    'film11x',
    'nano banana',
    'Kling 2.5',
    'zeppel',
    'tag-300',
    'ab',
    '主角',
    'verylongword'.repeat(9),
  ];
  return [...texts, ...others].map((text) => `search=${encodeURIComponent(text)}`);
}

function filtersOf({ projectIds, folderIds, labelIds }: FilledLibrary): string[] {
  const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
  const [oldest, newest] = [projectIds[0] ?? '', projectIds.at(-1) ?? ''];
  return [
    ...['image', 'video', 'audio', 'document'].map((kind) => `kind=${kind}`),
    ...['16:9', '9:16', 'other'].map((aspect) => `aspect=${aspect}`),
    'model=veo-3.1',
    `projectId=${oldest}`,
    `projectId=${newest}`,
    'projectId=none',
    `folderId=${folderIds[1]}`,
    'folderId=none',
    `labelId=${labelIds[0]}`,
    'favorite=true',
    'origin=upload',
    'use=used',
    'use=unused',
    'tagged=true',
    `from=${ago(400)}&to=${ago(390)}`,
    `projectId=${oldest}&use=unused`,
    `projectId=${oldest}&kind=video&model=veo-3.1`,
    `labelId=${labelIds[1]}&projectId=${oldest}`,
    'kind=document&favorite=true',
    'place=trash',
  ];
}

/** Asks for one page after the other, at a pace that makes nobody wait. */
async function measure(server: WebServer, agent: Agent, queries: readonly string[]): Promise<Times> {
  const times: number[] = [];
  for (let n = 0; n < requestsEach; n += 1) {
    const begun = performance.now();
    await get(`${server.address}/api/assets?${queries[n % queries.length]}`, agent, await server.token());
    times.push(performance.now() - begun);
    await wait(Math.max(0, everyMs - (performance.now() - begun)));
  }
  const sorted = times.toSorted((a, b) => a - b);
  return { p50: medianOf(times), p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN };
}

async function overviewTimes(server: WebServer, agent: Agent): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < 15; n += 1) {
    const begun = performance.now();
    await get(`${server.address}/api/library`, agent, await server.token());
    times.push(performance.now() - begun);
  }
  return times;
}

/** Answers when the last byte was there. */
function get(url: string, agent: Agent, token: string): Promise<void> {
  return new Promise((answered, failed) => {
    const asked = request(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      if (response.statusCode !== 200) failed(new Error(`${url} answered ${response.statusCode}.`));
      response.resume().on('end', () => answered());
    });
    asked.on('error', failed).end();
  });
}
