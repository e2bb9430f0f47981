import { useQuery } from '@tanstack/react-query';
import { useSession } from '#web/lib/identity/use-session.ts';
import { StudioPage } from '#web/studio/shell/index.ts';
import { StockPanel, stockVendorsQuery } from '#web/studio/stock/index.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { AssetsPage } from './assets-page.tsx';

const places = [
  { id: 'library', label: 'Library' },
  { id: 'stock', label: 'Stock' },
] as const;
export type AssetPlace = (typeof places)[number]['id'];

type AssetPlacesProps = { place: AssetPlace; onPlace: (place: AssetPlace) => void };

/** One's own library, and stock that could be copied into it, where there is some. An admin is told how to get it. */
export function AssetPlaces({ place, onPlace }: AssetPlacesProps) {
  const { status, user } = useSession();
  const { data } = useQuery({ ...stockVendorsQuery, enabled: status === 'member' });
  const hasStock = data !== undefined && (data.vendors.length > 0 || user?.role === 'admin');
  const leading = hasStock ? <Segmented label="Place" value={place} segments={places} onChange={onPlace} /> : null;
  return (
    <StudioPage crumbs={[{ label: 'Assets' }]}>
      <h1 className="sr-only">{hasStock && place === 'stock' ? 'Stock' : 'Assets'}</h1>
      {hasStock && place === 'stock' ? (
        <StockPanel available={data.vendors} leading={leading} />
      ) : (
        <AssetsPage leading={leading} />
      )}
    </StudioPage>
  );
}
