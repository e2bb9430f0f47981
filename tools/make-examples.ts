/**
 * `npm run examples`: has the built-in models make every worked example and the picture of every style, and writes the files that the
 * create pages show to `samples/examples`, with an index. `npm run examples image-coffee edit-night` makes only those again.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exampleSources } from '../src/domain/examples/example-sources.ts';
import { workedExamples } from '../src/domain/examples/worked-examples.ts';
import { visualStyles } from '../src/domain/storyboards/visual-styles.ts';
import {
  type ExampleFile,
  filesOfResult,
  filesOfSource,
  filesOfStyle,
  openExampleMaker,
} from './examples/make-files.ts';

const folder = join(import.meta.dirname, '../samples/examples');
const indexFile = join(folder, 'index.json');
const wanted = process.argv.slice(2);
const isWanted = (id: string): boolean => wanted.length === 0 || wanted.includes(id);

mkdirSync(folder, { recursive: true });
const ids = [...exampleSources, ...workedExamples].map(({ id }) => id);
const names = new Set([
  ...ids.flatMap((id) => [id, `source-${id}`]),
  ...visualStyles.map(({ slug }) => `style-${slug}`),
]);
const isKnown = (name: string): boolean => names.has(name.slice(0, name.lastIndexOf('.')));
const index = new Map<string, string>(
  wanted.length === 0 ? [] : Object.entries(readIndex()).filter(([name]) => isKnown(name)),
);

function readIndex(): Record<string, string> {
  return JSON.parse(readFileSync(indexFile, 'utf8'));
}

/** A file is named after its content, so that browsers may keep it for good. */
function keep(files: readonly ExampleFile[]): void {
  for (const { name, bytes } of files) {
    const [, stem, extension] = /^(.+)\.([a-z0-9]+)$/.exec(name) ?? [];
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
    const file = `${stem}.${hash}.${extension}`;
    writeFileSync(join(folder, file), bytes);
    index.set(name, file);
    console.log(`${file} ${(bytes.byteLength / 1024).toFixed(1)} kB`);
  }
}

const maker = await openExampleMaker();
for (const source of exampleSources.filter(({ id }) => isWanted(id))) {
  keep(await filesOfSource(source, await maker.source(source)));
}
for (const example of workedExamples.filter(({ id }) => isWanted(id))) {
  keep(await filesOfResult(example, await maker.result(example)));
}
for (const { slug } of visualStyles.filter((style) => isWanted(style.slug))) {
  keep(await filesOfStyle(slug, await maker.style(slug)));
}
await maker.close();

const kept = new Set(index.values());
for (const file of readdirSync(folder)) if (file !== 'index.json' && !kept.has(file)) rmSync(join(folder, file));
const sorted = Object.fromEntries([...index].toSorted(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(indexFile, `${JSON.stringify(sorted, null, 1)}\n`);
