import { z } from 'zod';
import type { VendorId } from '#domain/vendors/vendor.ts';

const optional = z.string().optional();
const address = (usual: string) =>
  z
    .url({ protocol: /^https?$/ })
    .default(usual)
    .transform((url) => url.replace(/\/+$/, ''));

/** Every variable about vendors; `.env.example` explains each. */
export const vendorVariables = {
  FAL_KEY: optional,
  FAL_URL: address('https://queue.fal.run'),
  REPLICATE_API_TOKEN: optional,
  REPLICATE_URL: address('https://api.replicate.com'),
  OPENAI_API_KEY: optional,
  OPENAI_URL: address('https://api.openai.com'),
  OPENAI_TEXT_MODEL: z.string().default('gpt-6.1-terra'),
  GEMINI_API_KEY: optional,
  GEMINI_URL: address('https://generativelanguage.googleapis.com'),
  GEMINI_TEXT_MODEL: z.string().default('gemini-flash-latest'),
  ELEVENLABS_API_KEY: optional,
  ELEVENLABS_URL: address('https://api.elevenlabs.io'),
  ANTHROPIC_API_KEY: optional,
  ANTHROPIC_URL: address('https://api.anthropic.com'),
  ANTHROPIC_TEXT_MODEL: z.string().default('claude-sonnet-5-5'),
  OPENAI_COMPATIBLE_URL: optional.pipe(address('').optional()),
  OPENAI_COMPATIBLE_KEY: optional,
  OPENAI_COMPATIBLE_MODEL: optional,
  PEXELS_API_KEY: optional,
  PEXELS_URL: address('https://api.pexels.com'),
  PIXABAY_API_KEY: optional,
  PIXABAY_URL: address('https://pixabay.com'),
};

const Variables = z.object(vendorVariables);

/** What the environment says of vendors: keys, where each is reached, and which language model is asked. */
export type VendorSettings = {
  /** `key_id:key_secret`; with it fal's models are offered. */
  falKey: string | undefined;
  /** Another address of fal's queue, such as a test's. */
  falUrl: string;
  replicateKey: string | undefined;
  replicateUrl: string;
  openaiKey: string | undefined;
  openaiUrl: string;
  openaiTextModel: string;
  geminiKey: string | undefined;
  geminiUrl: string;
  geminiTextModel: string;
  elevenlabsKey: string | undefined;
  elevenlabsUrl: string;
  anthropicKey: string | undefined;
  anthropicUrl: string;
  anthropicTextModel: string;
  /** A server of one's own that speaks OpenAI's language, with its version: `http://127.0.0.1:11434/v1`. */
  ownTextUrl: string | undefined;
  ownTextKey: string | undefined;
  ownTextModel: string | undefined;
  pexelsKey: string | undefined;
  pexelsUrl: string;
  pixabayKey: string | undefined;
  pixabayUrl: string;
};

export function readVendorSettings(values: z.infer<typeof Variables>): VendorSettings {
  if ((values.OPENAI_COMPATIBLE_URL === undefined) !== (values.OPENAI_COMPATIBLE_MODEL === undefined)) {
    throw new Error('Invalid configuration:\nOPENAI_COMPATIBLE_URL and OPENAI_COMPATIBLE_MODEL belong together.');
  }
  return {
    falKey: values.FAL_KEY,
    falUrl: values.FAL_URL,
    replicateKey: values.REPLICATE_API_TOKEN,
    replicateUrl: values.REPLICATE_URL,
    openaiKey: values.OPENAI_API_KEY,
    openaiUrl: values.OPENAI_URL,
    openaiTextModel: values.OPENAI_TEXT_MODEL,
    geminiKey: values.GEMINI_API_KEY,
    geminiUrl: values.GEMINI_URL,
    geminiTextModel: values.GEMINI_TEXT_MODEL,
    elevenlabsKey: values.ELEVENLABS_API_KEY,
    elevenlabsUrl: values.ELEVENLABS_URL,
    anthropicKey: values.ANTHROPIC_API_KEY,
    anthropicUrl: values.ANTHROPIC_URL,
    anthropicTextModel: values.ANTHROPIC_TEXT_MODEL,
    ownTextUrl: values.OPENAI_COMPATIBLE_URL,
    ownTextKey: values.OPENAI_COMPATIBLE_KEY,
    ownTextModel: values.OPENAI_COMPATIBLE_MODEL,
    pexelsKey: values.PEXELS_API_KEY,
    pexelsUrl: values.PEXELS_URL,
    pixabayKey: values.PIXABAY_API_KEY,
    pixabayUrl: values.PIXABAY_URL,
  };
}

/** Where each vendor is reached. A server of one's own has its address beside its key. */
export function vendorAddresses(settings: VendorSettings): Record<VendorId, string> {
  return {
    fal: settings.falUrl,
    replicate: settings.replicateUrl,
    openai: settings.openaiUrl,
    google: settings.geminiUrl,
    elevenlabs: settings.elevenlabsUrl,
    anthropic: settings.anthropicUrl,
    'openai-compatible': settings.ownTextUrl ?? '',
    pexels: settings.pexelsUrl,
    pixabay: settings.pixabayUrl,
  };
}
