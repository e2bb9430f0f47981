import { createHash } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { WorkedExampleView } from '#contract/examples.ts';
import { factsOf, titleOf } from '#domain/examples/describe-example.ts';
import { exampleSource } from '#domain/examples/example-sources.ts';
import {
  type ExampleInput,
  type ExamplePage,
  type ExampleSource,
  shownRequest,
  type WorkedExample,
} from '#domain/examples/worked-example.ts';
import { workedExamples } from '#domain/examples/worked-examples.ts';
import type { GenerationInput, MediaReference } from '#domain/generation/input.ts';
import { mapMedia, mediaOf } from '#domain/generation/media.ts';
import { promptOf, quantityOf } from '#domain/generation/quantity.ts';
import type { ExampleFiles } from './example-files.ts';
import type { Uses } from './ports.ts';

const timeoutMs = 60_000;

/** The worked examples of a page, as anybody may see them. */
export function presentWorked(
  files: ExampleFiles,
  { catalogue }: Pick<Uses, 'catalogue'>,
  page: ExamplePage,
): WorkedExampleView[] {
  return workedExamples.filter((example) => example.page === page).map((example) => present(files, catalogue, example));
}

function present(files: ExampleFiles, catalogue: Uses['catalogue'], example: WorkedExample): WorkedExampleView {
  const { id, page, mode, input, illustratedBy } = example;
  const { modelId } = shownRequest(example);
  const [first] = mediaOf(input);
  return {
    id,
    page,
    mode,
    kind: input.kind,
    model: { id: modelId, label: catalogue.labelOf(modelId) },
    isIllustration: illustratedBy !== undefined,
    title: titleOf(input),
    facts: factsOf(input),
    quantity: quantityOf(input),
    result: files.mediaOf(id),
    before: first ? files.mediaOf(`source-${first.source}`) : null,
    settings: first ? null : withAssets(input, new Map()),
  };
}

/** The request as a form is filled with it. Throws when an asset is missing. */
function withAssets(input: ExampleInput, assetIds: ReadonlyMap<string, string>): GenerationInput<MediaReference> {
  return mapMedia(input, ({ source }) => {
    const assetId = assetIds.get(source);
    if (assetId === undefined) throw new Error(`No asset for the example source "${source}".`);
    return { assetId };
  });
}

/**
 * Answers the settings of an example for a user. What it is made from is kept in the user's library; used again, the same files are taken.
 * Throws `not-found`, and `too-large` when there is no room.
 */
export function useExample(files: ExampleFiles, { assets }: Pick<Uses, 'assets'>) {
  async function keep(ownerId: string, source: ExampleSource): Promise<string> {
    const bytes = await files.readSource(source.id);
    const made = 'made' in source ? source.made : null;
    const kept = await assets.keepOnce({
      ownerId,
      kind: made === null ? 'image' : kindOf(made.input),
      name: source.name,
      source: bytes,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      isMask: made === null,
      provenance: made === null ? {} : { model: made.modelId, prompt: promptOf(made.input), seed: made.input.seed },
      signal: AbortSignal.timeout(timeoutMs),
    });
    return kept.id;
  }

  return async (userId: string, exampleId: string): Promise<GenerationInput<MediaReference>> => {
    const example = workedExamples.find(({ id }) => id === exampleId);
    if (!example) throw new AppError('not-found', 'Example not found.');
    const assetIds = new Map<string, string>();
    for (const { source } of mediaOf(example.input)) {
      assetIds.set(source, await keep(userId, exampleSource(source)));
    }
    return withAssets(example.input, assetIds);
  };
}

function kindOf({ kind }: ExampleInput): 'image' | 'video' | 'audio' {
  if (kind === 'video' || kind === 'lip-sync') return 'video';
  return kind === 'speech' || kind === 'music' || kind === 'sound' ? 'audio' : 'image';
}
