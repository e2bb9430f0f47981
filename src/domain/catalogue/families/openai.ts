import type { CatalogueEntry } from '../entry.ts';
import type { PictureSize } from '../price.ts';
import { at, clip, four, perPicture, perSecond, picture, retired } from './rows.ts';

type Tier = {
  version: 'High' | 'Medium' | 'Low';
  credits: Record<PictureSize, number>;
  dollars: Record<PictureSize, number>;
  stars: number;
};

/** The document's three tiers. Squares are small, the rest is large; a vendor's large may cost less than its small. */
const first: Tier[] = [
  { version: 'High', credits: { large: 30, small: 25 }, dollars: { large: 0.25, small: 0.167 }, stars: 5 },
  { version: 'Medium', credits: { large: 12, small: 8 }, dollars: { large: 0.063, small: 0.042 }, stars: 4 },
  { version: 'Low', credits: { large: 4, small: 3 }, dollars: { large: 0.016, small: 0.011 }, stars: 3 },
];

const second: Tier[] = [
  { version: 'High', credits: { large: 21, small: 33 }, dollars: { large: 0.17, small: 0.22 }, stars: 5 },
  { version: 'Medium', credits: { large: 10, small: 12 }, dollars: { large: 0.05, small: 0.06 }, stars: 5 },
  { version: 'Low', credits: { large: 3, small: 3 }, dollars: { large: 0.01, small: 0.01 }, stars: 3 },
];

function gptImage({ version, credits, dollars, stars }: Tier): CatalogueEntry {
  const quality = version.toLowerCase();
  const cost = perPicture(dollars.small, { bySize: dollars });
  const fixedInputs = { quality };
  return picture({
    id: `gpt-image-${quality}`,
    model: 'GPT Image',
    version,
    label: `GPT Image ${version}`,
    description: 'Follows the prompt closely, including lettering.',
    pricing: { per: 'output', credits: credits.small, bySize: credits },
    stars,
    limits: { references: 5 },
    ...retired('2026-10-23', `gpt-image-2-${quality}`),
    endpoints: [
      four('fal', 'fal-ai/gpt-image-1/text-to-image', { uses: 'text', cost, fixedInputs }),
      four('fal', 'fal-ai/gpt-image-1/edit-image', { uses: 'references', cost, fixedInputs }),
      four('openai', 'gpt-image-1', { uses: ['text', 'references'], cost, fixedInputs }),
    ],
  });
}

function gptImage2({ version, credits, dollars, stars }: Tier): CatalogueEntry {
  const quality = version.toLowerCase();
  const cost = perPicture(dollars.small, { bySize: dollars });
  const fixedInputs = { quality };
  return picture({
    id: `gpt-image-2-${quality}`,
    model: 'GPT Image',
    version: `2 ${version}`,
    label: `GPT Image 2 ${version}`,
    description: 'Follows the prompt closely, including lettering and light.',
    pricing: { per: 'output', credits: credits.small, bySize: credits },
    stars,
    limits: { references: 5, imageModes: ['standard', 'inpaint'] },
    endpoints: [
      four('fal', 'openai/gpt-image-2', { uses: 'text', cost, fixedInputs }),
      four('fal', 'openai/gpt-image-2/edit', { uses: ['references', 'inpaint'], cost, fixedInputs }),
      four('openai', 'gpt-image-2', { uses: ['text', 'references', 'inpaint'], cost, fixedInputs }),
    ],
  });
}

/** Sora 2 and its variants of one length: the same rate, other lengths. */
function sora(id: string, version: string, durationsSeconds: number[]): CatalogueEntry {
  const isPro = version.startsWith('2 Pro');
  const name = isPro ? '/pro' : '';
  const cost = isPro ? perSecond(0.3, { '720p': 0.3, '1080p': 0.5 }) : perSecond(0.1);
  return clip({
    id,
    model: 'Sora',
    version,
    label: `Sora ${version}`,
    description: 'Videos with speech and sound. Images with human faces can’t be used.',
    pricing: isPro
      ? { per: 'second', credits: 80, minimumSeconds: 0, byResolution: { '720p': 80, '1080p': 120 } }
      : { per: 'second', credits: 15, minimumSeconds: 0 },
    stars: isPro ? 5 : 4,
    needsUpgrade: true,
    limits: {
      durationsSeconds,
      resolutions: isPro ? ['720p', '1080p'] : ['720p'],
      dimensions: ['16:9', '9:16'],
      hasSound: true,
      noFaces: true,
    },
    ...retired('2026-09-24', 'veo-3.1'),
    endpoints: [
      at('fal', `fal-ai/sora-2/text-to-video${name}`, { uses: 'text', cost }),
      at('fal', `fal-ai/sora-2/image-to-video${name}`, { uses: 'first-frame', cost }),
    ],
  });
}

/** GPT Image and Sora. */
export const openai: CatalogueEntry[] = [
  ...first.map(gptImage),
  ...second.map(gptImage2),
  sora('sora-2-pro', '2 Pro', [4, 8, 12]),
  sora('sora-2-pro-10s', '2 Pro 10 s', [10]),
  sora('sora-2-pro-15s', '2 Pro 15 s', [15]),
  sora('sora-2', '2', [4, 8, 12]),
  sora('sora-2-10s', '2 10 s', [10]),
  sora('sora-2-15s', '2 15 s', [15]),
];
