import type { CatalogueEntry } from '../entry.ts';
import { at, other } from './rows.ts';

/** Language models. Which of a vendor's is asked is the installation's choice; here stand the calls, one's own server first. */
export const language: CatalogueEntry[] = [
  other('text', {
    id: 'language-model',
    model: 'Language model',
    label: 'Language model',
    description: 'Treatments, prompts and outlines from the language model of this installation.',
    pricing: { per: 'task', credits: 1 },
    stars: 5,
    limits: { promptCharacters: 20_000 },
    endpoints: [
      at('openai-compatible', 'chat/completions', { uses: 'any', cost: null }),
      at('openai', 'responses', { uses: 'any', cost: null }),
      at('anthropic', 'messages', { uses: 'any', cost: null }),
      at('google', 'generateContent', { uses: 'any', cost: null }),
      // It must be told a model; this one lets it choose.
      at('fal', 'openrouter/router', { uses: 'any', cost: null, fixedInputs: { model: 'openrouter/auto' } }),
    ],
  }),
];
