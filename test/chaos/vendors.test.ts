import { expect, test } from 'vitest';
import { type House, runVendorChaos } from '../../tools/chaos/vendors/run-vendor-chaos.ts';
import { startTestApp } from '../harness/start-test-app.ts';

async function openHouse(config: { falKey: string; falUrl: string }, credits: number): Promise<House> {
  const testApp = await startTestApp({ worker: false, config });
  const [owner, person] = [await testApp.asOwner(), await testApp.asUser({ credits })];
  return { ...testApp, call: owner.call, userId: person.userId };
}

test('with three calls in ten gone wrong and workers killed, sixty tasks all end, none is sent twice, and every credit is accounted for', async () => {
  const report = await runVendorChaos({ openHouse, tasks: 60, kills: 2, seed: 11 });
  expect(report.problems).toEqual([]);
  expect(report.kills).toBe(2);
  expect(report.endings['complete']).toBeGreaterThanOrEqual(20);
  expect(Object.keys(report.faults).length).toBeGreaterThanOrEqual(6);
});
