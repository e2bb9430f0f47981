import type { ReactNode } from 'react';

type SettingsSectionProps = {
  title: string;
  /** What it is for, in a sentence. */
  about?: ReactNode;
  children: ReactNode;
};

/** One concern of a page of settings: its name and what it is for at the left, what can be done at the right. */
export function SettingsSection({ title, about, children }: SettingsSectionProps) {
  return (
    <section className="grid gap-x-10 gap-y-4 border-b border-line py-7 last:border-b-0 lg:grid-cols-[240px_minmax(0,1fr)]">
      <div className="grid content-start gap-1">
        <h2 className="text-14 font-semibold">{title}</h2>
        {about !== undefined && <p className="max-w-[46ch] text-12 text-muted">{about}</p>}
      </div>
      <div className="grid min-w-0 content-start gap-4">{children}</div>
    </section>
  );
}
