import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { usualPasswordPolicy } from '#domain/identity/password-policy.ts';
import { settingsQuery } from '#web/lib/identity/settings-query.ts';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { pageTitle } from '#web/lib/site.ts';
import { AskResetForm } from './ask-reset-form.tsx';
import { ChoosePasswordForm } from './choose-password-form.tsx';
import { codeSearch } from './code-search.ts';
import { SignInFrame } from './sign-in-frame.tsx';

export const Route = createFileRoute('/reset-password')({
  validateSearch: codeSearch,
  loader: ({ context }) => loadAhead(context.queryClient.prefetchQuery(settingsQuery)),
  head: () => ({
    meta: [
      { title: pageTitle('New password') },
      // The address carries a secret.
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: ResetPasswordPage,
});

function ResetPasswordPage() {
  const { code, oobCode } = Route.useSearch();
  const { data } = useQuery(settingsQuery);
  const proof = code ?? oobCode;
  if (proof === undefined) {
    return (
      <SignInFrame
        title="Forgot your password?"
        lead="Enter your email address. We’ll send you a link to set a new password."
        below={<BackToSignIn />}
      >
        <AskResetForm />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame
      title="Choose a new password"
      lead="All browsers signed in to your account will be signed out."
      below={<BackToSignIn />}
    >
      <ChoosePasswordForm key={proof} code={proof} policy={data?.passwordPolicy ?? usualPasswordPolicy} />
    </SignInFrame>
  );
}

function BackToSignIn() {
  return (
    <Link to="/sign-in" className="text-ink underline underline-offset-3">
      Back to sign-in
    </Link>
  );
}
