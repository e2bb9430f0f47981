import { useMutation } from '@tanstack/react-query';
import { identity } from '#web/lib/identity/identity.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notices.ts';

/** Ends every session, this one too. */
export function SignOutEverywhere() {
  const leave = useMutation({
    mutationFn: () => identity.signOutEverywhere(),
    onSuccess: (answer) => {
      if (!answer.isSuccessful) notify({ text: answer.err, tone: 'bad' });
    },
  });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button look="danger" isPending={leave.isPending} onPress={() => leave.mutate()}>
        {leave.isPending ? 'Signing out' : 'Sign out everywhere'}
      </Button>
      <p className="text-12 text-muted">This browser too. What is running goes on.</p>
    </div>
  );
}
