import { useNavigate } from '@tanstack/react-router';
import Folder from 'lucide-react/icons/folder';
import WandSparkles from 'lucide-react/icons/wand-sparkles';
import Images from 'lucide-react/icons/images';
import Keyboard from 'lucide-react/icons/keyboard';
import SunMoon from 'lucide-react/icons/sun-moon';
import { useCallback } from 'react';
import { currentTheme, setTheme } from '#web/lib/theme.ts';
import { type StudioCommand, useCommands } from './commands.ts';
import { openShortcuts } from './shortcuts-sheet.tsx';

/** What can be done anywhere in the studio. */
export function useStudioCommands(): void {
  const navigate = useNavigate();
  const source = useCallback(
    (): StudioCommand[] => [
      {
        id: 'go-projects',
        section: 'Go to',
        label: 'Projects',
        icon: Folder,
        run: () => void navigate({ to: '/studio/projects' }),
      },
      {
        id: 'go-create',
        section: 'Go to',
        label: 'Create',
        icon: WandSparkles,
        run: () => void navigate({ to: '/studio/create' }),
      },
      {
        id: 'go-assets',
        section: 'Go to',
        label: 'Assets',
        icon: Images,
        run: () => void navigate({ to: '/studio/assets' }),
      },
      {
        id: 'theme',
        section: 'Commands',
        label: currentTheme() === 'dark' ? 'Light theme' : 'Dark theme',
        icon: SunMoon,
        run: () => setTheme(currentTheme() === 'dark' ? 'light' : 'dark'),
      },
      {
        id: 'shortcuts',
        section: 'Commands',
        label: 'Keyboard shortcuts',
        shortcut: '?',
        icon: Keyboard,
        run: openShortcuts,
      },
    ],
    [navigate],
  );
  useCommands(source);
}
