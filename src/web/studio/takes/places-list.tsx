import Lock from 'lucide-react/icons/lock';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import type { Place } from './places.ts';

type PlacesListProps = {
  places: readonly Place[];
  /** What is said where there is none. */
  empty: string;
  isPending: boolean;
  onChoose: (place: Place) => void;
};

/** Places of a film; a press on one chooses it. A locked shot cannot be chosen. */
export function PlacesList({ places, empty, isPending, onChoose }: PlacesListProps) {
  return (
    // As tall however many there are, so that nothing jumps from scene to scene.
    <ListBox
      aria-label="Destination"
      items={places}
      selectionMode="none"
      disabledKeys={places.filter(({ isLocked }) => isLocked || isPending).map(({ slot }) => slot)}
      onAction={(key) => {
        const place = places.find(({ slot }) => slot === key);
        if (place && !isPending) onChoose(place);
      }}
      renderEmptyState={() => <p className="py-14 text-center text-muted">{empty}</p>}
      className="-mx-2 h-[min(340px,45vh)] overflow-y-auto px-2 outline-none"
    >
      {(place) => (
        <ListBoxItem
          id={place.slot}
          textValue={`${place.label}, ${place.detail}`}
          className="flex min-h-13 cursor-default items-center gap-3 rounded-ctl px-2 py-1.5 outline-none hover:bg-hover data-[disabled]:opacity-50 data-[focus-visible]:shadow-[0_0_0_2px_var(--ink)_inset]"
        >
          <PlaceRow place={place} />
        </ListBoxItem>
      )}
    </ListBox>
  );
}

function PlaceRow({ place: { label, detail, thumbnailUrl, isTaken, isLocked, shotId } }: { place: Place }) {
  return (
    <>
      {shotId !== null && (
        <span className="h-10 w-[71px] shrink-0 overflow-hidden rounded-[3px]">
          {thumbnailUrl === null ? (
            <span className="block h-full rounded-[3px] border border-dashed border-line-strong" />
          ) : (
            <img src={thumbnailUrl} alt="" loading="lazy" className="h-full w-full bg-screen object-cover" />
          )}
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate text-13 font-medium">{label}</span>
        <span className="block truncate text-12 text-muted">{detail}</span>
      </span>
      {isLocked ? (
        <span className="flex items-center gap-1 text-11 text-faint">
          <Lock size={12} aria-hidden="true" /> locked
        </span>
      ) : (
        <span className="text-11 text-faint">{isTaken ? 'has a take' : ''}</span>
      )}
    </>
  );
}
