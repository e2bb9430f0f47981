import type { GraphModel } from '@tensorflow/tfjs-converter';
import type { DescribedFaces } from '#domain/characters/likeness.ts';
import type { Check, Finding } from '#domain/trust/finding.ts';
import { answerApart } from '#server/platform/apart/answer-apart.ts';
import { type Pixels, readPixels } from '#server/platform/media/pixels.ts';
import { type FramesFile, readFrames } from '#server/platform/media/sample-frames.ts';
import { describeFaces } from './describe-faces.ts';
import { findFacesIn } from './find-faces.ts';
import { loadDescriptorModel, loadFaceModel, loadMeshModel, loadSafetyModel, openMachine } from './packaged-models.ts';
import { rateSafety } from './rate-safety.ts';

/** What to look for, and where: in a picture's file, or in frames of a clip. */
export type CheckOrder = { check: Check } & ({ path: string } | { frames: FramesFile });
/** Whose faces to describe: a picture's file. */
export type DescribeOrder = { describe: string };
export type InspectorOrder = CheckOrder | DescribeOrder;

type ModelName = Check | 'mesh' | 'descriptor';

const models: Record<ModelName, () => Promise<GraphModel>> = {
  faces: loadFaceModel,
  safety: loadSafetyModel,
  mesh: loadMeshModel,
  descriptor: loadDescriptorModel,
};
const judges: Record<Check, (model: GraphModel, pictures: readonly Pixels[]) => Promise<Finding>> = {
  faces: findFacesIn,
  safety: rateSafety,
};

/** Each model is loaded once, when it is needed first. */
const loaded = new Map<ModelName, Promise<GraphModel>>();
const machine = openMachine();

function modelFor(name: ModelName): Promise<GraphModel> {
  const model = loaded.get(name) ?? machine.then(() => models[name]());
  loaded.set(name, model);
  return model;
}

async function inspect(order: CheckOrder): Promise<Finding> {
  const model = await modelFor(order.check);
  const pictures = 'path' in order ? await readPixels(order.path) : await readFrames(order.frames);
  return judges[order.check](model, pictures);
}

/** Of a moving picture the first one counts. */
async function describeIn(path: string): Promise<DescribedFaces> {
  const [faces, mesh, descriptor, safety] = await Promise.all([
    modelFor('faces'),
    modelFor('mesh'),
    modelFor('descriptor'),
    modelFor('safety'),
  ]);
  const [picture] = await readPixels(path);
  return picture ? describeFaces({ faces, mesh, descriptor, safety }, picture) : { found: 0, descriptors: [] };
}

answerApart((order: InspectorOrder): Promise<Finding | DescribedFaces> =>
  'describe' in order ? describeIn(order.describe) : inspect(order),
);
