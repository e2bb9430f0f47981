import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useDeferredValue, useState } from 'react';
import type { CharacterSummary } from '#contract/character-views.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { StudioPage } from '#web/studio/shell/index.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { EndOfList } from '#web/ui/end-of-list.tsx';
import { Field } from '#web/ui/field.tsx';
import { wholes } from '#web/ui/format.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { CharactersGrid, CharactersSkeleton } from './characters-grid.tsx';
import { charactersQuery } from './characters-query.ts';
import { type PlanCount, planRefusal } from './plan-room.ts';

const searchMaximum = 200;
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
    <StudioPage crumbs={[{ label: 'Characters' }]}>
      <h1 className="sr-only">Characters</h1>
      <div className="sticky top-0 z-10 flex min-h-11 flex-wrap items-center gap-2 border-b border-line bg-stage px-4 py-1.5">
        <Segmented
          label="Show"
          value={isArchived ? 'archived' : 'active'}
          segments={shown}
          onChange={(id) => onArchived(id === 'archived')}
        />
        <span className="flex-1" />
        <Field
          label="Search characters"
          isLabelHidden
          value={words}
          onChange={setWords}
          maxLength={searchMaximum}
          placeholder="Search names, tags, descriptions"
          className="w-60 max-sm:w-full"
        />
        <PlanRoom count={first} />
      </div>
      <div className="p-4">
        {query.isError ? (
          <FailedBox title="Couldn’t load your characters" error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Found characters={characters} isSearching={search !== ''} isArchived={isArchived} count={first} />
        )}
        <div className="mt-6">
          <EndOfList
            hasNextPage={query.hasNextPage}
            isFetchingNextPage={query.isFetchingNextPage}
            onReached={() => void query.fetchNextPage()}
          />
        </div>
      </div>
    </StudioPage>
  );
}

/** How many characters the plan allows, and the way to a new one; at the limit the reason instead. */
function PlanRoom({ count }: { count: PlanCount | undefined }) {
  // As wide as the button, so that the bar does not move.
  if (!count) return <span className="h-8 w-[136px]" />;
  const refusal = planRefusal(count);
  if (refusal !== undefined) {
    return (
      <p className="num text-12 text-muted">
        {refusal}{' '}
        <Link to="/studio/account/plan" className="text-ink underline underline-offset-3">
          See the plans
        </Link>
      </p>
    );
  }
  return (
    <>
      <span className="num px-1 text-12 whitespace-nowrap text-muted">
        {wholes(count.total)} of {wholes(count.limit)} characters of your plan
      </span>
      <NewCharacterLink />
    </>
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
  if (isSearching) return <Nothing>No character matches.</Nothing>;
  if (isArchived) return <Nothing>No archived characters. Archived characters don’t count toward your plan.</Nothing>;
  return (
    <Nothing>
      <span className="block text-16 font-medium text-ink">Keep a face the same in every shot</span>
      <span className="mx-auto block max-w-[440px]">
        A character has a headshot, looks with their wardrobe, a voice and a tag. Name the tag in any prompt to show a
        model who it is.
      </span>
      {planRefusal(count) === undefined && (
        <span className="mt-2 block">
          <NewCharacterLink look="key" />
        </span>
      )}
    </Nothing>
  );
}

function Nothing({ children }: { children: ReactNode }) {
  return <div className="grid gap-2 py-24 text-center text-muted">{children}</div>;
}
