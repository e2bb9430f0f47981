import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, Navigate, useNavigate } from '@tanstack/react-router';
import { GoTo } from '#web/lib/go-to.tsx';
import { SignInForm } from '#web/lib/identity/sign-in-form.tsx';
import { settingsQuery } from '#web/lib/identity/settings-query.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { pageTitle } from '#web/lib/site.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { signInSearch } from './sign-in-search.ts';

export const Route = createFileRoute('/sign-in')({
  validateSearch: signInSearch,
  loader: ({ context }) => loadAhead(context.queryClient.prefetchQuery(settingsQuery)),
  head: () => ({ meta: [{ title: pageTitle('Sign in') }] }),
  component: SignInPage,
});

function SignInPage() {
  const { next, setup, made } = Route.useSearch();
  const navigate = useNavigate();
  const session = useSession();
  const settings = useQuery(settingsQuery);
  const go = () => void navigate({ href: next ?? '/studio', replace: true });

  if (settings.data?.needsOwner && made !== true) return <Navigate to="/sign-up" search={{ next, setup }} replace />;
  if (session.status === 'member') return <GoTo href={next ?? '/studio'} />;
  return (
    <SignInFrame
      title="Sign in"
      lead="Back to your films."
      below={
        <>
          No account yet?{' '}
          <Link to="/sign-up" search={{ next, setup }} className="text-ink underline underline-offset-3">
            Create one
          </Link>
        </>
      }
    >
      <SignInForm onDone={go} setupToken={setup} />
    </SignInFrame>
  );
}
