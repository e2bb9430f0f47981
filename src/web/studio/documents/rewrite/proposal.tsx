import { useMemo, useState } from 'react';
import { type ComparedPart, compareWhole } from '#domain/documents/compare-texts.ts';
import { Segmented } from '#web/ui/segmented.tsx';

const looks: Record<ComparedPart['kind'], string> = {
  same: '',
  added: 'rounded-[2px] bg-[color-mix(in_srgb,var(--ok)_18%,transparent)] text-ok no-underline',
  removed: 'rounded-[2px] bg-[color-mix(in_srgb,var(--bad)_14%,transparent)] text-bad line-through',
};
const elements = { same: 'span', added: 'ins', removed: 'del' } as const;

type ProposalProps = { original: string; text: string; changes: readonly string[] };
type Shown = 'changes' | 'result';

/** On a phone the wishes fill the panel: what came of them is brought into sight. */
function showOnPhone(section: HTMLElement | null): void {
  if (!section || !window.matchMedia('(max-width: 767px)').matches) return;
  section.parentElement?.scrollTo(0, section.offsetTop - 8);
}

/** What would be different, word by word, or how it would read; and what was done in a few words. */
export function Proposal({ original, text, changes }: ProposalProps) {
  const [shown, setShown] = useState<Shown>('changes');
  const parts = useMemo(() => compareWhole(original, text), [original, text]);
  const isSame = parts.every(({ kind }) => kind === 'same');
  return (
    <section ref={showOnPhone} aria-label="Proposal" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <header className="flex items-center gap-2">
        <h3 className="flex-1 text-12 font-medium text-muted">Proposal</h3>
        <Segmented
          label="View"
          value={shown}
          segments={[
            { id: 'changes', label: 'Changes' },
            { id: 'result', label: 'Result' },
          ]}
          onChange={setShown}
        />
      </header>
      {isSame && <p className="text-12 text-muted">No changes proposed.</p>}
      <p className="rounded-ctl border border-line px-3 py-2.5 font-script text-13 leading-5 break-words whitespace-pre-wrap">
        {shown === 'result'
          ? text
          : parts.map(({ kind, text: words }, at) => {
              const Element = elements[kind];
              return (
                <Element key={at} className={looks[kind]}>
                  {words}
                </Element>
              );
            })}
      </p>
      {changes.length > 0 && (
        <ul className="grid list-disc gap-0.5 pl-4 text-12 text-muted">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
