import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { sentenceOf } from '#web/lib/call.ts';
import { buttonStyle } from '#web/ui/button-style.ts';

/** A page that could not be drawn: what happened, and the way out. */
export function FailedView({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const again = () => {
    reset();
    void router.invalidate();
  };
  return (
    <section role="alert" className="mx-auto grid max-w-[420px] justify-items-center gap-2 px-4 pt-[100px] text-center">
      <h1 className="text-20 font-semibold">Couldn’t load this page</h1>
      <p className="text-muted">{sentenceOf(error)}</p>
      <p className="text-12 text-faint">Your work is saved and running tasks continue.</p>
      <button type="button" className={buttonStyle({ className: 'mt-3' })} onClick={again}>
        Try again
      </button>
    </section>
  );
}
