import type { InputProblem } from './input-problem.ts';
import type { GenerationInput, ImageInput, VideoInput } from './input.ts';
import { lastFrameOf } from './media.ts';
import type { CatalogueEntry, EndpointUse, VendorEndpoint } from '../catalogue/entry.ts';

/** The ways to make this, best first; empty when the model has none. */
export function routesFor(
  { endpoints }: Pick<CatalogueEntry, 'endpoints'>,
  input: GenerationInput<unknown>,
): VendorEndpoint[] {
  const use = useOf(input);
  const resolution = 'resolution' in input ? input.resolution : null;
  return endpoints.filter(
    ({ uses, resolutions }) =>
      (uses.includes(use) || uses.includes('any')) &&
      (resolutions === null || resolution === null || resolutions.includes(resolution)),
  );
}

/** What a request wants its result made from. A clip's frames go before its references: they are seen. */
export function useOf(input: GenerationInput<unknown>): EndpointUse {
  switch (input.kind) {
    case 'image':
      return imageUse(input);
    case 'video':
      return clipUse(input);
    case 'lip-sync':
      return 'portrait' in input.face ? 'portrait' : 'clip';
    case 'reference':
      return fromWords(input.pictures.length > 0);
    case 'image-edit':
      return fromWords(input.references.length > 0);
    case 'training':
      return input.subject === 'person' ? 'person' : 'any';
    default:
      return 'any';
  }
}

const fromWords = (hasReferences: boolean): EndpointUse => (hasReferences ? 'references' : 'text');

function clipUse(input: VideoInput<unknown>): EndpointUse {
  if (lastFrameOf(input) !== null) return 'both-frames';
  return input.startFrame === null ? fromWords(input.subjects.some(({ images }) => images.length > 0)) : 'first-frame';
}

function imageUse({ inpaint, loras = [], subjects }: ImageInput<unknown>): EndpointUse {
  if (inpaint) return loras.length > 0 ? 'inpaint-lora' : 'inpaint';
  if (loras.length > 0) return 'lora';
  return fromWords(subjects.some(({ images }) => images.length > 0));
}

/** Why there is no way to make this; empty when there is one. Whoever has the vendors' keys asks it. */
export function routeProblems(
  { label, endpoints }: Pick<CatalogueEntry, 'label' | 'endpoints'>,
  input: GenerationInput<unknown>,
): InputProblem[] {
  if (endpoints.length === 0) {
    return [
      {
        path: 'modelId',
        message: `${label} is not connected to this installation. An admin can add the key of its vendor`,
      },
    ];
  }
  if (routesFor({ endpoints }, input).length > 0) return [];
  return [{ path: 'modelId', message: `${label} does not support these inputs` }];
}
