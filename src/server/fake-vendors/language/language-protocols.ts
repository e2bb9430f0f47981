import type { Context } from 'hono';
import type { Refusals } from '../direct/door.ts';

/** What a call asks, whatever its protocol. */
export type AskedText = { words: string; schema: object | null };

/** How one protocol asks, answers and refuses. */
export type Protocol = {
  path: string;
  /** What its key must stand in, for a key. */
  isRight(headers: Headers, key: string): boolean;
  read(body: Body): AskedText;
  /** The answer with a text; null when the model refuses to write. */
  write(text: string | null): object;
  refusals: Refusals;
};
export type Body = Readonly<Record<string, unknown>>;

type Status = 400;
const answer =
  (status: number, body: object, retryAfter?: string) =>
  (context: Context): Response =>
    context.json(body, status as Status, retryAfter === undefined ? {} : { 'retry-after': retryAfter });

/** Each vendor's words for what every vendor may say. */
function refusalsOf(body: (status: number, word: string) => object, words: Record<string, string>): Refusals {
  const say = (status: number, word: string, retryAfter?: string) => answer(status, body(status, word), retryAfter);
  return {
    'invalid-input': say(400, words.invalid ?? ''),
    'rate-limited': say(429, words.rate ?? '', '2'),
    busy: say(429, words.rate ?? '', '1'),
    unavailable: say(500, words.server ?? ''),
    down: say(503, words.server ?? ''),
    'timed-out': say(504, words.server ?? ''),
    'vendor-account': say(Number(words.accountStatus ?? 401), words.account ?? ''),
    'model-gone': say(404, words.gone ?? ''),
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const all = (value: unknown): string => JSON.stringify(value ?? '');
const bearer = (headers: Headers, key: string) => headers.get('authorization') === `Bearer ${key}`;
const openaiWords = {
  invalid: 'invalid_request_error',
  rate: 'rate_limit_exceeded',
  server: 'server_error',
  account: 'insufficient_quota',
  accountStatus: '429',
  gone: 'model_not_found',
};
const openaiError = (_: number, code: string) => ({ error: { message: `Refused: ${code}`, type: code, code } });

export const responses: Protocol = {
  path: '/v1/responses',
  isRight: bearer,
  read: ({ instructions, input, text: format }) => ({
    words: `${text(instructions)} ${text(input)}`,
    schema: (format as { format?: { schema?: object } } | undefined)?.format?.schema ?? null,
  }),
  write: (written) => ({
    id: 'resp_1',
    status: 'completed',
    output: [
      { type: 'reasoning' },
      {
        type: 'message',
        content: [
          written === null ? { type: 'refusal', refusal: 'I cannot.' } : { type: 'output_text', text: written },
        ],
      },
    ],
    incomplete_details: null,
  }),
  refusals: refusalsOf(openaiError, openaiWords),
};

export const chat: Protocol = {
  path: '/own/v1/chat/completions',
  isRight: (headers, key) => key === '' || bearer(headers, key),
  read: ({ messages, response_format: format }) => ({
    words: (messages as { content: string }[]).map(({ content }) => content).join(' '),
    schema: (format as { json_schema?: { schema?: object } } | undefined)?.json_schema?.schema ?? null,
  }),
  write: (written) => ({
    choices: [
      {
        message: { role: 'assistant', content: written === null ? null : `<think>Let me see.</think>${written}` },
        finish_reason: written === null ? 'content_filter' : 'stop',
      },
    ],
  }),
  refusals: refusalsOf(openaiError, { ...openaiWords, account: 'invalid_api_key', accountStatus: '401' }),
};

export const messages: Protocol = {
  path: '/v1/messages',
  isRight: (headers, key) => headers.get('x-api-key') === key && headers.has('anthropic-version'),
  read: ({ system, messages: said, output_config: config }) => ({
    words: `${text(system)} ${(said as { content: string }[]).map(({ content }) => content).join(' ')}`,
    schema: (config as { format?: { schema?: object } } | undefined)?.format?.schema ?? null,
  }),
  write: (written) => ({
    type: 'message',
    content: written === null ? [] : [{ type: 'text', text: written }],
    stop_reason: written === null ? 'refusal' : 'end_turn',
  }),
  refusals: refusalsOf((_, type) => ({ type: 'error', error: { type, message: `Refused: ${type}` } }), {
    invalid: 'invalid_request_error',
    rate: 'rate_limit_error',
    server: 'api_error',
    account: 'authentication_error',
    gone: 'not_found_error',
  }),
};

export const generateContent: Protocol = {
  path: '/v1beta/models/:call',
  isRight: (headers, key) => headers.get('x-goog-api-key') === key,
  read: ({ systemInstruction, contents, generationConfig: config }) => ({
    words: `${all(systemInstruction)} ${all(contents)}`,
    schema: (config as { responseJsonSchema?: object } | undefined)?.responseJsonSchema ?? null,
  }),
  write: (written) =>
    written === null
      ? { promptFeedback: { blockReason: 'SAFETY' } }
      : {
          candidates: [
            { content: { parts: [{ text: 'Hm.', thought: true }, { text: written }] }, finishReason: 'STOP' },
          ],
        },
  refusals: refusalsOf((code, status) => ({ error: { code, status, message: `Refused: ${status}` } }), {
    invalid: 'INVALID_ARGUMENT',
    rate: 'RESOURCE_EXHAUSTED',
    server: 'UNAVAILABLE',
    account: 'PERMISSION_DENIED',
    accountStatus: '403',
    gone: 'NOT_FOUND',
  }),
};
