import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ErrorState, monitoringAdminApi } from '#contract/monitoring.ts';
import { call } from '#web/lib/call.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { counted, moment } from '#web/ui/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { errorQuery, errorsKey } from './errors-queries.ts';
import { SampleStack } from './sample-stack.tsx';
import { Sparkline } from './sparkline.tsx';

const moves: Record<ErrorState, readonly ErrorState[]> = {
  open: ['resolved', 'ignored'],
  resolved: ['open'],
  ignored: ['open'],
};
const moveLabels: Record<ErrorState, string> = { open: 'Reopen', resolved: 'Resolve', ignored: 'Ignore' };

type ErrorDetailProps = { errorId: string; onMove: () => void };

/** A group of errors with its newest samples, and what an admin can do with it. */
export function ErrorDetail({ errorId, onMove }: ErrorDetailProps) {
  const { data: group, isError, error, refetch } = useQuery(errorQuery(errorId));
  if (isError) return <FailedBox title="Couldn’t load the error" error={error} onRetry={() => void refetch()} />;
  if (!group) return <Skeleton className="m-5 h-48" />;
  return (
    <article
      aria-label={`${group.name}: ${group.message}`}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 p-5"
    >
      <header className="grid gap-1">
        <h2 className="text-17 font-semibold wrap-anywhere">
          {group.name}: <span className="font-normal">{group.message}</span>
        </h2>
        {group.culprit !== '' && <p className="text-13 text-muted wrap-anywhere">{group.culprit}</p>}
      </header>
      <Moves id={group.id} state={group.state} onMove={onMove} />
      {group.state === 'resolved' && group.resolvedRelease !== null && (
        <p className="text-13 text-muted">Reopens if a release after {group.resolvedRelease} has this error.</p>
      )}
      <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
        <dl className="flex flex-wrap gap-x-8 gap-y-3 text-13">
          <Fact label="Seen" text={counted(group.count, 'time')} />
          <Fact label="First seen" text={`${moment(group.firstSeenAt)} · ${group.firstRelease}`} />
          <Fact label="Last seen" text={`${moment(group.lastSeenAt)} · ${group.lastRelease}`} />
        </dl>
        <Sparkline days={group.days} />
      </div>
      <section aria-label="Samples" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h3 className="font-medium">Newest samples</h3>
        {group.samples.length === 0 && <p className="text-13 text-muted">The samples were deleted after 30 days.</p>}
        {group.samples.map((sample) => (
          <SampleStack key={sample.id} sample={sample} />
        ))}
      </section>
    </article>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="text-12 text-faint">{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}

type MovesProps = { id: string; state: ErrorState; onMove: () => void };

function Moves({ id, state, onMove }: MovesProps) {
  const queryClient = useQueryClient();
  const move = useMutation({
    mutationFn: (next: ErrorState) =>
      call(monitoringAdminApi.setState, { params: { errorId: id }, body: { state: next } }),
    onMutate: onMove,
    onSuccess: (group) => {
      queryClient.setQueryData(errorQuery(id).queryKey, group);
      void queryClient.invalidateQueries({ queryKey: [...errorsKey, 'list'] });
    },
    onError: tellFailure,
  });
  return (
    <div className="flex flex-wrap gap-2">
      {moves[state].map((next) => (
        <Button key={next} size="sm" isDisabled={move.isPending} onPress={() => move.mutate(next)}>
          {moveLabels[next]}
        </Button>
      ))}
    </div>
  );
}
