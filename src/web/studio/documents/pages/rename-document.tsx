import { useMutation, useQueryClient } from '@tanstack/react-query';
import { documentsApi } from '#contract/documents.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { RenameModal } from '#web/ui/rename-modal.tsx';
import { documentQuery } from '../documents-queries.ts';
import { useDocument } from './document-context.tsx';

/** Asks for a document's new name. */
export function RenameDocument({ onClose }: { onClose: () => void }) {
  const { document } = useDocument();
  const queryClient = useQueryClient();
  const rename = useMutation({
    mutationFn: (title: string) => call(documentsApi.update, { params: { documentId: document.id }, body: { title } }),
    onSuccess: ({ title }) => {
      queryClient.setQueryData(
        documentQuery(document.id, undefined).queryKey,
        (before) => before && { ...before, title },
      );
      void queryClient.invalidateQueries({ queryKey: keys.projects });
      onClose();
    },
    onError: tellFailure,
  });
  return (
    <RenameModal
      heading="Rename"
      title={document.title}
      isPending={rename.isPending}
      onRename={(title) => rename.mutate(title)}
      onClose={onClose}
    />
  );
}
