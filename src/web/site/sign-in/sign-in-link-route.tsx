import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { SecondFactorForm } from '#web/lib/identity/second-factor-form.tsx';
import { signInByLink } from '#web/lib/identity/session.ts';
import { pageTitle } from '#web/lib/site.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { codeSearch } from './code-search.ts';
import { Outcome } from './outcome.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

const incompleteLink = 'This link is incomplete. Open the whole link from the email.';

export const Route = createFileRoute('/sign-in-link')({
  validateSearch: codeSearch,
  head: () => ({ meta: [{ title: pageTitle('Sign in') }, { name: 'robots', content: 'noindex' }] }),
  component: SignInLinkPage,
});

/** Signs in on a click, not on load: mail scanners open links, and the code works once. */
function SignInLinkPage() {
  const { code = '' } = Route.useSearch();
  const [isBusy, setIsBusy] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const [error, setError] = useState<string | null>(code === '' ? incompleteLink : null);
  const open = () => window.location.assign('/studio');

  async function signIn() {
    setIsBusy(true);
    const answer = await signInByLink(code);
    setIsBusy(false);
    if (answer.isSuccessful) open();
    else if (answer.code === 'second-factor') setNeedsCode(true);
    else setError(answer.err);
  }

  return (
    <SignInFrame
      title="Sign in"
      lead={error === null ? 'This link works once, for 15 minutes.' : 'This link can’t sign you in.'}
      below={null}
    >
      {needsCode ? (
        <SecondFactorForm setupToken={undefined} onDone={open} onBack={() => setNeedsCode(false)} />
      ) : error === null ? (
        <Button look="key" size="lg" isPending={isBusy} onPress={() => void signIn()} className="w-full">
          {isBusy ? 'Signing in' : 'Sign in'}
        </Button>
      ) : (
        <Outcome kind="failed">
          <p className="font-medium">{error}</p>
          <div className="flex flex-wrap gap-2">
            <Link to="/sign-in" search={{ made: true }} className={buttonStyle()}>
              Back to sign-in
            </Link>
            <Link to="/reset-password" className={buttonStyle({ look: 'ghost' })}>
              Reset password
            </Link>
          </div>
        </Outcome>
      )}
    </SignInFrame>
  );
}
