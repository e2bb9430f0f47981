import type { Model } from './model.ts';

/** Who makes the models that go by a name. */
const makers: Readonly<Record<string, string>> = {
  Previz: 'Backlot',
  'Nano Banana': 'Google',
  Imagen: 'Google',
  Veo: 'Google',
  'Gemini Omni': 'Google',
  'GPT Image': 'OpenAI',
  Sora: 'OpenAI',
  Flux: 'Black Forest Labs',
  Seedream: 'ByteDance',
  Seedance: 'ByteDance',
  OmniHuman: 'ByteDance',
  Kling: 'Kuaishou',
  Wan: 'Alibaba',
  MiniMax: 'MiniMax',
  Photon: 'Luma',
  Fabric: 'VEED',
  'Infinite Talk': 'MeiGen',
  ElevenLabs: 'ElevenLabs',
};

/** Tools, which go to whichever model does it best. */
export const severalMakers = 'Various developers';

/** Who makes a model; the vendor that runs it may be another. */
export function makerOf({ model }: Pick<Model, 'model'>): string {
  return Object.hasOwn(makers, model) ? (makers[model] ?? severalMakers) : severalMakers;
}
