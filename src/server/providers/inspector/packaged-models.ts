import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { setThreadsCount } from '@tensorflow/tfjs-backend-wasm';
import { type GraphModel, loadGraphModel } from '@tensorflow/tfjs-converter';
import { type io, ready, setBackend } from '@tensorflow/tfjs-core';

type Manifest = { weights: io.WeightsManifestEntry[] }[];
type Stored = { modelTopology: object; weightsManifest: Manifest; format?: string };

/** The place of the weights within their package: it has no way in for them. */
const human = new URL('../models/', import.meta.resolve('@vladmandic/human'));

/** Makes the machine ready to run models: one thread each, because several pictures are looked at side by side. */
export async function openMachine(): Promise<void> {
  setThreadsCount(1);
  await setBackend('wasm');
  await ready();
}

/** BlazeFace, for faces near and far: 256 pixels square in, 896 boxes with scores out. */
export const loadFaceModel = (): Promise<GraphModel> => loadOfHuman('blazeface');

/** HSE FaceRes: 224 pixels square in; a descriptor of 1,024 values out, besides age and gender, which are not read. */
export const loadDescriptorModel = (): Promise<GraphModel> => loadOfHuman('faceres');

/** FaceMesh: 192 pixels square in; the likelihood that they show a face out, besides its points, which are not read. */
export const loadMeshModel = (): Promise<GraphModel> => loadOfHuman('facemesh');

async function loadOfHuman(name: string): Promise<GraphModel> {
  const [json, weights] = await Promise.all([
    readFile(fileURLToPath(new URL(`${name}.json`, human)), 'utf8'),
    readFile(fileURLToPath(new URL(`${name}.bin`, human))),
  ]);
  return load(JSON.parse(json) as Stored, weights);
}

/** NSFWJS's middle model: 224 pixels square in, five shares out. */
export async function loadSafetyModel(): Promise<GraphModel> {
  const { MobileNetV2MidModel: packaged } = await import('nsfwjs/models/mobilenet_v2_mid');
  const [json, ...shards] = await Promise.all([packaged.modelJson(), ...packaged.weightBundles.map((read) => read())]);
  const bytes = shards.map((shard: { default: string }) => Buffer.from(shard.default, 'base64'));
  return load(json.default, Buffer.concat(bytes));
}

function load({ modelTopology, weightsManifest }: Stored, weights: Uint8Array): Promise<GraphModel> {
  const artifacts: io.ModelArtifacts = {
    modelTopology,
    weightSpecs: weightsManifest.flatMap((group) => group.weights),
    weightData: Uint8Array.from(weights).buffer,
  };
  return loadGraphModel({ load: async () => artifacts });
}
