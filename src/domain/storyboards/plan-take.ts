import type { Model } from '../catalogue/model.ts';
import { isSameAtAnyLength, secondsAtSamePrice } from '../catalogue/price.ts';
import { inputProblems } from '../generation/check-input.ts';
import { fitText } from '../generation/fit-text.ts';
import type { GenerationInput, MediaReference } from '../generation/input.ts';
import { replaceTags } from '../generation/plain-tags.ts';
import { voiceMakerOf } from '../voices/voice-of-role.ts';
import { modelFor, wishesFor } from './choices.ts';
import { composeImagePrompt, composeVideoPrompt } from './compose-prompt.ts';
import type { ModelResolution } from './dimension.ts';
import { fitHits } from './fit-hits.ts';
import { fitSeconds, resolutionFor } from './fit-model.ts';
import { modelRefusal } from './model-refusal.ts';
import { planTalk } from './plan-talk.ts';
import type { Planned, PlannedTake, PlanningBoard } from './planning-board.ts';
import { castWarnings, cutNotes, looksInWords, motionNotes, pictureNotes, withdrawnWarnings } from './cast-notes.ts';
import { roleInScene } from './played-role.ts';
import { rankPictures, shownCounts, withoutPictures } from './rank-pictures.ts';
import { slotLabel } from './slot-label.ts';
import { readSlot, type Slot } from './slots.ts';
import { type Frames, framesOf, noFrames } from './take-frames.ts';
import { takeInputs, type TakeInputs } from './take-inputs.ts';
import { shownTo } from './shown-to-model.ts';
import { nameByTag } from './things.ts';
import { estimateSpeechMs, musicRingMs } from './timing.ts';
import { takeSeed } from './take-seed.ts';
import { findVisualStyle } from './visual-styles.ts';
import { withoutIntroductions } from './without-introduction.ts';

export type TakeOptions = {
  modelId?: string | undefined;
  outputs?: number;
  seed?: number | undefined;
  /** Pictures and voices that are asked for in the same plan, so that clips can begin with them and speak them. */
  planned?: Planned;
};

/** What to ask for so that a slot gets a new take; null when the board asks for nothing there. */
export function planTake(board: PlanningBoard, slot: Slot, options: TakeOptions = {}): PlannedTake | null {
  const { medium } = readSlot(slot);
  const inputs = takeInputs(board.index, slot, board.hitsOf(slot));
  if (inputs === null) return null;
  const modelId = options.modelId ?? modelFor(board.index, slot);
  const model = board.modelOf(modelId);
  const takes = board.takeCounts.get(slot) ?? 0;
  const seed = options.seed ?? takeSeed(board.index, slot, { boardSeed: board.seed, takes });
  const frames = medium === 'clip' ? framesOf(board, slot, { model, planned: options.planned }) : noFrames;
  const asked = askPossible({
    board,
    slot,
    inputs,
    model,
    seed,
    outputs: options.outputs ?? 1,
    frames,
    planned: options.planned,
  });
  const label = slotLabel(board.index, slot);
  const refusal = asked.refusal ?? refusalOf(board, model, asked.input);
  const { input, notes } = asked;
  const after = [...frames.after, ...(asked.after ?? [])];
  const about = aboutCast(board, slot, input);
  const said = { notes: [...notes, ...about.notes], warnings: about.warnings, refusal };
  return { slot, medium, label, modelId, after, input, ...said, inputs: asked.inputs };
}

/** What is said of the people in an image. A clip that begins with a picture shows whom that shows. */
function aboutCast({ index }: PlanningBoard, slot: Slot, input: GenerationInput<MediaReference>) {
  const shot = index.shotById.get(readSlot(slot).ownerId);
  const isFromWords = input.kind === 'image' || (input.kind === 'video' && input.startFrame === null);
  if (!shot || !isFromWords) return { notes: [], warnings: [] };
  return { notes: cutNotes(index, shot), warnings: [...castWarnings(index, shot), ...withdrawnWarnings(index, shot)] };
}

/** Where none of the ways here can show a model the cast, it goes by the words. */
function askPossible(making: Making): Asked {
  const { board, model } = making;
  const asked = ask(making);
  if (asked.refusal !== null || board.refusalOf(model, asked.input) === null) return asked;
  const inWords = withoutPictures(asked.input);
  if (inWords === asked.input || board.refusalOf(model, inWords) !== null) return asked;
  const note = `${model.label} can’t receive cast images from this installation. It uses the prompt only.`;
  const notes = [...asked.notes.filter((one) => !one.includes('of the cast')), note];
  const { inputs } = asked;
  const shown = 'cast' in inputs ? { shown: inputs.cast.map(() => 0) } : {};
  return { ...asked, input: inWords, inputs: { ...inputs, ...shown }, notes };
}

