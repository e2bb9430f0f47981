import { open } from 'node:fs/promises';
import { z } from 'zod';

const lengthBytes = 8;
/** A network of thousands of layers has a head of half a megabyte. */
const longestHead = 16 * 1024 ** 2;

const Tensor = z.object({
  dtype: z.string(),
  shape: z.array(z.int().min(0)),
  data_offsets: z.tuple([z.int().min(0), z.int().min(0)]),
});
const Head = z.record(z.string(), z.unknown());

/**
 * Whether a file holds weights in the form `safetensors`: the length of its head in eight bytes, the head as JSON that says where each
 * tensor lies, and exactly as many bytes as it says. Nothing in it can be run, which is why no other form is taken.
 */
export async function isSafetensors(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer: length, bytesRead } = await file.read(Buffer.alloc(lengthBytes), 0, lengthBytes, 0);
    const headBytes = bytesRead === lengthBytes ? Number(length.readBigUInt64LE()) : 0;
    if (headBytes < 2 || headBytes > longestHead || lengthBytes + headBytes > size) return false;
    const { buffer: head } = await file.read(Buffer.alloc(headBytes), 0, headBytes, lengthBytes);
    return endOfTensors(head.toString('utf8')) === size - lengthBytes - headBytes;
  } finally {
    await file.close();
  }
}

/** Where the last tensor ends, behind the head; undefined when this is no head, or tells of no tensor. */
function endOfTensors(head: string): number | undefined {
  const parsed = Head.safeParse(parse(head));
  if (!parsed.success) return undefined;
  const { __metadata__: _, ...entries } = parsed.data;
  const tensors = z.array(Tensor).min(1).safeParse(Object.values(entries));
  if (!tensors.success) return undefined;
  const isWhole = tensors.data.every(({ data_offsets: [start, end] }) => start <= end);
  return isWhole ? tensors.data.reduce((last, { data_offsets: [, end] }) => Math.max(last, end), 0) : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
