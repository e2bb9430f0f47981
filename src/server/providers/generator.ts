import type { Readable } from 'node:stream';
import type { ProviderId } from '#domain/catalogue/model.ts';
import type { GenerationInput, MediaSource } from '#domain/generation/input.ts';
import type { Failure, Progress } from '#domain/generation/progress.ts';

/** What the vendor calls the work. Kept in the task's row as it is, so that a restarted worker can go on asking. */
export type Operation = { [key: string]: unknown };

/**
 * One delivered result. `flagged` is a result the vendor held back for safety: never stored, never charged.
 * `url` is fetched without credentials, but for the vendor's own `fetchWith`; `stream` is read once.
 */
export type Output =
  | { type: 'url'; url: string; mediaType: string }
  | { type: 'stream'; open(): Readable; mediaType: string }
  | { type: 'json'; value: unknown }
  | { type: 'flagged' };

/** One request to a vendor. */
export type Call = {
  /** The vendor's own name for the model. */
  endpoint: string;
  /** What the catalogue always sends there, in the vendor's own words; an adapter adds it to the body as it is. */
  fixedInputs: Readonly<Record<string, string | number | boolean>>;
  input: GenerationInput<MediaSource>;
  /** The same for every attempt of one task at one way, for vendors that honour such a key. */
  idempotencyKey: string;
  /** Where the vendor may say that something happened; undefined where it could not reach us. */
  webhookUrl?: string;
};

/**
 * `submitted`: the vendor has it; `operationId` is what its webhooks call it. `failed`: surely not started, or surely refused: only
 * then may another way be tried. `busy`: not accepted, nothing is running there, ask again later.
 */
export type Started =
  | { state: 'submitted'; operation: Operation; operationId?: string }
  | { state: 'done'; outputs: Output[] }
  | { state: 'failed'; failure: Failure }
  | { state: 'busy'; retryAfterSeconds: number };

/** A vendor's message, as it came. */
export type Webhook = {
  /** The bytes that were signed. */
  raw: Uint8Array;
  headers: Headers;
  now: Date;
};

/**
 * One company or machine that makes media. An adapter translates; it decides nothing.
 *
 * `start` throws only when it is unknown whether the vendor accepted the call; whatever is known is a value.
 * `check` throws when the vendor could not be asked; the caller asks again later.
 */
export interface Generator {
  readonly id: ProviderId;
  /** Whether `start` may be repeated with the same key after a crash without paying twice. */
  readonly startIsIdempotent: boolean;
  /**
   * Whence it delivers, although that lies in a private network or speaks plain HTTP: the vendor's own address, where an
   * installation has set one.
   */
  readonly ownOrigins?: readonly string[];
  /** What is sent along when a result is fetched from this origin, and to no other, wherever a redirect leads. */
  readonly fetchWith?: { origin: string; headers: Readonly<Record<string, string>> };
  /** Whether the adapter knows an endpoint; without it, every one. What it does not know is not offered. */
  speaks?(endpoint: string): boolean;
  start(call: Call, signal: AbortSignal): Promise<Started>;
  check(operation: Operation, signal: AbortSignal): Promise<Progress<Output>>;
  cancel?(operation: Operation, signal: AbortSignal): Promise<void>;
  /** What a message is about, by the name that `start` gave; undefined when it is forged or late. What else it says is not believed. */
  readWebhook?(webhook: Webhook): Promise<{ operationId: string } | undefined>;
  /** Those of our endpoints that the vendor says are no longer there. Throws when it could not be asked. */
  goneAmong?(endpoints: readonly string[], signal: AbortSignal): Promise<string[]>;
  /** Told when the outputs of an operation are stored, or no longer wanted; frees what is kept for it. */
  forget?(operation: Operation): Promise<void>;
  close?(): Promise<void>;
}
