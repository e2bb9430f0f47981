import type { Quantity } from '../catalogue/price.ts';
import type { GenerationInput } from './input.ts';

/** What of a request its price counts. */
export function quantityOf(input: GenerationInput<unknown>): Quantity {
  return {
    outputs: outputsOf(input),
    durationSeconds: 'durationSeconds' in input ? input.durationSeconds : 0,
    characters: input.kind === 'speech' ? input.text.length : 0,
    resolution: 'resolution' in input ? input.resolution : null,
    dimension: 'dimension' in input ? input.dimension : null,
    ...(!isStandard(input) && { isStandard: false }),
  };
}

/** Whether a picture is made in the usual way, of which alone anybody was promised as many as they like. */
function isStandard(input: GenerationInput<unknown>): boolean {
  return input.kind !== 'image' || (input.inpaint === undefined && (input.loras ?? []).length === 0);
}

/** How many results a request asks for. */
export function outputsOf(input: GenerationInput<unknown>): number {
  if (input.kind === 'music') return 1 + (input.stems ?? []).length;
  return input.kind === 'image' ? input.outputs : 1;
}

/** The words that a person gave; empty where none are needed. */
export function promptOf(input: GenerationInput<unknown>): string {
  if (input.kind === 'speech') return input.text;
  if (input.kind === 'training') return input.trigger;
  return 'prompt' in input ? input.prompt : '';
}
