import { join } from 'node:path';
import type { ProviderId } from '#domain/catalogue/model.ts';
import type { StockVendor } from '#domain/stock/stock.ts';
import type { VendorId } from '#domain/vendors/vendor.ts';
import { createKeyedGenerators, type GeneratorMakers, type KeyedGenerators } from './keyed-generators.ts';
import type { Config } from './platform/config.ts';
import { findFfmpeg } from './platform/media/ffmpeg.ts';
import { vendorAddresses } from './platform/vendor-settings.ts';
import { createElevenlabsGenerator } from './providers/elevenlabs/elevenlabs-generator.ts';
import { createElevenlabsVoices } from './providers/elevenlabs/elevenlabs-voices.ts';
import { premadeVoices } from './providers/elevenlabs/premade-voices.ts';
import { createFalGenerator } from './providers/fal/fal-generator.ts';
import type { Frames } from './providers/frames.ts';
import type { Generator } from './providers/generator.ts';
import type { Inspector } from './providers/inspector.ts';
import { createPackagedInspector } from './providers/inspector/packaged-inspector.ts';
import { rememberFindings } from './providers/inspector/remember-findings.ts';
import { createGoogleGenerator } from './providers/google/google-generator.ts';
import { keepVoices } from './providers/keep-voices.ts';
import { createKeyTest, type KeyTest } from './providers/key-test.ts';
import { createOpenaiGenerator } from './providers/openai/openai-generator.ts';
import { joinGenerators } from './providers/join-generators.ts';
import { anthropicMessages } from './providers/language/anthropic-messages.ts';
import { chatCompletions } from './providers/language/chat-completions.ts';
import { geminiText } from './providers/language/gemini-text.ts';
import { createLanguageGenerator } from './providers/language/language-generator.ts';
import { openaiResponses } from './providers/language/openai-responses.ts';
import { createPreviz } from './providers/previz/index.ts';
import { createReplicateGenerator } from './providers/replicate/replicate-generator.ts';
import { createPexels } from './providers/stock-libraries/pexels.ts';
import { createPixabay } from './providers/stock-libraries/pixabay.ts';
import type { Sketches } from './providers/sketches.ts';
import type { Stock } from './providers/stock.ts';
import type { VendorKey } from './providers/vendor-key.ts';
import type { Voices } from './providers/voices.ts';

export type Vendors = {
  /** The built-in models, which need no key. */
  previz: Generator;
  keyed: KeyedGenerators;
  frames: Frames;
  sketches: Sketches;
  /** Voices that need no key: the built-in ones, and those that every reseller of ElevenLabs has. */
  voices: Partial<Record<ProviderId, Voices>>;
  /** Those of an account at ElevenLabs. */
  elevenlabsVoices(key: VendorKey): Voices;
  /** Keys that the environment gives. */
  fixedKeys: Partial<Record<VendorId, VendorKey>>;
  testKey: KeyTest;
  stock: Record<StockVendor, Stock>;
  inspector: Inspector;
};

type VendorOptions = {
  config: Config;
  /** Reads media; addresses of our own are answered in process. */
  fetch: typeof fetch;
  /** Called with a task's id when its vendor has news. */
  wake: (taskId: string) => void;
};

/** Who makes media: the built-in previz models, and each vendor, for whatever key it is given. */
export function createVendors({ config, fetch, wake }: VendorOptions): Vendors {
  const previz = createPreviz({
    ffmpegPath: findFfmpeg(config.ffmpegPath),
    scratchDirectory: join(config.dataDirectory, 'previz'),
    fetch,
    processes: config.previzProcesses,
    wake,
  });
  return {
    inspector: rememberFindings(
      createPackagedInspector({
        ffmpeg: () => findFfmpeg(config.ffmpegPath),
        folder: join(config.dataDirectory, 'cache', 'making'),
      }),
    ),
    previz: previz.generator,
    frames: previz.frames,
    sketches: previz.sketches,
    keyed: createKeyedGenerators(generatorMakers(config, fetch)),
    voices: { previz: previz.voices, fal: { list: async () => [...premadeVoices] } },
    elevenlabsVoices: ({ secret: key }) =>
      keepVoices(createElevenlabsVoices({ key, origin: config.elevenlabsUrl, fetch })),
    fixedKeys: fixedKeys(config),
    testKey: createKeyTest(fetch, vendorAddresses(config)),
    stock: {
      pexels: createPexels({ origin: config.pexelsUrl, fetch }),
      pixabay: createPixabay({ origin: config.pixabayUrl, fetch }),
    },
  };
}

/** One line for each vendor. */
function generatorMakers(config: Config, get: typeof fetch): GeneratorMakers {
  return {
    fal: ({ secret }) => createFalGenerator({ key: secret, origin: config.falUrl, fetch: get }),
    elevenlabs: ({ secret }) => createElevenlabsGenerator({ key: secret, origin: config.elevenlabsUrl, fetch: get }),
    openai: ({ secret }) => {
      const options = { key: secret, origin: config.openaiUrl, fetch: get };
      const texts = { ...options, dialect: openaiResponses, model: config.openaiTextModel };
      return joinGenerators(createOpenaiGenerator(options), createLanguageGenerator(texts));
    },
    google: ({ secret }) => {
      const options = { key: secret, origin: config.geminiUrl, fetch: get };
      const texts = { ...options, dialect: geminiText, model: config.geminiTextModel };
      return joinGenerators(createGoogleGenerator(options), createLanguageGenerator(texts));
    },
    anthropic: ({ secret }) =>
      createLanguageGenerator({
        dialect: anthropicMessages,
        key: secret,
        origin: config.anthropicUrl,
        model: config.anthropicTextModel,
        fetch: get,
      }),
    'openai-compatible': ({ secret, url = '', model = '' }) =>
      createLanguageGenerator({ dialect: chatCompletions, key: secret, origin: url, model, fetch: get }),
    replicate: ({ secret }) => createReplicateGenerator({ key: secret, origin: config.replicateUrl, fetch: get }),
  };
}

/** The keys in the variables of the environment. */
function fixedKeys(config: Config): Partial<Record<VendorId, VendorKey>> {
  const secrets: Partial<Record<VendorId, string | undefined>> = {
    fal: config.falKey,
    replicate: config.replicateKey,
    openai: config.openaiKey,
    google: config.geminiKey,
    elevenlabs: config.elevenlabsKey,
    anthropic: config.anthropicKey,
    pexels: config.pexelsKey,
    pixabay: config.pixabayKey,
  };
  const given = Object.entries(secrets).flatMap(([vendor, secret]) =>
    secret === undefined ? [] : [[vendor, { secret }]],
  );
  const { ownTextUrl: url, ownTextModel: model, ownTextKey: secret = '' } = config;
  return {
    ...(Object.fromEntries(given) as Partial<Record<VendorId, VendorKey>>),
    ...(url !== undefined && { 'openai-compatible': { secret, url, model } }),
  };
}
