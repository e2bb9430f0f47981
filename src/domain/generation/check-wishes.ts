import { type ModelLimits, voiceSettings } from '../catalogue/model.ts';
import type {
  GenerationInput,
  ImageInput,
  Lora,
  MusicInput,
  SpeechInput,
  TrainingInput,
  TrainingPicture,
  VideoInput,
} from './input.ts';
import { cropProblem } from '../training-sets/crop.ts';
import { captionCharacters } from '../training-sets/set-limits.ts';
import { type InputProblem, problem } from './input-problem.ts';

type Problems = (InputProblem | undefined)[];

const lorasAtMost = 5;
const strongestLora = 4;
/** A voice may speak from 0.7 to 1.2 times as fast as usual. */
const [slowest, fastest] = [0.7, 1.2];
const notHere = 'can’t be used with this model';

/** What stands against the settings that only some models have. */
export function wishProblems(limits: ModelLimits, input: GenerationInput<unknown>): Problems {
  switch (input.kind) {
    case 'image':
      return [...pictureWishes(limits, input), ...modeProblems(limits, input)];
    case 'video':
      return [...pictureWishes(limits, input), ...roundProblems(limits, input)];
    case 'sound':
      return [loopProblem(limits, input)];
    case 'music':
      return [loopProblem(limits, input), ...pieceProblems(limits, input)];
    case 'speech':
      return settingProblems(limits, input);
    case 'reference':
      return [countProblem(limits, 'pictures', input.pictures)];
    case 'image-edit':
      return [countProblem(limits, 'references', input.references)];
    case 'training':
      return trainingProblems(limits, input);
    default:
      return [];
  }
}

const loopProblem = ({ supportsLoop }: ModelLimits, { loop }: { loop?: boolean }) =>
  problem(loop === true && !supportsLoop, 'loop', notHere);

const roundProblems = (limits: ModelLimits, { loop, startFrame, endFrame }: VideoInput<unknown>): Problems => [
  loopProblem(limits, { loop: loop === true }),
  problem(loop === true && startFrame === null, 'startFrame', 'is required for a loop'),
  problem(loop === true && endFrame !== null, 'endFrame', 'can’t be set for a loop'),
];

function pieceProblems(
  { hitPoints, stems: known }: ModelLimits,
  { durationSeconds, hitSeconds = [], stems = [] }: MusicInput,
): Problems {
  return [
    problem(hitPoints === 0 && hitSeconds.length > 0, 'hitSeconds', notHere),
    problem(hitPoints > 0 && hitSeconds.length > hitPoints, 'hitSeconds', `can have at most ${hitPoints} entries`),
    problem(
      hitSeconds.some((second) => second >= durationSeconds),
      'hitSeconds',
      `must be before the end at ${durationSeconds} s`,
    ),
    problem(!stems.every((stem) => known.includes(stem)), 'stems', notHere),
    problem(new Set(stems).size < stems.length, 'stems', 'can’t contain duplicates'),
  ];
}

const countProblem = ({ references }: ModelLimits, path: string, media: readonly unknown[]) =>
  problem(media.length > references, path, `can have at most ${references} entries`);

function pictureWishes(
  { negativePromptCharacters: longest, supportsCfg }: ModelLimits,
  { negativePrompt = '', cfg }: Pick<ImageInput<unknown>, 'negativePrompt' | 'cfg'>,
): Problems {
  return [
    problem(longest === 0 && negativePrompt !== '', 'negativePrompt', notHere),
    problem(longest > 0 && negativePrompt.length > longest, 'negativePrompt', `is longer than ${longest} characters`),
    problem(cfg !== undefined && !supportsCfg, 'cfg', notHere),
    problem(cfg !== undefined && !isWithin(cfg, 0, 1), 'cfg', 'must be from 0 to 1'),
  ];
}

function modeProblems({ imageModes }: ModelLimits, { inpaint, loras = [] }: ImageInput<unknown>): Problems {
  return [
    problem(inpaint !== undefined && !imageModes.includes('inpaint'), 'inpaint', notHere),
    problem(loras.length > 0 && !imageModes.includes('lora'), 'loras', notHere),
    problem(loras.length > lorasAtMost, 'loras', `can have at most ${lorasAtMost} entries`),
    problem(!loras.every(isSafe), 'loras', 'must have https addresses'),
    problem(
      !loras.every(({ scale }) => isWithin(scale, 0, strongestLora)),
      'loras',
      `must have a scale from 0 to ${strongestLora}`,
    ),
  ];
}

const isSafe = (lora: Lora<unknown>): boolean => 'weights' in lora || URL.parse(lora.url)?.protocol === 'https:';

const fewestPictures = 4;
const nameCharacters = 60;
/** One word, so that it is found in a prompt and stands for nothing else. */
const triggerPattern = /^[a-z][a-z0-9_]{2,29}$/i;

function trainingProblems(limits: ModelLimits, { name, trigger, pictures }: TrainingInput<unknown>): Problems {
  return [
    problem(pictures.length < fewestPictures, 'pictures', `must include at least ${fewestPictures} images`),
    countProblem(limits, 'pictures', pictures),
    problem(name.trim() === '', 'name', 'is empty'),
    problem(name.length > nameCharacters, 'name', `is longer than ${nameCharacters} characters`),
    problem(
      !triggerPattern.test(trigger),
      'trigger',
      'must be one word of 3 to 30 letters, digits and "_" that begins with a letter',
    ),
    ...pictures.flatMap(reviewProblems),
  ];
}

function reviewProblems({ crop, caption = '' }: TrainingPicture<unknown>, nth: number): Problems {
  const wrong = crop && cropProblem(crop);
  return [
    wrong === undefined ? undefined : { path: `pictures.${nth}.crop`, message: wrong },
    problem(
      caption.length > captionCharacters,
      `pictures.${nth}.caption`,
      `is longer than ${captionCharacters} characters`,
    ),
  ];
}

function settingProblems(limits: ModelLimits, { settings = {} }: SpeechInput): Problems {
  return voiceSettings.flatMap((name) => {
    const value = settings[name];
    const [least, most] = name === 'speed' ? [slowest, fastest] : [0, 1];
    return [
      problem(value !== undefined && !limits.voiceSettings.includes(name), `settings.${name}`, notHere),
      problem(
        value !== undefined && !isWithin(value, least, most),
        `settings.${name}`,
        `must be from ${least} to ${most}`,
      ),
    ];
  });
}

const isWithin = (value: number, least: number, most: number): boolean => value >= least && value <= most;
