import { Link } from '@tanstack/react-router';
import Images from 'lucide-react/icons/images';
import Upload from 'lucide-react/icons/upload';
import WandSparkles from 'lucide-react/icons/wand-sparkles';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import type { UploadDestination } from '#web/lib/resumable-upload.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Button } from '#web/ui/button.tsx';
import { addUploads } from '../uploads/upload-store.ts';
import { hasFilters, type LibrarySearch, withoutFilters } from './library-search.ts';

type EmptyPlaceProps = {
  search: LibrarySearch;
  onSearch: (next: LibrarySearch) => void;
  destination: UploadDestination;
};

/** A place of the library without assets: what goes here, and the way to fill it. */
export function EmptyPlace({ search, onSearch, destination }: EmptyPlaceProps) {
  return (
    <div className="grid justify-items-center gap-4 px-4 py-24 text-center">
      <Images size={28} strokeWidth={1.25} aria-hidden="true" className="text-faint" />
      <p className="max-w-[44ch] text-14 text-muted">{emptyText(search)}</p>
      <div className="flex flex-wrap justify-center gap-2">
        {hasFilters(search) && <Button onPress={() => onSearch(withoutFilters(search))}>Clear filters</Button>}
        {!hasFilters(search) && takesUploads(search) && (
          <FileTrigger allowsMultiple onSelect={(files) => files && addUploads(files, destination)}>
            <Button>
              <Upload size={14} aria-hidden="true" /> Choose files
            </Button>
          </FileTrigger>
        )}
        {isWhole(search) && (
          <Link to="/studio/create" className={buttonStyle({ look: 'ghost' })}>
            <WandSparkles size={14} aria-hidden="true" /> Create media
          </Link>
        )}
      </div>
    </div>
  );
}

const takesUploads = ({ place, section, label }: LibrarySearch) =>
  place !== 'trash' && section !== 'favorites' && label === undefined;

const isWhole = (search: LibrarySearch) => Object.values(search).every((one) => one === undefined);

function emptyText(search: LibrarySearch): string {
  if (hasFilters(search)) return 'No assets match. Change the search or the filters.';
  if (search.place === 'trash') return 'The trash is empty.';
  if (search.section === 'favorites') return 'No favorites yet. Select assets and press Favorite.';
  if (search.label !== undefined) return 'No assets have this label yet. Select assets and press Label.';
  if (search.project !== undefined || search.folder !== undefined) {
    return 'Nothing here yet. Drop files here, or select assets elsewhere and press Move.';
  }
  return 'Everything you generate or upload appears here. Drop images, videos or sounds to start.';
}
