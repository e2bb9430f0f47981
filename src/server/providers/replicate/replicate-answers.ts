import { z } from 'zod';
import type { Failure, FailureReason } from '#domain/generation/progress.ts';
import type { Output } from '../generator.ts';

/** A prediction, as `POST` and `GET` answer it. */
export const Prediction = z.object({
  id: z.string().min(1),
  status: z.enum(['starting', 'processing', 'succeeded', 'failed', 'canceled', 'aborted']),
  output: z.unknown(),
  error: z.unknown(),
});
export type Prediction = z.infer<typeof Prediction>;

/** What became of a prediction; undefined while it runs. */
export function readEnd({
  status,
  output,
  error,
}: Prediction): { outputs: Output[] } | { failure: Failure } | undefined {
  switch (status) {
    case 'starting':
    case 'processing':
      return undefined;
    case 'succeeded': {
      const outputs = addressesIn(output).map((url): Output => ({ type: 'url', url, mediaType: mediaTypeOf(url) }));
      return outputs.length > 0 ? { outputs } : failed('no-output', 'Replicate delivered no file.');
    }
    case 'failed':
      return failed(reasonOfError(String(error)), `Replicate failed: ${codeIn(String(error)) ?? 'no code'}`);
    case 'canceled':
      return failed('cancelled', 'Canceled at Replicate.');
    case 'aborted':
      return failed('unavailable', 'Replicate stopped it before it started.');
  }
}

/** An address, a list of them, or an object that holds either: as the model likes. */
function addressesIn(output: unknown): string[] {
  if (typeof output === 'string') return /^https?:\/\//.test(output) ? [output] : [];
  return typeof output === 'object' && output !== null ? Object.values(output).flatMap(addressesIn) : [];
}

const typeOfEnding: Record<string, string> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
};
const mediaTypeOf = (url: string) =>
  typeOfEnding[new URL(url).pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

/** `(E005)`, as it stands in the sentence of an error. */
const codeIn = (error: string) => /\bE\d{3,4}\b/.exec(error)?.[0];
const reasonOfCode: Record<string, FailureReason> = { E005: 'moderated', E6716: 'timed-out' };

/** Open models say it in words only; no code tells that they refused. */
const refusal = /nsfw|flagged|sensitive/i;

function reasonOfError(error: string): FailureReason {
  const known = reasonOfCode[codeIn(error) ?? ''];
  return known ?? (refusal.test(error) ? 'moderated' : 'unavailable');
}

function failed(reason: FailureReason, detail: string): { failure: Failure } {
  return { failure: { reason, detail } };
}
