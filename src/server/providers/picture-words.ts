import type { MediaSource, Subject } from '#domain/generation/input.ts';
import type { ReferenceKind } from '#domain/references/reference-kinds.ts';
import { asSentence } from '#domain/generation/words-to-send.ts';

type Asked = { prompt: string; subjects: readonly Subject<MediaSource>[] };

/**
 * The prompt for a model that is sent the subjects' pictures one after the other: what each picture shows, and how those look of whom there
 * is none.
 */
export function promptWithPictures({ prompt, subjects }: Asked): string {
  let count = 0;
  const said = subjects.flatMap(({ name, description, images, kind = 'other' }) => {
    const numbers = images.map(() => (count += 1));
    if (numbers.length === 0) return description === '' ? [] : [`${inWords[kind]}${name}: ${description}.`];
    const looks = description === '' ? '' : ` (${description})`;
    return [`${imagesShow(numbers)} ${inPictures[kind]}${name}${looks}.`];
  });
  const own = said.length > 0 ? asSentence(prompt) : prompt;
  return [own, ...said].filter((part) => part !== '').join(' ');
}

/** What images show, before the name: a place is the background, and a style is followed instead of copied. */
const inPictures: Record<ReferenceKind, string> = {
  location: 'the place, ',
  prop: '',
  wardrobe: 'the clothes, ',
  style: 'only the style to follow, ',
  other: '',
};
const inWords: Record<ReferenceKind, string> = {
  ...inPictures,
  location: 'Place, ',
  wardrobe: 'Clothes, ',
  style: 'Style, ',
};

/** `Image 1 shows`, `Images 1, 2 and 3 show`. */
function imagesShow(numbers: readonly number[]): string {
  if (numbers.length === 1) return `Image ${numbers.join('')} shows`;
  return `Images ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)} show`;
}

/** Those pictures, in the order in which the prompt counts them. */
export function picturesOf({ subjects }: Asked): MediaSource[] {
  return subjects.flatMap(({ images }) => images);
}

/** The prompt for a model that is sent none: how each of them looks, in words. */
export function promptWithLooks({ prompt, subjects }: Asked): string {
  return promptWithPictures({ prompt, subjects: subjects.map((subject) => ({ ...subject, images: [] })) });
}
