import { useMutation, useQueryClient } from '@tanstack/react-query';
import { successes } from '#contract/errors.ts';
import { paymentsApi } from '#contract/payments.ts';
import { call } from '#web/lib/call.ts';
import { refreshUser } from '#web/lib/identity/session.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { notify } from '#web/ui/notices.ts';

const leaveFor = (url: string) => window.location.assign(url);

/** What somebody can do about their plan. Whatever comes of it is asked for anew. */
export function usePlanActions() {
  const queryClient = useQueryClient();
  const renew = () =>
    Promise.all([
      refreshUser(),
      ...[keys.payments, keys.balance].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    ]);
  const common = { onError: tellFailure, onSettled: renew };
  return {
    buyPlan: useMutation({
      mutationFn: (productId: number) => call(paymentsApi.checkout, { body: { kind: 'plan', productId } }),
      onSuccess: ({ url }) => leaveFor(url),
      onError: tellFailure,
    }),
    changePlan: useMutation({
      mutationFn: (planId: number) => call(paymentsApi.changePlan, { body: { planId } }),
      onSuccess: ({ url }) => (url === null ? notify({ text: successes.planChanged }) : leaveFor(url)),
      ...common,
    }),
    cancel: useMutation({ mutationFn: () => call(paymentsApi.cancel, {}), ...common }),
    resume: useMutation({
      mutationFn: () => call(paymentsApi.resume, {}),
      onSuccess: () => notify({ text: successes.planResumed }),
      ...common,
    }),
    openPortal: useMutation({
      mutationFn: () => call(paymentsApi.portal, {}),
      onSuccess: ({ url }) => leaveFor(url),
      onError: tellFailure,
    }),
  };
}
