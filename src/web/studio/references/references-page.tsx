import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { useDeferredValue, useState } from 'react';
import type { ReferenceSummary } from '#contract/reference-views.ts';
import { type ReferenceKind, referenceKinds } from '#domain/references/reference-kinds.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { EmptyList, ListFrame, PlanRoom } from '#web/studio/tagged-things/index.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { kindFilters } from './kinds.ts';
import { ReferenceCard } from './reference-card.tsx';
import { type PlanCount, planRefusal, referencesQuery, type ShownReferences } from './references-query.ts';

const shownSegments = [
  { id: 'own', label: 'Yours' },
  { id: 'samples', label: 'Samples' },
  { id: 'archived', label: 'Archived' },
] as const;

type Filter = { shown: ShownReferences; kind: ReferenceKind | undefined };
type ReferencesPageProps = Filter & { onFilter: (filter: Filter) => void };

/** The references of the user, and the public samples. */
export function ReferencesPage({ shown, kind, onFilter }: ReferencesPageProps) {
  const { status } = useSession();
  const [words, setWords] = useState('');
  const search = useDeferredValue(words.trim());
  const query = useInfiniteQuery({
    ...referencesQuery({ shown, kind, search }),
    enabled: status === 'member',
    // While words are typed the references stay; another list or kind is another one.
    placeholderData: (before, asked) =>
      asked?.queryKey[3] === shown && asked.queryKey[4] === (kind ?? 'all') ? before : undefined,
  });
  const [first] = query.data?.pages ?? [];
  const references = query.data?.pages.flatMap((page) => page.references);
  return (
    <ListFrame
      title="References"
      filters={
        <>
          <Segmented
            label="Show"
            value={shown}
            segments={shownSegments}
            onChange={(next) => onFilter({ shown: next, kind })}
          />
          <Select
            label="Kind"
            isLabelHidden
            value={kind ?? 'all'}
            options={kindFilters}
            onChange={(id) => onFilter({ shown, kind: referenceKinds.find((one) => one === id) })}
            className="w-32"
          />
        </>
      }
      search={words}
      onSearch={setWords}
      searchHint="Search tags, descriptions"
      room={
        <PlanRoom count={first} things="references" refusal={first && planRefusal(first)}>
          <NewReferenceLink />
        </PlanRoom>
      }
      query={query}
    >
      <Found
        references={references}
        isFiltered={search !== '' || kind !== undefined}
        shown={shown}
        count={first}
        onSamples={() => onFilter({ shown: 'samples', kind: undefined })}
      />
    </ListFrame>
  );
}

function NewReferenceLink({ look = 'outline' }: { look?: 'outline' | 'key' }) {
  return (
    <Link to="/studio/references/new" className={`${buttonStyle({ look })} phone:hidden`}>
      <Plus size={14} aria-hidden="true" /> New reference
    </Link>
  );
}

const gridStyle = 'grid grid-cols-[repeat(auto-fill,minmax(228px,1fr))] gap-x-3 gap-y-5 max-sm:grid-cols-2';
const skeletons = 12;

type FoundProps = {
  references: readonly ReferenceSummary[] | undefined;
  isFiltered: boolean;
  shown: ShownReferences;
  count: PlanCount | undefined;
  onSamples: () => void;
};

function Found({ references, isFiltered, shown, count, onSamples }: FoundProps) {
  if (!references || !count) return <ReferencesSkeleton />;
  if (references.length > 0) {
    return (
      <ul className={gridStyle}>
        {references.map((reference) => (
          <li key={reference.id} className="min-w-0">
            <ReferenceCard reference={reference} />
          </li>
        ))}
      </ul>
    );
  }
  if (isFiltered) return <EmptyList>No references match.</EmptyList>;
  if (shown === 'archived') {
    return <EmptyList>No archived references. Archived references don’t count toward your plan.</EmptyList>;
  }
  return (
    <EmptyList
      title="Keep places, props and wardrobe consistent in every shot"
      action={
        <span className="flex flex-wrap justify-center gap-2">
          {planRefusal(count) === undefined && <NewReferenceLink look="key" />}
          <button type="button" className={buttonStyle()} onClick={onSamples}>
            View samples
          </button>
        </span>
      }
    >
      A reference has images from several angles, a description and a tag. Type its tag in a prompt to use its images.
    </EmptyList>
  );
}

function ReferencesSkeleton() {
  return (
    <div className={gridStyle} aria-busy="true">
      {Array.from({ length: skeletons }, (_, n) => (
        <div key={n}>
          <Skeleton className="aspect-video" />
          <Skeleton className="mt-2 h-4 w-2/5" />
          <Skeleton className="mt-px h-[18px] w-4/5" />
        </div>
      ))}
    </div>
  );
}
