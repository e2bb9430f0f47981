import { useMutation } from '@tanstack/react-query';
import { successes } from '#contract/errors.ts';
import { type UserView, usersApi } from '#contract/users.ts';
import { call, sentenceOf } from '#web/lib/call.ts';
import { announceUser } from '#web/lib/identity/session.ts';
import { Button } from '#web/ui/button.tsx';
import { day } from '#web/ui/format.ts';
import { Mark } from '#web/ui/mark.tsx';
import { notify } from '#web/ui/notices.ts';

/** All that there is for somebody who closed their account: until when they can come back, and how. */
export function ClosedAccountPage({ user, onSignOut }: { user: UserView; onSignOut: () => void }) {
  const reinstate = useMutation({
    mutationFn: () => call(usersApi.reinstate, {}),
    onSuccess: ({ data }) => {
      announceUser(data);
      notify({ text: successes.reinstated });
    },
  });
  return (
    <main className="grid h-dvh place-items-center overflow-y-auto px-4">
      <section className="grid w-full max-w-[420px] justify-items-center gap-2 py-12 text-center">
        <Mark />
        <h1 className="mt-4 text-20 font-semibold">Your account is closed</h1>
        <p className="text-muted">
          {user.deletion_date === null
            ? 'Your films are kept. They are not accessible while the account is closed.'
            : `Your films, your media and your profile are kept until ${day(user.deletion_date * 1000)}. Then they are deleted permanently.`}
        </p>
        <div className="mt-4 grid w-full max-w-[240px] gap-2">
          <Button look="key" size="lg" isPending={reinstate.isPending} onPress={() => reinstate.mutate()}>
            {reinstate.isPending ? 'Reinstating' : 'Reinstate account'}
          </Button>
          <Button look="ghost" onPress={onSignOut}>
            Sign out
          </Button>
        </div>
        <p role="alert" className="min-h-4 text-12 text-bad">
          {reinstate.isError && sentenceOf(reinstate.error)}
        </p>
      </section>
    </main>
  );
}
