import Search from 'lucide-react/icons/search';
import { Button } from 'react-aria-components/Button';
import { TaskTray } from '#web/studio/tasks/index.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Keys } from '#web/ui/keys.tsx';
import { AccountMenu } from './account-menu.tsx';
import { CreditsButton } from './credits-button.tsx';
import { openPalette } from './palette-state.ts';

/** Search and commands in the middle of the window; tasks, credits and account at the right. */
export function TopBarTools() {
  return (
    <>
      <Button
        onPress={openPalette}
        className="absolute left-1/2 hidden h-8 w-[300px] -translate-x-1/2 items-center gap-2 rounded-ctl border border-line bg-well pr-1.5 pl-2.5 text-faint hover:border-line-strong lg:flex"
      >
        <Search size={16} strokeWidth={1.75} aria-hidden="true" />
        <span className="flex-1 text-left">Search or run a command</span>
        <Keys keys="Ctrl K" />
      </Button>
      <span className="hidden flex-1 lg:block" />
      <IconButton
        label="Search or run a command"
        icon={Search}
        onPress={openPalette}
        className="max-md:hidden lg:hidden"
      />
      <TaskTray />
      <CreditsButton />
      <AccountMenu />
    </>
  );
}
