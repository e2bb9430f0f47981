import { readFile, rename, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import type { StripeStore } from './stripe-store.ts';

const Entries = z.array(z.tuple([z.string(), z.unknown()]));
const Kept = z.object({ objects: z.record(z.string(), Entries), maps: z.record(z.string(), Entries) });

/** The maps beside the objects. */
const mapsOf = ({ cards, dunning, orders, ahead }: StripeStore): Record<string, Map<string, unknown>> => ({
  cards,
  dunning,
  orders,
  ahead,
});

/** Writes everything but the events, which have been delivered. */
async function saveStore(store: StripeStore, file: string): Promise<void> {
  const entries = (maps: Record<string, Map<string, unknown>>) =>
    Object.fromEntries(Object.entries(maps).map(([name, map]) => [name, [...map]]));
  const { events: _events, ...objects } = store.objects;
  const text = JSON.stringify({ objects: entries(objects), maps: entries(mapsOf(store)) });
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}

/** Saves the store a moment after each change, and for the last time when it stops. */
export function createKeeper(store: StripeStore, file: string) {
  let saving: Promise<void> = Promise.resolve();
  let isDue = false;
  const save = async (): Promise<void> => {
    isDue = false;
    await saveStore(store, file);
  };
  return {
    changed(): void {
      if (isDue) return;
      isDue = true;
      saving = saving.then(() => new Promise<void>((resolve) => setImmediate(resolve))).then(save);
    },
    async stop(): Promise<void> {
      await saving;
      await save();
    },
  };
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Reads what was written; a file that is missing or damaged means that nothing was. */
export async function loadStore(store: StripeStore, file: string): Promise<void> {
  const kept = Kept.safeParse(await readJson(file));
  if (!kept.success) return;
  const fill = (maps: Record<string, Map<string, unknown>>, entries: Record<string, [string, unknown][]>) => {
    for (const [name, map] of Object.entries(maps)) for (const [key, value] of entries[name] ?? []) map.set(key, value);
  };
  fill(store.objects, kept.data.objects);
  fill(mapsOf(store), kept.data.maps);
}
