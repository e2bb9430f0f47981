import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { signOutEverywhere } from '#web/lib/identity/session.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notices.ts';

/** Ends every session, this one too. */
export function SignOutEverywhere() {
  const navigate = useNavigate();
  const leave = useMutation({
    mutationFn: signOutEverywhere,
    onSuccess: (answer) => {
      if (answer.isSuccessful) void navigate({ to: '/sign-in', search: { next: '/studio/account/security' } });
      else notify({ text: answer.err, tone: 'bad' });
    },
  });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button look="danger" isPending={leave.isPending} onPress={() => leave.mutate()}>
        {leave.isPending ? 'Signing out' : 'Sign out everywhere'}
      </Button>
      <p className="text-12 text-muted">Includes this browser. Running tasks continue.</p>
    </div>
  );
}
