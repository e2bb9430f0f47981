import { sampleFile, type SampleImage, type SampleReference } from '../../src/domain/references/sample-references.ts';
import { stillOf, widths } from './compress.ts';
import type { ExampleFile, ExampleMaker } from './make-files.ts';

/** The committed file of an image of a public sample. */
export async function fileOfReference(
  maker: Pick<ExampleMaker, 'make'>,
  sample: SampleReference,
  image: SampleImage,
): Promise<ExampleFile> {
  const media = await maker.make(image.made);
  return { name: sampleFile(sample, image), bytes: await stillOf(media, widths.reference) };
}
