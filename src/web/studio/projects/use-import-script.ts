import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isAppError } from '#contract/errors.ts';
import { type ImportedScript, scriptsApi } from '#contract/scripts.ts';
import { call } from '#web/lib/call.ts';
import { askToSignIn } from '#web/lib/identity/sign-in-sheet.tsx';
import { keys } from '#web/lib/query-keys.ts';
import { base64OfScript } from '#web/lib/base64-of-script.ts';
import { counted } from '#web/ui/format.ts';
import { notify } from '#web/ui/notices.ts';
import type { ImportOptions } from './import-options.ts';

/** Brings a screenplay (or the sample) in, and opens its storyboard. A refusal stays in `error`. */
export function useImportScript() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  async function open({ projectId, storyboardIds, scenes, shots, remarks }: ImportedScript) {
    void queryClient.invalidateQueries({ queryKey: keys.projects });
    notify({ text: [`${counted(scenes, 'scene')}, ${counted(shots, 'shot')}.`, ...remarks].join(' ') });
    const [storyboardId] = storyboardIds;
    // Several reels are chosen from on the project's page.
    if (storyboardId === undefined || storyboardIds.length > 1) {
      return navigate({ to: '/studio/projects/$projectId', params: { projectId } });
    }
    return navigate({ to: '/studio/storyboards/$storyboardId', params: { storyboardId } });
  }

  const onError = (error: Error) => {
    if (isAppError(error) && error.code === 'not-signed-in') askToSignIn();
  };
  const script = useMutation({
    mutationFn: async ({ file, options }: { file: File; options: ImportOptions }) => {
      const body = { fileName: file.name, fileBase64: await base64OfScript(file), ...options };
      return call(scriptsApi.import, { body });
    },
    onSuccess: open,
    onError,
  });
  const sample = useMutation({ mutationFn: () => call(scriptsApi.importSample, {}), onSuccess: open, onError });
  return { script, sample, isBusy: script.isPending || sample.isPending, error: script.error ?? sample.error };
}
