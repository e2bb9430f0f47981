import { useUnknownTags } from './use-tagged-in.ts';

/** Says that no tag begins with what is being typed. */
export function NothingHas({ typed }: { typed: string }) {
  return (
    <output className="float absolute inset-x-0 top-full z-20 mt-1 block px-3 py-2 text-12 text-muted">
      {typed === ''
        ? 'No tags yet. Add a reference, finish a character, or tag an image in Assets.'
        : `No character, reference or image has the tag @${typed}.`}
    </output>
  );
}

/** Says which tags of a prompt show the model no image, because nothing has them. `known` are those that something has for certain. */
export function UnknownTags({ text, known }: { text: string; known?: readonly string[] | undefined }) {
  const lowerCase = new Set(known?.map((tag) => tag.toLowerCase()));
  const unknown = useUnknownTags(text).filter((tag) => !lowerCase.has(tag.toLowerCase()));
  if (unknown.length === 0) return null;
  const tags = unknown.map((tag) => `@${tag}`).join(', ');
  return (
    <output className="block text-12 leading-[18px] text-muted">
      No active character, reference or image has the tag {tags}. The model reads it as plain text.
    </output>
  );
}
