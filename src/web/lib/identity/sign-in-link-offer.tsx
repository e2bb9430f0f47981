import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { identity } from './identity.ts';

/** Offers a one-time sign-in link by mail while password attempts must wait. */
export function SignInLinkOffer({ email }: { email: string }) {
  const [state, setState] = useState<'offered' | 'sending' | 'sent' | 'failed'>('offered');

  async function send() {
    setState('sending');
    const answer = await identity.sendSignInLink?.(email);
    setState(answer?.isSuccessful === true ? 'sent' : 'failed');
  }

  if (state === 'sent') {
    return (
      <output className="text-13 text-muted">
        If {email} has an account, we sent a sign-in link. It works once, for 15 minutes. Without a mail server, the
        link is printed on the server console.
      </output>
    );
  }
  return (
    <div className="grid gap-1.5">
      <Button type="button" size="lg" isPending={state === 'sending'} onPress={() => void send()} className="w-full">
        Email me a sign-in link
      </Button>
      {state === 'failed' && (
        <p role="alert" className="text-12 text-bad">
          Couldn’t send the link. Try again.
        </p>
      )}
    </div>
  );
}
