import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { messages } from '#contract/errors.ts';
import { packs } from '#domain/billing/packs.ts';
import { isOfTestSet } from '#domain/billing/plans.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { wholes } from '#web/ui/format.ts';
import { Modal } from '#web/ui/modal.tsx';
import { notify } from '#web/ui/notices.ts';
import { balanceQuery } from './balance-query.ts';
import { buyPack } from './buy-pack.ts';
import { sentenceOf } from './call.ts';
import { outOfCredits } from './out-of-credits.ts';
import { offersQuery } from './payments-query.ts';

/** Packs and plans for somebody who has not enough credits; one per studio. What is behind it stays as it is. */
export function OutOfCreditsSheet() {
  const isOpen = useSyncExternalStore(outOfCredits.subscribe, outOfCredits.get, () => false);
  return (
    <Modal title="Get credits" isOpen={isOpen} onClose={outOfCredits.close} width={460}>
      <Offer />
    </Modal>
  );
}

function Offer() {
  const { data: balance } = useQuery(balanceQuery);
  const { data: offers } = useQuery(offersQuery);
  const available = balance ? balance.credits + balance.creditsBonus : null;
  const [before] = useState(available);
  const more = available === null || before === null ? 0 : available - before;
  if (more > 0) {
    return (
      <div className="grid gap-4 px-[18px] pt-1 pb-[18px]">
        <output>
          <span className="font-semibold text-ok">{wholes(more)} credits added.</span> Your input is kept.
        </output>
        <Button look="key" onPress={outOfCredits.close} className="justify-self-end">
          Continue
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-4 px-[18px] pt-1 pb-[18px]">
      <p>
        {messages.notEnoughCredits}{' '}
        {available !== null && <span className="num text-muted">You have {wholes(available)}.</span>}
      </p>
      {offers?.seller === null ? (
        <p className="text-muted">Payments aren’t set up on this installation. Ask its admins for credits.</p>
      ) : (
        <Packs isTestMode={offers?.seller?.isTestMode === true} />
      )}
    </div>
  );
}

function Packs({ isTestMode }: { isTestMode: boolean }) {
  return (
    <>
      <ul className="grid gap-2">
        {packs
          .filter(({ id }) => isOfTestSet(id) === isTestMode)
          .map(({ id, price, credits }) => (
            <li key={id} className="flex items-center gap-3">
              <span className="num flex-1">{wholes(credits)} credits</span>
              <Button onPress={() => openPack(id)} className="num w-[112px]">
                Buy · ${price}
              </Button>
            </li>
          ))}
      </ul>
      <p className="border-t border-line pt-3 text-12 text-muted">
        Payment opens in a new window. You can continue here when the credits are added.
        {isTestMode && ' Test mode. No real payments are taken.'}
      </p>
      <Link to="/pricing" target="_blank" className={buttonStyle({ className: 'justify-self-start' })}>
        See plans
      </Link>
    </>
  );
}

/** In a window of its own, which has to be opened before the server is asked: later, browsers no longer allow it. */
function openPack(packId: number): void {
  const opened = window.open('about:blank', '_blank');
  buyPack(packId)
    .then((url) => (opened ? opened.location.replace(url) : window.location.assign(url)))
    .catch((error: unknown) => {
      opened?.close();
      notify({ text: sentenceOf(error), tone: 'bad' });
    });
}
