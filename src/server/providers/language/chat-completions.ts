import { z } from 'zod';
import { vendorFailure } from '../http/vendor-failure.ts';
import { answerTokens, brokeOff, type Dialect, notRead, refusedToWrite, wrote } from './language-model.ts';

const label = 'Own language model';
const Choice = z.object({
  message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
  finish_reason: z.string().nullish(),
});
const Answer = z.object({ choices: z.array(Choice).min(1) });

/** What Ollama, vLLM, LM Studio and many others speak; their address has the version in it. */
export const chatCompletions: Dialect = {
  vendor: 'openai-compatible',
  label,
  endpoint: 'chat/completions',
  isOwnMachine: true,
  request: ({ model, instruction, prompt, answer }, key) => ({
    path: '/chat/completions',
    headers: key === '' ? {} : { authorization: `Bearer ${key}` },
    body: {
      model,
      messages: [
        { role: 'system', content: instruction },
        { role: 'user', content: prompt },
      ],
      max_tokens: answerTokens,
      ...(answer && {
        response_format: {
          type: 'json_schema',
          json_schema: { name: answer.name, schema: answer.schema, strict: true },
        },
      }),
    },
  }),
  read(body) {
    const read = Answer.safeParse(body);
    const choice = read.data?.choices[0];
    if (!choice) return notRead(label);
    const { message, finish_reason: why } = choice;
    if (message.refusal || why === 'content_filter') return refusedToWrite(label, why ?? 'refusal');
    if (why === 'length') return brokeOff(label);
    return wrote(label, withoutThoughts(message.content ?? ''), why ?? 'no reason');
  },
  failure: (status) => vendorFailure({ vendor: label, status }),
};

/** Small models think aloud before they answer. */
const withoutThoughts = (text: string): string => text.replace(/^\s*<think>[\s\S]*?<\/think>/, '').trim();
