import { createFileRoute, Link } from '@tanstack/react-router';
import { successes } from '#contract/errors.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { pageTitle } from '#web/lib/site.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { codeSearch } from './code-search.ts';
import { Outcome } from './outcome.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { useConfirmedEmail } from './use-confirmed-email.ts';

export const Route = createFileRoute('/verify-email')({
  validateSearch: codeSearch,
  head: () => ({ meta: [{ title: pageTitle('Verify your email') }, { name: 'robots', content: 'noindex' }] }),
  component: VerifyEmailPage,
});

function VerifyEmailPage() {
  const { code, oobCode } = Route.useSearch();
  const proof = code ?? oobCode;
  return (
    <SignInFrame
      title={proof === undefined ? 'Check your email' : 'Verify your email'}
      lead={proof === undefined ? 'Verify your email to open the studio.' : 'This protects your account.'}
      below={null}
    >
      {proof === undefined ? <Sent /> : <Confirming key={proof} code={proof} />}
    </SignInFrame>
  );
}

function Sent() {
  const { next, setup } = Route.useSearch();
  return (
    <Outcome kind="sent">
      <p className="font-medium">{successes.verificationSent}</p>
      <p className="text-13 text-muted">
        Open the link in the email, then sign in. If you don’t see the email, check your spam folder. Signing in sends
        it again.
      </p>
      <Link
        to="/sign-in"
        search={{ next, setup, made: true }}
        className={buttonStyle({ className: 'justify-self-start' })}
      >
        Go to sign-in
      </Link>
    </Outcome>
  );
}

function Confirming({ code }: { code: string }) {
  const outcome = useConfirmedEmail(code);
  const { status } = useSession();
  const isMember = status === 'member';
  if (outcome === undefined) {
    return <output className="text-14 text-muted">Verifying your address…</output>;
  }
  if (outcome.isSuccessful) {
    return (
      <Outcome kind="done">
        <p className="font-medium">Your email address is verified.</p>
        <Link
          to={isMember ? '/studio' : '/sign-in'}
          search={isMember ? {} : { made: true }}
          className={buttonStyle({ look: 'key', className: 'justify-self-start' })}
        >
          {isMember ? 'Open the studio' : 'Sign in'}
        </Link>
      </Outcome>
    );
  }
  return (
    <Outcome kind="failed">
      <p className="font-medium">{outcome.err}</p>
      <p className="text-13 text-muted">
        {isMember ? 'Request a new link on your account’s Security page.' : 'Sign in to get a new link.'}
      </p>
      <Link
        to={isMember ? '/studio/account/security' : '/sign-in'}
        search={isMember ? {} : { made: true }}
        className={buttonStyle({ className: 'justify-self-start' })}
      >
        {isMember ? 'Go to Security' : 'Go to sign-in'}
      </Link>
    </Outcome>
  );
}
