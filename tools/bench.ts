/** `npm run bench -- start pipeline ledger export`: medians, and ratios against a baseline of the same run. */
import type { BenchRow } from './bench/bench-row.ts';

const benches: Record<string, () => Promise<{ run(): Promise<BenchRow[]> }>> = {
  start: () => import('./bench/start.ts'),
  pipeline: () => import('./bench/pipeline.ts'),
  ledger: () => import('./bench/ledger.ts'),
  reconcile: () => import('./bench/reconcile.ts'),
  export: () => import('./bench/export.ts'),
  'export-long': () => import('./bench/export-long.ts'),
  breakdown: () => import('./bench/breakdown.ts'),
  storyboard: () => import('./bench/storyboard.ts'),
  'storyboard-views': () => import('./bench/storyboard-views.ts'),
  screenplays: () => import('./bench/screenplays.ts'),
  users: () => import('./bench/users.ts'),
  editor: () => import('./bench/editor.ts'),
  'vendor-tasks': () => import('./bench/vendor-tasks.ts'),
  'big-result': () => import('./bench/big-result.ts'),
  'media-work': () => import('./bench/media-work.ts'),
  pictures: () => import('./bench/pictures.ts'),
  clips: () => import('./bench/clips.ts'),
  'sign-in': () => import('./bench/sign-in.ts'),
  flood: () => import('./bench/flood.ts'),
  voices: () => import('./bench/voices.ts'),
  'previz-memory': () => import('./bench/previz-memory.ts'),
  'previz-sound': () => import('./bench/previz-sound.ts'),
  posts: () => import('./bench/posts.ts'),
  library: () => import('./bench/library.ts'),
  'library-grid': () => import('./bench/library-grid.ts'),
  zip: () => import('./bench/zip.ts'),
  uploads: () => import('./bench/uploads.ts'),
  recovery: () => import('./bench/recovery.ts'),
  c2pa: () => import('./bench/c2pa.ts'),
};

const figure = (value: number) => value.toLocaleString('en', { maximumSignificantDigits: 4 });

function print(rows: BenchRow[]): void {
  const lines = rows.map(({ what, median, unit, runs, target, isRate = false }) => {
    const isMet = target === undefined || (isRate ? median >= target : median <= target);
    const goal = target === undefined ? '' : `${isRate ? '≥' : '≤'} ${figure(target)} ${isMet ? 'met' : 'MISSED'}`;
    return [what, `${figure(median)} ${unit}`, goal, runs.map(figure).join(', ')];
  });
  console.log('| what | median | target | runs |\n|---|--:|---|---|');
  for (const line of lines) console.log(`| ${line.join(' | ')} |`);
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}; there are: ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}
for (const name of asked.length > 0 ? asked : Object.keys(benches)) {
  console.log(`\n## ${name}\n`);
  const bench = await benches[name]?.();
  if (bench) print(await bench.run());
}
process.exit(0);
