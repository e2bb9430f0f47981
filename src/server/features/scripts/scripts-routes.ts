import { ImportScript, scriptsApi } from '#contract/scripts.ts';
import type { Platform } from '#server/platform/platform.ts';
import { importScript } from './import-script.ts';
import { forecastStoryboards, makeStoryboards } from './make-storyboards.ts';
import type { Uses } from './ports.ts';
import { readSample } from './read-sample.ts';

/** Answers `scriptsApi`. */
export function routeScripts(platform: Platform, uses: Uses): void {
  const { router } = platform;
  const read = importScript(platform, uses);
  const forecast = forecastStoryboards(platform, uses);
  const make = makeStoryboards(platform, uses);

  router.on(scriptsApi.import, ({ caller, received: { body }, signal }) => {
    const { fileBase64, scenes, ...settings } = body;
    return read(caller, { ...settings, scenes, bytes: Buffer.from(fileBase64, 'base64') }, signal);
  });

  router.on(scriptsApi.importSample, async ({ caller, signal }) => {
    const { fileName, bytes } = await readSample();
    // The settings of an import in which nothing is chosen.
    const settings = ImportScript.omit({ fileBase64: true, scenes: true }).parse({ fileName });
    return read(caller, { ...settings, scenes: undefined, bytes }, signal);
  });

  router.on(scriptsApi.forecast, ({ caller, received: { params, body }, signal }) =>
    forecast(caller, { ...params, settings: body }, signal),
  );
  router.on(scriptsApi.makeStoryboards, ({ caller, received: { params, body }, signal }) =>
    make(caller, { ...params, settings: body }, signal),
  );
}
