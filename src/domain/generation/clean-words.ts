import type { GenerationInput, TrainingPicture } from './input.ts';

/** Control characters but tab and line ends, and those that turn the direction of what follows: nobody typed them to be read. */
const hidden = /[[\p{Cc}\u202A-\u202E\u2066-\u2069]--[\t\n\r]]/gv;

/** Words without what cannot be seen in them. */
export const withoutHidden = (words: string): string => words.replaceAll(hidden, '');

const fields = ['prompt', 'negativePrompt', 'text', 'instruction', 'direction', 'name', 'trigger', 'looks'] as const;

/** The same wish, with words that say what they show. */
export function cleanWords<Media>(input: GenerationInput<Media>): GenerationInput<Media> {
  const words: { [Field in (typeof fields)[number]]?: string | null } & { kind: string } = input;
  const cleaned = fields.flatMap((field) => {
    const value = words[field];
    return typeof value === 'string' ? [[field, withoutHidden(value)]] : [];
  });
  const own = { ...input, ...Object.fromEntries(cleaned) };
  if (input.kind === 'training') return { ...own, pictures: input.pictures.map(cleanCaption) };
  if (input.kind !== 'image' && input.kind !== 'video') return own;
  const subjects = input.subjects.map((subject) => ({
    ...subject,
    name: withoutHidden(subject.name),
    description: withoutHidden(subject.description),
    ...(subject.identity && { identity: { ...subject.identity, wears: withoutHidden(subject.identity.wears) } }),
  }));
  return { ...own, subjects };
}

function cleanCaption<Media>(picture: TrainingPicture<Media>): TrainingPicture<Media> {
  return picture.caption === undefined ? picture : { ...picture, caption: withoutHidden(picture.caption) };
}
