/** Who can be given a key: those who make media or write, and those who lend stock. */
export const vendorIds = [
  'fal',
  'replicate',
  'openai',
  'google',
  'elevenlabs',
  'anthropic',
  'openai-compatible',
  'pexels',
  'pixabay',
] as const;
export type VendorId = (typeof vendorIds)[number];

/** What people are told of a vendor where they enter its key. */
export type Vendor = {
  label: string;
  /** What its key brings, in a few words. */
  brings: string;
  /** Where it gives out keys; null for a server of one's own. */
  keyPage: string | null;
  /** The variable of the environment that holds the installation's key, and goes before the screen. */
  variable: string;
  /** A server of one's own: it has an address and names its model, and may need no key at all. */
  isOwnServer: boolean;
  /** People may bring a key of their own. An address inside our network, and stock that all share, are the installation's. */
  takesOwnKeys: boolean;
};

const usual = { isOwnServer: false, takesOwnKeys: true } as const;

export const vendors: Record<VendorId, Vendor> = {
  fal: {
    ...usual,
    label: 'fal',
    brings: 'Images, video, lip-sync, music and sound from most models',
    keyPage: 'https://fal.ai/dashboard/keys',
    variable: 'FAL_KEY',
  },
  replicate: {
    ...usual,
    label: 'Replicate',
    brings: 'Images and video while fal is unavailable',
    keyPage: 'https://replicate.com/account/api-tokens',
    variable: 'REPLICATE_API_TOKEN',
  },
  openai: {
    ...usual,
    label: 'OpenAI',
    brings: 'Text from its language models, and GPT Image',
    keyPage: 'https://platform.openai.com/api-keys',
    variable: 'OPENAI_API_KEY',
  },
  google: {
    ...usual,
    label: 'Google Gemini',
    brings: 'Text from Gemini, Nano Banana, and Veo while Google offers it',
    keyPage: 'https://aistudio.google.com/apikey',
    variable: 'GEMINI_API_KEY',
  },
  elevenlabs: {
    ...usual,
    label: 'ElevenLabs',
    brings: 'Voices, music and sound effects',
    keyPage: 'https://elevenlabs.io/app/settings/api-keys',
    variable: 'ELEVENLABS_API_KEY',
  },
  anthropic: {
    ...usual,
    label: 'Anthropic',
    brings: 'Text from Claude',
    keyPage: 'https://console.anthropic.com/settings/keys',
    variable: 'ANTHROPIC_API_KEY',
  },
  'openai-compatible': {
    label: 'Own language model',
    brings: 'Text from your own server: Ollama, vLLM or LM Studio',
    keyPage: null,
    variable: 'OPENAI_COMPATIBLE_URL',
    isOwnServer: true,
    takesOwnKeys: false,
  },
  pexels: {
    ...usual,
    label: 'Pexels',
    brings: 'Stock photos and videos',
    keyPage: 'https://www.pexels.com/api/new/',
    variable: 'PEXELS_API_KEY',
    takesOwnKeys: false,
  },
  pixabay: {
    ...usual,
    label: 'Pixabay',
    brings: 'Stock photos, illustrations and videos',
    keyPage: 'https://pixabay.com/api/docs/',
    variable: 'PIXABAY_API_KEY',
    takesOwnKeys: false,
  },
};

/** As much of a key as anybody sees again. A short one is not half told. */
export function lastFourOf(secret: string): string {
  return secret.length < 12 ? '' : secret.slice(-4);
}
