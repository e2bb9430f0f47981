import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { tasksApi } from '#contract/generation.ts';
import { writingApi, type WritingView, type WritingWish } from '#contract/writing.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { spending } from '#web/lib/spending.ts';

/** What is asked for, at the price that is on the button. */
export type AskedText = {
  wish: z.input<typeof WritingWish>;
  modelId: string;
  expectedCredits: number;
  projectId?: string;
  isOfStory?: boolean;
};

/** Where nothing tells us of changes, it is asked again this often while it is written. */
const askAgainMs = 1_000;

/** The seeds of stories and of what is made of them: whole numbers that three times themselves stay below 2³¹. */
const seeds = 700_000_000;
export const newSeed = (): number => Math.floor(Math.random() * seeds);

const textQuery = (taskId: string) => ({
  queryKey: [...keys.tasks, 'text', taskId],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<WritingView> =>
    call(writingApi.get, { params: { taskId } }, { signal }),
  refetchInterval: ({ state }: { state: { data: WritingView | undefined } }) =>
    state.data === undefined || state.data.state === 'IN_PROGRESS' ? askAgainMs : (false as const),
});

/** Asks for a text. */
export function useAskText() {
  const queryClient = useQueryClient();
  return useMutation({
    ...spending,
    mutationFn: (body: AskedText) => call(writingApi.write, { body }),
    onError: tellFailure,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: keys.tasks }),
        queryClient.invalidateQueries({ queryKey: keys.balance }),
      ]),
  });
}

/** Takes a text back that is being written; its credits are released. */
export function useCancelText() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (taskId: string) => call(tasksApi.cancel, { params: { taskId } }),
    onError: tellFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.tasks }),
  });
}

/** A text that is asked for and waited for here. `kept` says which one was asked for before this page was opened anew. */
export function useWriting(kept: string | null = null) {
  const [own, setOwn] = useState<string | null | undefined>(undefined);
  const taskId = own === undefined ? kept : own;
  const ask = useAskText();
  const cancel = useCancelText();
  const { data: view, error } = useQuery({ ...textQuery(taskId ?? ''), enabled: taskId !== null });
  return {
    taskId,
    /** As far as it is written; undefined while there is none. */
    view: taskId === null ? undefined : view,
    error,
    isWriting: ask.isPending || (taskId !== null && (view === undefined ? !error : view.state === 'IN_PROGRESS')),
    ask: (asked: AskedText, onAsked?: (taskId: string) => void) =>
      ask.mutate(asked, {
        onSuccess: ({ id }) => {
          setOwn(id);
          onAsked?.(id);
        },
      }),
    cancel: () => taskId !== null && cancel.mutate(taskId),
    /** Shows an earlier text. */
    show: (earlier: string) => setOwn(earlier),
    forget: () => setOwn(null),
  };
}
