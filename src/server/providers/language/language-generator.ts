import { z } from 'zod';
import type { AnswerShape, TextInput } from '#domain/generation/input.ts';
import type { Generator, Started } from '../generator.ts';
import { keepsNothing } from '../http/answers-at-once.ts';
import { callVendor, refuseUncertain, retryAfterSeconds, type VendorOptions } from '../http/call-vendor.ts';
import { readJson } from '../http/read-limited.ts';
import type { Dialect, TextCall } from './language-model.ts';

type LanguageOptions = Required<VendorOptions> & { dialect: Dialect; model: string };
type Answered = { text: string } | Extract<Started, { state: 'failed' | 'busy' }>;

/**
 * A language model as a generator: an answer comes with the call. Where a shape is asked for, the answer is compared with it, and the model may
 * mend it once; what still does not fit is nobody's result.
 */
export function createLanguageGenerator({ dialect, key, model, origin, fetch }: LanguageOptions): Generator {
  async function ask(call: TextCall, signal: AbortSignal): Promise<Answered> {
    const { path, headers, body } = dialect.request(call, key);
    const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, signal };
    const called = await callVendor(fetch, origin + path, { ...init, body: JSON.stringify(body) });
    if ('failure' in called) return { state: 'failed', failure: called.failure };
    const { response } = called;
    if (!response.ok) return refused(dialect, response);
    const written = dialect.read(await readJson(response));
    return 'failure' in written ? { state: 'failed', failure: written.failure } : written;
  }

  async function start(input: TextInput, signal: AbortSignal): Promise<Started> {
    const { instruction, prompt, answer = null } = input;
    const call = { model, instruction: instructionFor(instruction, answer), prompt, answer };
    const first = await ask(call, signal);
    if ('state' in first) return first;
    if (!answer) return done(first.text);
    const problem = problemOf(first.text, answer);
    if (problem === null) return done(jsonIn(first.text));
    const second = await ask({ ...call, prompt: mendingPrompt(prompt, first.text, problem) }, signal);
    // The first call has been paid: it must not look as if nothing had happened.
    if ('state' in second) return { state: 'failed', failure: notFitting(dialect, problem) };
    const left = problemOf(second.text, answer);
    return left === null ? done(jsonIn(second.text)) : { state: 'failed', failure: notFitting(dialect, left) };
  }

  return {
    id: dialect.vendor,
    startIsIdempotent: dialect.isOwnMachine,
    speaks: (endpoint) => endpoint === dialect.endpoint,
    start: async ({ input }, signal) =>
      input.kind === 'text'
        ? start(input, signal)
        : { state: 'failed', failure: { reason: 'invalid-input', detail: `${dialect.label} writes texts only.` } },
    check: keepsNothing(dialect.label),
  };
}

const done = (text: string): Started => ({ state: 'done', outputs: [{ type: 'json', value: { text } }] });
const notFitting = ({ label }: Dialect, problem: string) =>
  ({ reason: 'bad-output', detail: `${label}’s answer did not have the shape: ${problem}` }) as const;

async function refused(dialect: Dialect, response: Response): Promise<Answered> {
  if (!dialect.isOwnMachine) refuseUncertain(dialect.label, response);
  const body = await readJson(response).catch(() => null);
  const failure = dialect.failure(response.status, body);
  return failure.reason === 'rate-limited'
    ? { state: 'busy', retryAfterSeconds: retryAfterSeconds(response) }
    : { state: 'failed', failure };
}

/** Said in words as well: not every server that takes a schema heeds it. */
function instructionFor(instruction: string, answer: AnswerShape | null): string {
  if (!answer) return instruction;
  return `${instruction}\n\nAnswer with JSON alone, without a code fence, that fits this schema:\n${JSON.stringify(answer.schema)}`;
}

const quotedCharacters = 8_000;
const mendingPrompt = (prompt: string, answer: string, problem: string): string =>
  `${prompt}\n\nYou have answered this before:\n${answer.slice(0, quotedCharacters)}\n\nThat did not fit the schema: ${problem}\nAnswer again, with JSON alone.`;

/** Models like to wrap JSON in a fence of Markdown. */
function jsonIn(text: string): string {
  const fenced = /^\s*```(?:json)?\s*\n([\s\S]*?)\n\s*```\s*$/.exec(text);
  return (fenced?.[1] ?? text).trim();
}

/** What keeps an answer from having the shape; null when nothing does. */
function problemOf(text: string, { schema }: AnswerShape): string | null {
  let value: unknown;
  try {
    value = JSON.parse(jsonIn(text));
  } catch {
    return 'it is no JSON.';
  }
  const read = z.fromJSONSchema(schema).safeParse(value);
  return read.success ? null : z.prettifyError(read.error).slice(0, 1_000);
}
