import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assertNever } from '#domain/assert.ts';
import type {
  ImageEditInput,
  ImageInput,
  ImageUpscaleInput,
  LipSyncInput,
  MediaSource,
  SpeechToSpeechInput,
  VideoInput,
} from '#domain/generation/input.ts';
import type { PrevizInput } from './operation.ts';
import { workError, type FrameOfClip, type MadeFile, type ReceivedMedia, type Work, type Workshop } from './work.ts';

const drawnKinds = new Set<Work['input']['kind']>([
  'image',
  'image-edit',
  'image-upscale',
  'video',
  'lip-sync',
  'frame',
]);

/** Makes an input's outputs in this process. What a kind needs is loaded when it is first asked for. */
export async function makeWork(work: Work, workshop: Workshop): Promise<MadeFile[]> {
  try {
    return await makeFiles(work, workshop);
  } finally {
    if (drawnKinds.has(work.input.kind)) (await import('./picture/style/surfaces.ts')).trimSurfaces();
  }
}

async function makeFiles({ input, received }: Work, workshop: Workshop): Promise<MadeFile[]> {
  switch (input.kind) {
    case 'image':
      return makeImages(input, received, workshop);
    case 'image-edit':
    case 'image-upscale':
      return [await changePicture(input, received, workshop)];
    case 'video':
      return makeClip(input, received, workshop);
    case 'lip-sync':
      return makeTalk(input, received, workshop);
    case 'frame':
      return keepFrame(input, received, workshop);
    case 'text':
      throw workError('bad-output', 'Text is written in the server itself.');
    default:
      return sound(input, received, workshop);
  }
}

type Sounded = Extract<PrevizInput, { kind: 'speech' | 'speech-to-speech' | 'music' | 'sound' }>;

async function sound(input: Sounded, received: ReceivedMedia, workshop: Workshop): Promise<MadeFile[]> {
  switch (input.kind) {
    case 'speech':
      return (await import('./voice/speak.ts')).speak(input, workshop);
    case 'speech-to-speech':
      return changeRecording(input, received, workshop);
    case 'music':
      return (await import('./music/play-score.ts')).playScore(input, workshop);
    case 'sound':
      return (await import('./sound/make-sound.ts')).makeSound(input, workshop);
    default:
      return assertNever(input);
  }
}

async function changeRecording(
  input: SpeechToSpeechInput<MediaSource>,
  { sound: recording }: ReceivedMedia,
  workshop: Workshop,
): Promise<MadeFile[]> {
  if (recording === null) throw workError('invalid-input', 'audio: is needed.');
  return (await import('./voice/change-voice.ts')).changeVoice(input, recording, workshop);
}

async function makeImages(
  input: ImageInput<MediaSource>,
  received: ReceivedMedia,
  workshop: Workshop,
): Promise<MadeFile[]> {
  const { drawPicture } = await import('./picture/draw-picture.ts');
  const subjects = await Promise.all(received.subjects.map(read));
  const files: MadeFile[] = [];
  for (let output = 0; output < input.outputs; output += 1) {
    files.push(
      input.inpaint
        ? await keep(
            await paintOver({ ...input, seed: input.seed + output }, received),
            `picture-${output}.png`,
            workshop,
          )
        : await keep((await drawPicture(input, output, subjects)).jpeg, `picture-${output}.jpg`, workshop),
    );
    workshop.onProgress((output + 1) / input.outputs);
  }
  return files;
}

async function paintOver(input: ImageInput<MediaSource>, received: ReceivedMedia): Promise<Buffer> {
  const { inpaintPicture } = await import('./edit/inpaint-picture.ts');
  return inpaintPicture(input, { picture: await needed(received.picture), mask: await needed(received.mask) });
}

async function changePicture(
  input: ImageEditInput<MediaSource> | ImageUpscaleInput<MediaSource>,
  received: ReceivedMedia,
  workshop: Workshop,
): Promise<MadeFile> {
  const { editPicture, upscalePicture } = await import('./edit/edit-picture.ts');
  const picture = await needed(received.picture);
  if (input.kind === 'image-upscale') {
    return keep(await upscalePicture(input, picture, workshop.onProgress), 'picture-0.jpg', workshop);
  }
  const references = await Promise.all(received.references.map((file) => readFile(file)));
  return keep(await editPicture(input, { picture, references }), 'picture-0.jpg', workshop);
}

async function keep(bytes: Buffer, name: `${string}.${'jpg' | 'png'}`, { directory }: Workshop): Promise<MadeFile> {
  const file = join(directory, name);
  await writeFile(file, bytes);
  return { file, mediaType: name.endsWith('.png') ? 'image/png' : 'image/jpeg' };
}

async function needed(file: string | null): Promise<Buffer> {
  const bytes = await read(file);
  if (bytes === null) throw workError('invalid-input', 'picture: is needed.');
  return bytes;
}

async function makeClip(
  input: VideoInput<MediaSource>,
  received: ReceivedMedia,
  { directory, ffmpegPath, onProgress }: Workshop,
): Promise<MadeFile[]> {
  const { drawClip } = await import('./clip/draw-clip.ts');
  const [startFrame, endFrame] = await Promise.all([read(received.startFrame), read(received.endFrame)]);
  const outputFile = join(directory, 'clip.mp4');
  await drawClip({ input, startFrame, endFrame, outputFile, ffmpegPath, onProgress });
  return [{ file: outputFile, mediaType: 'video/mp4' }];
}

async function keepFrame(of: FrameOfClip, { clip }: ReceivedMedia, workshop: Workshop): Promise<MadeFile[]> {
  const { frameOfClip } = await import('./clip/frame-of-clip.ts');
  if (clip === null) throw workError('invalid-input', 'clip: is needed.');
  return [await keep(await frameOfClip(of, clip, workshop), 'frame.jpg', workshop)];
}

async function makeTalk(
  input: LipSyncInput<MediaSource>,
  received: ReceivedMedia,
  workshop: Workshop,
): Promise<MadeFile[]> {
  const { drawTalk } = await import('./clip/draw-talk.ts');
  const { sound: soundFile, clip: clipFile, turns: turnFiles } = received;
  if (soundFile === null) throw workError('invalid-input', 'audio: is needed.');
  const face = clipFile === null ? { portrait: await needed(received.picture) } : { clipFile };
  const file = await drawTalk({ input, face, soundFile, turnFiles, ...workshop });
  return [{ file, mediaType: 'video/mp4' }];
}

async function read(file: string | null): Promise<Buffer | null> {
  return file === null ? null : readFile(file);
}
