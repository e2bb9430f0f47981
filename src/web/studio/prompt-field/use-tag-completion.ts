import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import type { TaggedView } from '#contract/tags.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { tagsQuery } from '#web/lib/tags-query.ts';
import type { TagFragment } from './tag-fragment.ts';

const shown = 6;

/** What can be named where a tag is being typed, and the keys by which one is chosen. `exceptId` is the thing that the prompt is about. */
export function useTagCompletion(
  fragment: TagFragment | null,
  exceptId: string | undefined,
  onChoose: (thing: TaggedView) => void,
) {
  const { status } = useSession();
  const { data } = useQuery({
    ...tagsQuery(fragment?.text ?? ''),
    enabled: fragment !== null && status === 'member',
    placeholderData: keepPreviousData,
  });
  const [marked, setMarked] = useState(0);
  // A prompt can show a model images only.
  const usable = data?.tags.filter(({ id, assetIds }) => id !== exceptId && assetIds.length > 0);
  const options = fragment && usable ? usable.slice(0, shown) : [];
  const at = Math.min(marked, options.length - 1);
  const onKey = ({ key }: Pick<KeyboardEvent, 'key'>): boolean => {
    const option = options[at];
    if (!option) return false;
    if (key === 'ArrowDown') setMarked((at + 1) % options.length);
    else if (key === 'ArrowUp') setMarked((at + options.length - 1) % options.length);
    else if (key === 'Enter' || key === 'Tab') onChoose(option);
    else return false;
    return true;
  };
  return { options, marked: at, mark: setMarked, isReady: data !== undefined, onKey };
}
