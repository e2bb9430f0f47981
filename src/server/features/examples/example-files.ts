import type { ExampleMediaView } from '#contract/examples.ts';
import { openSampleFiles } from '#server/platform/media/sample-files.ts';

/** The files that `npm run examples` has made. Throws when the index is not there. */
export function openExampleFiles() {
  const { app, urlOf, read } = openSampleFiles('examples');
  return {
    /** To be mounted at `/media/examples`. */
    app,
    urlOf,
    /** What is shown of a result or a source. */
    mediaOf: (stem: string): ExampleMediaView => ({
      stillUrl: urlOf(`${stem}.webp`),
      mediaUrl: urlOf(`${stem}.mp4`) ?? urlOf(`${stem}.m4a`),
      waveformUrl: urlOf(`${stem}.levels`),
    }),
    /** The file of a source that goes into a library. */
    readSource: async (id: string): Promise<Buffer> => {
      for (const type of ['jpg', 'png', 'mp4', 'flac']) {
        const bytes = await read(`source-${id}.${type}`);
        if (bytes) return bytes;
      }
      throw new Error(`There is no file of the example source "${id}".`);
    },
  };
}
export type ExampleFiles = ReturnType<typeof openExampleFiles>;
