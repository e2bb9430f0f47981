import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { type DemoBoard, demoApi } from '#contract/demo.ts';
import { AppError } from '#contract/errors.ts';
import { demoLimits, type DemoSample, demoSamples } from '#domain/demo/demo.ts';
import { base64OfScript } from '#web/lib/base64-of-script.ts';
import { call, sentenceOf } from '#web/lib/call.ts';
import { keepScript } from '#web/lib/pending-script.ts';
import { fileSize } from '#web/ui/format.ts';

type Wanted = { sample: DemoSample } | { file: File };

/** Breaks down a dropped screenplay or a sample, and keeps it for the studio. Members go to the studio at once. */
export function useDemo(isMember: boolean) {
  const navigate = useNavigate();
  const [board, setBoard] = useState<DemoBoard>();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async (wanted: Wanted) => {
      if ('sample' in wanted) return call(demoApi.sample, { params: wanted });
      await keepScript(wanted.file);
      return breakDown(wanted.file);
    },
    onSuccess: async (made, wanted) => {
      setBoard(made);
      if ('sample' in wanted && made.script !== null) await keepScript(fileOfSample(wanted.sample, made.script));
    },
  });
  const openFile = useCallback(
    (file: File) => {
      if (!isMember) return mutate({ file });
      void keepScript(file).then(() => navigate({ to: '/studio' }));
    },
    [isMember, mutate, navigate],
  );
  return {
    board,
    isPending,
    error: error === null ? undefined : sentenceOf(error),
    sample: variables && 'sample' in variables ? variables.sample : undefined,
    openFile,
    openSample: (sample: DemoSample) => mutate({ sample }),
  };
}
export type Demo = ReturnType<typeof useDemo>;

async function breakDown(file: File): Promise<DemoBoard> {
  if (file.size > demoLimits.fileBytes) {
    const most = fileSize(demoLimits.fileBytes);
    throw new AppError('too-large', `“${file.name}” is larger than ${most}. Sign up to import it.`);
  }
  const fileBase64 = await base64OfScript(file);
  document.querySelector('#try')?.scrollIntoView({ block: 'start' });
  return call(demoApi.breakDown, { body: { fileName: file.name, fileBase64 } });
}

function fileOfSample(sample: DemoSample, script: string): File {
  const name =
    demoSamples
      .find(({ slug }) => slug === sample)
      ?.file.split('/')
      .at(-1) ?? 'sample.fountain';
  return new File([script], name, { type: 'text/plain' });
}
