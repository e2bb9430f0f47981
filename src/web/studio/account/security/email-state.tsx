import { useMutation } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { successes } from '#contract/errors.ts';
import type { UserView } from '#contract/users.ts';
import { identity } from '#web/lib/identity/identity.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notices.ts';

/** The address, and whether it is known to be theirs. */
export function EmailState({ user: { email, emailVerified } }: { user: UserView }) {
  const send = useMutation({
    mutationFn: () => identity.sendVerification(),
    onSuccess: (answer) =>
      notify(answer.isSuccessful ? { text: successes.verificationSent } : { text: answer.err, tone: 'bad' }),
  });
  const Icon = emailVerified ? CircleCheck : CircleDashed;
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
      <span className="min-w-0 break-all">{email}</span>
      <span className={`flex items-center gap-1.5 text-12 ${emailVerified ? 'text-ok' : 'text-muted'}`}>
        <Icon size={14} aria-hidden="true" /> {emailVerified ? 'Verified' : 'Not verified'}
      </span>
      {!emailVerified && (
        <Button size="sm" isPending={send.isPending} onPress={() => send.mutate()}>
          {send.isPending ? 'Sending' : 'Send verification'}
        </Button>
      )}
    </div>
  );
}
