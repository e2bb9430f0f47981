import { useQuery } from '@tanstack/react-query';
import { tasksApi } from '#contract/generation.ts';
import { taskKinds, type TaskKind } from '#domain/catalogue/kinds.ts';
import { call } from '#web/lib/call.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { keys } from '#web/lib/query-keys.ts';

/** Models whose own pictures come with the product, in its sample film. No other's work is shown as theirs. */
const packaged: Readonly<Record<string, string>> = {
  'previz-image': '/sample/1a-400.webp',
  'previz-video': '/sample/2a-400.webp',
};

/** A picture that a model has made, and whether it did so for this person. */
export type Example = { url: string; isOwn: boolean };

/** Answers a picture that a model has made: the latest of one's own, else one of the product's; null while there is neither. */
export function useExamples(kind: TaskKind | undefined): (modelId: string) => Example | null {
  const { status } = useSession();
  const asked: TaskKind | undefined = taskKinds.find((one) => one === kind);
  const { data } = useQuery({
    queryKey: [...keys.tasks, 'examples', asked],
    queryFn: ({ signal }) => call(tasksApi.list, { query: { kind: asked, state: 'COMPLETE' } }, { signal }),
    enabled: status === 'member' && asked !== undefined,
  });
  return (modelId) => {
    const own = data?.tasks.find(({ model }) => model.id === modelId)?.outputs[0]?.thumbnailUrl;
    const url = own ?? packaged[modelId];
    return url === undefined ? null : { url, isOwn: own !== undefined };
  };
}
