import { createSeededRandom } from '#server/providers/previz/signal/seeded-random.ts';
import { type CrashPoint, crashPoints } from '#server/platform/crash-points.ts';

/** One blow: at a named place, at PostgreSQL, or at the whole process group after so long. */
export type Kill =
  | { kind: 'crash'; point: CrashPoint; times: number }
  | { kind: 'postgres'; afterMs: number }
  | { kind: 'group'; afterMs: number };

/** What a kill is called in the table. */
export function nameOf(kill: Kill): string {
  if (kill.kind === 'crash') return kill.point;
  return kill.kind === 'postgres' ? 'PostgreSQL, while it works' : 'the whole process group, any time';
}

// Of every seven kills, the third hits PostgreSQL, the fourth everybody at work, the fifth everybody just beginning.
const round = 7;
const longestWaitMs = 3_000;

/** How often a place may be passed before the blow; each mini-film passes it at least so often. */
const mostTimes: Record<CrashPoint, number> = {
  'task.before-request-commit': 1,
  'task.submitting': 7,
  'task.vendor-answered': 4,
  'task.submitted': 7,
  'task.storing': 7,
  'task.output-stored': 7,
  'task.before-finish-commit': 7,
  'task.finished': 7,
  'export.segment-made': 2,
  'export.sound-made': 1,
  'export.joined': 1,
  'export.before-finish-commit': 1,
  'billing.before-renewal-commit': 1,
};

/** The kills, in order: every named place as often as the others, in an order and at moments that the seed decides. */
export function planKills(kills: number, seed: number): Kill[] {
  const random = createSeededRandom(seed, 'chaos');
  const points: CrashPoint[] = [];
  const nextPoint = (): CrashPoint => {
    if (points.length === 0) points.push(...shuffled(crashPoints, random.next));
    // Never empty: it has just been filled.
    return points.pop() ?? crashPoints[0];
  };
  return Array.from({ length: kills }, (_, n): Kill => {
    const afterMs = Math.round(random.between(0, longestWaitMs));
    if (n % round === 2) return { kind: 'postgres', afterMs };
    if (n % round === 3 || n % round === 4) return { kind: 'group', afterMs };
    const point = nextPoint();
    return { kind: 'crash', point, times: 1 + Math.floor(random.next() * mostTimes[point]) };
  });
}

function shuffled<Item>(items: readonly Item[], next: () => number): Item[] {
  return items
    .map((item) => ({ item, place: next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
