import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { TaskView } from '#contract/generation.ts';
import { menuOf } from '#domain/generation-menu/menu-of.ts';
import { changeGenerationMenu } from './generation-menu-store.ts';
import { createKindOf } from './create-kinds.ts';

/** Fills the form in as it was when something was asked for: an update of its own, after any change of the page. */
export function useReuse(): (task: TaskView) => void {
  const navigate = useNavigate();
  return useCallback(
    (task) => {
      const page = createKindOf(task.kind);
      const reused = task.settings && menuOf(task.settings, task.model.id);
      if (!page || !reused) return;
      void navigate({ to: page.to }).then(() => {
        changeGenerationMenu({ type: 'update', how: 'replace', ...reused });
      });
    },
    [navigate],
  );
}
