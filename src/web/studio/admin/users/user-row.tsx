import Ellipsis from 'lucide-react/icons/ellipsis';
import type { AccountHolderView } from '#contract/user-administration.ts';
import { planInForce } from '#domain/billing/plans.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { day, wholes } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import type { RightsChange } from './rights-dialog.tsx';

/** A row of a table on a wide screen, a card of two lines on a narrow one. */
export const userRowStyle =
  'grid items-center gap-x-4 border-b border-line max-lg:grid-cols-[minmax(0,1fr)_auto_32px] ' +
  'lg:grid-cols-[minmax(0,1fr)_90px_90px_110px_110px_32px]';

type UserRowProps = {
  user: AccountHolderView;
  onChange: (change: RightsChange) => void;
  onUnlimited: (user: AccountHolderView) => void;
};

/** One account: whose, what it may do, what it has; and what can be done about it. */
export function UserRow({ user, onChange, onUnlimited }: UserRowProps) {
  const name = `${user.first_name} ${user.last_name}`.trim();
  const creditsLeft = user.credits + user.credits_bonus;
  return (
    <tr className={`${userRowStyle} min-h-14 py-2`}>
      <th scope="row" className="flex min-w-0 items-center gap-3 font-normal">
        <Avatar initials={initialsOf(user)} />
        <span className="grid min-w-0">
          <span className="flex min-w-0 items-center gap-2">
            <span className="truncate font-medium">{name || user.email}</span>
            <State user={user} />
          </span>
          {name !== '' && <span className="truncate text-12 text-faint">{user.email}</span>}
        </span>
      </th>
      <td className={`max-lg:hidden ${user.role === 'admin' ? '' : 'text-muted'}`}>{roleInWords(user.role)}</td>
      <td className="text-muted max-lg:hidden">{planInForce(user.plan_id, user.role === 'admin').label}</td>
      <td className="num text-right">
        {wholes(creditsLeft)}
        <span className="block text-12 text-faint lg:hidden">
          {planInForce(user.plan_id, user.role === 'admin').label}
          {user.role === 'admin' && ' · Admin'}
        </span>
      </td>
      <td className="num text-12 text-muted max-lg:hidden">{day(user.createdAt)}</td>
      <td>
        <UserMenu user={user} name={name || user.email} onChange={onChange} onUnlimited={onUnlimited} />
      </td>
    </tr>
  );
}

function State({ user: { active, disabled } }: { user: AccountHolderView }) {
  if (disabled) return <span className="shrink-0 text-12 text-bad">Disabled</span>;
  if (!active) return <span className="shrink-0 text-12 text-muted">Closed</span>;
  return null;
}

function UserMenu({ user, name, onChange, onUnlimited }: UserRowProps & { name: string }) {
  const me = useSession().user;
  const isMe = me?.uid === user.uid;
  return (
    <Menu label={name} trigger={<IconButton label={`Actions for ${name}`} icon={Ellipsis} />}>
      {user.role === 'admin' ? (
        <MenuItem label="Make member" onAction={() => onChange({ kind: 'role', user, role: 'member' })} />
      ) : (
        <MenuItem label="Make admin" onAction={() => onChange({ kind: 'role', user, role: 'admin' })} />
      )}
      <MenuItem label="Unlimited media" onAction={() => onUnlimited(user)} />
      {user.disabled ? (
        <MenuItem label="Enable" onAction={() => onChange({ kind: 'disabled', user, disabled: false })} />
      ) : (
        <MenuItem
          label="Disable"
          aside={isMe ? 'Your account' : undefined}
          isDanger={!isMe}
          isDisabled={isMe}
          onAction={() => onChange({ kind: 'disabled', user, disabled: true })}
        />
      )}
    </Menu>
  );
}

const roleInWords = (role: AccountHolderView['role']): string => (role === 'admin' ? 'Admin' : 'Member');

function initialsOf({ first_name, last_name, email }: AccountHolderView): string {
  const letters = [first_name, last_name].map((name) => name.trim().charAt(0)).join('');
  return (letters || email.slice(0, 2)).toUpperCase();
}
