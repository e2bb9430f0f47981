import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import User from 'lucide-react/icons/user';
import { useDeferredValue, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { searchMaximum } from '#contract/library-filters.ts';
import type { CharacterSummary } from '#contract/character-views.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { EmptyList } from '#web/studio/tagged-things/index.ts';
import { EndOfList } from '#web/ui/end-of-list.tsx';
import { Field } from '#web/ui/field.tsx';
import { counted } from '#web/ui/format.ts';
import { Modal } from '#web/ui/modal.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { charactersQuery } from './characters-query.ts';
import { nameOf } from '#domain/characters/name-of.ts';

type CharacterPickerProps = {
  title: string;
  onChoose: (character: CharacterSummary) => void;
  onClose: () => void;
};

const skeletons = 6;

/** Chooses one of the user's characters. Archived ones are left out: they get no new role. */
export function CharacterPicker({ title, onChoose, onClose }: CharacterPickerProps) {
  const [words, setWords] = useState('');
  const search = useDeferredValue(words.trim());
  const query = useInfiniteQuery({
    ...charactersQuery({ search, archived: false }),
    placeholderData: (before) => before,
  });
  const choose = (character: CharacterSummary) => {
    onChoose(character);
    onClose();
  };
  return (
    <Modal title={title} isOpen onClose={onClose} width={480}>
      <div className="grid gap-3 px-[18px] pt-1 pb-[18px]">
        <Field
          label="Search characters"
          isLabelHidden
          value={words}
          onChange={setWords}
          maxLength={searchMaximum}
          placeholder="Search names, tags, descriptions"
        />
        <div className="h-[min(440px,60vh)] overflow-auto p-0.5">
          <Found query={query} isSearching={search !== ''} onChoose={choose} />
        </div>
      </div>
    </Modal>
  );
}

type FoundProps = {
  query: UseInfiniteQueryResult<InfiniteData<{ characters: CharacterSummary[] }>>;
  isSearching: boolean;
  onChoose: (character: CharacterSummary) => void;
};

function Found({ query, isSearching, onChoose }: FoundProps) {
  if (query.isError) {
    return <FailedBox title="Couldn’t load your characters" error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return <PickerSkeleton />;
  const characters = query.data.pages.flatMap((page) => page.characters);
  if (characters.length === 0) {
    return <EmptyList>{isSearching ? 'No characters match.' : 'No characters yet.'}</EmptyList>;
  }
  return (
    <>
      <ul aria-label="Characters">
        {characters.map((character) => (
          <li key={character.id}>
            <CharacterOption character={character} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      <EndOfList
        hasNextPage={query.hasNextPage}
        isFetchingNextPage={query.isFetchingNextPage}
        onReached={() => void query.fetchNextPage()}
      />
    </>
  );
}

type CharacterOptionProps = { character: CharacterSummary; onChoose: (character: CharacterSummary) => void };

function CharacterOption({ character, onChoose }: CharacterOptionProps) {
  const { headshot, looks, tag, age } = character;
  return (
    <AriaButton
      onPress={() => onChoose(character)}
      className="flex w-full items-center gap-3 rounded-ctl px-2 py-1.5 text-left hover:bg-hover"
    >
      <span className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-pic bg-raised text-faint">
        {headshot ? (
          <img src={headshot.thumbnailUrl ?? headshot.url} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <User size={16} strokeWidth={1.75} aria-hidden="true" />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-13 font-medium">{nameOf(character)}</span>
        <span className="num block truncate text-12 text-muted">
          {[
            tag === null ? '' : `@${tag}`,
            age === null ? '' : String(age),
            counted(looks, 'look'),
            headshot ? '' : 'no headshot',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </AriaButton>
  );
}

/** The list while it loads. */
function PickerSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-3 px-2 py-1.5">
      {Array.from({ length: skeletons }, (_, n) => (
        <Skeleton key={n} className="h-11" />
      ))}
    </div>
  );
}
