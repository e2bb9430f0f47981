import { useMutation, useQueryClient } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import type { AssetView } from '#contract/assets.ts';
import { stockApi, type StockItemView } from '#contract/stock.ts';
import { vendors } from '#domain/vendors/vendor.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { seconds } from '#web/ui/format.ts';
import { notify } from '#web/ui/notices.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

const gridStyle = 'grid grid-cols-[repeat(auto-fill,minmax(min(200px,44%),1fr))] gap-x-3 gap-y-4';
const skeletons = 24;

type StockGridProps = { items: StockItemView[]; onAdded?: ((asset: AssetView) => void) | undefined };

/** What was found, side by side; each can be added. */
export function StockGrid({ items, onAdded }: StockGridProps) {
  return (
    <ul aria-label="Results" className={gridStyle}>
      {items.map((item) => (
        <StockCard key={`${item.vendor} ${item.kind} ${item.id}`} item={item} onAdded={onAdded} />
      ))}
    </ul>
  );
}

function StockCard({ item, onAdded }: { item: StockItemView; onAdded: StockGridProps['onAdded'] }) {
  const { id, vendor, kind, title, credit, durationSeconds, previewUrl } = item;
  const client = useQueryClient();
  const add = useMutation({
    mutationFn: () => call(stockApi.add, { body: { vendor, kind, number: id } }),
    onSuccess: (asset) => {
      notify({ text: `“${title}” by ${credit.author} is in your library.` });
      onAdded?.(asset);
    },
    onError: tellFailure,
    onSettled: () => client.invalidateQueries({ queryKey: keys.assets }),
  });
  return (
    <li className="grid content-start gap-1.5">
      <span className="relative grid aspect-video overflow-hidden rounded-pic bg-raised shadow-[0_0_0_1px_var(--pic-edge)]">
        <img src={previewUrl} alt={title} loading="lazy" className="h-full w-full bg-screen object-contain" />
        {durationSeconds !== null && (
          <span className="num absolute right-1.5 bottom-1.5 rounded-ctl bg-black/70 px-1.5 text-12 text-white">
            {seconds(durationSeconds * 1000)}
          </span>
        )}
      </span>
      <span className="flex items-start gap-2">
        <span className="grid min-w-0 flex-1 text-12">
          <span className="truncate" title={title}>
            {title}
          </span>
          <a
            href={credit.pageUrl}
            title={`View on ${vendors[vendor].label}`}
            target="_blank"
            rel="noreferrer"
            className="truncate text-faint hover:text-ink hover:underline"
          >
            {credit.author}
          </a>
        </span>
        <Button
          size="sm"
          aria-label={add.isSuccess ? `“${title}” is in your library` : `Add “${title}” to your library`}
          isPending={add.isPending}
          isDisabled={add.isSuccess}
          onPress={() => add.mutate()}
        >
          {add.isSuccess ? <Check size={14} aria-hidden="true" /> : <Plus size={14} aria-hidden="true" />}
          {add.isSuccess ? 'Added' : 'Add'}
        </Button>
      </span>
    </li>
  );
}

/** The same while it is looked for. */
export function StockSkeleton() {
  return (
    <div className={gridStyle} aria-busy="true">
      {Array.from({ length: skeletons }, (_, n) => (
        <div key={n}>
          <Skeleton className="aspect-video" />
          <Skeleton className="mt-2 h-2.5 w-3/4" />
          <Skeleton className="mt-2 h-2.5 w-1/3" />
        </div>
      ))}
    </div>
  );
}
