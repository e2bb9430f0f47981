import { type PlanLimits, type PlanTier, plans, planTiers } from '#domain/billing/plans.ts';
import { classNames } from '#web/ui/class-names.ts';
import { fileSize, wholes } from '#web/ui/format.ts';

const counts: [keyof PlanLimits, string][] = [
  ['characters', 'Characters'],
  ['references', 'References'],
  ['scenes', 'Scenes per storyboard'],
  ['shots', 'Shots per scene'],
];
const shown = plans.slice(0, planTiers.length);

/** Every limit of every plan. */
export function LimitsTable({ mine }: { mine: PlanTier | null }) {
  const rows: [string, string[]][] = [
    ...counts.map(([name, label]): [string, string[]] => [label, shown.map(({ limits }) => wholes(limits[name]))]),
    ['Credits per month', shown.map(({ credits }) => wholes(credits))],
    ['Storage', shown.map(({ storageBytes }) => fileSize(storageBytes).replace('.0 ', ' '))],
  ];
  return (
    // Scrolls by keyboard too, where it is wider than the window.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <section tabIndex={0} className="mt-5 overflow-x-auto" aria-label="Plan limits">
      <table className="num w-full min-w-[620px] text-15">
        <thead>
          <tr className="border-b border-line-strong text-left">
            <th scope="col" className="py-2.5 pr-4 font-normal text-muted">
              Up to
            </th>
            {shown.map(({ tier, label }) => (
              <th key={tier} scope="col" className={classNames('px-3 py-2.5 text-right', tier === mine && 'text-key')}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, values]) => (
            <tr key={label} className="border-b border-line">
              <th scope="row" className="py-2.5 pr-4 text-left font-normal">
                {label}
              </th>
              {values.map((value, n) => (
                <td key={shown[n]?.tier} className="px-3 py-2.5 text-right">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
