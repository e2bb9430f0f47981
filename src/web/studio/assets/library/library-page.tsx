import { useNavigate } from '@tanstack/react-router';
import PanelLeft from 'lucide-react/icons/panel-left';
import { type ReactNode, useState } from 'react';
import { useMedia } from '#web/lib/use-media.ts';
import { StudioPage } from '#web/studio/shell/index.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { LibraryList } from './library-list.tsx';
import { isAllAssets, type LibrarySearch, placeKey } from './library-search.ts';
import { LibrarySide } from './library-side.tsx';
import { usePlaceTitle } from './use-place-title.ts';

type LibraryPageProps = { search: LibrarySearch; leading: ReactNode };

/** The library: side list of places, and the assets of the chosen place. */
export function LibraryPage({ search, leading }: LibraryPageProps) {
  const navigate = useNavigate();
  const isWide = useMedia('(min-width: 768px)');
  const [openIn, setOpenIn] = useState<string | null>(null);
  const title = usePlaceTitle(search);
  const here = placeKey(search);
  const onSearch = (next: LibrarySearch) =>
    void navigate({ to: '/studio/assets', search: next, replace: true, resetScroll: false });
  const crumbs = isAllAssets(search)
    ? [{ label: 'Assets' }]
    : [{ label: 'Assets', href: '/studio/assets' }, { label: title }];
  return (
    <StudioPage crumbs={crumbs} isFilled>
      <div className="grid min-h-0 min-w-0 md:grid-cols-[216px_minmax(0,1fr)]">
        {isWide && (
          <div className="min-h-0 border-r border-line bg-panel max-md:hidden">
            <LibrarySide search={search} />
          </div>
        )}
        <LibraryList
          title={title}
          search={search}
          onSearch={onSearch}
          leading={
            <>
              <span className="md:hidden">
                <IconButton label="Folders and labels" icon={PanelLeft} onPress={() => setOpenIn(here)} />
              </span>
              {leading}
            </>
          }
        />
      </div>
      {/* Going to another place closes it. */}
      <Modal title="Folders and labels" isTitleHidden isOpen={openIn === here} onClose={() => setOpenIn(null)}>
        <div className="h-[80vh]">
          <LibrarySide search={search} />
        </div>
      </Modal>
    </StudioPage>
  );
}
