import type { ProviderId } from '#domain/catalogue/model.ts';
import type { AnswerShape } from '#domain/generation/input.ts';
import type { Failure } from '#domain/generation/progress.ts';

/** What a language model is asked. */
export type TextCall = { model: string; instruction: string; prompt: string; answer: AnswerShape | null };

/** What it wrote, or why it did not. */
export type Written = { text: string } | { failure: Failure };

/**
 * How a language model is spoken with: one for each protocol. It turns a call into a request and an answer into words; what is done with them
 * is the same for all (`language-generator.ts`).
 */
export type Dialect = {
  vendor: ProviderId;
  /** As the vendor is called in details for the admin. */
  label: string;
  /** The catalogue's name of the call. */
  endpoint: string;
  /** Asked twice costs nothing: the machine is one's own. */
  isOwnMachine: boolean;
  request(call: TextCall, key: string): { path: string; headers: Record<string, string>; body: object };
  read(body: unknown): Written;
  /** Why a call was refused. */
  failure(status: number, body: unknown): Failure;
};

/** Long enough for an outline of a film. */
export const answerTokens = 16_000;

/** An answer in no shape that the protocol has. */
export const notRead = (label: string): Written => ({
  failure: { reason: 'bad-output', detail: `${label} returned an unreadable response.` },
});
/** The model, or its vendor's check, would not write it. */
export const refusedToWrite = (label: string, why: string): Written => ({
  failure: { reason: 'moderated', detail: `${label} refused: ${why}` },
});
/** Words, unless there are none. */
export const wrote = (label: string, text: string, why: string): Written =>
  text.trim() === '' ? { failure: { reason: 'no-output', detail: `${label} returned no text: ${why}` } } : { text };
/** A text that breaks off is of no use. */
export const brokeOff = (label: string): Written => ({
  failure: { reason: 'no-output', detail: `${label} stopped because the response was too long.` },
});
