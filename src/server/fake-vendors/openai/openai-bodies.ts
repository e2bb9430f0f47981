import { z } from 'zod';
import { readPicture } from '#server/platform/media/picture.ts';

const sizes = new Set(['1024x1024', '1536x1024', '1024x1536', 'auto']);
/** The first, gpt-image-1, was switched off on 23 October 2026. */
export const pictureModels = ['gpt-image-1-mini', 'gpt-image-1.5', 'gpt-image-2'] as const;

/** What both calls share. The fields of a form are text. */
const shared = {
  model: z.enum(pictureModels),
  prompt: z.string().min(1).max(32_000),
  n: z.coerce.number().pipe(z.int().min(1).max(10)).default(1),
  size: z.string().default('auto'),
  quality: z.enum(['low', 'medium', 'high', 'auto']).default('auto'),
  output_format: z.enum(['png', 'jpeg', 'webp']).default('png'),
  background: z.enum(['transparent', 'opaque', 'auto']).optional(),
  moderation: z.enum(['auto', 'low']).optional(),
};
const file = z.file().min(1).max(52_428_800);

export const GenerationBody = z.strictObject(shared).refine(hasSize, { path: ['size'], message: 'Invalid size' });
export const EditBody = z
  .strictObject({ ...shared, image: z.array(file).min(1).max(16), mask: file.optional() })
  .refine(hasSize, { path: ['size'], message: 'Invalid size' });

export type PictureBody = z.infer<typeof GenerationBody>;

const step = 16;
const widestRatio = 3;

/** The second model makes any size whose sides are divisible by 16, in shapes of up to 3:1. */
function hasSize({ model, size }: { model: string; size: string }): boolean {
  if (sizes.has(size)) return true;
  const [width = 0, height = 0] = size.split('x').map(Number);
  const isStepped = width > 0 && height > 0 && width % step === 0 && height % step === 0;
  return model === 'gpt-image-2' && isStepped && Math.max(width / height, height / width) <= widestRatio;
}

/** Whether a mask can be laid over the picture: a PNG of its size. */
export async function fits(mask: File, picture: File): Promise<boolean> {
  const [one, other] = await Promise.all([mask, picture].map(async (each) => readPicture(await each.bytes())));
  return one?.mediaType === 'image/png' && one.width === other?.width && one.height === other.height;
}
