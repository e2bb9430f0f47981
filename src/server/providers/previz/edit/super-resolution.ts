import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { setThreadsCount } from '@tensorflow/tfjs-backend-wasm';
import {
  add,
  concat,
  conv2d,
  image,
  io,
  ready,
  relu,
  setBackend,
  tensor,
  tidy,
  type Tensor,
  type Tensor4D,
} from '@tensorflow/tfjs-core';
import type { Pixels } from '#server/platform/media/pixels.ts';

/** The package's weights for twice the size (ESRGAN slim, a residual dense network). */
const folder = new URL('../../../../../models/x2/', import.meta.resolve('@upscalerjs/esrgan-slim'));

type Layer = {
  class_name: 'InputLayer' | 'Conv2D' | 'Activation' | 'Concatenate' | 'Add' | 'UpSampling2D';
  config: { name: string; padding?: 'same' | 'valid' };
  inbound_nodes: [string][][];
};
type Stored = {
  modelTopology: { model_config: { config: { layers: Layer[] } } };
  weightsManifest: { weights: io.WeightsManifestEntry[] }[];
};

type Network = { layers: Layer[]; weights: Record<string, Tensor> };

async function readNetwork(): Promise<Network> {
  setThreadsCount(2);
  await setBackend('wasm');
  await ready();
  const path = fileURLToPath(folder);
  const [json, bytes] = await Promise.all([
    readFile(`${path}model.json`, 'utf8'),
    readFile(`${path}group1-shard1of1.bin`),
  ]);
  // The file is the package's own, of the version that the lock names.
  const { modelTopology, weightsManifest } = JSON.parse(json) as Stored;
  const specs = weightsManifest.flatMap((group) => group.weights);
  const weights = io.decodeWeights(Uint8Array.from(bytes).buffer, specs);
  return { layers: modelTopology.model_config.config.layers, weights };
}

let network: Promise<Network> | null = null;

function weightOf({ weights }: Network, name: string): Tensor {
  const found = weights[name];
  if (!found) throw new Error(`The weights have no "${name}".`);
  return found;
}

function outputOf(net: Network, { class_name: kind, config }: Layer, inputs: Tensor4D[]): Tensor4D {
  const [first] = inputs;
  if (!first) throw new Error(`The layer "${config.name}" has no input.`);
  switch (kind) {
    case 'Conv2D': {
      // Convolution weights have four axes: height, width, from, to.
      const kernel = weightOf(net, `${config.name}/kernel`) as Tensor4D;
      return add(conv2d(first, kernel, 1, config.padding ?? 'same'), weightOf(net, `${config.name}/bias`));
    }
    case 'Activation':
      return relu(first);
    case 'Concatenate':
      return concat(inputs, 3);
    case 'Add':
      return inputs.slice(1).reduce((sum, other) => add(sum, other), first);
    case 'UpSampling2D':
      return image.resizeNearestNeighbor(first, [first.shape[1] * 2, first.shape[2] * 2]);
    default:
      return first;
  }
}

function run(net: Network, input: Tensor4D): Tensor4D {
  const made = new Map<string, Tensor4D>();
  let last = input;
  for (const layer of net.layers) {
    const inputs = (layer.inbound_nodes[0] ?? []).flatMap(([name]) => made.get(name) ?? []);
    last = outputOf(net, layer, inputs.length > 0 ? inputs : [input]);
    made.set(layer.config.name, last);
  }
  return last;
}

/** A tile is as large as the network was trained on; its edge is thrown away, because nothing is known beyond it. */
const tileSize = 128;
const overlap = 8;

/** A tile's pixels; beyond the picture its last pixel is repeated. */
function tileOf({ data, width, height }: Pixels, left: number, top: number): Tensor4D {
  const values = new Float32Array(tileSize * tileSize * 3);
  const clamp = (value: number, most: number): number => Math.min(most - 1, Math.max(0, value));
  for (let y = 0, to = 0; y < tileSize; y++) {
    const row = clamp(top + y, height) * width;
    for (let x = 0; x < tileSize; x++) {
      const from = (row + clamp(left + x, width)) * 3;
      for (let c = 0; c < 3; c++) values[to++] = data[from + c] ?? 0;
    }
  }
  return tensor(values, [1, tileSize, tileSize, 3]);
}

async function enlargeTile(net: Network, picture: Pixels, [left, top]: [number, number]): Promise<Float32Array> {
  const output = tidy(() => run(net, tileOf(picture, left, top)));
  const values = await output.data<'float32'>();
  output.dispose();
  return values;
}

function paste(target: Pixels, values: Float32Array, [left, top]: [number, number]): void {
  const size = tileSize * 2;
  for (let y = overlap * 2; y < size - overlap * 2; y++) {
    const row = top * 2 + y;
    if (row < 0 || row >= target.height) continue;
    for (let x = overlap * 2; x < size - overlap * 2; x++) {
      const column = left * 2 + x;
      if (column < 0 || column >= target.width) continue;
      const [from, to] = [(y * size + x) * 3, (row * target.width + column) * 3];
      for (let c = 0; c < 3; c++) target.data[to + c] = Math.min(255, Math.max(0, Math.round(values[from + c] ?? 0)));
    }
  }
}

/** A picture at twice its width and height, tile by tile, so that memory does not grow with it. */
export async function enlarge(picture: Pixels, onProgress: (fraction: number) => void): Promise<Pixels> {
  network ??= readNetwork();
  const net = await network;
  const step = tileSize - overlap * 2;
  const [columns, rows] = [Math.ceil(picture.width / step), Math.ceil(picture.height / step)];
  const [width, height] = [picture.width * 2, picture.height * 2];
  const target: Pixels = { data: new Uint8Array(width * height * 3), width, height };
  for (let tile = 0; tile < columns * rows; tile++) {
    const corner: [number, number] = [(tile % columns) * step - overlap, Math.floor(tile / columns) * step - overlap];
    paste(target, await enlargeTile(net, picture, corner), corner);
    onProgress((tile + 1) / (columns * rows));
  }
  return target;
}
