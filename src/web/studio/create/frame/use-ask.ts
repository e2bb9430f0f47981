import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ErrorCode, isAppError } from '#contract/errors.ts';
import { tasksApi } from '#contract/generation.ts';
import type { GenerationInput, MediaReference } from '#domain/generation/input.ts';
import { call } from '#web/lib/call.ts';
import { newId } from '#web/lib/new-id.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { spending } from '#web/lib/spending.ts';

/** What is asked for, at the price that is on the button. */
export type Asked = {
  modelId: string;
  input: GenerationInput<MediaReference>;
  expectedCredits: number;
  /** The project that it counts towards. */
  projectId?: string | null;
};

const retriesWithoutAnswer = 2;

/** What stands against this very request, and will until it is another one. */
const standing: ReadonlySet<ErrorCode> = new Set(['moderated', 'invalid-input', 'unsupported-media', 'too-large']);

/**
 * Asks for one task. The form stays as it is, whatever the answer. Each press is one request: whether what was not answered has
 * arrived nobody knows, so it is sent again, by itself and by the next press, as the same one, which counts once. Why it was refused
 * is told as long as the same is wanted.
 */
export function useAsk() {
  const queryClient = useQueryClient();
  const unanswered = useRef({ requestId: '', asked: '' });
  const [refused, setRefused] = useState({ asked: '', sentence: '' });
  const { mutate, isPending, data } = useMutation({
    ...spending,
    mutationFn: (body: Asked & { requestId: string }) => call(tasksApi.create, { body }),
    retry: (failures, error) => failures < retriesWithoutAnswer && isAppError(error) && error.code === 'unavailable',
    onSuccess: () => {
      unanswered.current = { requestId: '', asked: '' };
    },
    onError: (error) => {
      if (!isAppError(error) || !standing.has(error.code)) tellFailure(error);
      else setRefused({ asked: unanswered.current.asked, sentence: error.message });
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: keys.tasks }),
        queryClient.invalidateQueries({ queryKey: keys.balance }),
      ]),
  });
  const ask = (wanted: Asked, onAsked: () => void) => {
    const asked = JSON.stringify(wanted);
    if (unanswered.current.asked !== asked) unanswered.current = { requestId: newId('req'), asked };
    mutate({ requestId: unanswered.current.requestId, ...wanted }, { onSuccess: onAsked });
  };
  const refusalOf = (wanted: Asked): string | undefined =>
    refused.asked !== '' && refused.asked === JSON.stringify(wanted) ? refused.sentence : undefined;
  return { ask, isPending, taskId: data?.id, refusalOf };
}
