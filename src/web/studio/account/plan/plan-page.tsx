import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PaymentsView } from '#contract/payments.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { offersQuery, paymentsQuery } from '#web/lib/payments-query.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { SettingsSection } from '#web/lib/views/settings-section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CreditsBars } from './credits-bars.tsx';
import { InvoicesList } from './invoices-list.tsx';
import { PacksList } from './packs-list.tsx';
import { PaymentNotice } from './payment-notice.tsx';
import { PlanChoices } from './plan-choices.tsx';
import { useArrival } from './use-arrival.ts';
import { PlanSummary } from './plan-summary.tsx';

/** One's plan, its credits, and everything that can be bought. */
export function PlanPage({ isPaid, isUpgraded }: { isPaid: boolean; isUpgraded: boolean }) {
  useArrival(isPaid || isUpgraded);
  const { status } = useSession();
  const payments = useQuery({ ...paymentsQuery, enabled: status === 'member' });
  if (payments.isError && !payments.data) {
    return (
      <div className="pt-7">
        <FailedBox title="Couldn’t load your plan" error={payments.error} onRetry={() => void payments.refetch()} />
      </div>
    );
  }
  return (
    <>
      <h1 className="sr-only">Plan</h1>
      {payments.data && <PaymentNotice payments={payments.data} isPaid={isPaid} />}
      <Sections payments={payments.data} />
    </>
  );
}

function Sections({ payments }: { payments: PaymentsView | undefined }) {
  const { data: offers } = useQuery(offersQuery);
  return (
    <>
      <SettingsSection title="Your plan" about={<ModeNote isTestMode={offers?.seller?.isTestMode === true} />}>
        {payments ? <PlanSummary payments={payments} /> : <Skeleton className="h-[92px]" />}
      </SettingsSection>
      <SettingsSection title="Credits" about="Plan credits are spent first. They expire when the billing period ends.">
        <CreditsBars planId={payments?.planId ?? null} />
      </SettingsSection>
      <Offers payments={payments} isSelling={offers === undefined ? undefined : offers.seller !== null} />
      <SettingsSection title="Invoices" about="Payments and the credits they added.">
        {payments ? <InvoicesList invoices={payments.invoices} /> : <Skeleton className="h-10" />}
      </SettingsSection>
    </>
  );
}

function ModeNote({ isTestMode }: { isTestMode: boolean }) {
  return (
    <>
      {isTestMode && 'Test mode. No real payments are taken. '}
      <Link to="/pricing" className="underline hover:text-ink">
        Compare plans
      </Link>
    </>
  );
}

type OffersProps = { payments: PaymentsView | undefined; isSelling: boolean | undefined };

function Offers({ payments, isSelling }: OffersProps) {
  if (isSelling === false) {
    return (
      <SettingsSection title="Plans and packs">
        <p className="text-muted">Payments aren’t set up on this installation. Its admins can give credits.</p>
      </SettingsSection>
    );
  }
  return (
    <>
      <SettingsSection title="Change plan" about="Upgrades start now. Downgrades start with the next billing period.">
        {payments ? <PlanChoices payments={payments} /> : <Skeleton className="h-[212px]" />}
      </SettingsSection>
      <SettingsSection title="Credit packs" about="One-time purchases on any plan. They never expire.">
        <PacksList />
      </SettingsSection>
    </>
  );
}
