import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import type { Answer } from '#contract/endpoint.ts';
import type { ledgerAdminApi } from '#contract/ledger-admin.ts';
import { sentenceOf } from '#web/lib/call.ts';
import { Button } from '#web/ui/button.tsx';
import { counted, moment, wholes } from '#web/ui/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { reconciliationQuery } from './ledger-queries.ts';

type Found = Answer<typeof ledgerAdminApi.reconciliation>;

/** Whether every account is the sum of its ledger; opened, which is not. */
export function Reconciliation() {
  const { data, isError, error, isFetching, refetch } = useQuery(reconciliationQuery);
  if (!data && !isError) return <Skeleton className="h-8 w-44" />;
  return (
    <DialogTrigger>
      <Summary found={data} />
      <Popover placement="bottom end" offset={4} className="float fade-in z-[1060] w-[min(520px,calc(100vw-16px))]">
        <Dialog aria-label="Reconciliation" className="grid max-h-[70vh] gap-3 overflow-auto p-3.5 outline-none">
          {data && <Details found={data} />}
          {isError && <p className="text-12 text-bad">{sentenceOf(error)}</p>}
          <Button size="sm" className="justify-self-start" isPending={isFetching} onPress={() => void refetch()}>
            {isFetching ? 'Reconciling' : 'Reconcile again'}
          </Button>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

/** The button that opens it: green while everything adds up. */
function Summary({ found }: { found: Found | undefined }) {
  const isGood = found?.differing === 0;
  const Icon = isGood ? CircleCheck : CircleAlert;
  return (
    <Button look={isGood ? 'outline' : 'danger'}>
      <Icon size={14} aria-hidden="true" className={isGood ? 'text-ok' : ''} /> {summaryOf(found)}
    </Button>
  );
}

function summaryOf(found: Found | undefined): string {
  if (!found) return 'Reconciliation failed';
  return found.differing === 0
    ? 'Ledger balanced'
    : `${counted(found.differing, 'balance')} ${found.differing === 1 ? 'does' : 'do'} not match`;
}

function Details({ found: { accounts, movements, tookMs, checkedAt, differences, differing } }: { found: Found }) {
  return (
    <>
      <p className="num text-12 text-muted">
        {counted(movements, 'transaction')} of {counted(accounts, 'account')} reconciled in {wholes(tookMs)} ms,{' '}
        {moment(checkedAt)}. Reconciliation also runs every hour and logs differences.
      </p>
      {differing > 0 && (
        <table className="num w-full text-left text-12">
          <thead className="text-faint">
            <tr>
              <th scope="col" className="py-1 font-medium">
                Account
              </th>
              <th scope="col" className="font-medium">
                Figure
              </th>
              <th scope="col" className="text-right font-medium">
                Kept
              </th>
              <th scope="col" className="text-right font-medium">
                Ledger
              </th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ accountId, email, what, inBalance, inLedger }) => (
              <tr key={accountId + what} className="border-t border-line">
                <td className="max-w-[160px] truncate py-1 pr-3" title={accountId}>
                  {email ?? 'Deleted user'}
                </td>
                <td className="pr-3">{what}</td>
                <td className="text-right">{wholes(inBalance)}</td>
                <td className="text-right">{wholes(inLedger)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
