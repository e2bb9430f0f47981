import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { useDeferredValue, useState } from 'react';
import type { CharacterSummary } from '#contract/character-views.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { EmptyList, ListFrame, PlanRoom } from '#web/studio/tagged-things/index.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { CharactersGrid, CharactersSkeleton } from './characters-grid.tsx';
import { charactersQuery } from './characters-query.ts';
import { type PlanCount, planRefusal } from './plan-room.ts';

const shown = [
  { id: 'active', label: 'Active' },
  { id: 'archived', label: 'Archived' },
] as const;

type CharactersPageProps = { isArchived: boolean; onArchived: (isArchived: boolean) => void };

/** The characters of the user. */
export function CharactersPage({ isArchived, onArchived }: CharactersPageProps) {
  const { status } = useSession();
  const [words, setWords] = useState('');
  const search = useDeferredValue(words.trim());
  const query = useInfiniteQuery({
    ...charactersQuery({ search, archived: isArchived }),
    enabled: status === 'member',
    // While words are typed the characters stay; the other list is another one.
    placeholderData: (before, asked) => (asked?.queryKey[3] === isArchived ? before : undefined),
  });
  const [first] = query.data?.pages ?? [];
  const characters = query.data?.pages.flatMap((page) => page.characters);
  return (
    <ListFrame
      title="Characters"
      filters={
        <Segmented
          label="Show"
          value={isArchived ? 'archived' : 'active'}
          segments={shown}
          onChange={(id) => onArchived(id === 'archived')}
        />
      }
      search={words}
      onSearch={setWords}
      searchHint="Search names, tags, descriptions"
      room={
        <PlanRoom count={first} things="characters" refusal={first && planRefusal(first)}>
          <NewCharacterLink />
        </PlanRoom>
      }
      query={query}
    >
      <Found characters={characters} isSearching={search !== ''} isArchived={isArchived} count={first} />
    </ListFrame>
  );
}

function NewCharacterLink({ look = 'outline' }: { look?: 'outline' | 'key' }) {
  return (
    <Link to="/studio/characters/new" className={`${buttonStyle({ look })} phone:hidden`}>
      <Plus size={14} aria-hidden="true" /> New character
    </Link>
  );
}

type FoundProps = {
  characters: readonly CharacterSummary[] | undefined;
  isSearching: boolean;
  isArchived: boolean;
  count: PlanCount | undefined;
};

function Found({ characters, isSearching, isArchived, count }: FoundProps) {
  if (!characters || !count) return <CharactersSkeleton />;
  if (characters.length > 0) return <CharactersGrid characters={characters} />;
  if (isSearching) return <EmptyList>No characters match.</EmptyList>;
  if (isArchived) {
    return <EmptyList>No archived characters. Archived characters don’t count toward your plan.</EmptyList>;
  }
  return (
    <EmptyList
      title="Keep a character consistent in every shot"
      action={planRefusal(count) === undefined && <NewCharacterLink look="key" />}
    >
      A character has a headshot, looks with their wardrobe, a voice and a tag. Type its tag in a prompt to use the
      character in an image.
    </EmptyList>
  );
}
