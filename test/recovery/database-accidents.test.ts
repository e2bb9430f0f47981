import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patienceMs } from '#test/harness/patience.ts';
import { accidents } from '../../tools/recovery/accidents.ts';
import { measureRecovery } from '../../tools/recovery/measure-recovery.ts';
import { type ServerUnderTest, startServer } from '../../tools/recovery/server-under-test.ts';

let folder: string;
let server: ServerUnderTest;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-recovery-'));
  server = await startServer(join(folder, 'data'));
});

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

// How fast it recovers is measured by `npm run bench -- recovery`.
for (const accident of accidents) {
  test(`after ${accident.name}, readiness reports the outage, and sign-in and writes work again`, async () => {
    await server.signInAndWrite();
    const { statuses } = await measureRecovery(server, accident, patienceMs / 1000);
    // A stopped server that is continued at once answers late, without an outage.
    if (accident.restarts) expect(statuses).toContain(503);
    await expect.poll(server.health).toMatchObject({ status: 200, checks: { database: 'ok', identity: 'ok' } });
  });
}
