import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExampleFile } from './make-files.ts';

const indexName = 'index.json';

type Options = {
  /** Whether a name of the index is still one of ours. */
  isKnown: (name: string) => boolean;
  /** Everything is made anew: what the index has now does not count. */
  isWhole: boolean;
};

/** A folder of files that are named after their content, so that browsers may keep them for good, with an index of their names. */
export function openSampleFolder(folder: string, { isKnown, isWhole }: Options) {
  mkdirSync(folder, { recursive: true });
  const indexFile = join(folder, indexName);
  const before: Record<string, string> = isWhole ? {} : JSON.parse(readFileSync(indexFile, 'utf8'));
  const index = new Map(Object.entries(before).filter(([name]) => isKnown(name)));
  return {
    keep(files: readonly ExampleFile[]): void {
      for (const { name, bytes } of files) {
        const [, stem, extension] = /^(.+)\.([a-z0-9]+)$/.exec(name) ?? [];
        const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
        const file = `${stem}.${hash}.${extension}`;
        writeFileSync(join(folder, file), bytes);
        index.set(name, file);
        console.log(`${file} ${(bytes.byteLength / 1024).toFixed(1)} kB`);
      }
    },
    /** Removes what is no longer in the index, and writes it. */
    close(): void {
      const kept = new Set(index.values());
      for (const file of readdirSync(folder)) if (file !== indexName && !kept.has(file)) rmSync(join(folder, file));
      const sorted = Object.fromEntries([...index].toSorted(([a], [b]) => (a < b ? -1 : 1)));
      writeFileSync(indexFile, `${JSON.stringify(sorted, null, 1)}\n`);
    },
  };
}
