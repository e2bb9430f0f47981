import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { TaggedView } from '#contract/tags.ts';
import { tagKey, tagMaximum, tagPattern, withoutInvisible } from '#domain/tags/tag.ts';
import { tagsQuery } from '#web/lib/tags-query.ts';
import { Field } from '#web/ui/field.tsx';

type TagFieldProps = {
  tag: string | null;
  savedTag: string | null;
  /** The thing that the tag is for. */
  ownId: string;
  /** Why the server did not take the tag. */
  refusal: string | undefined;
  problem: string | undefined;
  placeholder?: string;
  onChange: (tag: string | null) => void;
};

/** A tag, with whether it is free while the user types. */
export function TagField({ tag, savedTag, ownId, refusal, problem, placeholder = '@nell', onChange }: TagFieldProps) {
  const availability = useTagAvailability(tag, ownId);
  const error = problem ?? refusal ?? availability.taken;
  return (
    <Field
      label="Tag"
      aside={<output>{error === undefined && availability.isFree && tag !== savedTag ? 'available' : ''}</output>}
      value={tag === null ? '' : `@${tag}`}
      placeholder={placeholder}
      maxLength={tagMaximum + 1}
      onChange={(text) => {
        const next = withoutInvisible(text).replace(/^@+/, '').replaceAll(/\s+/g, '-');
        onChange(next === '' ? null : next);
      }}
      {...(error !== undefined && { error })}
    />
  );
}

/** What keeps a tag from being saved, as a sentence; undefined when nothing does. */
export function tagProblem(tag: string): string | undefined {
  if (!tagPattern.test(tag)) return 'Use letters, digits, “_” and “-” only.';
  return tag.length > tagMaximum ? `Use at most ${tagMaximum} characters.` : undefined;
}

type Availability = { isFree: boolean; taken: string | undefined };

/** Whether a tag is free. Case and accents make no difference. */
function useTagAvailability(tag: string | null, ownId: string): Availability {
  const asked = useDeferredValue(tag ?? '');
  const isTag = tagPattern.test(asked);
  const { data, isPlaceholderData } = useQuery({ ...tagsQuery(asked), enabled: isTag });
  if (!isTag || !data || isPlaceholderData || asked !== tag) return { isFree: false, taken: undefined };
  const holder = data.tags.find((thing) => tagKey(thing.tag) === tagKey(asked) && thing.id !== ownId);
  return { isFree: !holder, taken: holder && takenBy(holder) };
}

const takenBy = ({ kind, name }: TaggedView): string => `Already used by the ${kind} “${name}”.`;
