import { useSession } from '#web/lib/identity/use-session.ts';
import { useOnlookers } from '#web/lib/live/live-provider.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { counted } from '#web/ui/format.ts';
import { useBoardFacts } from './board-context.tsx';

const shownAtMost = 3;

/** Who else looks at this storyboard now. */
export function Onlookers() {
  const board = useBoardFacts();
  const session = useSession();
  const others = useOnlookers(board.id);
  if (others.length === 0 || session.status !== 'member') return null;
  const { uid, first_name: first, last_name: last } = session.user;
  const own = `${first.charAt(0)}${last.charAt(0)}`.toUpperCase();
  const elsewhere = others.filter(({ userId }) => userId === uid).length;
  const strangers = others.length - elsewhere;
  const words = [
    ...(elsewhere > 0 ? [`you in ${counted(elsewhere, 'other tab')}`] : []),
    ...(strangers > 0 ? [`${strangers} more`] : []),
  ];
  const label = `Also viewing: ${words.join(', ')}`;
  return (
    <output aria-label={label} title={label} className="fade-in flex shrink-0 items-center -space-x-1.5">
      {others.slice(0, shownAtMost).map(({ key, userId }) => (
        <span key={key} className="rounded-full ring-2 ring-stage">
          <Avatar initials={userId === uid ? own : '·'} sizePx={22} />
        </span>
      ))}
      {others.length > shownAtMost && (
        <span className="num pl-3 text-11 text-muted">+{others.length - shownAtMost}</span>
      )}
    </output>
  );
}
