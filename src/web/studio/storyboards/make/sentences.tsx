import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import type { Said } from './missing-bill.ts';

type SentencesProps<One extends Said> = {
  title: string;
  said: One[];
  isBad?: boolean;
  /** What can be done about one of them. */
  renderAction?: (said: One) => ReactNode;
};

const namedAtMost = 3;

/** What is said of takes, each sentence once, with the takes that it is said of. */
export function Sentences<One extends Said>({ title, said, isBad = false, renderAction }: SentencesProps<One>) {
  if (said.length === 0) return null;
  const Icon = isBad ? CircleAlert : Info;
  return (
    <section aria-label={title} className="grid gap-1 text-12">
      <h3 className="font-medium text-muted">{title}</h3>
      <ul className="grid max-h-32 gap-1 overflow-auto">
        {said.map((one) => (
          <li key={`${one.sentence} ${one.labels.join()}`} className="flex items-start gap-1.5">
            <Icon size={12} aria-hidden="true" className={`mt-0.5 shrink-0 ${isBad ? 'text-bad' : 'text-info'}`} />
            <span className="min-w-0 flex-1">
              {one.lead !== undefined && <span className="num block font-medium">{one.lead}</span>}
              {one.sentence} <span className="num text-faint">{whichOf(one.labels)}</span>
            </span>
            {renderAction?.(one)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function whichOf(labels: string[]): string {
  const others = labels.length - namedAtMost;
  return labels.slice(0, namedAtMost).join(', ') + (others > 0 ? ` and ${others} more` : '');
}
