import { Link } from '@tanstack/react-router';
import { useSession } from '#web/lib/identity/use-session.ts';

type NoModelProps = {
  /** What nothing here can do. */
  title: string;
  /** Why, and which vendors have it: `ElevenLabs or fal`. */
  why: string;
  vendors: string;
};

/** Where no model of this installation makes a kind: why, and who could change that. */
export function NoModel({ title, why, vendors }: NoModelProps) {
  const { status, user } = useSession();
  return (
    <div className="grid gap-1.5 rounded-ctl border border-field bg-well px-3.5 py-3">
      <p className="font-medium">{title}</p>
      <p className="text-12 leading-[18px] text-muted">
        {why}{' '}
        {status === 'member' && (
          <>
            To use one, add a key of {vendors}:{' '}
            <Link
              to={user?.role === 'admin' ? '/admin/vendors' : '/studio/account/keys'}
              className="text-ink underline underline-offset-3"
            >
              {user?.role === 'admin' ? 'open Vendors' : 'open your keys'}
            </Link>
            .
          </>
        )}
      </p>
    </div>
  );
}