function refusalOf(board: PlanningBoard, model: Model, input: GenerationInput<MediaReference>): string | null {
  const unfit = modelRefusal(model, { dimension: 'dimension' in input ? input.dimension : null });
  if (unfit !== null) return unfit;
  if (input.kind === 'video' && input.startFrame === null && !model.limits.supportsTxt2Vid) {
    return `${model.label} needs a first frame, and this shot has no image yet.`;
  }
  const [problem] = inputProblems(model, input);
  return problem ? `${model.label}: ${problem.path} ${problem.message}.` : board.refusalOf(model, input);
}

type Making = {
  board: PlanningBoard;
  slot: Slot;
  inputs: TakeInputs;
  model: Model;
  seed: number;
  outputs: number;
  frames: Frames;
  planned: Planned | undefined;
};
type Asked = {
  input: GenerationInput<MediaReference>;
  inputs: TakeInputs;
  notes: string[];
  refusal: string | null;
  /** What it waits for besides its pictures. */
  after?: string[];
};

function ask(making: Making): Asked {
  const { inputs, model, seed } = making;
  switch (inputs.medium) {
    case 'picture':
      return askForPicture(making, inputs);
    case 'clip':
      return model.kind === 'lip-sync' ? askForTalk(making, inputs) : askForClip(making, inputs);
    case 'voice':
      return askForVoice(making, inputs);
    case 'sound':
    case 'music': {
      const { seconds, notes } = fitLength(making);
      const prompt = fitText(inputs.prompt, model.limits.promptCharacters);
      const hits = fitHits(inputs.hitsMs, seconds, model);
      const input = { kind: inputs.medium, prompt, durationSeconds: seconds, seed, ...hits.asked } as const;
      return { input, inputs, notes: [...notes, ...hits.notes], refusal: null };
    }
  }
}

type VoiceInputs = Extract<TakeInputs, { medium: 'voice' }>;

function askForVoice({ board, slot, model, seed }: Making, inputs: VoiceInputs): Asked {
  const found = board.index.lineById.get(readSlot(slot).ownerId);
  const role = found && roleInScene(board.index, found.line.roleId, found.scene.id);
  const { voice, note } = role ? board.speakerOf(role, model) : { voice: null, note: null };
  const text = fitText(inputs.text, model.limits.promptCharacters);
  const maker = voiceMakerOf(model);
  return {
    input: { kind: 'speech', text, voice: voice ?? '', direction: inputs.direction, seed },
    inputs: voice === null ? inputs : { ...inputs, spoken: { maker, voice } },
    notes: note === null ? [] : [note],
    refusal: voice === null ? `The list of ${maker} voices is temporarily unavailable.` : null,
  };
}

type Seen = Extract<TakeInputs, { medium: 'picture' | 'clip' }>;

/** What pictures and clips have in common. */
function seen({ board, slot, model, seed }: Making, inputs: Seen, compose: typeof composeImagePrompt) {
  const { dimension, style } = board.index.content.fields;
  const found = board.index.shotById.get(readSlot(slot).ownerId);
  const words = findVisualStyle(style)?.words ?? null;
  const shot = found && withoutIntroductions(board.index, found.shot);
  const composed = found && shot ? compose({ ...found, shot, style: words }) : inputs.prompt;
  const prompt = replaceTags(composed, nameByTag(inputs.cast, inputs.things ?? []));
  return { prompt: fitText(prompt, model.limits.promptCharacters), style, dimension, seed };
}

function askForPicture(making: Making, inputs: Seen): Asked {
  const { board, slot, model, outputs } = making;
  const wished = wishesFor(board.index, slot).pictureResolution;
  const resolution = resolutionFor(model.limits, { wished, fromPicture: false });
  const shown = shownTo(making.model, inputs);
  const subjects = rankPictures(shown.all, model.limits.references);
  const input = {
    kind: 'image',
    ...seen(making, inputs, composeImagePrompt),
    resolution,
    subjects,
    outputs: Math.min(outputs, model.limits.outputs),
  } as const;
  const notes = [
    ...otherResolution(model, resolution, wished),
    ...pictureNotes(model, shown, subjects),
    ...shown.notes,
  ];
  return { input, inputs: { ...inputs, ...shownCounts(inputs, shown.all, subjects) }, notes, refusal: null };
}

function askForClip(making: Making, inputs: Seen): Asked {
  const { board, slot, model, frames } = making;
  const { clipResolution: wished } = wishesFor(board.index, slot);
  const resolution = resolutionFor(model.limits, { wished, fromPicture: frames.start !== null });
  const { seconds, notes } = fitLength(making, resolution);
  // Who is seen is in the picture that it begins with; only a clip from words needs to be shown them.
  const isFromWords = frames.start === null;
  const shown = shownTo(making.model, inputs);
  const subjects = rankPictures(shown.all, isFromWords ? model.limits.references : 0);
  const input = {
    kind: 'video',
    ...seen(making, inputs, composeVideoPrompt),
    resolution,
    subjects,
    startFrame: frames.start,
    endFrame: frames.end,
    durationSeconds: seconds,
    frameRate: board.index.content.fields.frameRate,
  } as const;
  const found = board.index.shotById.get(readSlot(slot).ownerId);
  const motion = found ? motionNotes(found, inputs.things ?? []) : [];
  const left = isFromWords ? [...pictureNotes(model, shown, subjects), ...shown.notes] : motion;
  const all = [...otherResolution(model, resolution, wished), ...notes, ...frames.notes, ...left];
  // Whom its first picture shows is replaced with that picture.
  const counts = isFromWords ? shownCounts(inputs, shown.all, subjects) : {};
  return { input, inputs: { ...inputs, ...counts }, notes: all, refusal: null };
}

