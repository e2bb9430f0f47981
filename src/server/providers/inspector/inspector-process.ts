import type { GraphModel } from '@tensorflow/tfjs-converter';
import type { Check, Finding } from '#domain/trust/finding.ts';
import { answerApart } from '#server/platform/apart/answer-apart.ts';
import { type Pixels, readPixels } from '#server/platform/media/pixels.ts';
import { type FramesFile, readFrames } from '#server/platform/media/sample-frames.ts';
import { findFacesIn } from './find-faces.ts';
import { loadFaceModel, loadSafetyModel, openMachine } from './packaged-models.ts';
import { rateSafety } from './rate-safety.ts';

/** What to look for, and where: in a picture's file, or in frames of a clip. */
export type InspectorOrder = { check: Check } & ({ path: string } | { frames: FramesFile });

const models: Record<Check, () => Promise<GraphModel>> = { faces: loadFaceModel, safety: loadSafetyModel };
const judges: Record<Check, (model: GraphModel, pictures: readonly Pixels[]) => Promise<Finding>> = {
  faces: findFacesIn,
  safety: rateSafety,
};

/** Each model is loaded once, when it is needed first. */
const loaded = new Map<Check, Promise<GraphModel>>();
const machine = openMachine();

function modelFor(check: Check): Promise<GraphModel> {
  const model = loaded.get(check) ?? machine.then(() => models[check]());
  loaded.set(check, model);
  return model;
}

async function inspect(order: InspectorOrder): Promise<Finding> {
  const model = await modelFor(order.check);
  const pictures = 'path' in order ? await readPixels(order.path) : await readFrames(order.frames);
  return judges[order.check](model, pictures);
}

answerApart(inspect);
