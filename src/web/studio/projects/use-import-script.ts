import { useMutation } from '@tanstack/react-query';
import { isAppError } from '#contract/errors.ts';
import { scriptsApi } from '#contract/scripts.ts';
import { call } from '#web/lib/call.ts';
import { askToSignIn } from '#web/lib/identity/sign-in-sheet.tsx';
import { base64OfScript } from '#web/lib/base64-of-script.ts';
import { type StoryboardOptions, useOpenStoryboards } from '#web/studio/scripts/index.ts';

/** Brings a screenplay (or the sample) in, and opens its storyboard. A refusal stays in `error`. */
export function useImportScript() {
  const open = useOpenStoryboards();
  const onError = (error: Error) => {
    if (isAppError(error) && error.code === 'not-signed-in') askToSignIn();
  };
  const script = useMutation({
    mutationFn: async ({ file, options }: { file: File; options: StoryboardOptions }) => {
      const body = { fileName: file.name, fileBase64: await base64OfScript(file), ...options };
      return call(scriptsApi.import, { body });
    },
    onSuccess: open,
    onError,
  });
  const sample = useMutation({ mutationFn: () => call(scriptsApi.importSample, {}), onSuccess: open, onError });
  return { script, sample, isBusy: script.isPending || sample.isPending, error: script.error ?? sample.error };
}
