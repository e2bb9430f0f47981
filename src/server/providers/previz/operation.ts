import type { TaskKind } from '#domain/catalogue/kinds.ts';
import type { GenerationInput, MediaSource } from '#domain/generation/input.ts';
import type { Call, Operation } from '../generator.ts';

/** The previz models, by what they make. */
export const endpointKind = {
  'previz-image': 'image',
  'previz-reference': 'reference',
  'previz-edit': 'image-edit',
  'previz-upscale': 'image-upscale',
  'previz-video': 'video',
  'previz-lip-sync': 'lip-sync',
  'previz-voice': 'speech',
  'previz-voice-changer': 'speech-to-speech',
  'previz-music': 'music',
  'previz-sound': 'sound',
  'previz-text': 'text',
} as const satisfies Record<string, TaskKind>;
export type PrevizEndpoint = keyof typeof endpointKind;

/** What the previz models can be asked for. */
export type PrevizInput<Media = MediaSource> = Extract<
  GenerationInput<Media>,
  { kind: (typeof endpointKind)[PrevizEndpoint] }
>;

/** What the processes are asked for: an image of a reference is an image there. */
export type DrawnInput = Exclude<PrevizInput, { kind: 'reference' }>;

/** An enlargement and a recording in another voice are asked for without words. */
export function hasWords<Media>(
  input: PrevizInput<Media>,
): input is Exclude<PrevizInput<Media>, { kind: 'image-upscale' | 'speech-to-speech' }> {
  return input.kind !== 'image-upscale' && input.kind !== 'speech-to-speech';
}

/** Holds the whole input, so that an operation that a restart lost is simply made again. */
export type PrevizOperation = { id: string; endpoint: PrevizEndpoint; input: PrevizInput };

/** The operation of a call, or a sentence that says why it is none. */
export function operationOf({ endpoint, input, idempotencyKey }: Call): PrevizOperation | string {
  if (!isEndpoint(endpoint)) return `endpoint: "${endpoint}" is not a previz model.`;
  if (endpointKind[endpoint] !== input.kind) {
    return `input.kind: ${endpoint} makes ${endpointKind[endpoint]}, not ${input.kind}.`;
  }
  return { id: idempotencyKey, endpoint, input: input as PrevizInput };
}

/** Reads a stored operation; null when it isn’t a valid cursor. */
export function readOperation(operation: Operation): PrevizOperation | null {
  const { id, endpoint, input } = operation;
  if (typeof id !== 'string' || typeof endpoint !== 'string' || !isEndpoint(endpoint)) return null;
  if (!isInput(input, endpointKind[endpoint])) return null;
  return { id, endpoint, input };
}

/** Whether a name is one of ours. */
export function isEndpoint(endpoint: string): endpoint is PrevizEndpoint {
  return Object.hasOwn(endpointKind, endpoint);
}

/** We stored the input ourselves as we got it, so its kind vouches for the rest. */
function isInput(value: unknown, kind: PrevizInput['kind']): value is PrevizInput {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind;
}
