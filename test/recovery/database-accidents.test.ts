import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accidents } from '../../tools/recovery/accidents.ts';
import { measureRecovery } from '../../tools/recovery/measure-recovery.ts';
import { type ServerUnderTest, startServer } from '../../tools/recovery/server-under-test.ts';

/** Generous: the suite proves that the product recovers; `npm run bench -- recovery` measures how fast. */
const patienceSeconds = 60;

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

for (const accident of accidents) {
  test(`after ${accident.name}, readiness reports the outage, and sign-in and writes work again`, async () => {
    await server.signInAndWrite();
    const { statuses } = await measureRecovery(server, accident, patienceSeconds);
    // A stopped server that is continued at once answers late, but never wrongly.
    if (accident.restarts) expect(statuses).toContain(503);
    await expect.poll(server.health).toMatchObject({ status: 200, checks: { database: 'ok', identity: 'ok' } });
  });
}
