import { crashPoints } from '#server/platform/crash-points.ts';
import { nameOf } from './plan.ts';
import type { ChaosReport } from './run-chaos.ts';

const always = [
  ...crashPoints,
  nameOf({ kind: 'postgres', afterMs: 0 }),
  nameOf({ kind: 'group', afterMs: 0 }),
] as const;

/** The table: each place, how often it was hit, how long it took until everything went on, and whether all was well. */
export function tableOf({ blows }: ChaosReport): string {
  const rows = always.map((name) => {
    const hits = blows.filter((blow) => blow.name === name);
    const seconds = hits.flatMap(({ recoveredSeconds }) => recoveredSeconds ?? []).toSorted((a, b) => a - b);
    const problems = hits.flatMap((hit) => hit.problems).length;
    const verdict = hits.length === 0 ? 'not hit' : problems === 0 ? 'ok' : `${problems} problems`;
    return [
      name,
      String(hits.length),
      figure(seconds[Math.floor(seconds.length / 2)]),
      figure(seconds.at(-1)),
      verdict,
    ];
  });
  const all = [['killed at', 'kills', 'recovered in s, median', 'longest', 'verdict'], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all
    .map((row) =>
      row
        .map((cell, n) => pad(cell, widths[n] ?? 0, n > 0 && n < 4))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const figure = (seconds: number | undefined): string => (seconds === undefined ? '–' : seconds.toFixed(2));
const pad = (cell: string, width: number, isNumber: boolean): string =>
  isNumber ? cell.padStart(width) : cell.padEnd(width);

/** Everything that was not as it must be, in sentences. */
export function problemsOf({ blows, problems }: ChaosReport): string[] {
  return [...blows.flatMap((blow) => blow.problems.map((problem) => `${blow.name}: ${problem}`)), ...problems];
}
