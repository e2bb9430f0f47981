import type { Model, ModelLimits } from '../catalogue/model.ts';
import { durationsAt } from '../catalogue/resolution.ts';
import type { GenerationInput, ImageInput, VideoInput } from './input.ts';
import { outputsOf, promptOf } from './quantity.ts';

/** A setting that the model cannot use, and what it could. */
export type InputProblem = { path: string; message: string };

/** As many people as a shot may show, each with a name and a description. */
const subjectsAtMost = 50;
const subjectCharacters = 2_000;

/** What stands against asking this of the model; empty when nothing does. The studio asks it before the server does. */
export function inputProblems(model: Model, input: GenerationInput<unknown>): InputProblem[] {
  const { limits } = model;
  // Its limits say nothing about a kind that it does not make.
  if (input.kind !== model.kind) return [{ path: 'modelId', message: `${model.label} makes no ${input.kind}` }];
  return [
    problem(model.status === 'retired', 'modelId', `${model.label} has been retired`),
    problem(model.status === 'hidden', 'modelId', `${model.label} is not offered here`),
    problem(promptOf(input).trim() === '', input.kind === 'speech' ? 'text' : 'prompt', 'is empty'),
    problem(
      promptOf(input).length > limits.promptCharacters,
      input.kind === 'speech' ? 'text' : 'prompt',
      `is longer than ${limits.promptCharacters} characters`,
    ),
    problem(outputsOf(input) > limits.outputs, 'outputs', `is more than ${limits.outputs}`),
    ...durationProblems(limits, input),
    ...pictureProblems(limits, input),
  ].filter((found) => found !== undefined);
}

function durationProblems(limits: ModelLimits, input: GenerationInput<unknown>): (InputProblem | undefined)[] {
  if (!('durationSeconds' in input)) return [];
  const { durationSeconds } = input;
  const { shortestSeconds, longestSeconds } = limits;
  const lengths = 'resolution' in input ? durationsAt(limits, input.resolution) : limits.durationsSeconds;
  return [
    problem(!(durationSeconds > 0), 'durationSeconds', 'is not longer than 0 s'),
    problem(
      lengths === null && shortestSeconds !== null && durationSeconds < shortestSeconds,
      'durationSeconds',
      `is shorter than ${shortestSeconds} s`,
    ),
    problem(
      lengths === null && longestSeconds !== null && durationSeconds > longestSeconds,
      'durationSeconds',
      `is longer than ${longestSeconds} s`,
    ),
    problem(
      lengths !== null && !lengths.includes(durationSeconds),
      'durationSeconds',
      lengthsInWords(lengths ?? [], 'resolution' in input ? input.resolution : null, limits),
    ),
  ];
}

/** `must be one of 6 s at 1080p`: why a length is refused that the model has otherwise. */
function lengthsInWords(lengths: readonly number[], resolution: string | null, limits: ModelLimits): string {
  const isNarrower = resolution !== null && resolution in limits.durationsAtResolution;
  return `must be one of ${lengths.join(', ')} s${isNarrower ? ` at ${resolution}` : ''}`;
}

function pictureProblems(limits: ModelLimits, input: GenerationInput<unknown>): (InputProblem | undefined)[] {
  if (input.kind !== 'image' && input.kind !== 'video') return [];
  return [
    problem(
      limits.resolutions?.includes(input.resolution) !== true,
      'resolution',
      `must be one of ${limits.resolutions?.join(', ')}`,
    ),
    problem(
      limits.dimensions?.includes(input.dimension) !== true,
      'dimension',
      `must be one of ${limits.dimensions?.join(', ')}`,
    ),
    ...(input.kind === 'video' ? frameProblems(limits, input) : []),
    problem(input.subjects.length > subjectsAtMost, 'subjects', `are more than ${subjectsAtMost}`),
    problem(
      input.subjects.some(({ name, description }) => name.length + description.length > subjectCharacters),
      'subjects',
      `have names and descriptions of more than ${subjectCharacters} characters`,
    ),
    problem(pictures(input) > limits.references, 'subjects', `have more than ${limits.references} reference pictures`),
  ];
}

function frameProblems(limits: ModelLimits, input: VideoInput<unknown>): (InputProblem | undefined)[] {
  return [
    problem(input.startFrame !== null && !limits.supportsImg2Vid, 'startFrame', 'cannot be used by this model'),
    problem(input.endFrame !== null && !limits.supportsEndFrame, 'endFrame', 'cannot be used by this model'),
    problem(input.endFrame !== null && input.startFrame === null, 'startFrame', 'is needed with an end frame'),
    problem(input.startFrame === null && !limits.supportsTxt2Vid, 'startFrame', 'is needed by this model'),
    problem(
      input.startFrame === null && limits.resolutionsFromImage.includes(input.resolution),
      'startFrame',
      `is needed for ${input.resolution}`,
    ),
  ];
}

const pictures = ({ subjects }: ImageInput<unknown> | VideoInput<unknown>) =>
  subjects.reduce((sum, { images }) => sum + images.length, 0);

const problem = (applies: boolean, path: string, message: string) => (applies ? { path, message } : undefined);
