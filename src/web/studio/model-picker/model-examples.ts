/** Models whose own pictures come with the product. No other's work is shown as theirs. */
const examples: Readonly<Record<string, string>> = {
  'previz-image': '/examples/previz-image.webp',
  'previz-video': '/examples/previz-video.webp',
};

/** The address of a picture that this model has made; null while there is none. */
export function exampleOf(modelId: string): string | null {
  return examples[modelId] ?? null;
}
