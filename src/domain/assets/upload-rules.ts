import {
  type AssetKind,
  formatLabel,
  heicTypes,
  imagePixelsMaximum,
  mediaTypeNamed,
  mediaTypes,
  videoSideMaximum,
} from './kinds.ts';

const megabyte = 1024 * 1024;

/** Weights are made here, not brought. */
type UploadKind = Exclude<AssetKind, 'weights'>;

/** The largest upload of each kind in megabytes (the requirement's figures; that of documents is ours). */
const uploadLimitMegabytes: Record<UploadKind, number> = { image: 25, audio: 50, video: 500, document: 25 };

/** The largest upload of each kind in bytes. */
export const uploadLimitBytes: Record<AssetKind, number> = {
  image: uploadLimitMegabytes.image * megabyte,
  audio: uploadLimitMegabytes.audio * megabyte,
  video: uploadLimitMegabytes.video * megabyte,
  document: uploadLimitMegabytes.document * megabyte,
  weights: 0,
};

/** Why an upload is refused, and which of its fields is to blame. */
export type UploadProblem = {
  code: 'too-large' | 'unsupported-media' | 'invalid-input';
  field: 'sizeBytes' | 'mediaType' | 'content';
  message: string;
};

// What browsers say when they do not know.
const untold = new Set(['', 'application/octet-stream']);

/** What can be said before a byte has been sent; the studio asks it too. Undefined when nothing stands against it. */
export function uploadProblem(upload: {
  name: string;
  mediaType: string;
  sizeBytes: number;
}): UploadProblem | undefined {
  // The content will tell what it is, and is measured again then.
  if (untold.has(upload.mediaType.trim().toLowerCase())) return sizeProblem('video', upload.sizeBytes);
  if (heicTypes.has(upload.mediaType.trim().toLowerCase())) return sizeProblem('image', upload.sizeBytes);
  const type = mediaTypeNamed(upload.mediaType);
  if (type === undefined || mediaTypes[type].kind === 'weights') {
    return unsupportedMedia(upload.name, formatLabel(upload.mediaType));
  }
  return sizeProblem(mediaTypes[type].kind, upload.sizeBytes);
}

/** Whether something of this kind is too large or empty: asked again once the content has told its kind. */
export function sizeProblem(kind: AssetKind, sizeBytes: number): UploadProblem | undefined {
  if (sizeBytes < 1) return { code: 'invalid-input', field: 'sizeBytes', message: 'The file is empty.' };
  if (kind === 'weights') return unsupportedMedia('The file', 'model weights');
  if (sizeBytes <= uploadLimitBytes[kind]) return undefined;
  const name = { image: 'An image', audio: 'An audio file', video: 'A video', document: 'A document' }[kind];
  return {
    code: 'too-large',
    field: 'sizeBytes',
    message: `${name} can be at most ${uploadLimitMegabytes[kind]} MB. This one is ${megabytes(sizeBytes)} MB.`,
  };
}

/** The longest video or sound, in hours: reading one for a strip or an outline takes time in proportion. */
const longestHours = 6;
const hourMs = 60 * 60 * 1000;

/** Whether a video or a sound lasts too long. */
export function lengthProblem({
  name,
  durationMs,
}: {
  name: string;
  durationMs: number | null;
}): UploadProblem | undefined {
  if (durationMs === null || durationMs <= longestHours * hourMs) return undefined;
  // Rounded up, as sizes are.
  const hours = (Math.ceil((durationMs / hourMs) * 10) / 10).toFixed(1);
  const message =
    `“${name}” is ${hours} hours long. Videos and sounds can be at most ${longestHours} hours long. The ` +
    'file wasn’t saved.';
  return { code: 'too-large', field: 'content', message };
}

/** The refusal of an image with too many pixels, or of a video with too large a frame. Sizes are in pixels. */
export function frameProblem({ name, kind, ...size }: FrameTooLarge & { name: string }): UploadProblem {
  const figure = (count: number) => count.toLocaleString('en-US');
  const is = `“${name}” has too many pixels: ${figure(size.width)} × ${figure(size.height)}`;
  const limit =
    kind === 'image'
      ? `An image can have at most ${figure(imagePixelsMaximum)} pixels, such as 10,000 × 10,000.`
      : `A video can have at most ${figure(videoSideMaximum)} pixels on each side.`;
  return { code: 'too-large', field: 'content', message: `${is}. ${limit}` };
}

/** A frame beyond the limits, with its size in pixels. */
export type FrameTooLarge = { kind: 'image' | 'video'; width: number; height: number };

const keptFormats =
  'Images: JPEG, PNG, WebP, GIF, AVIF, HEIC. Video: MP4, MOV, WebM, MKV. ' +
  'Audio: MP3, WAV, OGG, FLAC, AAC, M4A. Documents: PDF, plain text.';

/** The refusal of a file whose format is not kept. `format` is its label, such as `SVG`, where it is known. */
function unsupportedMedia(name: string, format?: string): UploadProblem {
  const reason =
    format === undefined ? `“${name}” has an unsupported format.` : `“${name}” is ${format}, which isn’t supported.`;
  return { code: 'unsupported-media', field: 'mediaType', message: `${reason} ${keptFormats}` };
}

/** The refusal of a file whose contents are not what its type says. `found` is the format of the contents, where it is known. */
export function contentProblem(file: { name: string; mediaType: string }, found: string | undefined): UploadProblem {
  const { name, mediaType } = file;
  const expected = formatLabel(mediaType);
  if (expected === undefined || expected === found) return foundProblem(name, found);
  const contents = found === undefined ? `not ${expected}` : `${found}, not ${expected}`;
  return {
    code: 'unsupported-media',
    field: 'mediaType',
    message: `The contents of “${name}” are ${contents}. Choose another file.`,
  };
}

function foundProblem(name: string, found: string | undefined): UploadProblem {
  if (found !== mediaTypes['text/plain'].label) return unsupportedMedia(name, found);
  const message = `“${name}” contains plain text. To add it as a document, give it a name that ends in “.txt”.`;
  return { code: 'unsupported-media', field: 'mediaType', message };
}

const named: Record<AssetKind, string> = {
  image: 'an image',
  audio: 'a sound',
  video: 'a video',
  document: 'a document',
  weights: 'a trained style',
};

/** That something is of another kind than is wanted. Undefined when it is what is wanted. */
export function kindProblem(name: string, is: AssetKind, wanted: AssetKind): UploadProblem | undefined {
  if (is === wanted) return undefined;
  const message = `“${name}” is ${named[is]}, but ${named[wanted]} is needed here. The file wasn’t saved.`;
  return { code: 'unsupported-media', field: 'mediaType', message };
}

/** The same by what the browser takes a file for, before a byte has been sent. */
export function namedKindProblem(file: { name: string; type: string }, wanted: AssetKind): UploadProblem | undefined {
  const type = mediaTypeNamed(file.type);
  return type && kindProblem(file.name, mediaTypes[type].kind, wanted);
}

function megabytes(bytes: number): string {
  // Rounded up, so that a file one byte too large is never said to have the size that is allowed.
  return (Math.ceil((bytes / megabyte) * 10) / 10).toFixed(1);
}
