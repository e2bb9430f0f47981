import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '#web/lib/identity/use-session.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { AssetPicker, assetQuery, type LibrarySearch } from '#web/studio/assets/index.ts';
import { StudioPage } from '#web/studio/shell/index.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AssetInspector } from './asset-inspector.tsx';
import { type AssetDetail, detailQuery } from './asset-queries.ts';
import { AssetStage } from './asset-stage.tsx';
import { AssetToolbar } from './asset-toolbar.tsx';
import { CompareInspector } from './compare-inspector.tsx';
import { type CompareView, CompareStage } from './compare-stage.tsx';
import { ProvenanceTree } from './provenance-tree.tsx';

type AssetPageProps = {
  assetId: string;
  /** The list that the asset was opened from. */
  search: LibrarySearch;
  /** Compared with this asset. */
  otherId: string | undefined;
  view: CompareView;
  onCompare: (otherId: string | undefined, view: CompareView) => void;
};

/** One asset: large view, provenance, facts, uses and content credentials; or two compared. */
export function AssetPage({ assetId, search, ...compare }: AssetPageProps) {
  const { status } = useSession();
  const query = useQuery({ ...detailQuery(assetId), enabled: status === 'member' });
  const name = query.data?.asset.name ?? 'Asset';
  return (
    <StudioPage crumbs={[{ label: 'Assets', href: '/studio/assets' }, { label: name }]} isFilled>
      <h1 className="sr-only">{name}</h1>
      {query.isError && (
        <div className="mx-auto grid w-full max-w-[560px] content-start gap-3 p-4">
          <FailedBox title="Couldn’t load this asset" error={query.error} onRetry={() => void query.refetch()} />
          <Link to="/studio/assets" search={search} className="justify-self-start underline underline-offset-3">
            Back to the library
          </Link>
        </div>
      )}
      {query.isPending && <AssetSkeleton />}
      {query.data && <Shown detail={query.data} search={search} {...compare} />}
    </StudioPage>
  );
}

const layoutStyle =
  'grid min-h-0 min-w-0 overflow-auto md:grid-cols-[minmax(0,1fr)_352px] md:grid-rows-[minmax(0,1fr)] md:overflow-hidden';

type ShownProps = Omit<AssetPageProps, 'assetId'> & { detail: AssetDetail };

function Shown({ detail, search, otherId, view, onCompare }: ShownProps) {
  const { asset } = detail;
  const [isChoosing, setIsChoosing] = useState(false);
  const other = useQuery({ ...assetQuery(otherId ?? ''), enabled: otherId !== undefined });
  const isComparing = otherId !== undefined;
  return (
    <div className={layoutStyle}>
      <div className="flex min-w-0 flex-col md:min-h-0">
        <AssetToolbar
          detail={detail}
          search={search}
          isComparing={isComparing}
          onCompare={() => (isComparing ? onCompare(undefined, view) : setIsChoosing(true))}
        />
        {isComparing ? <CompareStage left={asset} right={other.data} view={view} /> : <AssetStage asset={asset} />}
        <ProvenanceTree detail={detail} search={search} />
      </div>
      {isComparing ? (
        <CompareInspector
          left={asset}
          right={other.data}
          error={other.error}
          view={view}
          onView={(next) => onCompare(otherId, next)}
          onChoose={() => setIsChoosing(true)}
          onClose={() => onCompare(undefined, view)}
        />
      ) : (
        <AssetInspector detail={detail} />
      )}
      {isChoosing && (
        <AssetPicker
          title="Compare with"
          kind={asset.kind}
          accept={`${asset.kind}/*`}
          onChoose={({ id }) => onCompare(id, view)}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  );
}

function AssetSkeleton() {
  return (
    <div className={layoutStyle} aria-busy="true">
      <div className="grid content-start gap-4 p-4">
        <Skeleton className="h-8" />
        <Skeleton className="aspect-video" />
      </div>
      <div className="grid content-start gap-3 border-l border-line bg-panel p-4">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-24" />
        <Skeleton className="h-40" />
      </div>
    </div>
  );
}
