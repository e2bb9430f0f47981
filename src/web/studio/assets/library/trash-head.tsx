import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { libraryApi } from '#contract/library.ts';
import { trashDays } from '#domain/library/library-limits.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { counted, fileSize } from '#web/ui/format.ts';
import { notify } from '#web/ui/notices.ts';
import { overviewQuery } from '../assets-query.ts';
import { DestroyDialog } from './bulk-dialogs.tsx';

/** Says how long the trash keeps assets, and empties it. */
export function TrashHead({ isEmpty }: { isEmpty: boolean }) {
  const queryClient = useQueryClient();
  const { data } = useQuery(overviewQuery);
  const [isAsking, setIsAsking] = useState(false);
  const empty = useMutation({
    mutationFn: () => call(libraryApi.emptyTrash, {}),
    onSuccess: ({ deleted, left }) =>
      notify({
        text:
          left === 0
            ? `${counted(deleted, 'asset')} deleted permanently`
            : `${counted(deleted, 'asset')} deleted permanently. ${counted(left, 'more asset')} will be deleted in the background.`,
      }),
    onError: tellFailure,
    onSettled: async () => {
      setIsAsking(false);
      await queryClient.invalidateQueries({ queryKey: keys.assets });
    },
  });
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-2 text-12 text-muted">
      <p className="flex-1">
        Assets in the trash are deleted permanently after {trashDays} days. Until then they count toward your storage
        {data && data.trash.count > 0 && `: ${fileSize(data.trash.bytes)}`}.
      </p>
      {!isEmpty && (
        <Button size="sm" look="danger" onPress={() => setIsAsking(true)}>
          Empty trash
        </Button>
      )}
      {isAsking && (
        <DestroyDialog
          title="Empty trash"
          isPending={empty.isPending}
          onConfirm={() => empty.mutate()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
