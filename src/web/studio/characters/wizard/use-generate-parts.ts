import { charactersApi } from '#contract/characters.ts';
import type { CharacterPart } from '#domain/characters/parts.ts';
import { call } from '#web/lib/call.ts';
import { useTaskRequest } from '#web/studio/tagged-things/index.ts';
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

/** Requests candidates. `flush` saves the texts that the pictures are made from. */
export function useGenerateParts(flush: () => Promise<boolean>) {
  const { request, isPending, requested } = useTaskRequest({
    flush,
    send: ({ characterId, lookId, parts, ...body }: PartsRequest, requestId) =>
      call(charactersApi.generate, {
        params: { characterId, lookId },
        body: { ...body, requestId, parts: [...parts] },
      }),
    keyOf: ({ characterId }) => characterQuery(characterId).queryKey,
  });
  return {
    generate: request,
    isPending,
    /** Whether this part is being requested now. */
    isRequesting: (lookId: string, part: CharacterPart): boolean =>
      requested?.lookId === lookId && requested.parts.includes(part),
  };
}
