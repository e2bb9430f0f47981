import type { CatalogueEntry } from '#domain/catalogue/entry.ts';
import { applyOverride } from '#domain/catalogue/override.ts';
import type { Platform } from '#server/platform/platform.ts';
import { entryProblems } from './check-catalogue.ts';
import { listOverrides, type StoredOverride } from './overrides-store.ts';

/** How long another process may go on with what an admin has changed. A price that differs is refused, not charged. */
const readAgainMs = 10_000;

/** The models as written and as this installation wants them, in memory, read again every ten seconds, with whatever else is kept so. */
export function keepModels(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  written: readonly CatalogueEntry[],
  readMore: () => Promise<void> = async () => undefined,
) {
  const writtenById = new Map(written.map((entry) => [entry.id, entry]));
  let overrides = new Map<string, StoredOverride>();
  let entries = writtenById;
  let timer: NodeJS.Timeout | undefined;

  const find = (id: string) => writtenById.get(id);
  /** A change that the catalogue of a later release no longer bears counts for nothing, and the log says so. */
  function asWanted(entry: CatalogueEntry): CatalogueEntry {
    const wanted = applyOverride(entry, overrides.get(entry.id));
    const [problem] = wanted === entry ? [] : entryProblems(wanted, find);
    if (!problem) return wanted;
    log.warn({ modelId: entry.id, ...problem }, 'The model settings of this installation are invalid.');
    return entry;
  }

  async function read(): Promise<void> {
    const rows = await listOverrides(db.sql);
    overrides = new Map(rows.map((row) => [row.modelId, row]));
    entries = new Map(written.map((entry) => [entry.id, asWanted(entry)]));
    await readMore();
  }

  return {
    written: find,
    override: (id: string) => overrides.get(id),
    find: (id: string) => entries.get(id),
    all: (): CatalogueEntry[] => [...entries.values()],
    read,
    async start(): Promise<void> {
      await read();
      const again = () => void read().catch((error: unknown) => log.warn({ error }, 'The models were not read again.'));
      timer = setInterval(again, readAgainMs).unref();
    },
    stop: (): void => clearInterval(timer),
  };
}
export type KeptModels = ReturnType<typeof keepModels>;
