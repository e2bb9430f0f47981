import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { defaultResolution } from '#domain/catalogue/resolution.ts';
import { menuOf } from '#domain/generation-menu/menu-of.ts';
import { modelsQuery } from '#web/lib/models-query.ts';
import { changeGenerationMenu } from './generation-menu-store.ts';
import { createKindOf } from './create-kinds.ts';
import type { Reusable } from './reusable.ts';

/** Fills the form in as it was when something was asked for: an update of its own, after any change of the page. */
export function useReuse(): (request: Reusable) => void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useCallback(
    ({ kind, settings, model }) => {
      const page = createKindOf(kind);
      const reused = settings && menuOf(settings, model.id);
      if (!page || !reused) return;
      const limits = queryClient.getQueryData(modelsQuery.queryKey)?.models.find(({ id }) => id === model.id)?.limits;
      // What the model does anyway is no wish: another model may do otherwise.
      const isUsual = limits !== undefined && reused.values.resolution === defaultResolution(limits);
      if (isUsual) reused.values.resolution = null;
      void navigate({ to: page.to }).then(() => {
        changeGenerationMenu({ type: 'update', how: 'replace', ...reused });
      });
    },
    [navigate, queryClient],
  );
}
