import type { AssetFilters } from '#contract/library-filters.ts';
import type { AssetFilter, SearchWord } from './matching-assets.ts';
import type { Uses } from './ports.ts';

/** Turns the filters of a request into those of the store: words are looked up among models and characters. */
export function readFilter({ catalogue, characters }: Pick<Uses, 'catalogue' | 'characters'>) {
  async function readWord(ownerId: string, text: string): Promise<SearchWord> {
    // A model whose id has the word is found by its assets' own texts.
    const modelIds = catalogue.idsNamed(text).filter((id) => !id.includes(text.toLowerCase()));
    return { text, modelIds, characterIds: await characters.idsNamed(ownerId, text) };
  }

  return async (ownerId: string, { search, from, to, ...filters }: AssetFilters): Promise<AssetFilter> => {
    const words = new Set((search ?? '').split(/\s+/u).filter((word) => word !== ''));
    return {
      ...filters,
      ownerId,
      words: await Promise.all([...words].map((word) => readWord(ownerId, word))),
      from: from === undefined ? undefined : new Date(from),
      to: to === undefined ? undefined : new Date(to),
    };
  };
}
export type ReadFilter = ReturnType<typeof readFilter>;
