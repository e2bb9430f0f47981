import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaSource } from '#domain/generation/input.ts';
import type { DrawnInput } from './operation.ts';
import { workError, type ReceivedMedia } from './work.ts';

export type ReceiveOptions = { directory: string; fetch: typeof fetch; signal: AbortSignal };

/** What a request names, by its field; null where it has none. */
type Named = {
  startFrame?: MediaSource | null;
  endFrame?: MediaSource | null;
  picture?: MediaSource | null;
  clip?: MediaSource | null;
  mask?: MediaSource | null;
  references?: MediaSource[];
  subjects?: (MediaSource | null)[];
  sound?: MediaSource;
  turns?: MediaSource[];
};

function namedIn(input: DrawnInput): Named {
  switch (input.kind) {
    case 'video':
      return { startFrame: input.startFrame, endFrame: input.endFrame, subjects: firstPictures(input.subjects) };
    case 'image':
      return { ...input.inpaint, subjects: firstPictures(input.subjects) };
    case 'image-edit':
      return { picture: input.picture, references: input.references };
    case 'image-upscale':
      return { picture: input.picture };
    case 'lip-sync':
      return {
        ...('portrait' in input.face ? { picture: input.face.portrait } : { clip: input.face.clip }),
        sound: input.audio,
        turns: (input.turns ?? []).map(({ audio }) => audio),
      };
    case 'speech-to-speech':
      return { sound: input.audio };
    default:
      return {};
  }
}

/** One picture of each subject is enough for its colours. */
const firstPictures = (subjects: readonly { images: MediaSource[] }[]): (MediaSource | null)[] =>
  subjects.map(({ images: [first] }) => first ?? null);

/** Fetches the media that a request names into `directory`. */
export async function receiveMedia(input: DrawnInput, options: ReceiveOptions): Promise<ReceivedMedia> {
  const {
    startFrame,
    endFrame,
    picture,
    clip,
    mask,
    references = [],
    subjects = [],
    sound,
    turns = [],
  } = namedIn(input);
  const one = (source: MediaSource | null | undefined, field: string): Promise<string | null> =>
    source ? receive(source, field, options) : Promise.resolve(null);
  const [start, end, edited, acted, painted, heard] = await Promise.all([
    one(startFrame, 'startFrame'),
    one(endFrame, 'endFrame'),
    one(picture, 'picture'),
    one(clip, 'clip'),
    one(mask, 'mask'),
    one(sound, 'audio'),
  ]);
  return {
    startFrame: start,
    endFrame: end,
    picture: edited,
    clip: acted,
    mask: painted,
    sound: heard,
    turns: await Promise.all(turns.map((source, at) => receive(source, `turns-${at}`, options))),
    references: await Promise.all(references.map((source, at) => receive(source, `references-${at}`, options))),
    subjects: await Promise.all(subjects.map((source, at) => one(source, `subjects-${at}`))),
  };
}

async function receive(
  source: MediaSource,
  field: string,
  { directory, fetch, signal }: ReceiveOptions,
): Promise<string> {
  const response = await fetch(source.url, { signal }).catch((error: unknown) => {
    throw workError('unavailable', `${field}: it could not be reached. ${String(error)}`);
  });
  if (!response.ok) {
    const reason = response.status >= 500 ? 'unavailable' : 'invalid-input';
    throw workError(reason, `${field}: its address answered ${response.status}.`);
  }
  const file = join(directory, `received-${field}`);
  // As it comes: a recording may be hundreds of megabytes.
  await writeFile(file, response.body ?? '');
  return file;
}
