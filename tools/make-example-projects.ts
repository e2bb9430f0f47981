/**
 * `npm run example-projects`: makes the example projects with the built-in models, and writes their films, images, clips and sounds to
 * `samples/example-projects`. `npm run example-projects first-cup dust-road` makes only those again.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExampleProjectFiles } from '../src/domain/example-projects/example-files.ts';
import { exampleProjects } from '../src/domain/example-projects/example-projects.ts';
import { makeProject } from './examples/make-project.ts';
import { openSampleFolder } from './examples/sample-folder.ts';
import { openInstallation } from './installation.ts';

const samples = join(import.meta.dirname, '../samples/example-projects');
const factsFile = join(import.meta.dirname, '../samples/example-projects.json');
const wanted = process.argv.slice(2);
const isWhole = wanted.length === 0;
const isMadeAgain = (slug: string): boolean => isWhole || wanted.includes(slug);

const before: Record<string, ExampleProjectFiles> = isWhole ? {} : JSON.parse(await readFile(factsFile, 'utf8'));
const kept = exampleProjects.map(({ slug }) => slug).filter((slug) => !isMadeAgain(slug));
const folder = openSampleFolder(samples, {
  isKnown: (name) => kept.some((slug) => name.startsWith(`${slug}-`)),
  isWhole,
});
const facts = new Map(Object.entries(before).filter(([slug]) => kept.includes(slug)));
for (const example of exampleProjects.filter(({ slug }) => isMadeAgain(slug))) {
  console.log(`${example.slug}: ${example.start.template}`);
  const dataDirectory = await mkdtemp(join(tmpdir(), 'backlot-example-project-'));
  const installation = await openInstallation({ dataDirectory });
  try {
    const { files, project } = await makeProject(installation, example);
    folder.keep(files);
    facts.set(example.slug, project);
  } finally {
    await installation.close();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}
folder.close();
const sorted = Object.fromEntries([...facts].toSorted(([one], [other]) => (one < other ? -1 : 1)));
await writeFile(factsFile, `${JSON.stringify(sorted, null, 1)}\n`);
