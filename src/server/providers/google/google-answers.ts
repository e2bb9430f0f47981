import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Failure, FailureReason } from '#domain/generation/progress.ts';
import type { Output } from '../generator.ts';
import { readJson } from '../http/read-limited.ts';
import { type Meanings, vendorFailure } from '../http/vendor-failure.ts';

const Part = z.object({
  inlineData: z.object({ mimeType: z.string(), data: z.string() }).optional(),
  // Drafts that the model thinks with.
  thought: z.boolean().optional(),
});
const Candidate = z.object({
  content: z.object({ parts: z.array(Part).default([]) }).default({ parts: [] }),
  finishReason: z.string().default('no reason'),
});
const Answer = z.object({
  candidates: z.array(Candidate).default([]),
  promptFeedback: z.object({ blockReason: z.string().optional() }).default({}),
});

/** Those ends of a candidate that are about what it shows. All come with the status 200. */
const heldBack = new Set([
  'SAFETY',
  'RECITATION',
  'BLOCKLIST',
  'PROHIBITED_CONTENT',
  'SPII',
  'IMAGE_SAFETY',
  'IMAGE_PROHIBITED_CONTENT',
  'IMAGE_RECITATION',
]);

/** The picture of an answer, or why there is none. */
export function readGooglePicture(body: unknown): { made: Output } | { failure: Failure } {
  const read = Answer.safeParse(body);
  if (!read.success) return failed('bad-output', 'Google returned an unreadable response.');
  const { candidates, promptFeedback } = read.data;
  if (promptFeedback.blockReason !== undefined) {
    return failed('moderated', `Google refused the prompt: ${promptFeedback.blockReason}`);
  }
  const [candidate] = candidates;
  if (!candidate) return failed('no-output', 'Google returned no candidate.');
  const { content, finishReason } = candidate;
  const [picture] = content.parts.flatMap(({ inlineData, thought }) => (thought === true ? [] : (inlineData ?? [])));
  if (picture) return { made: asOutput(picture) };
  if (heldBack.has(finishReason)) return { made: { type: 'flagged' } };
  return failed('no-output', `Google returned no output: ${finishReason}`);
}

/** Only unpacked when it is stored. */
function asOutput({ data, mimeType: mediaType }: { data: string; mimeType: string }): Output {
  return { type: 'stream', open: () => Readable.from([Buffer.from(data, 'base64')]), mediaType };
}

function failed(reason: FailureReason, detail: string): { failure: Failure } {
  return { failure: { reason, detail } };
}

const Problem = z.object({
  error: z.object({
    status: z.string().optional(),
    details: z.array(z.object({ reason: z.string().optional(), retryDelay: z.string().optional() })).optional(),
  }),
});

const meanings: Meanings = {
  // With the status of a wrong body.
  API_KEY_INVALID: 'key-refused',
  // The account has no billing, or is where they do not serve.
  FAILED_PRECONDITION: 'balance-exhausted',
};

/** Why a call was refused; and how long to wait, where it says so. */
export function readGoogleFailure(status: number, body: unknown): { failure: Failure; waitSeconds: number | null } {
  const read = Problem.safeParse(body);
  const { status: general = '', details = [] } = read.success ? read.data.error : {};
  const [cause] = details.flatMap(({ reason }) => reason ?? []);
  const [delay] = details.flatMap(({ retryDelay }) => retryDelay ?? []);
  return {
    failure: vendorFailure({ vendor: 'Google', status, word: cause ?? general, meanings }),
    // As in `30.5s`.
    waitSeconds: delay === undefined ? null : Number.parseFloat(delay),
  };
}

const Models = z.object({ models: z.array(z.object({ name: z.string() })) });

/** The models that there are. Throws when that is not what was answered. */
export async function readGoogleModels(response: Response): Promise<ReadonlySet<string>> {
  if (!response.ok) throw new Error(`Google answered ${response.status} when asked for its models.`);
  const { models } = Models.parse(await readJson(response));
  return new Set(models.map(({ name }) => name.replace(/^models\//, '')));
}
