import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { successes } from '#contract/errors.ts';
import { identity } from '#web/lib/identity/identity.ts';
import { providerName } from '#web/lib/identity/provider-name.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notices.ts';

const waysInQuery = queryOptions({ queryKey: ['identity-ways-in'], queryFn: () => identity.waysIn() });

/** Whether somebody has a password, as far as is known by now: most have. */
export function useHasPassword(): boolean {
  const { data } = useQuery(waysInQuery);
  return data === undefined || data.length === 0 || data.includes('password');
}

/** By which other services somebody comes in, besides a password. */
export function WaysIn() {
  const hasPassword = useHasPassword();
  const others = (useQuery(waysInQuery).data ?? []).filter((way) => way !== 'password').map(providerName);
  if (others.length === 0) return null;
  return (
    <p className="text-13 text-muted">
      You sign in with {others.join(' or ')}.{!hasPassword && ' To change your address, set a password first.'}
    </p>
  );
}

/** `children` for who has a password; a way to one for who comes by another service alone. */
export function WithPassword({ email, children }: { email: string; children: ReactNode }) {
  const hasPassword = useHasPassword();
  const send = useMutation({
    mutationFn: () => identity.sendPasswordReset(email),
    onSuccess: (answer) =>
      notify(answer.isSuccessful ? { text: successes.passwordResetSent } : { text: answer.err, tone: 'bad' }),
  });
  if (hasPassword) return children;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-13 text-muted">You have no password. We can email you a link to set one.</p>
      <Button isPending={send.isPending} onPress={() => send.mutate()}>
        {send.isPending ? 'Sending link' : 'Set password'}
      </Button>
    </div>
  );
}
