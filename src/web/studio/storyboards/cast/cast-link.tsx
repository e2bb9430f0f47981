import { Link } from '@tanstack/react-router';
import Users from 'lucide-react/icons/users';
import { buttonStyle } from '#web/ui/button-style.ts';
import { useBoardFacts } from '../board-context.tsx';

type CastLinkProps = { roleId?: string; label?: string };

/** Opens the cast of the storyboard, with a role selected if one is named. */
export function CastLink({ roleId, label = 'Cast' }: CastLinkProps) {
  const { id } = useBoardFacts();
  return (
    <Link
      to="/studio/storyboards/$storyboardId/cast"
      params={{ storyboardId: id }}
      search={roleId === undefined ? {} : { role: roleId }}
      className={buttonStyle({ size: 'sm', className: 'max-w-full min-w-0' })}
    >
      <Users size={14} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      <span className="truncate">{label}</span>
    </Link>
  );
}
