import type { Model } from '../catalogue/model.ts';
import { isBuiltIn } from '../credentials/source-type.ts';
import type { SeenRole } from './take-inputs.ts';
import { type SeenThing, type ShownSubject, withThings } from './things.ts';

type Remembered = { cast: SeenRole[]; things?: SeenThing[] };

/** The cast of a shot, and all that is shown with its things. `notes` say what the model is not shown. */
export type ShownToModel = { cast: SeenRole[]; all: ShownSubject[]; notes: string[] };

/** Whose images a request shows a model. */
export function shownTo(model: Model, { cast, things = [] }: Remembered): ShownToModel {
  const all = withThings(cast, things);
  if (!isBuiltIn(model.id)) return { cast, all, notes: [] };
  // The built-in models draw people like their pictures, and nothing else.
  const isLeftOut = ({ kind, pictures = [] }: ShownSubject) => kind !== undefined && pictures.length > 0;
  return {
    cast,
    all: all.map((one) => (isLeftOut(one) ? { ...one, pictures: [] } : one)),
    notes: all.some(isLeftOut) ? [`${model.label} doesn’t take reference images. It uses the prompt only.`] : [],
  };
}
