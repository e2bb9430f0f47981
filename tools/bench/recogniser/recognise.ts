/** Speech into text with Moonshine's tiny model, out of a folder of its own that is installed at the first run. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

type Tensor = { dims: number[]; data: Float32Array };
type Session = { run(inputs: Record<string, unknown>): Promise<Record<string, Tensor>> };
type Runtime = {
  InferenceSession: { create(file: string, options: object): Promise<Session> };
  Tensor: new (type: string, data: unknown, dims: number[]) => Tensor;
};
type Tokenizer = { decode(tokens: number[]): string };

const layers = 6;
const heads = 8;
const headSize = 36;
const firstToken = 1;
const lastToken = 2;
const tokensPerSecond = 6;
const rate = 16_000;

/** Takes mono speech at 16 kHz. */
export type Recogniser = (speech: Float32Array) => Promise<string>;

export async function openRecogniser(): Promise<Recogniser> {
  const folder = install();
  const require = createRequire(join(folder, 'package.json'));
  const runtime = require('onnxruntime-node') as Runtime;
  const { default: tokenizer } = (await import(require.resolve('llama-tokenizer-js'))) as { default: Tokenizer };
  const weights = join(folder, 'node_modules/@moonshine-ai/moonshine-js/dist/model/tiny/quantized');
  const options = { intraOpNumThreads: 2, logSeverityLevel: 3 };
  const encoder = await runtime.InferenceSession.create(join(weights, 'encoder_model.onnx'), options);
  const decoder = await runtime.InferenceSession.create(join(weights, 'decoder_model_merged.onnx'), options);
  return async (speech) => {
    const input_values = new runtime.Tensor('float32', speech, [1, speech.length]);
    const { last_hidden_state: heard } = await encoder.run({ input_values });
    const most = Math.trunc((speech.length / rate) * tokensPerSecond);
    return tokenizer.decode(await decode({ runtime, decoder, heard, most })).trim();
  };
}

type Decoding = { runtime: Runtime; decoder: Session; heard: Tensor | undefined; most: number };

/** Takes the likeliest token each time, with what the decoder remembers of those before. */
async function decode({ runtime, decoder, heard, most }: Decoding): Promise<number[]> {
  const tokens: number[] = [];
  const memory = nothingHeard(runtime);
  for (let token = firstToken; tokens.length < most; tokens.push(token)) {
    const outputs = await decoder.run({
      input_ids: new runtime.Tensor('int64', BigInt64Array.of(BigInt(token)), [1, 1]),
      encoder_hidden_states: heard,
      use_cache_branch: new runtime.Tensor('bool', [tokens.length > 0], [1]),
      ...memory,
    });
    token = likeliest(outputs['logits']?.data ?? new Float32Array());
    if (token === lastToken) break;
    remember(memory, outputs, tokens.length === 0);
  }
  return tokens;
}

type Memory = Record<string, Tensor>;

function nothingHeard(runtime: Runtime): Memory {
  const names = Array.from({ length: layers }, (_, layer) => layer).flatMap((layer) =>
    ['decoder.key', 'decoder.value', 'encoder.key', 'encoder.value'].map((part) => `past_key_values.${layer}.${part}`),
  );
  const empty = new runtime.Tensor('float32', new Float32Array(0), [0, heads, 1, headSize]);
  return Object.fromEntries(names.map((name) => [name, empty]));
}

/** What was heard is remembered once; only what was written grows. */
function remember(memory: Memory, outputs: Memory, isFirst: boolean): void {
  for (const name of Object.keys(memory)) {
    const now = outputs[name.replace('past_key_values', 'present')];
    if (now && (isFirst || name.includes('decoder'))) memory[name] = now;
  }
}

function likeliest(logits: Float32Array): number {
  let best = 0;
  for (let at = 1; at < logits.length; at += 1) if ((logits[at] ?? 0) > (logits[best] ?? 0)) best = at;
  return best;
}

function install(): string {
  const folder = import.meta.dirname;
  if (existsSync(join(folder, 'node_modules/onnxruntime-node'))) return folder;
  const env = { ...process.env, npm_config_onnxruntime_node_install: 'skip' };
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: 'inherit', env });
  if (status !== 0) throw new Error('The recogniser could not be installed.');
  return folder;
}
