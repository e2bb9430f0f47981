import type { GenerationInput, ImageInput, LipSyncInput, Lora, Subject, TrainingPicture, VideoInput } from './input.ts';

/** The same input, with every piece of media replaced. */
export function mapMedia<From, To>(input: GenerationInput<From>, map: (media: From) => To): GenerationInput<To> {
  if (input.kind === 'image') return mapPicture(input, map);
  if (input.kind === 'video') return mapClip(input, map);
  if (input.kind === 'lip-sync') return mapTalk(input, map);
  if (input.kind === 'training') return { ...input, pictures: input.pictures.map((one) => mapLearned(one, map)) };
  if ('audio' in input) return { ...input, audio: map(input.audio) };
  if ('clip' in input) return { ...input, clip: map(input.clip) };
  if ('pictures' in input) return { ...input, pictures: input.pictures.map(map) };
  if ('references' in input) return { ...input, picture: map(input.picture), references: input.references.map(map) };
  if ('picture' in input) return { ...input, picture: map(input.picture) };
  return input;
}

function mapPicture<From, To>(
  { inpaint, loras, ...input }: ImageInput<From>,
  map: (media: From) => To,
): GenerationInput<To> {
  const painted = inpaint && { inpaint: { picture: map(inpaint.picture), mask: map(inpaint.mask) } };
  const learned = loras && { loras: loras.map((lora) => mapLora(lora, map)) };
  return { ...input, subjects: mapSubjects(input.subjects, map), ...painted, ...learned };
}

function mapTalk<From, To>({ turns, ...input }: LipSyncInput<From>, map: (media: From) => To): GenerationInput<To> {
  const said = turns && { turns: turns.map((turn) => ({ ...turn, audio: map(turn.audio) })) };
  return { ...input, face: mapFace(input.face, map), audio: map(input.audio), ...said };
}

function mapLora<From, To>(lora: Lora<From>, map: (media: From) => To): Lora<To> {
  return 'weights' in lora ? { ...lora, weights: map(lora.weights) } : lora;
}

/** `map` gets the picture as it is, so that callers can look it up by identity. */
function mapLearned<From, To>(picture: TrainingPicture<From>, map: (media: From) => To): TrainingPicture<To> {
  const { crop, caption } = picture;
  return { ...map(picture), ...(crop && { crop }), ...(caption !== undefined && { caption }) };
}

function mapClip<From, To>(input: VideoInput<From>, map: (media: From) => To): GenerationInput<To> {
  const frame = (media: From | null) => (media === null ? null : map(media));
  const frames = { startFrame: frame(input.startFrame), endFrame: frame(input.endFrame) };
  return { ...input, ...frames, subjects: mapSubjects(input.subjects, map) };
}

/** Every piece of media that an input names, what it begins with first. */
export function mediaOf<Media>(input: GenerationInput<Media>): Media[] {
  const found: Media[] = [];
  mapMedia(input, (media) => void found.push(media));
  return found;
}

/** The frame that a clip ends on: a loop ends on its first. */
export function lastFrameOf<Media>({ loop, startFrame, endFrame }: VideoInput<Media>): Media | null {
  return endFrame ?? (loop === true ? startFrame : null);
}

function mapSubjects<From, To>(subjects: Subject<From>[], map: (media: From) => To): Subject<To>[] {
  return subjects.map((subject) => ({ ...subject, images: subject.images.map(map) }));
}

function mapFace<From, To>(face: LipSyncInput<From>['face'], map: (media: From) => To): LipSyncInput<To>['face'] {
  return 'portrait' in face ? { portrait: map(face.portrait) } : { clip: map(face.clip) };
}
