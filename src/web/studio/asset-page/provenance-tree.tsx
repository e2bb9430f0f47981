import { Link } from '@tanstack/react-router';
import FileX from 'lucide-react/icons/file-x';
import type { RelativeView } from '#contract/library.ts';
import { type LibrarySearch, useModelLabel } from '#web/studio/assets/index.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { AssetDetail } from './asset-queries.ts';

type ProvenanceTreeProps = { detail: AssetDetail; search: LibrarySearch };

/** What an asset was made from and into, one column for each generation. */
export function ProvenanceTree({ detail: { asset, madeFrom, madeInto }, search }: ProvenanceTreeProps) {
  if (madeFrom.length === 0 && madeInto.length === 0) return null;
  const own: RelativeView['asset'] = {
    name: asset.name,
    kind: asset.kind,
    model: asset.provenance.model,
    thumbnailUrl: asset.urls.w320 ?? asset.urls.poster,
    isInTrash: asset.trashedAt !== null,
  };
  return (
    <section aria-label="Provenance" className="h-[212px] shrink-0 overflow-auto border-t border-line px-4 py-3">
      <div className="flex min-h-full w-max gap-[22px]">
        {byGeneration(madeFrom)
          .toReversed()
          .map((relatives, n, all) => (
            <Column
              key={`from ${n}`}
              title={n === all.length - 1 ? `Made from ${madeFrom.length}` : ''}
              relatives={relatives}
              search={search}
            />
          ))}
        <div className="grid w-[200px] grid-rows-[18px_1fr] gap-2">
          <h2 className="text-12 font-medium text-muted">This asset</h2>
          <div className="grid content-center">
            <Node asset={own} isOwn />
          </div>
        </div>
        {byGeneration(madeInto).map((relatives, n) => (
          <Column
            key={`into ${n}`}
            title={n === 0 ? `Made into ${madeInto.length}` : ''}
            relatives={relatives}
            search={search}
          />
        ))}
      </div>
    </section>
  );
}

function byGeneration(relatives: readonly RelativeView[]): RelativeView[][] {
  const columns: RelativeView[][] = [];
  for (const relative of relatives) (columns[relative.generation - 1] ??= []).push(relative);
  return columns;
}

type ColumnProps = { title: string; relatives: readonly RelativeView[]; search: LibrarySearch };

function Column({ title, relatives, search }: ColumnProps) {
  return (
    <div className="grid w-[188px] grid-rows-[18px_1fr] gap-2">
      <h2 className="num text-12 font-medium text-muted">{title}</h2>
      <ul className="grid content-center gap-2">
        {relatives.map(({ assetId, asset }) => (
          <li key={assetId}>
            {asset === null ? (
              <Node asset={null} />
            ) : (
              <Link
                to="/studio/assets/$assetId"
                params={{ assetId }}
                search={search}
                className="block rounded-pic hover:bg-hover"
              >
                <Node asset={asset} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

type NodeProps = { asset: RelativeView['asset']; isOwn?: boolean };

function Node({ asset, isOwn = false }: NodeProps) {
  const labelOf = useModelLabel();
  return (
    <span className="flex h-11 items-center gap-2">
      <span
        className={classNames(
          'grid h-8 w-14 shrink-0 place-items-center overflow-hidden rounded-pic bg-raised',
          isOwn && 'outline-offset-2 chosen-ring',
        )}
      >
        {asset?.thumbnailUrl ? (
          <img src={asset.thumbnailUrl} alt="" className="h-full w-full object-contain" />
        ) : (
          <FileX size={14} aria-hidden="true" className="text-faint" />
        )}
      </span>
      <span className="min-w-0">
        <span className={classNames('block truncate text-12 font-medium', isOwn && 'text-key')}>
          {asset?.name ?? 'Deleted asset'}
        </span>
        <span className="block truncate text-11 text-faint">{detailOf(asset, labelOf)}</span>
      </span>
    </span>
  );
}

function detailOf(asset: RelativeView['asset'], labelOf: (modelId: string) => string): string {
  if (!asset) return 'Deleted permanently';
  if (asset.isInTrash) return 'In the trash';
  return asset.model === null ? 'Upload' : labelOf(asset.model);
}
