import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import type { SessionView } from '#contract/identity.ts';
import { useNow } from '#web/lib/use-now.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { Ago } from '#web/ui/ago.tsx';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notices.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { identity } from '#web/lib/identity/identity.ts';
import { sessionsQuery } from './sessions-query.ts';

/** Every browser that is signed in, and how to sign one out. */
export function SessionList() {
  const sessions = useQuery(sessionsQuery);
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: (session: SessionView) => identity.sessions?.end(session.id) ?? Promise.resolve(undefined),
    onSuccess: (answer) => {
      if (answer?.isSuccessful === false) notify({ text: answer.err, tone: 'bad' });
    },
    onSettled: () => client.invalidateQueries(sessionsQuery),
  });
  if (sessions.isError) {
    return (
      <FailedBox title="Couldn’t load your browsers" error={sessions.error} onRetry={() => void sessions.refetch()} />
    );
  }
  if (!sessions.data) return <Skeleton className="h-14 w-full" />;
  return (
    <ul aria-label="Signed-in browsers" className="grid divide-y divide-line rounded-ctl border border-line bg-panel">
      {sessions.data.map((session) => (
        <Row
          key={session.id}
          session={session}
          isEnding={end.isPending && end.variables.id === session.id}
          onEnd={() => end.mutate(session)}
        />
      ))}
    </ul>
  );
}

type RowProps = { session: SessionView; isEnding: boolean; onEnd: () => void };

function Row({ session: { device, address, isCurrent, createdAt, usedAt }, isEnding, onEnd }: RowProps) {
  const now = useNow();
  const Icon = /iPhone|Android/.test(device) ? Smartphone : Monitor;
  return (
    <li className="flex items-center gap-3 px-3 py-2.5">
      <Icon size={20} aria-hidden="true" className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{device}</p>
        <p className="text-12 break-words text-muted">
          Signed in <Ago time={createdAt} now={now} />
          {address !== null && address !== '' && ` from ${address}`} · last used <Ago time={usedAt} now={now} />
        </p>
      </div>
      {isCurrent ? (
        <span className="shrink-0 text-12 text-ok">This browser</span>
      ) : (
        <Button size="sm" isPending={isEnding} onPress={onEnd} aria-label={`Sign out ${device}`}>
          {isEnding ? 'Signing out' : 'Sign out'}
        </Button>
      )}
    </li>
  );
}
