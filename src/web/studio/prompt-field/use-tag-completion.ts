import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { type AssetView, assetsApi } from '#contract/assets.ts';
import type { AssetKind } from '#domain/assets/kinds.ts';
import { call } from '#web/lib/call.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { keys } from '#web/lib/query-keys.ts';
import type { TagFragment } from './tag-fragment.ts';

const shown = 6;

/** An asset that has a tag. */
export type Tagged = AssetView & { tag: string };

/** What can be named where a tag is being typed, and the keys by which one is chosen. */
export function useTagCompletion(fragment: TagFragment | null, kind: AssetKind, onChoose: (asset: Tagged) => void) {
  const { status } = useSession();
  const typed = fragment?.text ?? '';
  const { data } = useQuery({
    queryKey: [...keys.assets, 'tags', kind, typed],
    queryFn: ({ signal }) =>
      call(assetsApi.list, { query: { kind, tagged: 'true', ...(typed !== '' && { search: typed }) } }, { signal }),
    enabled: fragment !== null && status === 'member',
    placeholderData: keepPreviousData,
  });
  const [marked, setMarked] = useState(0);
  const options = fragment && data ? best(data.assets, typed) : [];
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
  return { options, marked: at, isReady: data !== undefined, onKey };
}

/** Those whose tag begins like that, then those that have it within; each tag once. */
function best(assets: readonly AssetView[], typed: string): Tagged[] {
  const wanted = typed.toLowerCase();
  const byTag = new Map<string, Tagged>();
  for (const asset of assets) {
    const { tag } = asset;
    if (tag === null || !tag.toLowerCase().includes(wanted) || byTag.has(tag.toLowerCase())) continue;
    byTag.set(tag.toLowerCase(), { ...asset, tag });
  }
  const rank = ({ tag }: Tagged) => (tag.toLowerCase().startsWith(wanted) ? 0 : 1);
  return [...byTag.values()].toSorted((a, b) => rank(a) - rank(b)).slice(0, shown);
}
