import type { CharacterSummary } from '#contract/character-views.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CharacterCard } from './character-card.tsx';

const gridStyle = 'grid grid-cols-[repeat(auto-fill,minmax(184px,1fr))] gap-x-3 gap-y-4 max-sm:grid-cols-2';
const skeletons = 12;

/** Character cards side by side. */
export function CharactersGrid({ characters }: { characters: readonly CharacterSummary[] }) {
  return (
    <ul className={gridStyle}>
      {characters.map((character) => (
        <li key={character.id} className="min-w-0">
          <CharacterCard character={character} />
        </li>
      ))}
    </ul>
  );
}

/** The same grid while the characters load. */
export function CharactersSkeleton() {
  return (
    <div className={gridStyle} aria-busy="true">
      {Array.from({ length: skeletons }, (_, n) => (
        // As high as a card: 74 px below the picture.
        <div key={n}>
          <Skeleton className="aspect-square" />
          <Skeleton className="mt-2 h-4 w-2/5" />
          <Skeleton className="mt-px h-[18px] w-4/5" />
          <Skeleton className="mt-[7px] size-6 rounded-[3px]" />
        </div>
      ))}
    </div>
  );
}
