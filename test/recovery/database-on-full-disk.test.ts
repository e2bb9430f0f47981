import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskAdminApi } from '#contract/disk-admin.ts';
import { projectsApi } from '#contract/projects.ts';
import { canMount, mountSmallDisk, type SmallDisk } from '#test/fixtures/small-disk.ts';
import { databaseUrlOf } from '#server/platform/postgres/listener.ts';
import { type ServerUnderTest, startServer } from '../../tools/recovery/server-under-test.ts';

/** Room for a cluster and its write-ahead log. */
const diskMegabytes = 512;

let disk: SmallDisk;
let server: ServerUnderTest;

describe.skipIf(!canMount)('a database on a full disk', () => {
  beforeAll(async () => {
    disk = await mountSmallDisk(diskMegabytes);
    server = await startServer(join(disk.folder, 'data'), { DISK_RESERVE_MEGABYTES: '64', LOG_LEVEL: 'info' });
  });
  afterAll(async () => {
    await disk.empty();
    await server.stop();
    await disk.unmount();
  });

  const write = () => server.call(projectsApi.create, { body: { title: 'Written' } });

  async function connect(): Promise<pg.Client> {
    const folder = join(disk.folder, 'data/postgres');
    const password = (await readFile(join(folder, 'backlot-password'), 'utf8')).trim();
    const client = new pg.Client({ connectionString: databaseUrlOf({ folder }, password) });
    client.on('error', () => undefined); // The server stops in the middle.
    await client.connect();
    return client;
  }

  /** Asks for file after file of the write-ahead log, until there is no space for one: then PostgreSQL stops. */
  async function exhaustLog(client: pg.Client): Promise<unknown> {
    try {
      for (;;) await client.query("select pg_logical_emit_message(true, 'test', 'filler'), pg_switch_wal()");
    } catch (error) {
      return error;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  test('stops, says so and answers storage-full; with space it starts by itself, and nothing that was saved is lost', async () => {
    const kept = await write();
    const client = await connect(); // A full disk takes no new session.
    await disk.fill();
    expect(await exhaustLog(client)).toMatchObject({ code: '53100' });
    await expect.poll(() => server.log()).toContain('PostgreSQL cannot start: the disk is full');
    await expect(write()).rejects.toMatchObject({ code: 'storage-full' });
    const { status, checks } = await server.health();
    expect([status, checks['database'], checks['disk']]).toEqual([503, 'failed', 'failed']);
    // One sentence, however long it lasts.
    expect(server.log().match(/PostgreSQL cannot start/g)).toHaveLength(1);

    await disk.empty();
    await expect.poll(async () => (await server.health()).status).toBe(200);
    await server.signInAndWrite();
    const { projects } = await server.call(projectsApi.list, { query: {} });
    expect(projects.map(({ id }) => id)).toContain(kept.id);
    const { volumes } = await server.call(diskAdminApi.read, {});
    expect(volumes).toEqual([
      expect.objectContaining({ name: 'Data directory', reserveBytes: 64 * 1024 ** 2, level: expect.any(String) }),
    ]);
  });
});
