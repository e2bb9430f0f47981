import { useNavigate } from '@tanstack/react-router';
import Clapperboard from 'lucide-react/icons/clapperboard';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import CircleUser from 'lucide-react/icons/circle-user';
import Keyboard from 'lucide-react/icons/keyboard';
import Route from 'lucide-react/icons/route';
import LogOut from 'lucide-react/icons/log-out';
import Shield from 'lucide-react/icons/shield';
import SunMoon from 'lucide-react/icons/sun-moon';
import { Button } from 'react-aria-components/Button';
import type { UserView } from '#contract/users.ts';
import { useStartTour } from '#web/studio/tour/index.ts';
import { useHelpOfPage } from '#web/studio/help/index.ts';
import { askToSignIn } from '#web/lib/identity/sign-in-sheet.tsx';
import { useSession } from '#web/lib/identity/use-session.ts';
import { currentTheme, setTheme } from '#web/lib/theme.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button as TextButton } from '#web/ui/button.tsx';
import { Menu, MenuItem, MenuLine } from '#web/ui/menu.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { openShortcuts } from './shortcuts-sheet.tsx';
import { useLeave } from './use-leave.ts';

/** Who is signed in, and what concerns only them. */
export function AccountMenu() {
  const session = useSession();
  const navigate = useNavigate();
  const leave = useLeave();
  const openHelp = useHelpOfPage();
  const startTour = useStartTour();
  if (session.status === 'unknown') return <Skeleton className="size-7 rounded-full" />;
  if (session.status === 'visitor') return <TextButton onPress={askToSignIn}>Sign in</TextButton>;

  const name = nameOf(session.user);
  return (
    <Menu
      label="Account"
      minWidth={240}
      trigger={
        <Button aria-label={`${initialsOf(session.user)}: account of ${name}`} className="touch rounded-full">
          <Avatar initials={initialsOf(session.user)} />
        </Button>
      }
    >
      <MenuItem
        label={name}
        aside={session.user.role === 'admin' ? 'Admin' : ''}
        isDisabled
        onAction={() => undefined}
      />
      <MenuLine />
      <MenuItem label="Posts" icon={Clapperboard} onAction={() => void navigate({ to: '/studio/posts' })} />
      <MenuItem label="Account" icon={CircleUser} onAction={() => void navigate({ to: '/studio/account/profile' })} />
      {session.user.role === 'admin' && (
        <MenuItem label="Admin" icon={Shield} onAction={() => void navigate({ to: '/admin/users' })} />
      )}
      <MenuItem label="Theme" icon={SunMoon} onAction={() => setTheme(currentTheme() === 'dark' ? 'light' : 'dark')} />
      <MenuItem label="Help for this page" icon={CircleHelp} onAction={openHelp} />
      <MenuItem label="Take the tour" icon={Route} onAction={startTour} />
      <MenuItem label="Keyboard shortcuts" icon={Keyboard} shortcut="?" onAction={openShortcuts} />
      <MenuLine />
      <MenuItem label="Sign out" icon={LogOut} onAction={() => void leave()} />
    </Menu>
  );
}

function nameOf({ first_name, last_name, email }: UserView): string {
  return `${first_name} ${last_name}`.trim() || email;
}

function initialsOf(user: UserView): string {
  const letters = [user.first_name, user.last_name].map((name) => name.trim().charAt(0)).join('');
  return (letters || user.email.slice(0, 2)).toUpperCase();
}
