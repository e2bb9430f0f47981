import BadgeCheck from 'lucide-react/icons/badge-check';
import type { ShotView } from '#contract/storyboards.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { moment } from '#web/ui/format.ts';

/** Who approved the shot, and when. */
export function ApprovalLine({ approval }: Pick<ShotView, 'approval'>) {
  const session = useSession();
  if (approval === null) return null;
  const isOwn = session.status === 'member' && session.user.uid === approval.by;
  const name = isOwn ? `${session.user.first_name} ${session.user.last_name}`.trim() || 'you' : approval.name;
  return (
    <p className="flex items-center gap-1.5 border-t border-line px-4 py-1.5 text-12 text-ok">
      <BadgeCheck size={13} strokeWidth={1.75} aria-hidden="true" />
      <span className="min-w-0 truncate">Approved by {name ?? 'a deleted user'}</span>
      <time dateTime={approval.at} className="num ml-auto shrink-0 text-muted">
        {moment(approval.at)}
      </time>
    </p>
  );
}
