import { Agent, get } from 'node:http';
import { benchRow, type BenchRow, medianOf } from './bench-row.ts';
import { fillPosts } from './filled-posts.ts';
import { type WebServer, withWebServer } from './web-server.ts';

const posts = 100_000;
const runs = 3;
const requestsEach = 200;
const connections = 32;
const pageSeconds = 5;

/**
 * What visitors ask of the public site: a page of a feed of 100,000 posts, one after the other, from the request to the last byte; and
 * public pages per second over 32 connections, with and without the ETag of the current page. Baselines: the same feed with no post in it,
 * and a page of a member, which is rendered for each request.
 */
export async function run(): Promise<BenchRow[]> {
  return withWebServer(async (server) => {
    const empty = await timesOf(server, ['/api/posts?genre=western']);
    await fillPosts(server.database, server.userId, posts);
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    try {
      const feeds = await feedRows(server, medianOf(empty));
      return [...feeds, ...(await pageRows(server, agent))];
    } finally {
      agent.destroy();
    }
  });
}

const feedQueries = [
  '',
  'sort=popular',
  'category=short-film',
  'sort=popular&category=music-video',
  'genre=drama',
  'kind=film',
  'sort=popular&kind=image&category=commercial&genre=thriller',
];

async function feedRows(server: WebServer, emptyMs: number): Promise<BenchRow[]> {
  const paths = feedQueries.map((query) => `/api/posts?${query}`);
  const deep = await pathsAtDepth(server, paths);
  await timesOf(server, [...paths, ...deep]);
  const times: number[][] = [];
  for (let n = 0; n < runs; n += 1) times.push(await timesOf(server, [...paths, ...deep]));
  const p95 = times.map((run) => run.toSorted((a, b) => a - b)[Math.floor(run.length * 0.95)] ?? Number.NaN);
  return [
    benchRow('a feed with no posts, p50 (baseline)', { unit: 'ms', runs: [emptyMs] }),
    benchRow('feeds of 100,000 posts, p95', { unit: 'ms', runs: p95, target: 20 }),
    benchRow('feeds of 100,000 posts ÷ no posts, p50', {
      unit: 'ratio',
      runs: times.map((run) => medianOf(run) / emptyMs),
    }),
  ];
}

/** The same feeds, ten pages further. */
async function pathsAtDepth(server: WebServer, paths: string[]): Promise<string[]> {
  return Promise.all(
    paths.map(async (path) => {
      let cursor: string | null = null;
      for (let page = 0; page < 10; page += 1) {
        const at: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
        const answer = await fetch(server.address + path + at);
        const { nextCursor } = (await answer.json()) as { nextCursor: string | null };
        if (nextCursor === null) throw new Error(`${path} ends after ${page + 1} pages.`);
        cursor = nextCursor;
      }
      return `${path}&cursor=${encodeURIComponent(cursor ?? '')}`;
    }),
  );
}

/** Milliseconds of each of so many requests, one after the other. */
async function timesOf(server: WebServer, paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < requestsEach; n += 1) {
    const begun = performance.now();
    const answer = await fetch(server.address + paths[n % paths.length]);
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
    times.push(performance.now() - begun);
  }
  return times;
}

const publicPaths = ['/', '/pricing', '/explore', '/help'];

async function pageRows(server: WebServer, agent: Agent): Promise<BenchRow[]> {
  const etags = await Promise.all(publicPaths.map((path) => etagOf(server, path)));
  const rates: Record<'current' | 'whole' | 'member', number[]> = { current: [], whole: [], member: [] };
  for (let n = 0; n < runs; n += 1) {
    rates.current.push(await rateOf(server, { agent, headersOf: (at) => ({ 'if-none-match': etags[at] ?? '' }) }));
    rates.whole.push(await rateOf(server, { agent, headersOf: () => ({}) }));
    // Any cookie: such a page is never shared.
    rates.member.push(await rateOf(server, { agent, headersOf: () => ({ cookie: 'theme=dark' }) }));
  }
  const unit = 'requests/s';
  return [
    benchRow('public pages with the current ETag', { unit, runs: rates.current, target: 1_000, isRate: true }),
    benchRow('public pages, whole', { unit, runs: rates.whole, isRate: true }),
    benchRow('public pages, rendered for each request (baseline)', { unit, runs: rates.member, isRate: true }),
    benchRow('with the current ETag ÷ rendered', {
      unit: 'ratio',
      runs: rates.current.map((rate, n) => rate / (rates.member[n] ?? Number.NaN)),
    }),
  ];
}

async function etagOf(server: WebServer, path: string): Promise<string> {
  const answer = await fetch(server.address + path);
  await answer.arrayBuffer();
  return answer.headers.get('etag') ?? '';
}

type Load = { agent: Agent; headersOf: (at: number) => Record<string, string> };

/** Requests per second over all connections. */
async function rateOf(server: WebServer, { agent, headersOf }: Load): Promise<number> {
  const begun = performance.now();
  const endsAt = begun + pageSeconds * 1_000;
  let answered = 0;
  const connection = async () => {
    while (performance.now() < endsAt) {
      const at = answered % publicPaths.length;
      await ask(`${server.address}${publicPaths[at]}`, agent, headersOf(at));
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return answered / ((performance.now() - begun) / 1_000);
}

async function ask(url: string, agent: Agent, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      const { statusCode = 0 } = response;
      if (statusCode !== 200 && statusCode !== 304) reject(new Error(`${url} answered ${statusCode}.`));
      response.resume().on('end', resolve).on('error', reject);
    }).on('error', reject);
  });
}
