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

// Killed when a vendor has just answered, before a film is written down, with PostgreSQL, at work, and while it begins.
test('killed five times while it works, nothing is lost and nothing is done twice', { timeout: 240_000 }, async () => {
  const report = await runChaos({ kills: 5, seed: 747 });
  expect(problemsOf(report)).toEqual([]);
  expect(report.blows).toHaveLength(5);
  // The moment was met at which nobody can know whether the vendor has taken a task.
  expect(report.unknownAtVendor).toBeGreaterThanOrEqual(1);
  expect(report.exports).toBeGreaterThanOrEqual(2);
});
