import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from '#contract/errors.ts';
import type { MissingView } from '#contract/storyboard-making.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { call } from '#web/lib/call.ts';
import { modelsQuery } from '#web/lib/models-query.ts';
import { offerCredits } from '#web/lib/out-of-credits.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { spending } from '#web/lib/spending.ts';
import { Button } from '#web/ui/button.tsx';
import { counted, wholes } from '#web/ui/format.ts';
import { Modal } from '#web/ui/modal.tsx';
import { notify } from '#web/ui/notices.ts';
import { PriceButton } from '#web/ui/price-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Making, makingQuery, type WhatToMake } from '../board-queries.ts';
import { Bill } from './bill.tsx';
import { budgetSentence, isBudgetShort } from './budget.ts';
import { MakeScope } from './make-scope.tsx';
import { notesOf, refusalsOf } from './missing-bill.ts';
import { OtherModels } from './other-models-menu.tsx';
import { Sentences } from './sentences.tsx';
import { TalkOffer } from './talk-offer.tsx';
import { useChangeModel } from './use-change-model.ts';

type MakeMissingSheetProps = { storyboardId: string; what: WhatToMake; onClose: () => void };

/** One price and one confirmation for everything that the film still needs, or for what no longer matches, on whatever models. */
export function MakeMissingSheet({ storyboardId, what, onClose }: MakeMissingSheetProps) {
  const [throughSceneId, setThroughSceneId] = useState<string | null>(null);
  const making: Making = { storyboardId, what, throughSceneId };
  const whole = useQuery({ ...makingQuery({ ...making, throughSceneId: null }), staleTime: 0 });
  const query = useQuery({ ...makingQuery(making), staleTime: 0, placeholderData: (before) => before });
  return (
    <Modal
      title={what === 'stale' ? 'Regenerate stale takes' : 'Generate missing media'}
      isOpen
      onClose={onClose}
      width={520}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-[18px] pt-2 pb-[18px]">
        {whole.data && <MakeScope whole={whole.data} throughSceneId={throughSceneId} onChange={setThroughSceneId} />}
        <Quote query={query} making={making} />
        <p className="text-12 text-muted">
          {what === 'stale' && 'The current takes are kept. '}Images and voices are generated first, in film order, then
          the clips made from them. You can leave the page while it runs. Failed results are not charged.
        </p>
        <Confirm missing={query.isPlaceholderData ? undefined : query.data} making={making} onClose={onClose} />
      </div>
    </Modal>
  );
}

type QuoteProps = { query: UseQueryResult<MissingView>; making: Making };

function Quote({ query, making }: QuoteProps) {
  const missing = query.data;
  if (missing) {
    return (
      <>
        <Bill missing={missing} making={making} />
        {making.what === 'missing' && <TalkOffer missing={missing} />}
        <Said missing={missing} making={making} />
      </>
    );
  }
  if (!query.isError) return <Skeleton className="h-44" />;
  return <FailedBox title="Couldn’t load the price" error={query.error} onRetry={() => void query.refetch()} />;
}

/** What has to be known of the bill besides its figures. */
function Said({ missing, making }: { missing: MissingView; making: Making }) {
  const { data } = useQuery(modelsQuery);
  const changeTo = useChangeModel();
  const possible = missing.items.filter(({ refusal }) => refusal === null).length;
  return (
    <>
      <Sentences
        title="Can’t be generated"
        said={refusalsOf(missing, data?.models ?? [])}
        isBad
        renderAction={(line) => changeTo && <OtherModels making={making} line={line} onChoose={changeTo(line)} />}
      />
      <Sentences title="Adjusted settings" said={notesOf(missing)} />
      {missing.affordable < possible && <NotAffordable missing={missing} possible={possible} />}
      {making.what === 'stale' && <Reasons missing={missing} />}
    </>
  );
}

type ConfirmProps = { missing: MissingView | undefined; making: Making; onClose: () => void };

function Confirm({ missing, making, onClose }: ConfirmProps) {
  const make = useMakeMissing(making, onClose);
  return (
    <div className="flex gap-2">
      <Button size="lg" onPress={onClose}>
        Cancel
      </Button>
      <PriceButton
        look="key"
        size="lg"
        className="flex-1"
        label={makeLabel(missing)}
        credits={missing?.affordableCredits ?? 0}
        isPending={make.isPending}
        refusal={refusalOf(missing, making.what)}
        onPress={() => missing && make.mutate(missing.affordableCredits)}
      />
    </div>
  );
}

function useMakeMissing({ storyboardId, what, throughSceneId }: Making, onClose: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    ...spending,
    mutationFn: (expectedCredits: number) =>
      call(storyboardsApi.makeMissing, { params: { storyboardId }, body: { what, throughSceneId, expectedCredits } }),
    onSuccess: ({ taskIds, notAffordable }) => {
      const left = notAffordable.length > 0 ? ` ${wholes(notAffordable.length)} not started.` : '';
      notify({ text: `${counted(taskIds.length, 'task')} started.${left}` });
      onClose();
    },
    onError: tellFailure,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: keys.storyboard(storyboardId) }),
        queryClient.invalidateQueries({ queryKey: keys.tasks }),
        queryClient.invalidateQueries({ queryKey: keys.balance }),
        queryClient.invalidateQueries({ queryKey: keys.models }),
      ]),
  });
}

function makeLabel(missing: MissingView | undefined): string {
  if (!missing) return 'Generate';
  const { affordable, items } = missing;
  if (affordable === items.length) return `Generate ${counted(items.length, 'item')}`;
  const possible = items.filter(({ refusal }) => refusal === null).length;
  return affordable === possible ? `Generate ${affordable} of ${items.length}` : `Generate first ${affordable}`;
}

function refusalOf(missing: MissingView | undefined, what: WhatToMake): string | undefined {
  if (!missing) return 'Loading the price.';
  if (missing.items.length === 0) return what === 'stale' ? 'No takes are stale.' : 'No media is missing.';
  if (missing.affordable > 0) return undefined;
  const isRefused = missing.items.every(({ refusal }) => refusal !== null);
  if (isRefused) return 'None of these can be generated. See the reasons above.';
  return isBudgetShort(missing) ? budgetSentence(missing) : messages.notEnoughCredits;
}

/** Which takes these are, and why each no longer matches. */
function Reasons({ missing: { items } }: { missing: MissingView }) {
  return (
    <ul aria-label="Reasons" className="grid max-h-40 gap-1 overflow-auto text-12">
      {items.map(({ slot, label, staleReasons }) => (
        <li key={slot} className="flex gap-2">
          <span className="num shrink-0 font-medium">{label}</span>
          <span className="text-info">{staleReasons.join(', ')}</span>
        </li>
      ))}
    </ul>
  );
}

function NotAffordable({ missing, possible }: { missing: MissingView; possible: number }) {
  const byBudget = isBudgetShort(missing);
  return (
    <div className="flex items-center gap-3 rounded-ctl border border-line-strong px-3 py-2 text-12 text-muted">
      <p className="flex-1">
        {byBudget ? budgetSentence(missing) : messages.notEnoughCredits} {byBudget ? 'It' : 'Your balance'} covers{' '}
        {wholes(missing.affordable)} of {wholes(possible)} items. {byBudget && ' Raise the budget on the project page.'}
      </p>
      {!byBudget && (
        <Button size="sm" onPress={offerCredits}>
          Get credits
        </Button>
      )}
    </div>
  );
}
