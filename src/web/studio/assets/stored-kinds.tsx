import { useQuery } from '@tanstack/react-query';
import { roomInWords } from '#domain/assets/storage-room.ts';
import { isNear } from '#domain/billing/work-limits.ts';
import { fileSize } from '#web/ui/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { storageQuery } from './assets-query.ts';

const kinds = [
  { id: 'media', label: 'Media and exports', color: 'bg-ink' },
  { id: 'texts', label: 'Documents and their history', color: 'bg-key' },
  { id: 'storyboards', label: 'Storyboards, takes and their history', color: 'bg-muted' },
] as const;

/** What the account stores, by kind, against what the plan allows. */
export function StoredKinds({ isOn }: { isOn: boolean }) {
  const { data: room, isError } = useQuery({ ...storageQuery, enabled: isOn });
  if (isError) return <p className="text-muted">Couldn’t load your storage. Reload the page.</p>;
  if (!room) return <Skeleton className="h-24" />;
  const isTight = isNear({ used: room.usedBytes, limit: room.limitBytes });
  return (
    <div className="grid gap-3">
      <p className={isTight ? 'num font-semibold text-bad' : 'num font-semibold'}>{roomInWords(room)} used</p>
      <div aria-hidden="true" className="flex h-1.5 overflow-hidden rounded-full bg-line">
        {kinds.map(({ id, color }) => (
          <span key={id} className={color} style={{ width: `${(room.kinds[id] / room.limitBytes) * 100}%` }} />
        ))}
      </div>
      <dl className="num grid gap-1.5">
        {kinds.map(({ id, label, color }) => (
          <div key={id} className="flex items-center gap-2">
            <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${color}`} />
            <dt className="min-w-0 flex-1 text-muted">{label}</dt>
            <dd>{fileSize(room.kinds[id])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
