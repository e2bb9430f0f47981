import { AppError } from '#contract/errors.ts';
import type { ExampleProjectDetail, ExampleProjectView } from '#contract/example-projects.ts';
import { titleOf } from '#domain/example-projects/example-projects.ts';
import type { Examples, OpenedExample } from './open-examples.ts';

/** What the gallery shows of an example project. */
export function presentExample({ files }: Examples, example: OpenedExample): ExampleProjectView {
  const { slug, summary, start, lengthMs, scenes, board } = example;
  return {
    slug,
    template: start.template,
    title: titleOf(example),
    summary,
    dimension: start.dimension,
    lengthMs,
    scenes,
    shots: board.length,
    posterUrl: files.urlOf(`${slug}-poster.webp`) ?? '',
  };
}

/** Reads an example project with its film and its shots. Throws `not-found`. */
export function readExample(examples: Examples) {
  const { files, find } = examples;
  return (slug: string): ExampleProjectDetail => {
    const example = find(slug);
    if (!example) throw new AppError('not-found', 'There is no such example project.');
    return {
      ...presentExample(examples, example),
      filmUrl: files.urlOf(`${slug}-film.mp4`) ?? '',
      copyBytes: example.mediaBytes,
      board: example.board.map((shot, at) => ({ ...shot, stillUrl: files.urlOf(`${slug}-still-${at}.webp`) })),
    };
  };
}
