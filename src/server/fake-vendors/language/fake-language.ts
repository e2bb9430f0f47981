import { Hono } from 'hono';
import { createDoor, type TakenCall } from '../direct/door.ts';
import { type FakeVendor, type FakeVendorOptions, serveFake } from '../fake-vendor.ts';
import { exampleOf } from './example-of.ts';
import {
  type AskedText,
  type Body,
  chat,
  generateContent,
  messages,
  type Protocol,
  responses,
} from './language-protocols.ts';

export type FakeLanguage = {
  origin: string;
  /** What it took, in the order in which it came. */
  calls: TakenCall[];
  /** Decides what is written from now on. */
  answerWith(write: (asked: AskedText) => string): void;
  stop(): Promise<void>;
};

const usualKey = 'language-key-0123456789';

/** Anthropic, and a language model of one's own, for `startFakeVendors`. */
export async function startFakeLanguageVendor(options: FakeVendorOptions): Promise<FakeVendor> {
  const { origin, stop } = await startFakeLanguage(usualKey, options);
  const own = { ownTextUrl: `${origin}/own/v1`, ownTextModel: 'pretended', ownTextKey: usualKey };
  return { settings: { anthropicKey: usualKey, anthropicUrl: origin, ...own }, stop };
}

/** Language models in all four protocols on one address. What they write is about nothing, but has the shape. */
export async function startFakeLanguage(
  key = usualKey,
  { workMs = 0 }: Partial<Pick<FakeVendorOptions, 'workMs'>> = {},
): Promise<FakeLanguage> {
  let write = writeSomething;
  const calls: TakenCall[] = [];
  const app = new Hono();
  for (const protocol of [responses, chat, messages, generateContent]) {
    serveProtocol(app, protocol, { key: () => key, workMs, calls, write: (asked) => write(asked) });
  }
  for (const path of ['/v1/models', '/own/v1/models', '/v1beta/models']) {
    app.get(path, (context) => {
      const isRight = [responses, messages, generateContent].some((one) => one.isRight(context.req.raw.headers, key));
      return isRight ? context.json({ data: [] }) : context.json({ error: { message: 'Wrong key' } }, 401);
    });
  }
  const { origin, stop } = await serveFake(app);
  return { origin, calls, answerWith: (next) => void (write = next), stop };
}

type Writing = {
  key: () => string;
  workMs: number;
  calls: TakenCall[];
  write?: (asked: AskedText) => string;
};

/** One protocol's texts, for a vendor that makes other things too. */
export function serveProtocol(app: Hono, protocol: Protocol, writing: Writing): void {
  const { key, workMs, calls, write = writeSomething } = writing;
  const door = createDoor({ workMs, refusals: protocol.refusals });
  app.post(protocol.path, async (context) => {
    if (!protocol.isRight(context.req.raw.headers, key())) return context.json(wrongKey(protocol), 401);
    const body: Body = await context.req.json();
    const asked = protocol.read(body);
    calls.push({ path: context.req.path, body });
    const passed = await door.pass(context, { words: asked.words, body });
    if ('response' in passed) return passed.response;
    const { failure, flagsFirstOutput } = passed.wishes;
    const isRefused = failure === 'moderated' || flagsFirstOutput;
    if (failure === 'no-output') return context.json(protocol.write(''));
    return context.json(protocol.write(isRefused ? null : write(asked)));
  });
}

const wrongKey = (protocol: Protocol): object =>
  protocol === messages
    ? { type: 'error', error: { type: 'authentication_error', message: 'invalid x-api-key' } }
    : { error: { code: 'invalid_api_key', status: 'UNAUTHENTICATED', message: 'Wrong key' } };

function writeSomething({ words, schema }: AskedText): string {
  if (schema) return JSON.stringify(exampleOf(schema));
  return `A pretended language model has read ${words.length} characters and has nothing to add.`;
}
