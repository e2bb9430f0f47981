import { expect, test } from 'vitest';
import { problemsOf } from '../../tools/chaos/print-report.ts';
import { planKills } from '../../tools/chaos/plan.ts';
import { runChaos } from '../../tools/chaos/run-chaos.ts';
import { crashPoints } from '#server/platform/crash-points.ts';

test('fifty kills hit every named place, PostgreSQL and the whole process group', () => {
  const kills = planKills(50, 1);
  const hits = new Set(kills.map((kill) => (kill.kind === 'crash' ? kill.point : kill.kind)));
  expect([...hits].toSorted()).toEqual([...crashPoints, 'postgres', 'group'].toSorted());
});

// Killed when a vendor has just answered, when a month has expired and before its credits are given, with PostgreSQL, at work,
// while it begins, and before a film is written down.
test('killed six times while it works, nothing is lost and nothing is done twice', async () => {
  const report = await runChaos({ kills: 6, seed: 3375 });
  expect(problemsOf(report)).toEqual([]);
  expect(report.blows).toHaveLength(6);
  // The moment was met at which nobody can know whether the vendor has taken a task.
  expect(report.unknownAtVendor).toBeGreaterThanOrEqual(1);
  expect(report.exports).toBeGreaterThanOrEqual(2);
});
