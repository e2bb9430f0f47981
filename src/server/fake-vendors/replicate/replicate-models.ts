import { z } from 'zod';
import type { MediaWish } from '../media/make-media.ts';

/** What a prediction gives: one address, or a list of them. */
export type ReplicateModel = { input: z.ZodType<Record<string, unknown>>; makes: MediaWish['kind']; isList: boolean };

const prompt = z.string().min(1);
const seed = z.int().optional();
const stills = {
  prompt,
  seed,
  output_format: z.enum(['webp', 'jpg', 'png']).default('webp'),
};
const fluxShape = z.enum(['custom', '1:1', '16:9', '3:2', '2:3', '4:5', '5:4', '9:16', '3:4', '4:3']).default('1:1');
const quality = { output_quality: z.int().min(0).max(100).default(80) };
const photon = z.strictObject({
  prompt,
  seed,
  aspect_ratio: z.enum(['1:1', '3:4', '4:3', '9:16', '16:9', '9:21', '21:9']).default('16:9'),
});
const clipShape = z.enum(['16:9', '4:3', '1:1', '3:4', '9:16', '21:9', '9:21']);

const one = (input: ReplicateModel['input'], makes: MediaWish['kind']): ReplicateModel => ({
  input,
  makes,
  isList: false,
});

/** What the models' own pages say that they take. */
export const replicateModels: ReadonlyMap<string, ReplicateModel> = new Map([
  [
    'black-forest-labs/flux-1.1-pro-ultra',
    one(z.strictObject({ ...stills, aspect_ratio: fluxShape, raw: z.boolean().default(false) }), 'jpeg'),
  ],
  ['black-forest-labs/flux-1.1-pro', one(z.strictObject({ ...stills, ...quality, aspect_ratio: fluxShape }), 'jpeg')],
  [
    'black-forest-labs/flux-dev',
    {
      input: z.strictObject({
        ...stills,
        ...quality,
        aspect_ratio: fluxShape,
        num_outputs: z.int().min(1).max(4).default(1),
      }),
      makes: 'jpeg',
      isList: true,
    },
  ],
  ['luma/photon', one(photon, 'jpeg')],
  ['luma/photon-flash', one(photon, 'jpeg')],
  [
    'bytedance/seedance-1-pro',
    one(
      z.strictObject({
        prompt,
        seed,
        image: z.url().optional(),
        last_frame_image: z.url().optional(),
        duration: z.int().min(2).max(12).default(5),
        resolution: z.enum(['480p', '720p', '1080p']).default('1080p'),
        aspect_ratio: clipShape.default('16:9'),
      }),
      'mp4',
    ),
  ],
  [
    'kwaivgi/kling-v2.1',
    one(
      z.strictObject({
        prompt,
        start_image: z.url(),
        end_image: z.url().optional(),
        negative_prompt: z.string().optional(),
        duration: z.union([z.literal(5), z.literal(10)]).default(5),
        mode: z.enum(['standard', 'pro']).default('standard'),
      }),
      'mp4',
    ),
  ],
  [
    'veed/fabric-1.0',
    one(
      z.strictObject({ image: z.url(), audio: z.url(), resolution: z.enum(['480p', '720p']).default('720p') }),
      'mp4',
    ),
  ],
]);
