import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { askToSignIn, SignInSheet } from '#web/lib/identity/sign-in-sheet.tsx';
import { hasLeft } from '#web/lib/identity/session.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { LiveProvider } from '#web/lib/live/live-provider.tsx';
import { OutOfCreditsSheet } from '#web/lib/out-of-credits-sheet.tsx';
import { HelpSheet } from '#web/studio/help/index.ts';
import { useFlushKept } from '#web/studio/documents/index.ts';
import { useHotkeys } from '#web/lib/use-hotkeys.ts';
import { NoticeRegion } from '#web/ui/notice-region.tsx';
import { ClosedAccountPage } from './closed-account-page.tsx';
import { CommandPalette } from './command-palette.tsx';
import { openPalette } from './palette-state.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { Rail } from './rail.tsx';
import { openShortcuts, ShortcutsSheet } from './shortcuts-sheet.tsx';
import { SpendNotice } from './spend-notice.tsx';
import { useLeave } from './use-leave.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';
import { useStudioCommands } from './studio-commands.ts';

/** Pages that are only for people with an account. Visitors may look at those where things are made. */
const ownPages = /^\/(studio(?!\/create(\/|$))|admin)(\/|$)/;

/** What surrounds every page of the studio and of its admins. The page draws the top bar, because it knows where one is. */
export function StudioFrame({ children }: { children: ReactNode }) {
  const { status, user } = useSession();
  useFlushKept(user?.uid);
  useSignedInOnly(status);
  useStudioCommands();
  useUnsavedGuard();
  useHotkeys({ 'mod+k': openPalette, '?': openShortcuts });
  const leave = useLeave();
  if (user?.active === false) {
    return (
      <>
        <ClosedAccountPage user={user} onSignOut={() => void leave()} />
        <NoticeRegion />
      </>
    );
  }
  return (
    <I18nProvider locale="en-US">
      <LiveProvider isOn={status === 'member'}>
        <a
          href="#work"
          className="absolute top-2 left-2 z-[1100] -translate-y-16 rounded-ctl bg-raised px-3 py-1.5 focus:translate-y-0"
        >
          Skip to content
        </a>
        <div className="grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[var(--top)_minmax(0,1fr)_56px] overflow-hidden md:grid-cols-[var(--rail)_minmax(0,1fr)] md:grid-rows-[var(--top)_minmax(0,1fr)]">
          {children}
          <Rail />
        </div>
        <SpendNotice />
        <OfflineNotice />
        <NoticeRegion />
        <CommandPalette />
        <ShortcutsSheet />
        <HelpSheet />
        <SignInSheet />
        <OutOfCreditsSheet />
      </LiveProvider>
    </I18nProvider>
  );
}

/** Somebody who comes without an account goes to sign-in and comes back; whose session ends here stays on the page. */
function useSignedInOnly(status: 'unknown' | 'visitor' | 'member'): void {
  const wasMember = useRef(false);
  const navigate = useNavigate();
  const { href } = useLocation();
  useEffect(() => {
    if (status === 'member') wasMember.current = true;
    if (status !== 'visitor') return;
    if (wasMember.current) {
      if (!hasLeft()) askToSignIn();
      return;
    }
    // On the way out this still hears of the new address.
    if (ownPages.test(href)) void navigate({ to: '/sign-in', search: { next: href }, replace: true });
  }, [status, navigate, href]);
}
