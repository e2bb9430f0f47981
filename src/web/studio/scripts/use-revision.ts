import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DoneRevision, scriptRevisionsApi, type ScriptRevisionView } from '#contract/script-revisions.ts';
import { base64OfScript } from '#web/lib/base64-of-script.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { counted } from '#web/ui/format.ts';
import { notify } from '#web/ui/notices.ts';
import type { ScriptToMake } from './use-make-storyboards.ts';

/** A revised script: a file, or null for the document as it is now. */
type Revised = { fileName: string; fileBase64: string } | null;
/** What was compared, and what it would change. */
export type Compared = { revised: Revised; view: ScriptRevisionView };

/** Compares a revised script with its storyboards, and changes them when the person has seen what that means. */
export function useRevision({ documentId, whenSaved }: ScriptToMake, onDone: () => void) {
  const refresh = useRefresh(documentId);
  const undo = useMutation({
    mutationFn: ({ documentRevision, storyboards }: DoneRevision) =>
      call(scriptRevisionsApi.undo, { params: { documentId }, body: { documentRevision, storyboards } }),
    onSuccess: () => notify({ text: 'The script and its storyboards are restored.' }),
    onError: tellFailure,
    onSettled: refresh,
  });
  const compare = useMutation({
    mutationFn: async (file: File | null): Promise<Compared> => {
      if (!file) await whenSaved?.();
      const revised = file && { fileName: file.name, fileBase64: await base64OfScript(file) };
      return {
        revised,
        view: await call(scriptRevisionsApi.preview, { params: { documentId }, body: { file: revised } }),
      };
    },
  });
  const revise = useMutation({
    mutationFn: ({ revised, view: { documentRevision, storyboards } }: Compared) => {
      const seen = storyboards.map(({ id, revision }) => ({ id, revision }));
      const body = { file: revised, documentRevision, storyboards: seen };
      return call(scriptRevisionsApi.revise, { params: { documentId }, body });
    },
    onSuccess: (done) => {
      const text = `Script revised. ${counted(done.storyboards.length, 'storyboard')} updated. Takes are kept.`;
      notify({ text, action: { label: 'Undo', run: () => undo.mutate(done) } });
      onDone();
    },
    onSettled: refresh,
  });
  return { compare, revise };
}

function useRefresh(documentId: string) {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: keys.storyboards }),
      queryClient.invalidateQueries({ queryKey: keys.projects }),
      queryClient.invalidateQueries({ queryKey: [...keys.documents, documentId] }),
    ]);
}
