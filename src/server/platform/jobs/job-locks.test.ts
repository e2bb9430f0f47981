import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/harness/start-test-app.ts';

let app: TestApp;
afterEach(() => app.stop());

/** A job as a worker leaves it that was killed so long ago; it concerns nothing, so that doing it is all that happens. */
async function leaveJob(silentSeconds: number): Promise<void> {
  // In one transaction: no worker may find it free. The product adds its jobs last, so this one is added by hand.
  const envelope = { payload: { taskId: 'tsk_none' }, correlationId: 'test' };
  await app.app.platform.db.transaction(async (tx) => {
    await sql`select graphile_worker.add_job('generation.cancel', ${JSON.stringify(envelope)}::json)`.execute(tx);
    await sql`update graphile_worker._private_jobs
                 set locked_by = 'a worker that died', locked_at = now() - make_interval(secs => ${silentSeconds})`.execute(
      tx,
    );
  });
}

const countJobs = async (): Promise<number> => {
  const { rows } = await sql<{ jobs: number }>`select count(*)::int as jobs from graphile_worker._private_jobs`.execute(
    app.app.platform.db.sql,
  );
  return rows[0]?.jobs ?? 0;
};
const untilDone = () => app.until(async () => ((await countJobs()) === 0 ? true : undefined));

test('the only worker takes up at once what the one before it had begun', async () => {
  app = await startTestApp({ worker: false });
  await leaveJob(0);
  await app.app.startWorker({ isOnlyWorker: true });
  await untilDone();
});

test('a line moves on after the worker died that was at its first job', async () => {
  app = await startTestApp({ worker: false });
  const { db, jobs } = app.app.platform;
  const payload = { userId: 'none', storyboardId: 'none', slot: 'none', assetIds: [] };
  await db.transaction((tx) => jobs.addMany(tx, 'storyboard.compare-faces', [payload, payload]));
  await sql`update graphile_worker._private_job_queues set locked_by = 'a worker that died', locked_at = now()`.execute(
    db.sql,
  );
  await sql`update graphile_worker._private_jobs set locked_by = 'a worker that died', locked_at = now()
             where id = (select min(id) from graphile_worker._private_jobs)`.execute(db.sql);
  await app.app.startWorker({ isOnlyWorker: true });
  await untilDone();
});

test('of the jobs in a line one is done at a time, and jobs outside of the line do not wait for it', async () => {
  app = await startTestApp({ worker: false });
  const { db, jobs } = app.app.platform;
  const begun: string[] = [];
  const first = Promise.withResolvers<void>();
  jobs.handle('storyboard.compare-faces', async ({ slot }) => {
    begun.push(slot);
    if (slot === 'first') await first.promise;
  });
  jobs.handle('generation.cancel', async () => void begun.push('another job'));
  const compare = (slot: string) => ({ userId: 'none', storyboardId: 'none', slot, assetIds: [] });
  await db.transaction(async (tx) => {
    await jobs.addMany(tx, 'storyboard.compare-faces', [compare('first'), compare('second')]);
    await jobs.add(tx, 'generation.cancel', { taskId: 'tsk_none' });
  });
  await app.app.startWorker({ isOnlyWorker: true });
  await app.until(async () => (begun.includes('another job') ? true : undefined));
  expect(begun).toEqual(['first', 'another job']);
  first.resolve();
  await untilDone();
  expect(begun).toEqual(['first', 'another job', 'second']);
});

test('one worker of many takes up what nobody has spoken for, and leaves the rest to whoever is at it', async () => {
  app = await startTestApp({ worker: false });
  await leaveJob(60);
  await app.app.startWorker({ isOnlyWorker: false });
  await untilDone();

  await leaveJob(20);
  const { db } = app.app.platform;
  await db.transaction((tx) => app.app.platform.jobs.add(tx, 'generation.cancel', { taskId: 'tsk_other' }));
  await app.until(async () => ((await countJobs()) === 1 ? true : undefined));
  const { rows } = await sql`select locked_by from graphile_worker._private_jobs`.execute(db.sql);
  expect(rows).toEqual([{ lockedBy: 'a worker that died' }]);
});
