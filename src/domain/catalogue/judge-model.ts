import type { EndpointUse } from './entry.ts';
import type { Model } from './model.ts';
import type { ModelNeeds } from './model-needs.ts';
import { defaultResolution, dimensionsFor, durationsAt, resolutionsFor } from './resolution.ts';

/** What is known of a model when it is compared with others. */
export type JudgedModel = Pick<Model, 'id' | 'kind' | 'limits' | 'stars' | 'status'> & {
  strength: string;
  /** What its results can be made from here; `any` for kinds that know one way only. */
  takes: readonly EndpointUse[];
};

/** How far a model does what one input asks: `partly` when it leaves something of it out. */
export type Finding = {
  fit: 'met' | 'partly' | 'unmet';
  says: string;
  /** The model lacks something whatever is asked, so it says nothing of the inputs. */
  isAlways?: boolean;
};

type Rule = (model: JudgedModel, needs: ModelNeeds) => Finding | null;

const met = (says: string): Finding => ({ fit: 'met', says });
const partly = (says: string): Finding => ({ fit: 'partly', says });
const unmet = (says: string): Finding => ({ fit: 'unmet', says });
const takes = (model: JudgedModel, use: EndpointUse): boolean =>
  model.takes.includes(use) || model.takes.includes('any');

const references: Rule = (model, { references: count, startFrame }) => {
  // Frames go before references: they are seen.
  if (count === 0 || startFrame) return null;
  const most = model.limits.references;
  if (most === 0 || !takes(model, 'references')) return unmet('doesn’t use references');
  if (most < count) return partly(`uses ${most} of ${count} references`);
  return met(count === 1 ? 'uses your reference' : `uses all ${count} references`);
};

const startFrame: Rule = (model, needs) => {
  if (model.kind !== 'video') return null;
  const { supportsImg2Vid, supportsTxt2Vid } = model.limits;
  if (needs.startFrame) {
    return supportsImg2Vid && takes(model, 'first-frame') ? null : unmet('doesn’t support a first frame');
  }
  if (needs.references > 0) return null;
  return supportsTxt2Vid && takes(model, 'text') ? null : { ...unmet('needs a first frame'), isAlways: true };
};

const endFrame: Rule = (model, needs) => {
  if (!needs.endFrame) return null;
  return model.limits.supportsEndFrame && takes(model, 'both-frames')
    ? met('uses your last frame')
    : unmet('doesn’t support a last frame');
};

const loop: Rule = (model, needs) => {
  if (!needs.loop) return null;
  const isAble = model.limits.supportsLoop && (model.kind !== 'video' || takes(model, 'both-frames'));
  return isAble ? met('loops') : unmet('can’t loop');
};

const sound: Rule = ({ limits }, needs) => {
  if (!needs.sound) return null;
  return limits.hasSound ? met('with sound') : unmet('has no sound');
};

const loras: Rule = (model, needs) => {
  if (needs.loras === 0) return null;
  const isAble = model.limits.imageModes.includes('lora') && takes(model, 'lora');
  return isAble ? met('uses your training') : unmet('doesn’t use trainings');
};

const resolution: Rule = ({ limits }, needs) => {
  if (needs.resolution === null || limits.resolutions === null) return null;
  return resolutionsFor(limits, needs.startFrame).includes(needs.resolution)
    ? met(needs.resolution)
    : unmet(`no ${needs.resolution}`);
};

const dimension: Rule = ({ limits }, needs) => {
  if (needs.dimension === null || limits.dimensions === null) return null;
  return dimensionsFor(limits, needs.startFrame).includes(needs.dimension) ? null : unmet(`no ${needs.dimension}`);
};

const duration: Rule = ({ limits }, { durationSeconds: seconds, resolution: chosen, startFrame: fromFrame }) => {
  if (seconds === null) return null;
  const able = resolutionsFor(limits, fromFrame);
  const usual = defaultResolution(limits);
  const wanted = chosen ?? usual;
  const lengths = durationsAt(limits, able.includes(wanted) ? wanted : (able[0] ?? usual));
  if (lengths === null) return lengthWithin(limits, seconds);
  return lengths.includes(seconds) ? met(`${seconds} s`) : unmet(`${inWords(lengths)} only`);
};

function lengthWithin({ shortestSeconds, longestSeconds }: JudgedModel['limits'], seconds: number): Finding {
  if (longestSeconds !== null && seconds > longestSeconds) return unmet(`${longestSeconds} s at most`);
  if (shortestSeconds !== null && seconds < shortestSeconds) return unmet(`${shortestSeconds} s at least`);
  return met(`${seconds} s`);
}

function inWords(lengths: readonly number[]): string {
  const [first = 0] = lengths;
  if (lengths.length === 1) return `${first} s`;
  return lengths.length === 2 ? `${lengths.join(' or ')} s` : `${first} to ${lengths.at(-1)} s`;
}

const outputs: Rule = ({ limits }, needs) =>
  needs.outputs > limits.outputs ? partly(`generates at most ${limits.outputs} at a time`) : null;

const words: Rule = ({ limits: { promptCharacters } }, { characters }) =>
  // A model that reads none is not sent any.
  promptCharacters > 0 && characters > promptCharacters ? unmet(`reads at most ${promptCharacters} characters`) : null;

const negativePrompt: Rule = ({ limits }, needs) =>
  needs.negativePrompt && limits.negativePromptCharacters === 0 ? partly('ignores the negative prompt') : null;

const face: Rule = (model, needs) => {
  if (needs.face === null || takes(model, needs.face)) return null;
  return unmet(needs.face === 'clip' ? 'needs an image' : 'needs a video');
};

const hitPoints: Rule = ({ limits }, { hitPoints: count }) => {
  if (count === 0) return null;
  if (limits.hitPoints === 0) return unmet('doesn’t support hit points');
  return limits.hitPoints < count
    ? partly(`uses ${limits.hitPoints} of ${count} hit points`)
    : met('uses your hit points');
};

const lyrics: Rule = ({ limits }, needs) => {
  if (!needs.lyrics) return null;
  return limits.supportsLyrics ? met('sings') : unmet('has no vocals');
};

/** What tells most about a model comes first. */
const rules: readonly Rule[] = [
  startFrame,
  endFrame,
  references,
  loras,
  sound,
  lyrics,
  hitPoints,
  face,
  loop,
  duration,
  resolution,
  dimension,
  words,
  outputs,
  negativePrompt,
];

/** What a model does and does not do of what the inputs ask. */
export function judgeModel(model: JudgedModel, needs: ModelNeeds): Finding[] {
  return rules.flatMap((rule) => rule(model, needs) ?? []);
}
