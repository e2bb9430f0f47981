import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { uploadAsset } from '#web/lib/upload-asset.ts';
import { notify } from '#web/ui/notices.ts';

/** Puts files into the library, one after the other. */
export function useUploadAssets() {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: 'upload' },
    mutationFn: (file: File) => uploadAsset(file),
    onSuccess: ({ name }) => notify({ text: `“${name}” saved to your library` }),
    onError: tellFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.assets }),
  });
}
