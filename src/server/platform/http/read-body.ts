import type { Context } from 'hono';
import { AppError } from '#contract/errors.ts';
import type { Endpoint } from '#contract/endpoint.ts';

const defaultLimitBytes = 1_000_000;

/** Reads a JSON body, and stops reading when it grows past the endpoint's limit. */
export async function readBody(context: Context, endpoint: Endpoint): Promise<unknown> {
  const limitBytes = endpoint.bodyLimitBytes ?? defaultLimitBytes;
  const text = await readText(context.req.raw, limitBytes, endpoint.bodyTooLarge);
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('invalid-input', 'The request body isn’t valid JSON.', { cause });
  }
}

/** The text of a body. Throws `too-large`, with `sentence`, and stops reading when it is larger than the limit. */
export async function readText(request: Request, limitBytes: number, sentence?: string): Promise<string> {
  return (await readBytes(request, limitBytes, sentence)).toString('utf8');
}

/** The same, as it came: for what is signed. */
export async function readBytes(
  request: Request,
  limitBytes: number,
  sentence = `The request body is larger than ${Math.round(limitBytes / 1000).toLocaleString('en')} kB.`,
): Promise<Buffer> {
  const tooLarge = () => new AppError('too-large', sentence);
  if (Number(request.headers.get('content-length') ?? 0) > limitBytes) throw tooLarge();
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body) {
    bytes += chunk.byteLength;
    if (bytes > limitBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
