import type { ReactNode } from 'react';

/** A part of the inspector with its heading. */
export function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h2 className="flex gap-2 text-12 font-medium text-muted">
        {title}
        {aside !== undefined && <span className="num font-normal text-faint">{aside}</span>}
      </h2>
      {children}
    </section>
  );
}

export type Fact = [label: string, value: ReactNode];

/** Facts, each in a line. Facts without a value are left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="num grid grid-cols-[88px_minmax(0,1fr)] gap-x-2 gap-y-1 text-12 leading-[18px]">
      {facts.map(
        ([label, value]) =>
          value !== null &&
          value !== undefined && (
            <div key={label} className="contents">
              <dt className="text-faint">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
