import { sql } from 'kysely';
import type { Platform, Sql } from '#server/platform/platform.ts';

/** How old the versions that sign new addresses may be; addresses are checked against the database itself. */
const refreshMs = 15_000;

/**
 * The access version of each account: part of the signature of its media addresses. Every time an account is disabled or
 * closed, its version grows, and addresses that were issued before stop working. Only accounts that were shut at least
 * once are in memory; all others have version 0.
 */
export function createAccessVersions({ db, log }: Pick<Platform, 'db' | 'log'>) {
  let versions = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  async function refresh(): Promise<void> {
    versions = await readRaisedVersions(db.sql);
  }

  return {
    /** For issuing addresses without asking the database. */
    of: (uid: string): number => versions.get(uid) ?? 0,
    refresh,
    async start(): Promise<void> {
      await refresh();
      timer = setInterval(
        () => void refresh().catch((error: unknown) => log.warn({ error }, 'Access versions could not be read.')),
        refreshMs,
      ).unref();
    },
    stop: (): void => clearInterval(timer),
  };
}
export type AccessVersions = ReturnType<typeof createAccessVersions>;

async function readRaisedVersions(db: Sql): Promise<Map<string, number>> {
  const { rows } = await sql<{ uid: string; accessVersion: number }>`
    select uid, access_version from users where access_version > 0`.execute(db);
  return new Map(rows.map(({ uid, accessVersion }) => [uid, accessVersion]));
}
