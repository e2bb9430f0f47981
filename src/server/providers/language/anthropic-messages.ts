import { z } from 'zod';
import { type Meanings, vendorFailure } from '../http/vendor-failure.ts';
import { answerTokens, brokeOff, type Dialect, notRead, refusedToWrite, wrote } from './language-model.ts';

const label = 'Anthropic';
const Answer = z.object({
  content: z.array(z.object({ type: z.string(), text: z.string().optional() })),
  stop_reason: z.string().nullish(),
});
const Problem = z.object({ error: z.object({ type: z.string(), message: z.string().default('') }) });

const meanings: Meanings = {
  authentication_error: 'key-refused',
  permission_error: 'key-refused',
  billing_error: 'balance-exhausted',
  not_found_error: 'model-gone',
  rate_limit_error: 'rate-limited',
  overloaded_error: 'rate-limited',
  timeout_error: 'timed-out',
};

/** Anthropic's Messages. */
export const anthropicMessages: Dialect = {
  vendor: 'anthropic',
  label,
  endpoint: 'messages',
  isOwnMachine: false,
  request: ({ model, instruction, prompt, answer }, key) => ({
    path: '/v1/messages',
    headers: { 'x-api-key': key, 'anthropic-version': '2023-06-01' },
    body: {
      model,
      max_tokens: answerTokens,
      ...(instruction !== '' && { system: instruction }),
      messages: [{ role: 'user', content: prompt }],
      ...(answer && { output_config: { format: { type: 'json_schema', schema: answer.schema } } }),
    },
  }),
  read(body) {
    const read = Answer.safeParse(body);
    if (!read.success) return notRead(label);
    const { content, stop_reason: why } = read.data;
    if (why === 'refusal') return refusedToWrite(label, why);
    if (why === 'max_tokens' || why === 'model_context_window_exceeded') return brokeOff(label);
    return wrote(label, content.map(({ text = '' }) => text).join(''), why ?? 'no reason');
  },
  failure(status, body) {
    const read = Problem.safeParse(body);
    const { type = '', message = '' } = read.success ? read.data.error : {};
    // An empty account has the word of a wrong body; only the sentence tells them apart.
    const word = /credit balance/i.test(message) ? 'billing_error' : type;
    return vendorFailure({ vendor: label, status, word, meanings });
  },
};
