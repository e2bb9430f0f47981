import type { NewTask } from '#server/features/generation/index.ts';

/** A picture as the board asks for it, at a vendor's price of 5 credits. */
export const pictureTask = (n: number): NewTask => ({
  ref: `picture ${n}`,
  after: [],
  modelId: 'flux-dev',
  input: {
    kind: 'image',
    prompt: 'Close-up. MAYA looks at the lamp. INT. KITCHEN - NIGHT. Weather: rain.',
    style: 'colour',
    dimension: '16:9',
    resolution: '720p',
    outputs: 1,
    seed: n,
    subjects: [],
  },
  label: `Picture ${n}`,
  purpose: {},
});
