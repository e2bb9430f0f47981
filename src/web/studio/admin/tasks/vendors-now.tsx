import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { tasksAdminApi, type VendorTasksView } from '#contract/tasks-admin.ts';
import { call, sentenceOf } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { moment, wholes } from '#web/ui/format.ts';
import { notify } from '#web/ui/notices.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TableHead } from '#web/ui/table-head.tsx';
import { vendorInWords } from '../catalogue/model-words.ts';
import { healthInWords, isAlarming, vendorAsHeading } from './task-words.ts';
import { vendorTasksQuery } from './tasks-queries.ts';

const rowStyle =
  'grid gap-x-4 border-b border-line py-2.5 grid-cols-3 sm:grid-cols-[minmax(0,1fr)_repeat(5,84px)] items-baseline';
const counts = [
  ['queued', 'Waiting'],
  ['atVendor', 'Running'],
  ['storing', 'Storing'],
  ['stuck', 'Stuck'],
  ['unknownAtVendor', 'Lost, 7 days'],
] as const satisfies (readonly [keyof VendorTasksView, string])[];
const countLabels = counts.map(([, label]) => label);

/** Each vendor: how much it has, and what is wrong with it. */
export function VendorsNow() {
  const query = useQuery(vendorTasksQuery);
  if (query.isError && !query.data) {
    return <FailedBox title="Couldn’t load the vendors" error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return <VendorsSkeleton />;
  return (
    <table className="block w-full text-left">
      <caption className="sr-only">Vendors with task counts and status</caption>
      <TableHead labels={['Vendor', ...countLabels]} figures={countLabels} rowStyle={rowStyle} from="sm" />
      <tbody className="block">
        {query.data.vendors.map((vendor) => (
          <VendorRow key={vendor.provider} vendor={vendor} />
        ))}
      </tbody>
    </table>
  );
}

function VendorRow({ vendor }: { vendor: VendorTasksView }) {
  const { health } = vendor;
  return (
    <tr className={rowStyle}>
      <th scope="row" className="min-w-0 font-medium max-sm:col-span-3">
        {vendorAsHeading(vendor.provider)}
      </th>
      {counts.map(([id, label]) => (
        <td key={id} className={`num sm:text-right ${toneOf(id, vendor[id])}`}>
          {wholes(vendor[id])}
          <span className="block text-12 text-faint sm:hidden">{label}</span>
        </td>
      ))}
      <td className="col-span-full grid gap-1 text-12 max-sm:pt-1">
        {health.map((one) => (
          <p key={one.endpoint ?? '*'} className={isAlarming(one) ? 'text-bad' : 'text-muted'}>
            {healthInWords(one)}
            {one.endpoint !== null && <span className="break-all text-faint"> · {one.endpoint}</span>}
            {one.lastFailure !== null && <span className="break-words text-faint"> · {one.lastFailure}</span>}
          </p>
        ))}
        {health.some(({ state }) => state === 'open') && <TryNow vendor={vendor} />}
        <ListNote vendor={vendor} />
      </td>
    </tr>
  );
}

/** Nothing is grey; what is stuck is an alarm, what was lost a warning. */
function toneOf(id: (typeof counts)[number][0], count: number): string {
  if (count === 0) return 'text-faint';
  if (id === 'stuck') return 'text-bad';
  return id === 'unknownAtVendor' ? 'text-key' : '';
}

function TryNow({ vendor: { provider } }: { vendor: VendorTasksView }) {
  const queryClient = useQueryClient();
  const attempt = useMutation({
    mutationFn: () => call(tasksAdminApi.tryNow, { params: { provider } }),
    onSuccess: () => notify({ text: `Backlot will send the next task to ${vendorInWords[provider]}.` }),
    onError: (error) => notify({ text: sentenceOf(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.adminTasks }),
  });
  return (
    <Button
      size="sm"
      className="my-1 justify-self-start"
      isPending={attempt.isPending}
      onPress={() => attempt.mutate()}
    >
      Try now
    </Button>
  );
}

/** What its list no longer has, and when it was read. */
function ListNote({ vendor: { gone, listCheck } }: { vendor: VendorTasksView }) {
  if (!listCheck) return null;
  const { problem, checkedAt } = listCheck;
  return (
    <>
      {gone.map(({ endpoint, since }) => (
        <p key={endpoint} className="text-key">
          Not on the vendor’s list and unavailable since {moment(since)}
          <span className="break-all text-faint"> · {endpoint}</span>
        </p>
      ))}
      <p className="text-faint">
        {problem === null
          ? `Model list loaded ${moment(checkedAt)}.`
          : `Couldn’t load the model list ${moment(checkedAt)}. No models were hidden. ${problem}`}
      </p>
    </>
  );
}

function VendorsSkeleton() {
  return (
    <div aria-hidden="true" className="sm:pt-9">
      {[0, 1, 2].map((n) => (
        <div key={n} className="flex h-12 items-center border-b border-line">
          <Skeleton className="h-5 w-72 max-w-[70%]" />
        </div>
      ))}
    </div>
  );
}
