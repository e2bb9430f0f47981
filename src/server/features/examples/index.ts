import { AppError } from '#contract/errors.ts';
import { examplesAdminApi, examplesApi } from '#contract/examples.ts';
import { styleExamplePrompt } from '#domain/examples/worked-examples.ts';
import { visualStyles } from '#domain/storyboards/visual-styles.ts';
import type { Platform } from '#server/platform/platform.ts';
import { openExampleFiles } from './example-files.ts';
import { listModelExamples, pickModelExample, removeModelExample, sweepModelExamples } from './model-examples.ts';
import { createPickedApp } from './picked-app.ts';
import type { Uses } from './ports.ts';
import { presentWorked, useExample } from './worked-examples.ts';

const sweepSeconds = 24 * 60 * 60;

/** What can be made, shown with its settings. The only file of this folder that others may import. */
export function createExamples(platform: Platform, uses: Uses) {
  const { router, jobs } = platform;
  const files = openExampleFiles();
  const pick = pickModelExample(platform, uses);
  const remove = removeModelExample(platform, uses);
  const use = useExample(files, uses);
  const styles = visualStyles.flatMap(({ slug }) => {
    const url = files.urlOf(`style-${slug}.webp`);
    return url === null ? [] : [{ slug, url }];
  });
  jobs.every(sweepSeconds, 'examples.sweep', () => sweepModelExamples(platform));

  router.on(examplesApi.worked, async ({ received: { query } }) => ({
    examples: presentWorked(files, uses, query.page),
  }));
  router.on(examplesApi.styles, async () => ({ prompt: styleExamplePrompt, styles }));
  router.on(examplesApi.models, async () => ({ examples: await listModelExamples(platform, files) }));
  router.on(examplesApi.use, async ({ caller, received: { body } }) => ({
    settings: await use(caller.userId, body.example),
  }));
  router.on(examplesAdminApi.pick, async ({ caller, received: { params, body } }) => {
    if (!uses.catalogue.known(params.modelId)) throw new AppError('not-found', 'Model not found.');
    return pick({ actorId: caller.userId, ...params, ...body });
  });
  router.on(examplesAdminApi.remove, async ({ caller, received: { params } }) => {
    await remove({ actorId: caller.userId, ...params });
    return { isSuccessful: true };
  });

  return {
    /** To be mounted at `/media/examples/picked`. */
    pickedApp: createPickedApp(platform),
    /** To be mounted at `/media/examples`. */
    filesApp: files.app,
  };
}
