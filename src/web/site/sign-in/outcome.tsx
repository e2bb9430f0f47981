import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Mail from 'lucide-react/icons/mail';
import type { ReactNode } from 'react';

type OutcomeProps = { kind: 'sent' | 'done' | 'failed'; children: ReactNode };

const icons = { sent: Mail, done: CircleCheck, failed: CircleAlert };
const colours = { sent: 'text-ink', done: 'text-ok', failed: 'text-bad' };

/** What became of something that a page was opened for. */
export function Outcome({ kind, children }: OutcomeProps) {
  const Icon = icons[kind];
  return (
    <div
      role={kind === 'failed' ? 'alert' : 'status'}
      className="flex gap-3 rounded-ctl border border-field bg-well p-4"
    >
      <Icon size={20} aria-hidden="true" className={`mt-0.5 shrink-0 ${colours[kind]}`} />
      <div className="grid min-w-0 gap-2 text-14">{children}</div>
    </div>
  );
}
