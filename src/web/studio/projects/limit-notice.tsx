import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { roomInWords, type StorageRoom } from '#domain/assets/storage-room.ts';
import { isNear } from '#domain/billing/work-limits.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { storageQuery } from '#web/studio/assets/index.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { wholes } from '#web/ui/format.ts';
import { projectsQuery } from './projects-query.ts';

/** Mentions a limit of the account before it stops anything: from 80 % of the storage or of the projects on. */
export function LimitNotice() {
  const { status } = useSession();
  const isOn = status === 'member';
  const { data: room } = useQuery({ ...storageQuery, enabled: isOn });
  const { data: list } = useInfiniteQuery({ ...projectsQuery, enabled: isOn });
  const [first] = list?.pages ?? [];
  const near = [
    ...(room ? [{ used: room.usedBytes, limit: room.limitBytes, sentence: storageSentence(room) }] : []),
    ...(first ? [{ used: first.total, limit: first.limit, sentence: projectsSentence(first) }] : []),
  ].filter(isNear);
  if (near.length === 0) return null;
  const isFull = near.some(({ used, limit }) => used >= limit);
  return (
    <output className="flex flex-wrap items-center gap-3 rounded-ctl border border-line-strong bg-panel px-3 py-2">
      <TriangleAlert size={16} aria-hidden="true" className={isFull ? 'shrink-0 text-bad' : 'shrink-0 text-key'} />
      <span className="num min-w-[220px] flex-1">{near.map(({ sentence }) => sentence).join(' ')}</span>
      <Link to="/studio/account/usage" hash="storage" className={buttonStyle()}>
        Manage storage
      </Link>
    </output>
  );
}

function storageSentence(room: StorageRoom): string {
  return room.usedBytes < room.limitBytes
    ? `${roomInWords(room)} of storage used.`
    : `Your storage is full: ${roomInWords(room)} used. Nothing new can be imported, uploaded or generated.`;
}

function projectsSentence({ total: used, limit }: { total: number; limit: number }): string {
  const count = `${wholes(used)} of ${wholes(limit)} projects used, including the trash.`;
  return used < limit ? count : `${count} You can’t create another one.`;
}
