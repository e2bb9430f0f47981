import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { readPassword } from '#server/platform/postgres/cluster.ts';
import { databaseUrlOf } from '#server/platform/postgres/listener.ts';
import { canMount, mountSmallDisk } from '#test/fixtures/small-disk.ts';
import { startServer } from '../../tools/recovery/server-under-test.ts';

const megabytes = 400;

/** Fills segments of the write-ahead log until PostgreSQL cannot create the next one and ends itself. */
async function writeUntilItEnds(dataDirectory: string): Promise<void> {
  const folder = join(dataDirectory, 'postgres');
  const client = new pg.Client({ connectionString: databaseUrlOf({ folder }, await readPassword(folder)) });
  const ended = new AbortController();
  client.once('error', () => ended.abort());
  await client.connect();
  await client.query('create table filler (n int)').catch(() => undefined);
  while (!ended.signal.aborted) {
    // Each statement may fail for want of space; only the end of the connection counts.
    await client.query('insert into filler select generate_series(1, 1000)').catch(() => undefined);
    await client.query('select pg_switch_wal()').catch(() => undefined);
  }
}

test.skipIf(!canMount)('a database that a full disk has stopped starts again when there is space', async () => {
  const disk = await mountSmallDisk(megabytes);
  const server = await startServer(join(disk.folder, 'data'));
  try {
    await server.signInAndWrite();
    const before = await server.postmaster();
    await disk.fill();
    await writeUntilItEnds(server.dataDirectory);
    await expect.poll(server.log).toContain('PostgreSQL can’t start because the disk is full');
    expect(await server.health()).toMatchObject({ status: 503 });
    await disk.empty();
    await expect.poll(server.health).toMatchObject({ status: 200 });
    await server.signInAndWrite();
    expect(await server.postmaster()).not.toBe(before);
  } finally {
    await server.stop();
    await disk.unmount();
  }
});
