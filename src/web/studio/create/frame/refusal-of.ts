import type { ModelView } from '#contract/catalogue.ts';
import { inputProblems } from '#domain/generation/check-input.ts';
import type { GenerationInput } from '#domain/generation/input.ts';

/** How the fields of a request are called on the page. */
const fieldLabel: Record<string, string> = {
  modelId: '',
  prompt: 'The prompt',
  text: 'The text',
  outputs: 'The number of images',
  durationSeconds: 'The length',
  resolution: 'The resolution',
  dimension: 'The aspect ratio',
  subjects: 'The references',
  startFrame: 'A first frame',
  endFrame: 'A last frame',
  negativePrompt: 'The negative prompt',
  cfg: 'Prompt strength',
  loop: 'A loop',
  inpaint: 'A mask',
  loras: 'The trained model',
  pictures: 'The images',
  name: 'The name',
  trigger: 'The trigger word',
  references: 'The references',
};

/** Why this cannot be asked of the model, in a sentence; undefined when it can. The server asks the same questions. */
export function refusalOf(model: ModelView, input: GenerationInput<unknown>): string | undefined {
  const [first] = inputProblems(model, input);
  if (!first) return undefined;
  if (first.path === 'prompt' && first.message === 'is empty') return 'Write a prompt, or start from an example.';
  if (first.path === 'pictures' && first.message.startsWith('must include at least')) {
    return `Choose ${first.message.slice('must include '.length)}.`;
  }
  const label = fieldLabel[first.path] ?? first.path;
  return `${label} ${first.message}.`.trim();
}
