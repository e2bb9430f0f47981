import type { InputProblem } from '../generation/check-input.ts';
import type { GenerationInput } from '../generation/input.ts';
import type { CatalogueEntry, EndpointUse, VendorEndpoint } from './entry.ts';

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
  if (input.kind !== 'image' && input.kind !== 'video') return 'any';
  if (input.kind === 'video' && input.endFrame !== null) return 'both-frames';
  if (input.kind === 'video' && input.startFrame !== null) return 'first-frame';
  return input.subjects.some(({ images }) => images.length > 0) ? 'references' : 'text';
}

/** Why there is no way to make this; empty when there is one. Whoever has the vendors' keys asks it. */
export function routeProblems(
  { label, endpoints }: Pick<CatalogueEntry, 'label' | 'endpoints'>,
  input: GenerationInput<unknown>,
): InputProblem[] {
  if (endpoints.length === 0) {
    return [{ path: 'modelId', message: `${label} is not connected here; an admin can add the key of its vendor` }];
  }
  if (routesFor({ endpoints }, input).length > 0) return [];
  return [{ path: 'modelId', message: `${label} cannot make this from what it is given` }];
}
