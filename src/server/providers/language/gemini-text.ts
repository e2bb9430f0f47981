import { z } from 'zod';
import { readGoogleFailure } from '../google/google-answers.ts';
import { answerTokens, brokeOff, type Dialect, notRead, refusedToWrite, wrote } from './language-model.ts';

const label = 'Google';
const Part = z.object({ text: z.string().optional(), thought: z.boolean().optional() });
const Answer = z.object({
  candidates: z
    .array(
      z.object({
        content: z.object({ parts: z.array(Part).default([]) }).optional(),
        finishReason: z.string().optional(),
      }),
    )
    .default([]),
  promptFeedback: z.object({ blockReason: z.string().optional() }).optional(),
});

/** Those ends that are about what it says. All come with the status 200. */
const heldBack = new Set(['SAFETY', 'RECITATION', 'BLOCKLIST', 'PROHIBITED_CONTENT', 'SPII']);

/** Gemini's generateContent, for words. */
export const geminiText: Dialect = {
  vendor: 'google',
  label,
  endpoint: 'generateContent',
  isOwnMachine: false,
  request: ({ model, instruction, prompt, answer }, key) => ({
    path: `/v1beta/models/${encodeURIComponent(model)}:generateContent`,
    headers: { 'x-goog-api-key': key },
    body: {
      ...(instruction !== '' && { systemInstruction: { parts: [{ text: instruction }] } }),
      contents: [{ role: 'user', parts: [{ text: prompt }] }],
      generationConfig: {
        maxOutputTokens: answerTokens,
        ...(answer && { responseMimeType: 'application/json', responseJsonSchema: answer.schema }),
      },
    },
  }),
  read(body) {
    const read = Answer.safeParse(body);
    if (!read.success) return notRead(label);
    const { candidates, promptFeedback } = read.data;
    if (promptFeedback?.blockReason !== undefined) return refusedToWrite(label, promptFeedback.blockReason);
    const { finishReason: why = 'no reason', content } = candidates[0] ?? {};
    if (heldBack.has(why)) return refusedToWrite(label, why);
    if (why === 'MAX_TOKENS') return brokeOff(label);
    return wrote(label, wordsOf(content?.parts ?? []), why);
  },
  failure: (status, body) => readGoogleFailure(status, body).failure,
};

/** Without what the model has thought on its way. */
const wordsOf = (parts: readonly z.infer<typeof Part>[]): string =>
  parts.map(({ thought, text = '' }) => (thought === true ? '' : text)).join('');
