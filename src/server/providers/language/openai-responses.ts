import { z } from 'zod';
import { readOpenaiFailure } from '../openai/openai-answers.ts';
import { answerTokens, brokeOff, type Dialect, notRead, refusedToWrite, wrote } from './language-model.ts';

const label = 'OpenAI';
const Part = z.object({ type: z.string(), text: z.string().optional(), refusal: z.string().optional() });
const Answer = z.object({
  status: z.string(),
  output: z.array(z.object({ type: z.string(), content: z.array(Part).optional() })).default([]),
  incomplete_details: z.object({ reason: z.string().optional() }).nullish(),
});

/** OpenAI's Responses. */
export const openaiResponses: Dialect = {
  vendor: 'openai',
  label,
  endpoint: 'responses',
  isOwnMachine: false,
  request: ({ model, instruction, prompt, answer }, key) => ({
    path: '/v1/responses',
    headers: { authorization: `Bearer ${key}` },
    body: {
      model,
      instructions: instruction,
      input: prompt,
      max_output_tokens: answerTokens,
      // Nothing of people's films is to lie there.
      store: false,
      ...(answer && {
        text: { format: { type: 'json_schema', name: answer.name, schema: answer.schema, strict: true } },
      }),
    },
  }),
  read(body) {
    const read = Answer.safeParse(body);
    if (!read.success) return notRead(label);
    const { status, output, incomplete_details: incomplete } = read.data;
    const parts = output.flatMap(({ content = [] }) => content);
    if (parts.some(({ type }) => type === 'refusal')) return refusedToWrite(label, 'refusal');
    if (incomplete?.reason === 'content_filter') return refusedToWrite(label, 'content_filter');
    if (incomplete?.reason === 'max_output_tokens') return brokeOff(label);
    return wrote(label, parts.map(({ text = '' }) => text).join(''), status);
  },
  failure: (status, body) => readOpenaiFailure(status, body, null),
};
