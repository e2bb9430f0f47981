import sharp from 'sharp';
import { billingApi } from '#contract/billing.ts';
import type { TaskView } from '#contract/generation.ts';
import type { GenerationInput, ImageInput, MediaReference } from '#domain/generation/input.ts';
import { sendUpload } from '../fixtures/send-upload.ts';
import type { TestApp, TestUser } from '../harness/start-test-app.ts';
import { ask, ended, pictureOf, taskFor } from './ask-for.ts';

/** Asks a model for one thing and waits for its end. */
export async function make(
  testApp: TestApp,
  user: TestUser,
  [modelId, input]: [modelId: string, input: GenerationInput<MediaReference>],
): Promise<TaskView> {
  const [id = ''] = await ask(testApp, user, [taskFor('task', { modelId, input })]);
  return ended(testApp, user, id);
}

/** What somebody has, what is held of it, and what they have used. */
export async function accountOf(user: TestUser) {
  const { credits, creditsBonus, creditsHeld, creditsUsedLifetime } = await user.call(billingApi.balance, {});
  return { available: credits + creditsBonus, held: creditsHeld, used: creditsUsedLifetime };
}

export const voiceOf = (text: string, voice: string) =>
  ({ kind: 'speech', text, voice, direction: null, seed: 7 }) as const;
export const soundOf = (prompt: string) => ({ kind: 'sound', prompt, durationSeconds: 1, seed: 7 }) as const;

/** A picture of 720p, which every model of pictures makes. */
export const drawingOf = (
  prompt: string,
  more: Partial<ImageInput<MediaReference>> = {},
): ImageInput<MediaReference> => ({
  ...pictureOf(prompt),
  resolution: '720p',
  ...more,
});

/** An upload of a plain picture; answers its asset. */
export async function uploadPicture(testApp: TestApp, user: TestUser, { width, height } = { width: 64, height: 36 }) {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .avif()
    .toBuffer();
  const { id } = await sendUpload(testApp, user, { name: 'picture.avif', mediaType: 'image/avif', bytes });
  return { assetId: id };
}
