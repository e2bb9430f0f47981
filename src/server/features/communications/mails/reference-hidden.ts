import { type SetLetter, setLetter } from './letter.ts';

type ReferenceHidden = { reference: string; referenceUrl: string };

/** Tells the owner of a public reference that it was made private, because it shows a real person. */
export function referenceHidden({ reference, referenceUrl }: ReferenceHidden): SetLetter {
  return setLetter({
    subject: `Your reference ${reference} is private now`,
    paragraphs: [
      `An image of ${reference} shows a character of yours that shows a real person. Such images are never public, so we made the reference private.`,
      'Other users can no longer use it. What they made with it stays theirs. You can use it as before.',
    ],
    action: { label: 'Open the reference', url: referenceUrl },
    note: 'To publish it again, remove the images that show the person.',
  });
}
