import { exampleProjectsApi } from '#contract/example-projects.ts';
import type { Platform } from '#server/platform/platform.ts';
import { copyExample } from './copy-example.ts';
import { openExamples } from './open-examples.ts';
import type { Uses } from './ports.ts';
import { presentExample, readExample } from './present-example.ts';

/** The gallery of finished projects. The only file of this folder that other features may import. */
export function createExampleProjects(platform: Platform, uses: Uses) {
  const { router } = platform;
  const examples = openExamples();
  const copy = copyExample(platform, { examples, uses });
  const read = readExample(examples);
  router.on(exampleProjectsApi.list, async () => ({
    projects: examples.all.map((example) => presentExample(examples, example)),
  }));
  router.on(exampleProjectsApi.get, async ({ received: { params } }) => read(params.example));
  router.on(exampleProjectsApi.copy, ({ caller, received: { params, body }, signal }) =>
    copy({ userId: caller.userId, ...params, ...body, signal }),
  );
  return {
    /** To be mounted at `/media/example-projects`. */
    filesApp: examples.files.app,
  };
}
