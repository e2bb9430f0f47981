import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { menuOf } from '#domain/generation-menu/menu-of.ts';
import { changeGenerationMenu } from './generation-menu-store.ts';
import { createKindOf } from './create-kinds.ts';
import type { Reusable } from './reusable.ts';

/** Fills the form in as it was when something was asked for: an update of its own, after any change of the page. */
export function useReuse(): (request: Reusable) => void {
  const navigate = useNavigate();
  return useCallback(
    ({ kind, settings, model }) => {
      const page = createKindOf(kind);
      const reused = settings && menuOf(settings, model.id);
      if (!page || !reused) return;
      void navigate({ to: page.to }).then(() => {
        changeGenerationMenu({ type: 'update', how: 'replace', ...reused });
      });
    },
    [navigate],
  );
}
