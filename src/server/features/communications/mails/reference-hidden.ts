import { type SetLetter, setLetter } from './letter.ts';

type ReferenceHidden = { reference: string; referenceUrl: string };

/** Tells the owner of a public reference that it was made private, because it shows a real person. */
export function referenceHidden({ reference, referenceUrl }: ReferenceHidden): SetLetter {
  return setLetter({
    subject: `Your reference ${reference} is private now`,
    paragraphs: [
      `An image of ${reference} shows one of your characters that depicts a real person. Images of real ` +
        'people can’t be public, so we made the reference private.',
      'Other users can no longer use it. They keep their existing results. You can use it as before.',
    ],
    action: { label: 'Open the reference', url: referenceUrl },
    note: 'To publish it again, remove the images that show the person.',
  });
}