/** Somebody in the shot's picture speaks its first line; where the model lets them, everybody theirs. */
function askForTalk(making: Making, inputs: Seen): Asked {
  const { board, slot, model, seed, frames } = making;
  const { audio, turns, durationSeconds, talk, after, notes, refusal } = planTalk(board, making);
  const { clipResolution: wished } = wishesFor(board.index, slot);
  const resolution = resolutionFor(model.limits, { wished, fromPicture: true });
  const words = board.index.shotById.get(readSlot(slot).ownerId)?.shot.videoPrompt ?? '';
  const prompt = fitText(words, model.limits.promptCharacters);
  const looks = fitText(looksInWords(inputs.cast), Math.max(0, model.limits.promptCharacters - prompt.length - 1));
  const input = {
    kind: 'lip-sync',
    face: { portrait: frames.start ?? { assetId: '' } },
    audio,
    ...(turns && { turns, frameRate: board.index.content.fields.frameRate }),
    prompt,
    ...(looks !== '' && { looks }),
    durationSeconds,
    resolution,
    seed,
  } as const;
  return {
    input,
    inputs: { ...inputs, talk },
    after,
    notes: [...otherResolution(model, resolution, wished), ...notes],
    refusal: frames.start === null ? `${model.label} needs a first frame, and this shot has no image yet.` : refusal,
  };
}

/** The length to ask for, and what is said when it is not that of the film. */
function fitLength({ board, slot, model }: Making, resolution?: ModelResolution) {
  const neededMs = board.lengthOf(slot) ?? 1000;
  const rule = readSlot(slot).medium === 'clip' ? wishesFor(board.index, slot).clipLength : undefined;
  const roomMs = Math.max(
    neededMs + ringMs(board, slot, { pricing: model.pricing, neededMs }),
    slowSpeechMs(board, slot, model),
  );
  const room = { neededMs: roomMs, spokenMs: board.speechOf(slot), rule };
  const seconds = fitSeconds(room, model, resolution);
  const lacks = neededMs / 1000 - seconds;
  return { seconds, notes: lacks > noticedSeconds ? [shortNote(slot, seconds, neededMs / 1000)] : [] };
}

/** Music is made to ring on under the cue that follows, as far as that costs no more. */
function ringMs({ index }: PlanningBoard, slot: Slot, { pricing, neededMs }: Needed): number {
  const { medium, ownerId } = readSlot(slot);
  if (medium !== 'music') return 0;
  const free = secondsAtSamePrice(pricing, neededMs / 1000) * 1000 - neededMs;
  const at = index.scenes.findIndex(({ scene }) => scene.id === ownerId);
  return index.scenes.slice(at + 1).some(({ scene }) => scene.musicPrompt !== null) ? Math.min(musicRingMs, free) : 0;
}

type Needed = { pricing: Model['pricing']; neededMs: number };

/** Lines take up to so much longer to be said than to be read. */
const slowerBy = 0.5;

/**
 * How long a shot may become when its lines get their voices. A clip that costs the same however long it is, is made for that: it
 * would have to hold its last frame.
 */
function slowSpeechMs({ index, voiceMs, speechOf }: PlanningBoard, slot: Slot, { pricing }: Model): number {
  const { medium, ownerId } = readSlot(slot);
  if (medium !== 'clip' || !isSameAtAnyLength(pricing)) return 0;
  const lines = index.shotById.get(ownerId)?.shot.dialogue ?? [];
  const unsaid = lines.filter(({ id, runsOn = false }) => !runsOn && voiceMs(id) === null);
  return speechOf(slot) + unsaid.reduce((sum, { text }) => sum + estimateSpeechMs(text), 0) * slowerBy;
}

/** Less of a film is not missed. */
const noticedSeconds = 0.1;

function shortNote(slot: Slot, seconds: number, needed: number): string {
  const made = `Generates ${inSeconds(seconds)} of ${inSeconds(needed)}`;
  return readSlot(slot).medium === 'clip' ? `${made}. The last frame is frozen.` : `${made}.`;
}

const inSeconds = (seconds: number) => `${Number(seconds.toFixed(1))} s`;

const otherResolution = ({ label }: Model, made: string, wished: string | undefined): string[] =>
  wished === undefined || wished === made ? [] : [`${label} generates ${made}, not ${wished}.`];
