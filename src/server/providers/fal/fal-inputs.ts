import type { GenerationInput, MediaSource } from '#domain/generation/input.ts';
import { type Body, either, type Write } from './inputs/body.ts';
import { clipWriters } from './inputs/clips.ts';
import { pictureWriters } from './inputs/pictures.ts';
import { otherWriters, wanSpeaks } from './inputs/speakers-and-tools.ts';

const wan = 'fal-ai/wan-25-preview/image-to-video';
const writers = new Map<string, Write>(Object.entries({ ...pictureWriters, ...clipWriters, ...otherWriters }));
const wanFromFrame = writers.get(wan);
if (wanFromFrame) writers.set(wan, either(wanFromFrame, wanSpeaks));

/** The endpoints whose bodies are written here. */
export const speaksFal = (endpoint: string): boolean => writers.has(endpoint);

/** These make one picture for each call, so they are asked as often as pictures are wanted. */
const oneForEachCall: ReadonlySet<string> = new Set([
  'fal-ai/luma-photon',
  'fal-ai/luma-photon/modify',
  'fal-ai/luma-photon/flash',
  'fal-ai/luma-photon/flash/modify',
]);

/** The bodies of the calls that make this; undefined when the endpoint cannot. */
export function falBodies(endpoint: string, input: GenerationInput<MediaSource>): Body[] | undefined {
  const body = writers.get(endpoint)?.(input);
  if (!body) return undefined;
  const calls = input.kind === 'image' && oneForEachCall.has(endpoint) ? input.outputs : 1;
  return Array.from({ length: calls }, () => body);
}
