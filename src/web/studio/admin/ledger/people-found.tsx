import type { PersonBalanceView } from '#contract/ledger-admin.ts';
import { planOf } from '#domain/billing/plans.ts';
import { Button } from '#web/ui/button.tsx';
import { wholes } from '#web/ui/format.ts';

type PeopleFoundProps = { people: PersonBalanceView[]; onAdjust: (person: PersonBalanceView) => void };

/** Whom the words of the search may mean, what they have, and the way to change that. */
export function PeopleFound({ people, onAdjust }: PeopleFoundProps) {
  if (people.length === 0) return null;
  return (
    <ul aria-label="Users" className="mb-3 overflow-hidden rounded-ctl border border-line bg-panel">
      {people.map((person) => (
        <li key={person.userId} className="flex min-h-12 items-center gap-4 border-line px-3.5 py-2 not-first:border-t">
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{person.email}</span>
            <span className="num block text-12 text-muted">
              {planOf(person.planId).label} · {wholes(person.balance.credits)} plan +{' '}
              {wholes(person.balance.creditsBonus)} bonus
              {person.balance.creditsHeld > 0 && ` · ${wholes(person.balance.creditsHeld)} held`}
            </span>
          </span>
          <Button size="sm" aria-label={`Grant or correct credits of ${person.email}`} onPress={() => onAdjust(person)}>
            Credits
          </Button>
        </li>
      ))}
    </ul>
  );
}
