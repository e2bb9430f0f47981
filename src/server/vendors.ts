import { join } from 'node:path';
import type { ProviderId } from '#domain/catalogue/model.ts';
import type { Config } from './platform/config.ts';
import { findFfmpeg } from './platform/media/ffmpeg.ts';
import { createFalGenerator } from './providers/fal/fal-generator.ts';
import type { Generator } from './providers/generator.ts';
import { createPreviz } from './providers/previz/index.ts';
import type { Voices } from './providers/voices.ts';

export type Vendors = {
  generators: Partial<Record<ProviderId, Generator>>;
  voices: Partial<Record<ProviderId, Voices>>;
};

type VendorOptions = {
  config: Config;
  /** Reads media; addresses of our own are answered in process. */
  fetch: typeof fetch;
  /** Called with a task's id when its vendor has news. */
  wake: (taskId: string) => void;
};

/** Who makes media on this installation: the built-in previz models, and each vendor whose key is configured. */
export function createVendors({ config, fetch, wake }: VendorOptions): Vendors {
  const previz = createPreviz({
    ffmpegPath: findFfmpeg(config.ffmpegPath),
    scratchDirectory: join(config.dataDirectory, 'previz'),
    fetch,
    processes: config.previzProcesses,
    wake,
  });
  const { falKey, falUrl } = config;
  return {
    generators: {
      previz: previz.generator,
      ...(falKey === undefined ? {} : { fal: createFalGenerator({ key: falKey, origin: falUrl, fetch }) }),
    },
    voices: { previz: previz.voices },
  };
}
