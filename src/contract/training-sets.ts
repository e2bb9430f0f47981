import { z } from 'zod';
import { trainingSubjects } from '#domain/generation/input.ts';
import { hashBits } from '#domain/training-sets/picture-hash.ts';
import { pictureProblemCodes } from '#domain/training-sets/picture-problems.ts';
import { captionCharacters, preparedAtMost } from '#domain/training-sets/set-limits.ts';
import type { Endpoint } from './endpoint.ts';
import { Id } from './ids.ts';

/** The part of a picture to learn from, in fractions of its displayed width and height. */
const CropView = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() });

/** What is proposed for one picture of a training set. Nothing is stored. */
export const PreparedPictureView = z.object({
  assetId: z.string(),
  /** In pixels, as displayed; null when the picture can't be read. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Null: the whole picture. */
  crop: CropView.nullable(),
  caption: z.string().max(captionCharacters),
  /** `prompt`: the caption is the prompt that the picture was generated from. `none`: no description is known, and the caption is empty. */
  captionSource: z.enum(['prompt', 'none']),
  /** A picture of the set that is nearly the same and at least as large; null for a picture of its own. */
  duplicateOf: z
    .object({
      assetId: z.string(),
      /** Bits of the perceptual hash that differ. */
      distance: z.int().min(0).max(hashBits),
      isMirrored: z.boolean(),
    })
    .nullable(),
  problems: z.array(z.object({ code: z.enum(pictureProblemCodes), message: z.string() })),
});
export type PreparedPictureView = z.infer<typeof PreparedPictureView>;

/** Preparing the pictures of a training before it is paid for. */
export const trainingSetsApi = {
  prepare: {
    method: 'POST',
    path: '/api/training-sets/prepare',
    summary: 'Suggests crops and captions for training images, and finds near duplicates and low-quality images.',
    description:
      'Free. Nothing is stored. Review the suggestions and send them with the training as `crop` and ' +
      `\`caption\` of each image. Near duplicates are found by a perceptual hash of ${hashBits} bits. The ` +
      'caption of a generated image is its prompt. Other captions are empty.',
    audience: 'user',
    limit: 'trainingSet',
    body: z.strictObject({
      subject: z.enum(trainingSubjects),
      pictures: z
        .array(z.strictObject({ assetId: Id }))
        .min(1, 'must include at least 1 entry')
        .max(preparedAtMost, `can have at most ${preparedAtMost} entries`)
        .refine(
          (pictures) => new Set(pictures.map(({ assetId }) => assetId)).size === pictures.length,
          'lists an asset twice',
        ),
    }),
    response: z.object({ pictures: z.array(PreparedPictureView) }),
  },
} satisfies Record<string, Endpoint>;
