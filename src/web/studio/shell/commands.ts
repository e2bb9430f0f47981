import { useEffect } from 'react';
import type { Icon } from '#web/ui/icon-button.tsx';

/** Something that can be done or gone to from the command palette. */
export type StudioCommand = {
  id: string;
  section: 'Commands' | 'Shots' | 'Projects' | 'Go to';
  label: string;
  /** More words by which it is found, and that say what it is. */
  detail?: string;
  aside?: string;
  shortcut?: string;
  icon?: Icon;
  pictureUrl?: string | null;
  run: () => void;
};

type Source = () => StudioCommand[];

const sources = new Set<Source>();

/** Everything that can be done on the page that is open. */
export function allCommands(): StudioCommand[] {
  return [...sources].flatMap((source) => source());
}

/** Offers commands while a page is shown. They are asked for only when the palette opens. */
export function useCommands(source: Source): void {
  useEffect(() => {
    sources.add(source);
    return () => {
      sources.delete(source);
    };
  }, [source]);
}
