import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isOfTestSet } from '#domain/billing/plans.ts';
import { packs } from '#domain/billing/packs.ts';
import { buyPack } from '#web/lib/buy-pack.ts';
import { offersQuery } from '#web/lib/payments-query.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { wholes } from '#web/ui/format.ts';

/** Credits to buy at once. */
export function PacksList() {
  const { data: offers } = useQuery(offersQuery);
  const [busyId, setBusyId] = useState<number | null>(null);
  const isTestMode = offers?.seller?.isTestMode === true;
  const sold = packs.filter(({ id }) => isOfTestSet(id) === isTestMode);
  const buy = (packId: number) => {
    setBusyId(packId);
    buyPack(packId)
      .then((url) => window.location.assign(url))
      .catch((error: unknown) => {
        setBusyId(null);
        tellFailure(error);
      });
  };
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      {sold.map(({ id, price, credits }) => (
        <li key={id} className="grid gap-2 rounded-ctl border border-line bg-panel p-3">
          <span className="num font-semibold">{wholes(credits)} credits</span>
          <Button isPending={busyId === id} onPress={() => buy(id)} className="num w-full">
            Buy · ${price}
          </Button>
        </li>
      ))}
    </ul>
  );
}
