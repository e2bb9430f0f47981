import type { Model, ModelLimits } from '../catalogue/model.ts';
import { dimensionsFor, durationsAt } from '../catalogue/resolution.ts';
import type { GenerationInput, ImageInput, VideoInput } from './input.ts';
import { type InputProblem, problem } from './input-problem.ts';
import { outputsOf, promptOf } from './quantity.ts';
import { wishProblems } from './check-wishes.ts';

/** As many people as a shot may show, each with a name and a description. */
const subjectsAtMost = 50;
const subjectCharacters = 2_000;

/** What stands against asking this of the model; empty when nothing does. The studio asks it before the server does. */
export function inputProblems(model: Model, input: GenerationInput<unknown>): InputProblem[] {
  const { limits } = model;
  // Its limits say nothing about a kind that it does not make.
  if (input.kind !== model.kind) {
    return [{ path: 'modelId', message: `${model.label} doesn’t support ${input.kind} requests` }];
  }
  const words = input.kind === 'speech' ? 'text' : 'prompt';
  return [
    problem(model.status === 'retired', 'modelId', `${model.label} has been retired`),
    problem(model.status === 'hidden', 'modelId', `${model.label} isn’t available on this installation`),
    problem(needsWords(input) && promptOf(input).trim() === '', words, 'is empty'),
    problem(promptOf(input).length > limits.promptCharacters, words, tooLong(limits.promptCharacters)),
    problem(input.kind === 'image' && outputsOf(input) > limits.outputs, 'outputs', `is more than ${limits.outputs}`),
    ...durationProblems(limits, input),
    ...shapeProblems(limits, input),
    ...(input.kind === 'image' || input.kind === 'video' ? subjectProblems(limits, input) : []),
    ...(input.kind === 'video' ? frameProblems(limits, input) : []),
    problem(
      input.kind === 'lip-sync' && input.turns !== undefined && !limits.supportsTurns,
      'turns',
      'can’t be used with this model',
    ),
    ...wishProblems(limits, input),
  ].filter((found) => found !== undefined);
}

const tooLong = (promptCharacters: number): string =>
  promptCharacters === 0 ? 'can’t be used with this model' : `is longer than ${promptCharacters} characters`;

/** Who speaks or is made larger needs none. */
const needsWords = (input: GenerationInput<unknown>): boolean =>
  input.kind !== 'lip-sync' && (input.kind === 'speech' || 'prompt' in input);

function durationProblems(limits: ModelLimits, input: GenerationInput<unknown>): (InputProblem | undefined)[] {
  if (!('durationSeconds' in input)) return [];
  const { durationSeconds } = input;
  const { shortestSeconds, longestSeconds } = limits;
  const lengths = 'resolution' in input ? durationsAt(limits, input.resolution) : limits.durationsSeconds;
  return [
    problem(!(durationSeconds > 0), 'durationSeconds', 'must be longer than 0 s'),
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

function shapeProblems(limits: ModelLimits, input: GenerationInput<unknown>): (InputProblem | undefined)[] {
  return [
    problem(
      'resolution' in input && limits.resolutions?.includes(input.resolution) !== true,
      'resolution',
      `must be one of ${limits.resolutions?.join(', ')}`,
    ),
    problem(
      'dimension' in input && limits.dimensions?.includes(input.dimension) !== true,
      'dimension',
      `must be one of ${limits.dimensions?.join(', ')}`,
    ),
  ];
}

function subjectProblems(
  limits: ModelLimits,
  input: ImageInput<unknown> | VideoInput<unknown>,
): (InputProblem | undefined)[] {
  return [
    problem(input.subjects.length > subjectsAtMost, 'subjects', `can have at most ${subjectsAtMost} entries`),
    problem(
      input.subjects.some(({ name, description }) => name.length + description.length > subjectCharacters),
      'subjects',
      `can have at most ${subjectCharacters} characters in names and descriptions`,
    ),
    problem(
      pictures(input) > limits.references,
      'subjects',
      `can include at most ${limits.references} reference images`,
    ),
  ];
}

function frameProblems(limits: ModelLimits, input: VideoInput<unknown>): (InputProblem | undefined)[] {
  return [
    problem(input.startFrame !== null && !limits.supportsImg2Vid, 'startFrame', 'can’t be used with this model'),
    problem(input.endFrame !== null && !limits.supportsEndFrame, 'endFrame', 'can’t be used with this model'),
    problem(input.endFrame !== null && input.startFrame === null, 'startFrame', 'is required with an end frame'),
    problem(input.startFrame === null && !limits.supportsTxt2Vid, 'startFrame', 'is required by this model'),
    problem(
      input.startFrame === null && limits.resolutionsFromImage.includes(input.resolution),
      'startFrame',
      `is required for ${input.resolution}`,
    ),
    problem(
      input.startFrame === null && limits.dimensionsFromImage.includes(input.dimension),
      'startFrame',
      `is required for ${input.dimension}. Without an image, the model generates ` +
        dimensionsFor(limits, false).join(', '),
    ),
  ];
}

const pictures = ({ subjects }: ImageInput<unknown> | VideoInput<unknown>) =>
  subjects.reduce((sum, { images }) => sum + images.length, 0);
