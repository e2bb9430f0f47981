/**
 * `npm run examples`: generates every worked example, an image for each style and the public sample references with the built-in models, and writes
 * them to `samples/examples` and `samples/references`, each with an index. It also renders an image for each transition. `npm run examples image-coffee
 * lantern` generates only those again.
 */
import { join } from 'node:path';
import { exampleSources } from '../src/domain/examples/example-sources.ts';
import { workedExamples } from '../src/domain/examples/worked-examples.ts';
import { sampleFile, sampleReferences } from '../src/domain/references/sample-references.ts';
import { visualStyles } from '../src/domain/storyboards/visual-styles.ts';
import { filesOfResult, filesOfSource, filesOfStyle, openExampleMaker } from './examples/make-files.ts';
import { fileOfReference } from './examples/make-references.ts';
import { makeTransitionImages } from './examples/make-transition-images.ts';
import { openSampleFolder } from './examples/sample-folder.ts';

const samples = join(import.meta.dirname, '../samples');
const wanted = process.argv.slice(2);
const isWhole = wanted.length === 0;
const isWanted = (id: string): boolean => isWhole || wanted.includes(id);

const ids = [...exampleSources, ...workedExamples].map(({ id }) => id);
const names = new Set([
  ...ids.flatMap((id) => [id, `source-${id}`]),
  ...visualStyles.map(({ slug }) => `style-${slug}`),
]);
const isExample = (name: string): boolean => names.has(name.slice(0, name.lastIndexOf('.')));
const references = new Set(sampleReferences.flatMap((one) => one.images.map((image) => sampleFile(one, image))));

const examples = openSampleFolder(join(samples, 'examples'), { isKnown: isExample, isWhole });
const ofReferences = openSampleFolder(join(samples, 'references'), {
  isKnown: (name) => references.has(name),
  isWhole,
});
const maker = await openExampleMaker();
for (const source of exampleSources.filter(({ id }) => isWanted(id))) {
  examples.keep(await filesOfSource(source, await maker.source(source)));
}
for (const example of workedExamples.filter(({ id }) => isWanted(id))) {
  examples.keep(await filesOfResult(example, await maker.result(example)));
}
for (const { slug } of visualStyles.filter((style) => isWanted(style.slug))) {
  examples.keep(await filesOfStyle(slug, await maker.style(slug)));
}
for (const sample of sampleReferences.filter(({ slug }) => isWanted(slug))) {
  for (const image of sample.images) ofReferences.keep([await fileOfReference(maker, sample, image)]);
}
if (isWhole) await makeTransitionImages();
await maker.close();
examples.close();
ofReferences.close();
