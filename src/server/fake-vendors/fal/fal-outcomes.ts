import type { FailureReason } from '#domain/generation/progress.ts';
import { fileUrl, mediaTypes } from '../media/serve-files.ts';
import type { MediaWish } from '../media/make-media.ts';
import { type Trouble, readWishes, type Wishes } from '../read-trouble.ts';
import type { FalDoor, FalOutcome } from './fal-request.ts';
import type { Answer, FalEndpoint } from './read-endpoints.ts';

type Input = Readonly<Record<string, unknown>>;

/** What fal says when something is wrong with the input or the model: `detail` with a type. */
const modelError = (type: string, msg: string, status = 422): FalOutcome => ({
  status,
  body: { detail: [{ loc: ['body', 'prompt'], msg, type, url: `https://docs.fal.ai/errors#${type}`, ctx: {} }] },
});
/** What fal says when something is wrong with its machines: `error_type`. */
const requestError = (type: string, status: number, detail: string): FalOutcome => ({
  status,
  body: { detail, error_type: type },
});

const flaggedWords = 'The content could not be processed because it contained material flagged by a content checker.';

/** How each reason sounds in fal's words; those that are said at the door are in `doors`. */
const failures: Partial<Record<FailureReason, FalOutcome>> = {
  'invalid-input': modelError('image_load_error', 'Failed to load the image.'),
  moderated: modelError('content_policy_violation', flaggedWords),
  'no-output': modelError('no_media_generated', 'No media was generated.'),
  'rate-limited': modelError('concurrent_requests_limit', 'Too many requests at once.', 429),
  unavailable: requestError('runner_disconnected', 503, 'Runner disconnected'),
  'timed-out': requestError('generation_timeout', 504, 'Generation timed out'),
  cancelled: requestError('client_cancelled', 499, 'The request was cancelled'),
  'dependency-failed': modelError('file_download_error', 'Failed to download the file.'),
  'bad-output': { result: { nothing: 'that anybody could read' } },
};

const balance = 'User is locked. Reason: Exhausted balance. Top up your balance at fal.ai/dashboard/billing.';
const doors: Partial<Record<FailureReason | Trouble, FalDoor>> = {
  'vendor-account': { refuse: 403, body: { detail: balance } },
  'model-gone': { refuse: 404, body: { detail: 'Path not found' } },
  'unknown-at-vendor': 'hang-up',
  busy: 'busy',
  'hang-up': 'hang-up',
  down: { refuse: 503, body: { detail: 'Service unavailable', error_type: 'runner_scheduling_failure' } },
  garbage: { refuse: 200, body: '<html>Something else</html>' },
};

/** What the words in a prompt ask for, else test cards and tones of the size that was asked for. */
export function decideByWords(origin: string) {
  return (endpoint: FalEndpoint | undefined, input: Input): FalOutcome | FalDoor => {
    const wishes = readWishes(textOf(input));
    const asked = trouble(wishes);
    if (asked) return asked;
    if (!endpoint) return { refuse: 404, body: { detail: 'Path not found' } };
    // Whoever cannot mark a picture refuses the request.
    if (wishes.flagsFirstOutput && !endpoint.tellsFlagged) {
      return modelError('content_policy_violation', flaggedWords);
    }
    return { result: deliver(endpoint, { input, wishes, origin }) };
  };
}

/** What goes wrong because the words say so. */
function trouble({ failure, trouble }: Wishes): FalOutcome | FalDoor | null | undefined {
  if (trouble === 'hang') return 'waits';
  if (failure) return doors[failure] ?? failures[failure];
  return trouble && doors[trouble];
}

/** How long somebody wants to wait for it, in milliseconds. */
export const delayMs = (input: Input): number => readWishes(textOf(input)).delaySeconds * 1000;

function textOf({ prompt, text }: Input): string {
  return [prompt, text].filter((words) => typeof words === 'string').join(' ');
}

type Work = { input: Input; wishes: Wishes; origin: string };

function deliver({ answer, tellsFlagged }: FalEndpoint, { input, wishes, origin }: Work): object {
  const seed = Number(input['seed'] ?? 0);
  const wish = { ...sizeOf(input), seconds: secondsOf(input), seed };
  const file = (kind: MediaWish['kind'], nth = 0) => ({
    url: fileUrl(origin, { ...wish, kind, seed: seed + nth }, wishes.trouble),
    content_type: mediaTypes[kind],
  });
  const still = input['output_format'] === 'png' ? 'png' : 'jpeg';
  const images = () => Array.from({ length: Number(input['num_images'] ?? 1) }, (_, nth) => file(still, nth));
  const answers: Record<Answer, () => object> = {
    images: () => ({
      images: images(),
      ...(tellsFlagged && { has_nsfw_concepts: images().map((_, nth) => nth === 0 && wishes.flagsFirstOutput) }),
      seed,
    }),
    image: () => ({ image: file(still) }),
    video: () => ({ video: file('mp4'), seed }),
    audio: () => ({ audio: file('mp3') }),
    output: () => ({ output: `You asked: ${wishes.prompt}`, usage: { input_tokens: 10, output_tokens: 10 } }),
    lora: () => ({ diffusers_lora_file: file('safetensors'), config_file: file('jpeg') }),
  };
  return answers[answer]();
}

const heights: Record<string, number> = { '480p': 480, '512P': 512, '768P': 768, '1080p': 1080, '1080P': 1080 };
const usualHeight = 720;
const usualSeconds = 5;

function sizeOf({ image_size: size, aspect_ratio: shape, resolution }: Input): { width: number; height: number } {
  if (typeof size === 'object' && size !== null && 'width' in size && 'height' in size) {
    return { width: Number(size.width), height: Number(size.height) };
  }
  const [across = 16, down = 9] = /^\d+:\d+$/.test(String(shape)) ? String(shape).split(':').map(Number) : [];
  const shorter = heights[String(resolution)] ?? usualHeight;
  const scale = shorter / Math.min(across, down);
  return { width: Math.round(across * scale), height: Math.round(down * scale) };
}

function secondsOf({ duration, duration_seconds: seconds, music_length_ms: ms, num_frames: frames }: Input): number {
  if (typeof ms === 'number') return ms / 1000;
  if (typeof frames === 'number') return frames / 25;
  return Number.parseFloat(String(duration ?? seconds)) || usualSeconds;
}
