import type { Case } from './cases.ts';
import { type Problem, rules } from './judge.ts';
import type { Operations } from './operations.ts';
import type { Reply } from './send.ts';

type Row = { statuses: Map<number, number>; slowestMs: number; isReached: boolean };

/** A problem, the first request that showed it, and how often it came. */
export type Finding = Problem & { operation: string; kind: string; request: string; times: number };

/** What a run found. */
export type FuzzReport = {
  requests: number;
  seconds: number;
  operations: number;
  reached: number;
  unreached: string[];
  limited: number;
  limitedWithoutRetryAfter: number;
  /** Answers that took too long while other requests were under way. A finding is one that takes too long by itself. */
  slowAtFirst: number;
  findings: Finding[];
  rows: { name: string; statuses: string; slowestMs: number }[];
  /** Why a recipe could not be prepared, by operation. */
  unprepared: Record<string, string>;
};

const shownCharacters = 1_000;

/** Counts answers and collects problems. */
export function createTally({ all }: Operations) {
  const rows = new Map<string, Row>(
    all.map(({ name }) => [name, { statuses: new Map(), slowestMs: 0, isReached: false }]),
  );
  const findings = new Map<string, Finding>();
  const unprepared: Record<string, string> = {};
  let [requests, limited, limitedWithoutRetryAfter] = [0, 0, 0];

  function count({ operation }: Case, { status, firstByteMs, retryAfterSeconds }: Reply): void {
    const row = rows.get(operation.name);
    if (!row) return;
    requests += 1;
    row.statuses.set(status, (row.statuses.get(status) ?? 0) + 1);
    row.slowestMs = Math.max(row.slowestMs, firstByteMs);
    row.isReached ||= status >= 200 && status < 300;
    if (status !== 429) return;
    limited += 1;
    if (retryAfterSeconds === undefined) limitedWithoutRetryAfter += 1;
  }

  function note(one: Case, problem: Problem): void {
    const { operation, kind, params, query, body } = one;
    const key = `${problem.rule} ${operation.name}`;
    const known = findings.get(key);
    const request = JSON.stringify({ role: one.role, params, query, body }).slice(0, shownCharacters);
    findings.set(
      key,
      known ? { ...known, times: known.times + 1 } : { ...problem, operation: operation.name, kind, request, times: 1 },
    );
  }

  return {
    count,
    note,
    report: (seconds: number) =>
      reportOf({ rows, findings, unprepared, requests, limited, limitedWithoutRetryAfter }, seconds),
    isReached: (name: string) => rows.get(name)?.isReached === true,
    cannotPrepare: (name: string, why: string) => void (unprepared[name] = why),
  };
}
export type Tally = ReturnType<typeof createTally>;

type Counts = Pick<FuzzReport, 'requests' | 'limited' | 'limitedWithoutRetryAfter' | 'unprepared'> & {
  rows: ReadonlyMap<string, Row>;
  findings: ReadonlyMap<string, Finding>;
};

function reportOf({ rows, findings, ...counts }: Counts, seconds: number): Omit<FuzzReport, 'slowAtFirst'> {
  const unreached = [...rows].filter(([, { isReached }]) => !isReached).map(([name]) => name);
  return {
    ...counts,
    seconds,
    operations: rows.size,
    reached: rows.size - unreached.length,
    unreached,
    findings: [...findings.values()].toSorted((a, b) => rules.indexOf(a.rule) - rules.indexOf(b.rule)),
    rows: [...rows].map(([name, { statuses, slowestMs }]) => ({
      name,
      slowestMs: Math.round(slowestMs),
      statuses: [...statuses]
        .toSorted(([a], [b]) => a - b)
        .map(([status, times]) => `${status}×${times}`)
        .join(' '),
    })),
  };
}

/** At least this share of the operations has to answer a success. */
const leastReached = 0.9;

/** Why a run failed, in sentences; empty for a good one. */
export function failuresOf({ findings, reached, operations, unreached }: FuzzReport): string[] {
  const counts = rules.flatMap((rule) => {
    const ofRule = findings.filter((finding) => finding.rule === rule);
    return ofRule.length > 0 ? [`${rule}: ${ofRule.reduce((sum, { times }) => sum + times, 0)}`] : [];
  });
  const isReached = reached >= leastReached * operations;
  return isReached ? counts : [...counts, `only ${reached} of ${operations} reached; not ${unreached.join(', ')}`];
}
