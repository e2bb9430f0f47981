import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import { useDeferredValue, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { searchMaximum } from '#contract/library-filters.ts';
import type { ReferenceSummary } from '#contract/reference-views.ts';
import { type ReferenceKind, referenceKinds } from '#domain/references/reference-kinds.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { EndOfList } from '#web/ui/end-of-list.tsx';
import { Field } from '#web/ui/field.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { kindFilters, kindLabel } from './kinds.ts';
import { referenceQuery, referencesQuery } from './references-query.ts';
import { nameOf } from './use-reference-actions.ts';

const sources = [
  { id: 'own', label: 'Yours' },
  { id: 'samples', label: 'Samples' },
] as const;
type Source = (typeof sources)[number]['id'];

const skeletons = 8;

type Chosen = Pick<ReferenceSummary, 'id' | 'tag' | 'kind' | 'image'>;

type ReferencePickerProps = {
  title: string;
  /** The kind that is listed first. */
  kind?: ReferenceKind;
  /** Ids of references that are chosen already. */
  chosen: readonly string[];
  onChoose: (reference: Chosen) => void;
  onClose: () => void;
};

/** Chooses one of the user's references or of the public samples. */
export function ReferencePicker({ title, kind: firstKind, chosen, onChoose, onClose }: ReferencePickerProps) {
  const [source, setSource] = useState<Source>('own');
  const [kind, setKind] = useState<ReferenceKind | undefined>(firstKind);
  const [words, setWords] = useState('');
  const search = useDeferredValue(words.trim());
  // Other users' public references are in no list.
  const [linkedId] = /ref_[0-9a-z]{26}/.exec(search) ?? [];
  const choose = (reference: Chosen) => {
    onChoose(reference);
    onClose();
  };
  return (
    <Modal title={title} isOpen onClose={onClose} width={820}>
      <div className="grid gap-3 px-[18px] pt-1 pb-[18px]">
        <div className="flex flex-wrap gap-2">
          <Segmented label="Show" value={source} segments={sources} onChange={setSource} size="md" />
          <Select
            label="Kind"
            isLabelHidden
            value={kind ?? 'all'}
            options={kindFilters}
            onChange={(id) => setKind(referenceKinds.find((one) => one === id))}
            className="w-32"
          />
          <Field
            label="Search references"
            isLabelHidden
            value={words}
            onChange={setWords}
            maxLength={searchMaximum}
            placeholder="Search or paste a public reference link"
            className="min-w-40 flex-1"
          />
        </div>
        {linkedId === undefined ? (
          <Found asked={{ shown: source, kind, search }} chosen={chosen} onChoose={choose} />
        ) : (
          <ByLink id={linkedId} chosen={chosen} onChoose={choose} />
        )}
      </div>
    </Modal>
  );
}

type FoundProps = Pick<ReferencePickerProps, 'chosen' | 'onChoose'> & {
  asked: { shown: Source; kind: ReferenceKind | undefined; search: string };
};

const gridStyle = 'grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-x-3 gap-y-4 max-sm:grid-cols-2';

function Found({ asked, chosen, onChoose }: FoundProps) {
  const query = useInfiniteQuery({
    ...referencesQuery(asked),
    // While words are typed the references stay.
    placeholderData: (before, known) =>
      known?.queryKey[3] === asked.shown && known.queryKey[4] === (asked.kind ?? 'all') ? before : undefined,
  });
  const references = query.data?.pages.flatMap((page) => page.references);
  return (
    <div className="h-[min(480px,56vh)] overflow-auto p-0.5">
      {query.isError && (
        <FailedBox title="Couldn’t load references" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && (
        <div className={gridStyle} aria-busy="true">
          {Array.from({ length: skeletons }, (_, n) => (
            <Skeleton key={n} className="aspect-video" />
          ))}
        </div>
      )}
      {references?.length === 0 && <NoReference asked={asked} />}
      {references && references.length > 0 && (
        <ul className={gridStyle}>
          {references.map((reference) => (
            <li key={reference.id} className="min-w-0">
              <Choice
                reference={reference}
                isChosen={chosen.includes(reference.id)}
                onPress={() => onChoose(reference)}
              />
            </li>
          ))}
        </ul>
      )}
      <EndOfList
        hasNextPage={query.hasNextPage}
        isFetchingNextPage={query.isFetchingNextPage}
        onReached={() => void query.fetchNextPage()}
      />
    </div>
  );
}

function NoReference({ asked: { shown, kind, search } }: Pick<FoundProps, 'asked'>) {
  const isFiltered = kind !== undefined || search !== '';
  return (
    <div className="grid justify-items-center gap-3 py-16 text-center text-muted">
      {isFiltered || shown === 'samples' ? 'No references match.' : 'No references yet. The samples are free to use.'}
      {shown === 'own' && (
        <Link to="/studio/references/new" className={buttonStyle()}>
          New reference
        </Link>
      )}
    </div>
  );
}

type ByLinkProps = Pick<ReferencePickerProps, 'chosen' | 'onChoose'> & { id: string };

/** The reference of a link that somebody shared. */
function ByLink({ id, chosen, onChoose }: ByLinkProps) {
  const { data, error, refetch } = useQuery({ ...referenceQuery(id), retry: false });
  const reference = data && { ...data, image: data.images[0] ?? null };
  return (
    <div className="h-[min(480px,56vh)] overflow-auto p-0.5">
      {error && <FailedBox title="Couldn’t open this link" error={error} onRetry={() => void refetch()} />}
      <div className={gridStyle}>
        {!error && !reference && <Skeleton className="aspect-video" />}
        {reference && (
          <Choice reference={reference} isChosen={chosen.includes(id)} onPress={() => onChoose(reference)} />
        )}
      </div>
    </div>
  );
}

type ChoiceProps = { reference: Chosen; isChosen: boolean; onPress: () => void };

function Choice({ reference, isChosen, onPress }: ChoiceProps) {
  const { image, kind } = reference;
  const name = nameOf(reference);
  return (
    <Button
      aria-label={`${name}, ${kindLabel(kind)}${isChosen ? ', chosen' : ''}`}
      isDisabled={isChosen}
      onPress={onPress}
      className="group grid w-full grid-cols-[minmax(0,1fr)] rounded-pic text-left outline-offset-2"
    >
      <span className="relative grid aspect-video place-items-center overflow-hidden rounded-pic bg-screen text-12 text-muted shadow-[0_0_0_1px_var(--pic-edge)] group-data-[hovered]:opacity-85">
        {image ? (
          <img
            src={image.thumbnailUrl ?? image.url}
            alt=""
            loading="lazy"
            className="absolute inset-0 size-full object-contain"
          />
        ) : (
          'No image yet'
        )}
        {isChosen && (
          <span className="absolute top-1 right-1 grid size-5 place-items-center rounded-full bg-ink text-stage">
            <Check size={12} strokeWidth={2.5} aria-hidden="true" />
          </span>
        )}
      </span>
      <span className={`mt-1.5 truncate text-13 leading-4 font-medium ${isChosen ? 'text-muted' : ''}`}>{name}</span>
      <span className="text-12 leading-[18px] text-muted">{kindLabel(kind)}</span>
    </Button>
  );
}
