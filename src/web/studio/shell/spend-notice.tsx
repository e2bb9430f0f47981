import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import BellRing from 'lucide-react/icons/bell-ring';
import X from 'lucide-react/icons/x';
import { type SpendAlertView, usageApi } from '#contract/usage.ts';
import { call } from '#web/lib/call.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { spendAlertsQuery } from '#web/lib/spend-alerts-query.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { credits } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

const now = { day: 'today', month: 'this month' } as const;

/** Says that a day or a month has used what somebody wanted to be told of, until they put it away. */
export function SpendNotice() {
  const { status } = useSession();
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...spendAlertsQuery, enabled: status === 'member' });
  const see = useMutation({
    mutationFn: () => call(usageApi.seeAlerts, {}),
    onSuccess: (seen) => queryClient.setQueryData(spendAlertsQuery.queryKey, seen),
    onError: tellFailure,
  });
  const told = data?.alerts.find(({ creditsTold, isSeen }) => creditsTold !== null && !isSeen);
  return (
    <output className="pointer-events-none fixed inset-x-0 bottom-[72px] z-[1040] grid justify-items-center px-4 md:bottom-4">
      {told && (
        <span className="float fade-in pointer-events-auto flex min-h-10 max-w-full items-center gap-2.5 py-1.5 pr-1 pl-3">
          <BellRing size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-key" />
          <span className="num min-w-0">
            {sentenceOf(told)}{' '}
            <Link
              to="/studio/account/usage"
              onClick={() => see.mutate()}
              className="font-medium whitespace-nowrap underline underline-offset-2"
            >
              See usage
            </Link>
          </span>
          <IconButton label="Dismiss" icon={X} isDisabled={see.isPending} onPress={() => see.mutate()} />
        </span>
      )}
    </output>
  );
}

function sentenceOf({ span, credits: threshold, creditsTold }: SpendAlertView): string {
  return `${credits(creditsTold ?? 0)} used ${now[span]}. Your alert limit is ${credits(threshold)}.`;
}
