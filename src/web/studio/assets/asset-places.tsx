import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '#web/lib/identity/use-session.ts';
import { StudioPage } from '#web/studio/shell/index.ts';
import { StockPanel, stockVendorsQuery } from '#web/studio/stock/index.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { LibraryPage } from './library/library-page.tsx';
import type { LibrarySearch } from './library/library-search.ts';

const places = [
  { id: 'library', label: 'Library' },
  { id: 'stock', label: 'Stock' },
] as const;

/** The library, and stock that can be copied into it if a vendor is set up. Admins see how to set one up. */
export function AssetPlaces({ search }: { search: LibrarySearch }) {
  const { status, user } = useSession();
  const navigate = useNavigate();
  const { data } = useQuery({ ...stockVendorsQuery, enabled: status === 'member' });
  const hasStock = data !== undefined && (data.vendors.length > 0 || user?.role === 'admin');
  const isStock = search.place === 'stock';
  const leading = hasStock ? (
    <Segmented
      label="Source"
      value={isStock ? 'stock' : 'library'}
      segments={places}
      onChange={(next) =>
        void navigate({ to: '/studio/assets', search: next === 'stock' ? { place: next } : {}, resetScroll: false })
      }
    />
  ) : null;
  if (!hasStock || !isStock) return <LibraryPage search={isStock ? {} : search} leading={leading} />;
  return (
    <StudioPage crumbs={[{ label: 'Assets' }]}>
      <h1 className="sr-only">Stock</h1>
      <StockPanel available={data.vendors} leading={leading} />
    </StudioPage>
  );
}
