import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TemplateStart } from '#contract/templates.ts';
import type { ExampleProjectFiles } from '#domain/example-projects/example-files.ts';
import { type ExampleProject, exampleProjects } from '#domain/example-projects/example-projects.ts';
import { openSampleFiles } from '#server/platform/media/sample-files.ts';

/** Written by `npm run example-projects`, and checked by its test. */
const factsFile = join(import.meta.dirname, '../../../../samples/example-projects.json');

/** An example project with what the tool knows about its files. */
export type OpenedExample = ExampleProject & ExampleProjectFiles;

/** The example projects and their files. One that the tool has not made yet is left out. */
export function openExamples() {
  const files = openSampleFiles('example-projects');
  const facts = JSON.parse(readFileSync(factsFile, 'utf8')) as Record<string, ExampleProjectFiles>;
  // The tool itself runs before they are made.
  const all = exampleProjects.flatMap((example): OpenedExample[] => {
    const own = facts[example.slug];
    return own ? [{ ...example, ...own }] : [];
  });
  return { files, all, find: (slug: string) => all.find((example) => example.slug === slug) ?? null };
}
export type Examples = ReturnType<typeof openExamples>;

/** The answers of an example as a request. `songId` is the asset of the song in the library of the user. */
export function startOf({ start }: ExampleProject, songId: string | null): TemplateStart {
  return TemplateStart.parse(
    start.template === 'music-video' ? { ...start, song: { ...start.song, assetId: songId } } : start,
  );
}
