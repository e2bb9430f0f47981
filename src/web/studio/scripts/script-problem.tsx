import CircleAlert from 'lucide-react/icons/circle-alert';
import { sentenceOf } from '#web/lib/call.ts';

/** Why it could not be done, said aloud too. */
export function ScriptProblem({ error }: { error: Error | null }) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {error && (
        <p className="flex items-start gap-2 rounded-ctl border border-bad-line bg-bad-bg px-3 py-2 text-12">
          <CircleAlert size={16} aria-hidden="true" className="shrink-0 text-bad" />
          <span>{sentenceOf(error)}</span>
        </p>
      )}
    </div>
  );
}
