import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messages } from '#contract/errors.ts';
import { type MissingView, storyboardsApi } from '#contract/storyboards.ts';
import { call } from '#web/lib/call.ts';
import { modelsQuery } from '#web/lib/models-query.ts';
import { keys } from '#web/lib/query-keys.ts';
import { offerCredits } from '#web/lib/out-of-credits.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { counted, wholes } from '#web/ui/format.ts';
import { Modal } from '#web/ui/modal.tsx';
import { notify } from '#web/ui/notices.ts';
import { PriceButton } from '#web/ui/price-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { missingQuery, type WhatToMake } from './board-queries.ts';
import { type BillLine, billOf } from './missing-bill.ts';

type MakeMissingSheetProps = { storyboardId: string; what: WhatToMake; onClose: () => void };

/** One price and one confirmation for everything that the film still needs, or for what no longer matches. */
export function MakeMissingSheet({ storyboardId, what, onClose }: MakeMissingSheetProps) {
  const { data: missing } = useQuery({ ...missingQuery(storyboardId, what), staleTime: 0 });
  const make = useMakeMissing({ storyboardId, what, onClose });
  return (
    <Modal
      title={what === 'stale' ? 'Make the stale takes again' : 'Make what is missing'}
      isOpen
      onClose={onClose}
      width={440}
    >
      <div className="grid gap-4 px-[18px] pt-2 pb-[18px]">
        {missing ? <Bill missing={missing} /> : <Skeleton className="h-36" />}
        {missing && missing.affordable < missing.items.length && <NotAffordable missing={missing} />}
        {missing && what === 'stale' && <Reasons missing={missing} />}
        <p className="text-12 text-muted">
          {what === 'stale' && 'The takes that are there now are kept. '}In film order: pictures first, each clip after
          its picture. You can leave the page; it goes on. What fails is not charged.
        </p>
        <div className="flex gap-2">
          <Button size="lg" onPress={onClose}>
            Not now
          </Button>
          <PriceButton
            look="key"
            size="lg"
            className="flex-1"
            label={makeLabel(missing)}
            credits={missing?.affordableCredits ?? 0}
            isPending={make.isPending}
            refusal={refusalOf(missing, what)}
            onPress={() => missing && make.mutate(missing.affordableCredits)}
          />
        </div>
      </div>
    </Modal>
  );
}

function useMakeMissing({ storyboardId, what, onClose }: MakeMissingSheetProps) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (expectedCredits: number) =>
      call(storyboardsApi.makeMissing, { params: { storyboardId }, body: { what, expectedCredits } }),
    onSuccess: ({ taskIds, notAffordable }) => {
      const left = notAffordable.length > 0 ? ` ${wholes(notAffordable.length)} wait.` : '';
      notify({ text: `${counted(taskIds.length, 'task')} begun.${left}` });
      onClose();
    },
    onError: tellFailure,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: keys.storyboard(storyboardId) }),
        queryClient.invalidateQueries({ queryKey: keys.tasks }),
        queryClient.invalidateQueries({ queryKey: keys.balance }),
      ]),
  });
}

function makeLabel(missing: MissingView | undefined): string {
  if (!missing) return 'Make';
  const { affordable, items } = missing;
  return affordable === items.length ? `Make all ${items.length}` : `Make the first ${affordable}`;
}

function refusalOf(missing: MissingView | undefined, what: WhatToMake): string | undefined {
  if (!missing) return 'The price is on its way.';
  if (missing.items.length === 0) return what === 'stale' ? 'Nothing is stale.' : 'Nothing is missing.';
  if (missing.affordable > 0) return undefined;
  return isBudgetShort(missing) ? budgetSentence(missing) : messages.notEnoughCredits;
}

/** Which takes these are, and why each no longer matches. */
function Reasons({ missing: { items } }: { missing: MissingView }) {
  return (
    <ul aria-label="Why" className="grid max-h-40 gap-1 overflow-auto text-12">
      {items.map(({ slot, label, staleReasons }) => (
        <li key={slot} className="flex gap-2">
          <span className="num shrink-0 font-medium">{label}</span>
          <span className="text-info">{staleReasons.join(', ')}</span>
        </li>
      ))}
    </ul>
  );
}

function Bill({ missing }: { missing: MissingView }) {
  const { data } = useQuery(modelsQuery);
  const lines = billOf(missing, data?.models ?? []);
  return (
    <dl className="num grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 rounded-ctl bg-well px-3 py-2.5 text-12 leading-[18px]">
      {lines.map((line) => (
        <BillRow key={`${line.medium} ${line.model}`} line={line} />
      ))}
      <span aria-hidden="true" className="col-span-2 my-1 h-px bg-line" />
      <Sum label="Together" value={missing.credits} isStrong />
      <Sum label="You have" value={missing.creditsAvailable} />
      {missing.budget && (
        <Sum
          label={`Left of the budget of ${wholes(missing.budget.budgetCredits)}`}
          value={missing.budget.creditsLeft}
        />
      )}
      {missing.budget && isBudgetShort(missing) && missing.credits > missing.budget.creditsLeft ? (
        <Sum label="Missing in the budget" value={missing.credits - missing.budget.creditsLeft} isStrong />
      ) : missing.credits > missing.creditsAvailable ? (
        <Sum label="Missing" value={missing.credits - missing.creditsAvailable} isStrong />
      ) : (
        <Sum label="Leaves" value={missing.creditsAvailable - missing.credits} />
      )}
    </dl>
  );
}

function BillRow({ line: { words, model, credits } }: { line: BillLine }) {
  return (
    <>
      <dt className="truncate text-muted">
        {words} <span className="text-faint">· {model}</span>
      </dt>
      <dd className="text-right">{credits === 0 ? 'free' : wholes(credits)}</dd>
    </>
  );
}

function Sum({ label, value, isStrong = false }: { label: string; value: number; isStrong?: boolean }) {
  return (
    <>
      <dt className={isStrong ? 'font-medium' : 'text-muted'}>{label}</dt>
      <dd className={isStrong ? 'text-right font-medium' : 'text-right'}>{wholes(value)}</dd>
    </>
  );
}

/** Whether the project's budget ends before the credits do. */
const isBudgetShort = ({ budget, creditsAvailable }: MissingView) =>
  budget !== null && budget.creditsLeft < creditsAvailable;

const budgetSentence = ({ budget }: MissingView) =>
  budget === null ? '' : `The budget of “${budget.projectTitle}” has ${wholes(budget.creditsLeft)} credits left.`;

function NotAffordable({ missing }: { missing: MissingView }) {
  const byBudget = isBudgetShort(missing);
  return (
    <div className="flex items-center gap-3 rounded-ctl border border-line-strong px-3 py-2 text-12 text-muted">
      <p className="flex-1">
        {byBudget ? budgetSentence(missing) : messages.notEnoughCredits} With what {byBudget ? 'it has' : 'you have'},{' '}
        {wholes(missing.affordable)} of {wholes(missing.items.length)} can be made now; the others stay missing.
        {byBudget && ' Raise it on the project’s page.'}
      </p>
      {!byBudget && (
        <Button size="sm" onPress={offerCredits}>
          Get credits
        </Button>
      )}
    </div>
  );
}
