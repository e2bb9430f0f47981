/** Models whose own pictures come with the product, in its sample film. No other's work is shown as theirs. */
const examples: Readonly<Record<string, string>> = {
  'previz-image': '/sample/1a-400.webp',
  'previz-video': '/sample/2a-400.webp',
};

/** The address of a picture that this model has made; null while there is none. */
export function exampleOf(modelId: string): string | null {
  return examples[modelId] ?? null;
}
