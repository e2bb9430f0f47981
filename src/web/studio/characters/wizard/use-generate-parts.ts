import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CharacterView } from '#contract/character-views.ts';
import { charactersApi } from '#contract/characters.ts';
import { isAppError } from '#contract/errors.ts';
import type { CharacterPart } from '#domain/characters/parts.ts';
import { call } from '#web/lib/call.ts';
import { newId } from '#web/lib/new-id.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { characterQuery } from '../characters-query.ts';

/** A request for candidates, at the price that the button shows. */
export type PartsRequest = {
  characterId: string;
  lookId: string;
  parts: readonly CharacterPart[];
  modelId: string;
  outputs: number;
  style: string | null;
  expectedCredits: number;
};

const retriesWithoutAnswer = 2;

/**
 * Requests candidates. Each press is one request: if its answer is lost it is sent again as the same request, which counts once.
 * `flush` saves the texts that the pictures are made from.
 */
export function useGenerateParts(flush: () => Promise<boolean>) {
  const queryClient = useQueryClient();
  const unanswered = useRef({ requestId: '', asked: '' });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ characterId, lookId, parts, ...body }: PartsRequest & { requestId: string }) => {
      // The saver says itself why a text could not be saved.
      if (!(await flush())) return null;
      const params = { characterId, lookId };
      return call(charactersApi.generate, { params, body: { ...body, parts: [...parts] } });
    },
    retry: (failures, error) => failures < retriesWithoutAnswer && isAppError(error) && error.code === 'unavailable',
    onSuccess: async (view: CharacterView | null, { characterId }) => {
      unanswered.current = { requestId: '', asked: '' };
      if (!view) return;
      const { queryKey } = characterQuery(characterId);
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, view);
    },
    onError: tellFailure,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: keys.tasks }),
        queryClient.invalidateQueries({ queryKey: keys.balance }),
        queryClient.invalidateQueries({ queryKey: keys.models }),
      ]),
  });
  const generate = (wanted: PartsRequest) => {
    const asked = JSON.stringify(wanted);
    if (unanswered.current.asked !== asked) unanswered.current = { requestId: newId('req'), asked };
    mutate({ requestId: unanswered.current.requestId, ...wanted });
  };
  return {
    generate,
    isPending,
    /** Whether this part is being requested now. */
    isRequesting: (lookId: string, part: CharacterPart): boolean =>
      isPending && variables.lookId === lookId && variables.parts.includes(part),
  };
}
