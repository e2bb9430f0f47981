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
        className="hidden h-8 min-w-0 items-center gap-2 rounded-ctl border border-field bg-well pr-1.5 pl-2.5 text-faint hover:border-field-hover lg:flex"
      >
        <Search size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        <span className="flex-1 truncate text-left">Search or run a command</span>
        <Keys keys="Ctrl K" />
      </Button>
      <div className="flex items-center justify-end gap-2 md:gap-3">
        <IconButton
          label="Search or run a command"
          icon={Search}
          onPress={openPalette}
          className="max-md:hidden lg:hidden"
        />
        <TaskTray />
        <CreditsButton />
        <AccountMenu />
      </div>
    </>
  );
}
