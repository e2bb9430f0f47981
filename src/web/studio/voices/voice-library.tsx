import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GridList } from 'react-aria-components/GridList';
import { voicesQuery } from '#web/lib/models-query.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { counted } from '#web/ui/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { filterVoices, noFilter, type VoiceFilter } from './filter-voices.ts';
import { useFavouriteVoices } from './use-favourite-voices.ts';
import { VoiceFilters } from './voice-filters.tsx';
import { VoiceRow } from './voice-row.tsx';

type VoiceLibraryProps = { modelId: string; chosenId: string | null; onChoose: (voiceId: string) => void };

const rowsAtOnce = 60;
const skeletons = 6;

/** Every voice of a speech model: to be found, heard, marked and chosen. */
export function VoiceLibrary({ modelId, chosenId, onChoose }: VoiceLibraryProps) {
  const query = useQuery(voicesQuery(modelId));
  const { favourites, mark } = useFavouriteVoices();
  const [filter, setFilter] = useState(noFilter);
  const [rows, setRows] = useState(rowsAtOnce);
  const voices = query.data?.voices ?? [];
  const found = filterVoices(voices, filter, favourites);
  const change = (next: Partial<VoiceFilter>) => {
    setFilter({ ...filter, ...next });
    setRows(rowsAtOnce);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-[18px] pt-2 pb-[18px]">
      <VoiceFilters voices={voices} filter={filter} onChange={change} />
      <output className="num text-12 text-faint">{query.data ? counted(found.length, 'voice') : 'Voices …'}</output>
      {/* As tall in every state, so that nothing jumps while it is searched. */}
      <div className="-mx-2 h-[min(420px,50vh)] overflow-y-auto px-2">
        {query.isError && (
          <FailedBox title="Couldn’t load the voices" error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.isPending && <Waiting />}
        {query.data && (
          <GridList
            aria-label="Voices"
            items={found.slice(0, rows)}
            dependencies={[favourites, chosenId]}
            selectionMode="none"
            onAction={(key) => onChoose(String(key))}
            renderEmptyState={() => <Nothing filter={filter} onClear={() => change(noFilter)} />}
            className="outline-none"
          >
            {(voice) => (
              <VoiceRow
                voice={voice}
                isChosen={voice.id === chosenId}
                isFavourite={favourites.has(voice.id)}
                onMark={(isFavourite) => mark({ voiceId: voice.id, modelId, isFavourite })}
              />
            )}
          </GridList>
        )}
        {found.length > rows && (
          <Button className="mx-auto mt-2 flex" onPress={() => setRows(rows + rowsAtOnce)}>
            Show more
          </Button>
        )}
      </div>
    </div>
  );
}

function Nothing({ filter, onClear }: { filter: VoiceFilter; onClear: () => void }) {
  return (
    <div className="grid justify-items-center gap-3 py-14 text-center text-muted">
      <p>
        {filter.favouritesOnly
          ? 'No favorites match. Select a star to add a voice to your favorites.'
          : 'No voices match.'}
      </p>
      <Button onPress={onClear}>Show all voices</Button>
    </div>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-2">
      {Array.from({ length: skeletons }, (_, n) => (
        <Skeleton key={n} className="h-13" />
      ))}
    </div>
  );
}
