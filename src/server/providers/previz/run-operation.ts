import { createReadStream } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type DrawnInput, hasWords, type PrevizInput } from './operation.ts';
import type { Output } from '../generator.ts';
import { readSentinels, type Sentinels } from './failure-sentinels.ts';
import type { PrevizOperation } from './operation.ts';
import { whyInvalid } from './previz-limits.ts';
import type { ProcessPool } from './process/process-pool.ts';
import { receiveMedia } from './receive-media.ts';
import type { ScratchDirectory } from './scratch-directory.ts';
import { writeText } from './text/write-text.ts';
import { workError } from './work.ts';

/** What running operations needs. */
export type Studio = {
  pool: ProcessPool;
  scratch: Promise<ScratchDirectory>;
  ffmpegPath: string;
  fetch: typeof fetch;
};

export type RunControl = { signal: AbortSignal; onProgress: (fraction: number) => void };

/** Makes everything an operation asks for. Rejects with a `WorkError`. */
export async function runOperation(operation: PrevizOperation, studio: Studio, control: RunControl): Promise<Output[]> {
  const { input, sentinels } = withoutSentinels(operation.input);
  if (sentinels.delaySeconds > 0) await wait(sentinels.delaySeconds * 1_000, undefined, { signal: control.signal });
  if (sentinels.failure !== null) throw workError(sentinels.failure, 'Asked for by the prompt.');
  const problem = whyInvalid(input);
  if (problem !== null) throw workError('invalid-input', problem);
  const outputs = await make({ ...operation, input }, studio, control);
  return sentinels.flagsFirstOutput ? [{ type: 'flagged' }, ...outputs.slice(1)] : outputs;
}

/** What takes more than a moment: it waits behind what does not. */
const longWork: ReadonlySet<PrevizInput['kind']> = new Set(['video', 'lip-sync', 'image-upscale']);

async function make(operation: PrevizOperation, studio: Studio, control: RunControl): Promise<Output[]> {
  if (operation.input.kind === 'text') return [{ type: 'json', value: { text: writeText(operation.input) } }];
  const input = withoutReferences(asPicture(operation.input));
  const { fetch, ffmpegPath, pool, scratch } = studio;
  const directory = await (await scratch).open(operation.id);
  const received = await receiveMedia(input, { directory, fetch, signal: control.signal });
  const { kind } = input;
  const weight = longWork.has(kind) ? 'long' : 'short';
  const files = await pool.run({ input, received, directory, ffmpegPath }, { ...control, weight });
  return files.map(({ file, mediaType }) => ({ type: 'stream', open: () => createReadStream(file), mediaType }));
}

/** An image of a reference is drawn like any other, from its images as those of a subject without a name. */
function asPicture(input: PrevizInput): DrawnInput {
  if (input.kind !== 'reference') return input;
  const { pictures, ...rest } = input;
  const subjects = pictures.map((picture) => ({ name: '', description: '', images: [picture] }));
  return { ...rest, kind: 'image', style: null, outputs: 1, subjects };
}

/** Subjects are drawn as people: a reference is what its tag says, `brass-lamp` a brass lamp. */
function withoutReferences(input: DrawnInput): DrawnInput {
  if (!('subjects' in input)) return input;
  const things = input.subjects.filter(({ kind }) => kind !== undefined);
  const prompt = things.reduce(
    (words, { name }) => words.replaceAll(name, name.replaceAll(/[-_]/g, ' ')),
    input.prompt,
  );
  return { ...input, prompt, subjects: input.subjects.filter(({ kind }) => kind === undefined) };
}

type Told = { input: PrevizInput; sentinels: Sentinels };

function withoutSentinels(input: PrevizInput): Told {
  const sentinels = readSentinels(wordsOf(input));
  const { prompt } = sentinels;
  if (!hasWords(input)) return { input, sentinels };
  if (input.kind === 'speech') return { input: { ...input, text: prompt }, sentinels };
  return 'subjects' in input
    ? inDescriptions({ ...input, prompt }, sentinels)
    : { input: { ...input, prompt }, sentinels };
}

/** A character's prompt is a description where its pictures are asked for. */
function inDescriptions(input: Extract<PrevizInput, { subjects: unknown }>, own: Sentinels): Told {
  const told = input.subjects.map(({ description }) => readSentinels(description));
  const all = [own, ...told];
  const sentinels = {
    prompt: own.prompt,
    failure: all.find(({ failure }) => failure !== null)?.failure ?? null,
    flagsFirstOutput: all.some(({ flagsFirstOutput }) => flagsFirstOutput),
    delaySeconds: Math.max(...all.map(({ delaySeconds }) => delaySeconds)),
  };
  const subjects = input.subjects.map((subject, at) => ({ ...subject, description: told[at]?.prompt ?? '' }));
  return { input: { ...input, subjects }, sentinels };
}

/** What a request says, if anything. */
function wordsOf(input: PrevizInput): string {
  if (!hasWords(input)) return '';
  return input.kind === 'speech' ? input.text : input.prompt;
}
