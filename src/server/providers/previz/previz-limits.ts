import { hasWords, type PrevizInput } from './operation.ts';

/** The longest prompt or text in characters. */
export const longestText = {
  image: 5_000,
  reference: 5_000,
  'image-edit': 5_000,
  video: 5_000,
  'lip-sync': 5_000,
  speech: 5_000,
  music: 2_000,
  sound: 450,
  text: 20_000,
} as const;
/** The longest output in seconds, by what is made. */
const longestSeconds = { video: 60, 'lip-sync': 60, 'speech-to-speech': 300, music: 600, sound: 120 } as const;
const mostOutputs = 4;

/** A sentence that names the field and its limit, or null when the input is within all limits. */
export function whyInvalid(input: PrevizInput<unknown>): string | null {
  return textProblem(input) ?? durationProblem(input) ?? outputsProblem(input);
}

function textProblem(input: PrevizInput<unknown>): string | null {
  if (!hasWords(input)) return null;
  const [field, text] = input.kind === 'speech' ? ['text', input.text] : ['prompt', input.prompt];
  if (text.trim() === '' && input.kind !== 'lip-sync') return `${field}: must not be empty.`;
  const longest = longestText[input.kind];
  return text.length > longest ? `${field}: ${text.length} characters, at most ${longest}.` : null;
}

function durationProblem(input: PrevizInput<unknown>): string | null {
  if (!isTimed(input)) return null;
  const longest = longestSeconds[input.kind];
  const seconds = input.durationSeconds;
  const fits = Number.isFinite(seconds) && seconds > 0 && seconds <= longest;
  return fits ? null : `durationSeconds: ${seconds}, must be above 0 and at most ${longest}.`;
}

type Timed = Extract<PrevizInput<unknown>, { kind: keyof typeof longestSeconds }>;

const isTimed = (input: PrevizInput<unknown>): input is Timed => Object.hasOwn(longestSeconds, input.kind);

function outputsProblem(input: PrevizInput<unknown>): string | null {
  if (input.kind !== 'image') return null;
  const fits = Number.isInteger(input.outputs) && input.outputs >= 1 && input.outputs <= mostOutputs;
  return fits ? null : `outputs: ${input.outputs}, must be 1 to ${mostOutputs}.`;
}
