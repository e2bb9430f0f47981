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
  head: () => ({ meta: [{ title: pageTitle('Verify your e-mail') }, { name: 'robots', content: 'noindex' }] }),
  component: VerifyEmailPage,
});

function VerifyEmailPage() {
  const { code, oobCode } = Route.useSearch();
  const proof = code ?? oobCode;
  return (
    <SignInFrame
      title={proof === undefined ? 'Check your mail' : 'Verify your e-mail'}
      lead={proof === undefined ? 'One more step, and your studio is open.' : 'So that your account stays yours.'}
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
        Follow the link in the mail, then sign in. Nothing there? Look among the unwanted mail; signing in sends it
        again.
      </p>
      <Link
        to="/sign-in"
        search={{ next, setup, made: true }}
        className={buttonStyle({ className: 'justify-self-start' })}
      >
        To the sign-in
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
        <p className="font-medium">Your e-mail address is verified.</p>
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
        {isMember ? 'Your account’s security page sends a new one.' : 'Signing in sends a new one.'}
      </p>
      <Link
        to={isMember ? '/studio/account/security' : '/sign-in'}
        search={isMember ? {} : { made: true }}
        className={buttonStyle({ className: 'justify-self-start' })}
      >
        {isMember ? 'To Security' : 'To the sign-in'}
      </Link>
    </Outcome>
  );
}
