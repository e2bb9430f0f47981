import { useNavigate } from '@tanstack/react-router';
import Bookmark from 'lucide-react/icons/bookmark';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Clapperboard from 'lucide-react/icons/clapperboard';
import FileText from 'lucide-react/icons/file-text';
import Folder from 'lucide-react/icons/folder';
import WandSparkles from 'lucide-react/icons/wand-sparkles';
import Images from 'lucide-react/icons/images';
import Keyboard from 'lucide-react/icons/keyboard';
import SunMoon from 'lucide-react/icons/sun-moon';
import Users from 'lucide-react/icons/users';
import TextCursorInput from 'lucide-react/icons/text-cursor-input';
import { useCallback } from 'react';
import { useHelpOfPage } from '#web/studio/help/index.ts';
import { currentTheme, setTheme } from '#web/lib/theme.ts';
import { type StudioCommand, useCommands } from './commands.ts';
import { openShortcuts } from './shortcuts-sheet.tsx';

/** Pages that can be gone to from anywhere. */
const ways = [
  { id: 'go-projects', label: 'Projects', icon: Folder, to: '/studio/projects' },
  { id: 'go-storyboards', label: 'Storyboards', icon: Clapperboard, to: '/studio/storyboards' },
  { id: 'go-documents', label: 'Documents', icon: FileText, to: '/studio/documents' },
  { id: 'go-create', label: 'Create', icon: WandSparkles, to: '/studio/create' },
  { id: 'go-characters', label: 'Characters', icon: Users, to: '/studio/characters' },
  { id: 'go-references', label: 'References', icon: Bookmark, to: '/studio/references' },
  { id: 'go-prompts', label: 'Prompt generator', icon: TextCursorInput, to: '/prompt-generator' },
  { id: 'go-posts', label: 'Posts', icon: Clapperboard, to: '/studio/posts' },
  { id: 'go-explore', label: 'Explore', icon: Images, to: '/explore' },
  { id: 'go-assets', label: 'Assets', icon: Images, to: '/studio/assets' },
] as const;

/** What can be done anywhere in the studio. */
export function useStudioCommands(): void {
  const navigate = useNavigate();
  const openHelp = useHelpOfPage();
  const source = useCallback(
    (): StudioCommand[] => [
      ...ways.map(({ to, ...way }) => ({ ...way, section: 'Go to' as const, run: () => void navigate({ to }) })),
      {
        id: 'theme',
        section: 'Commands',
        label: currentTheme() === 'dark' ? 'Light theme' : 'Dark theme',
        icon: SunMoon,
        run: () => setTheme(currentTheme() === 'dark' ? 'light' : 'dark'),
      },
      { id: 'help', section: 'Commands', label: 'Help for this page', icon: CircleHelp, run: openHelp },
      {
        id: 'shortcuts',
        section: 'Commands',
        label: 'Keyboard shortcuts',
        shortcut: '?',
        icon: Keyboard,
        run: openShortcuts,
      },
    ],
    [navigate, openHelp],
  );
  useCommands(source);
}
