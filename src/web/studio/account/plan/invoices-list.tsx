import type { InvoiceView } from '#contract/payments.ts';
import { packOf } from '#domain/billing/packs.ts';
import { planOf } from '#domain/billing/plans.ts';
import { wholes } from '#web/ui/format.ts';
import { dollars } from '#web/ui/money.ts';
import { dayOf } from './day-of.ts';

/** Newest first. */
export function InvoicesList({ invoices }: { invoices: InvoiceView[] }) {
  if (invoices.length === 0) return <p className="text-muted">No invoices yet.</p>;
  return (
    <ul className="num">
      {invoices.map((invoice) => (
        <li
          key={invoice.id}
          className="grid grid-cols-[1fr_auto] gap-x-4 border-t border-line py-2.5 first:border-t-0 first:pt-0"
        >
          <span>{whatFor(invoice)}</span>
          <span className="text-right">{dollars(invoice.amountCents)}</span>
          <span className="text-12 text-muted">
            {dayOf(invoice.createdAt)} · {stateOf(invoice)}
          </span>
          <span className="text-right text-12 text-muted">{creditsOf(invoice)}</span>
        </li>
      ))}
    </ul>
  );
}

function whatFor({ kind, productId }: InvoiceView): string {
  if (kind === 'pack') return `${wholes(packOf(productId)?.credits ?? 0)} credit pack`;
  const { label } = planOf(productId);
  return kind === 'upgrade' ? `Upgrade to ${label}` : `${label}, monthly`;
}

function stateOf({ status, isRefunded, isDisputed }: InvoiceView): string {
  if (isRefunded) return 'refunded';
  if (isDisputed) return 'disputed, credits frozen';
  return { paid: 'paid', open: 'not paid yet', void: 'voided' }[status];
}

function creditsOf({ creditsGiven, creditsTaken }: InvoiceView): string {
  const given = creditsGiven - creditsTaken;
  return creditsGiven === 0 ? '' : `${wholes(given)} credits`;
}
