import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { roomInWords } from '#domain/assets/storage-room.ts';
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
  const sentences = [
    ...(room && isNear({ used: room.usedBytes, limit: room.limitBytes })
      ? [
          room.usedBytes >= room.limitBytes
            ? `Your storage is full: ${roomInWords(room)} used. Nothing new can be imported, uploaded or generated.`
            : `${roomInWords(room)} of your storage used.`,
        ]
      : []),
    ...(first && isNear({ used: first.total, limit: first.limit })
      ? [`${wholes(first.total)} of ${wholes(first.limit)} projects, including the trash.`]
      : []),
  ];
  if (sentences.length === 0) return null;
  return (
    <output className="flex flex-wrap items-center gap-3 rounded-ctl border border-line-strong bg-panel px-3 py-2">
      <span className="num min-w-[220px] flex-1">{sentences.join(' ')}</span>
      <Link to="/studio/account/usage" hash="storage" className={buttonStyle()}>
        Manage storage
      </Link>
    </output>
  );
}
