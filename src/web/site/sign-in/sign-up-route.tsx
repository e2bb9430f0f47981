import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { usualPasswordPolicy } from '#domain/identity/password-policy.ts';
import { GoTo } from '#web/lib/go-to.tsx';
import { settingsQuery } from '#web/lib/identity/settings-query.ts';
import { SignUpForm } from '#web/lib/identity/sign-up-form.tsx';
import { useSession } from '#web/lib/identity/use-session.ts';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { pageTitle } from '#web/lib/site.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { signInSearch } from './sign-in-search.ts';

export const Route = createFileRoute('/sign-up')({
  validateSearch: signInSearch,
  loader: ({ context }) => loadAhead(context.queryClient.prefetchQuery(settingsQuery)),
  head: () => ({ meta: [{ title: pageTitle('Create account') }] }),
  component: SignUpPage,
});

const words = {
  owner: {
    title: 'Welcome to your studio',
    lead: 'This is the first account of this installation. It becomes the owner account with admin rights and 10,000 bonus credits.',
  },
  member: {
    title: 'Create your account',
    lead: 'Lite is free and includes 50 credits per month. You see every price before you generate.',
  },
};

function SignUpPage() {
  const { next = '/studio', setup } = Route.useSearch();
  const navigate = useNavigate();
  const session = useSession();
  const { data: settings } = useQuery(settingsQuery);
  const isOwner = settings?.needsOwner === true;
  const form = {
    policy: settings?.passwordPolicy ?? usualPasswordPolicy,
    setupToken: setup,
    onDone: () => void navigate({ href: next, replace: true }),
    onVerificationSent: () => void navigate({ to: '/verify-email', search: { next, setup } }),
  };

  if (session.status === 'member') return <GoTo href={next} />;
  // One frame for both: the settings may come late, and what was typed meanwhile stays.
  return (
    <SignInFrame {...words[isOwner ? 'owner' : 'member']} below={<HaveAccount next={next} setup={setup} />}>
      {isOwner && settings.needsSetupToken && setup === undefined && <NeedsLink />}
      <SignUpForm {...form} />
    </SignInFrame>
  );
}

function HaveAccount({ next, setup }: { next: string | undefined; setup: string | undefined }) {
  return (
    <>
      Have an account?{' '}
      <Link to="/sign-in" search={{ next, setup, made: true }} className="text-ink underline underline-offset-3">
        Sign in
      </Link>
    </>
  );
}

function NeedsLink() {
  return (
    <p role="note" className="mb-4 rounded-ctl border border-line-strong bg-inset px-3 py-2 text-12 text-muted">
      Create the first account with the one-time link that the server printed when it started. Open that link on this
      machine.
    </p>
  );
}
